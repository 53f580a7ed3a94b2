import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import { Problem } from '@borough/domain/problems';
import type { FastifyRequest } from 'fastify';
import { noteUpload } from '../drain.ts';
import { atPace, textsOf } from './uploaded-files.ts';

/** A received file on disk. */
export interface SavedFile {
  path: string;
  name: string;
  bytes: number;
  tooLarge: boolean;
}

export interface SavedUploads extends AsyncDisposable {
  files: SavedFile[];
  /** The text fields that came before the last file. */
  texts: Record<string, string>;
}

/**
 * Receives the files of a request into a folder of their own, for what is too large for memory; disposing deletes it. Refuses like
 * `uploadedFiles`.
 */
export async function saveUploads(
  request: FastifyRequest,
  limits: { fileSize: number; files: number },
): Promise<SavedUploads> {
  noteUpload(request);
  const folder = await mkdtemp(join(tmpdir(), 'upload-'));
  const drop = () => rm(folder, { recursive: true, force: true });
  const saved: SavedFile[] = [];
  let texts: Record<string, string> = {};
  const pieces = atPace();
  try {
    const parts = request.files({ throwFileSizeLimit: false, limits });
    for (let next = await pieces.next(parts.next()); !next.done; next = await pieces.next(parts.next())) {
      const { file, filename, fields } = next.value;
      const path = join(folder, String(saved.length));
      let bytes = 0;
      const out = createWriteStream(path);
      const written = finished(out);
      // A full disk shows while we wait for the next piece; it is thrown below.
      written.catch(() => undefined);
      const reading = (file as AsyncIterable<Buffer>)[Symbol.asyncIterator]();
      try {
        for (
          let piece = await pieces.next(reading.next());
          !piece.done;
          piece = await pieces.next(reading.next())
        ) {
          bytes += piece.value.byteLength;
          pieces.count(piece.value.byteLength);
          if (!out.write(piece.value)) await Promise.race([once(out, 'drain'), written]);
        }
      } catch (error) {
        // We don't read what's still arriving.
        file.destroy();
        throw error;
      } finally {
        out.end();
        await written;
      }
      texts = textsOf(fields);
      saved.push({ path, name: filename.slice(0, 200), bytes, tooLarge: file.truncated });
    }
    return { files: saved, texts, [Symbol.asyncDispose]: drop };
  } catch (error) {
    await drop();
    if (error instanceof Problem) throw error;
    request.log.info({ err: error }, 'an upload could not be saved');
    // A full disk is ours; anything else is a body that broke off or is no form.
    throw new Problem(isOfDisk(error) ? 'service.unavailable' : 'request.malformed');
  }
}

const isOfDisk = (error: unknown) =>
  error instanceof Error && 'code' in error && ['ENOSPC', 'EDQUOT', 'EIO'].includes(String(error.code));
