import { Problem } from '@borough/domain/problems';
import { type Entry, openPromise, type ZipFile } from 'yauzl';

/** A file in a zip. Its name is only ever compared, never a path of ours. */
export interface Zipped {
  name: string;
  bytes: number;
  /** The whole of it; refuses `import.zip-unreadable` if it is broken. */
  read: () => Promise<Buffer>;
}

export interface OpenZip extends Disposable {
  files: Zipped[];
}

/** What macOS and Windows add to a zip on their own. */
const byItself = /(?:^|\/)(?:__MACOSX\/|\.|Thumbs\.db$|desktop\.ini$)/i;
/** Nothing people put into such a zip shrinks to a hundredth. */
const mostRatio = 100;
const smallBytes = 64 * 1024;

const unreadable = (error?: unknown) =>
  error instanceof Problem ? error : new Problem('import.zip-unreadable');

async function readAll(zip: ZipFile, entry: Entry): Promise<Buffer> {
  try {
    const pieces: Buffer[] = [];
    // Ends with an error at the first byte more than announced.
    for await (const piece of await zip.openReadStreamPromise(entry)) pieces.push(piece as Buffer);
    return Buffer.concat(pieces, entry.uncompressedSize);
  } catch (error) {
    throw unreadable(error);
  }
}

/**
 * Opens a zip on disk and lists its files, without reading any. Refuses what isn't one or has a password (`import.zip-unreadable`), more
 * than `most` files (`import.zip-too-many`), and files that unpack to a hundred times their size.
 */
export async function openZip(path: string, most: number): Promise<OpenZip> {
  const zip = await openPromise(path, { autoClose: false }).catch((error: unknown) => {
    throw unreadable(error);
  });
  try {
    if (zip.entryCount > most) throw new Problem('import.zip-too-many');
    const files: Zipped[] = [];
    for await (const entry of zip.eachEntry()) {
      const { fileName: name, uncompressedSize: bytes, compressedSize } = entry;
      if (name.endsWith('/') || byItself.test(name)) continue;
      const isBomb = bytes > smallBytes && bytes > compressedSize * mostRatio;
      if (entry.isEncrypted() || isBomb) throw unreadable();
      files.push({ name, bytes, read: () => readAll(zip, entry) });
    }
    return { files, [Symbol.dispose]: () => zip.close() };
  } catch (error) {
    zip.close();
    throw unreadable(error);
  }
}
