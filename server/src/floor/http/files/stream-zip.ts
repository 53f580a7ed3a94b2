import { Readable } from 'node:stream';
import type { FastifyBaseLogger } from 'fastify';
import ZipStream from 'zip-stream';

/** A file in an archive. Its contents are produced only when its turn comes; null leaves it out. */
export interface ZipPart {
  name: string;
  source: () => Promise<Buffer | Readable | null>;
}

const isCompressed = (name: string) => name.endsWith('.webp');

const addTo = (zip: ZipStream, { name }: ZipPart, source: Buffer | Readable, date: Date) =>
  new Promise<void>((added, failed) => {
    const left = () => failed(new Error('the browser left'));
    zip.once('close', left);
    zip.entry(source, { name, date, store: isCompressed(name) }, (error) => {
      zip.off('close', left);
      if (error) failed(error);
      else added();
    });
  });

/** Waits until the browser has taken what there is, before the next file is read into memory. */
const drained = (zip: ZipStream) =>
  new Promise<void>((go) => {
    if (!zip.writableNeedDrain || zip.destroyed) return go();
    const done = () => {
      zip.off('drain', done).off('close', done);
      go();
    };
    zip.on('drain', done).on('close', done);
  });

async function fill(zip: ZipStream, parts: AsyncIterable<ZipPart>, date: Date): Promise<void> {
  for await (const part of parts) {
    const source = await part.source();
    await drained(zip);
    if (zip.destroyed) {
      if (source instanceof Readable) source.destroy();
      return;
    }
    if (source === null) continue;
    try {
      await addTo(zip, part, source, date);
    } finally {
      if (source instanceof Readable) source.destroy();
    }
  }
  zip.finalize();
}

/** A zip that is written while its files are read, one after another. Stops when the reader disconnects. */
export function streamZip(
  parts: AsyncIterable<ZipPart>,
  { date, log }: { date: Date; log: Pick<FastifyBaseLogger, 'error'> },
): Readable {
  const zip = new ZipStream({ level: 6 });
  fill(zip, parts, date).catch((error: unknown) => {
    if (zip.destroyed) return;
    log.error({ err: error }, 'an archive could not be written');
    zip.destroy(error instanceof Error ? error : new Error('the archive failed'));
  });
  return zip;
}
