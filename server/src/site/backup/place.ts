/** A file where backups lie. */
export interface PlacedFile {
  path: string;
  bytes: number;
}

/** Where backups lie. Paths are plain names with slashes between them. */
export interface BackupPlace {
  /** As its operator wrote it. */
  address: string;
  /** Everything under a folder, whose name ends in a slash; all of it for an empty one. */
  list(folder: string): AsyncIterable<PlacedFile>;
  /** The names of the folders at the top. */
  folders(): Promise<string[]>;
  /** Writes a file whole or not at all. */
  write(path: string, contents: AsyncIterable<Uint8Array>): Promise<void>;
  /** The file as it comes; null if there is none. */
  read(path: string): Promise<AsyncIterable<Uint8Array> | null>;
  delete(path: string): Promise<void>;
}

/** Reads a file of a place into memory; null if there is none. */
export async function readWhole(place: BackupPlace, path: string): Promise<Buffer | null> {
  const contents = await place.read(path);
  if (!contents) return null;
  const chunks: Uint8Array[] = [];
  for await (const chunk of contents) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** Bytes in memory as contents to write. */
export async function* inMemory(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
