declare module 'yauzl' {
  import type { Readable } from 'node:stream';

  export interface Entry {
    fileName: string;
    compressedSize: number;
    uncompressedSize: number;
    isEncrypted(): boolean;
  }
  export interface ZipFile {
    entryCount: number;
    eachEntry(): AsyncIterable<Entry>;
    openReadStreamPromise(entry: Entry): Promise<Readable>;
    close(): void;
  }
  /** Refuses what isn't a zip, sizes that don't match, and names that would leave the folder. */
  export function openPromise(path: string, options: { autoClose: false }): Promise<ZipFile>;
}
