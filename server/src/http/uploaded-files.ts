import type { MultipartFile } from '@fastify/multipart';
import { Problem } from '@borough/domain/problems';
import type { FastifyRequest } from 'fastify';

/** A file as it came, cut off where it is too large. */
export interface UploadedFile {
  name: string;
  bytes: Buffer;
  tooLarge: boolean;
}

/** So much of a form is no file: borders and headers of its parts. */
const formBytes = 64 * 1024;

/** How many bytes of an upload may stand in memory at once: what it says it is long, and `most` without such a word. */
export function bytesOf(request: FastifyRequest, most: number): number {
  const said = Number(request.headers['content-length']);
  return Number.isFinite(said) && said >= 0 ? Math.min(said, most + formBytes) : most + formBytes;
}

/** The files of a request, one after the other; a body that breaks off or is no form is `request.malformed`. */
export async function* uploadedFiles(
  request: FastifyRequest,
  limits: { fileSize: number; files: number },
): AsyncGenerator<UploadedFile> {
  const parts = request.files({ throwFileSizeLimit: false, limits });
  for (;;) {
    const sent = await nextFile(parts, bytesOf(request, limits.fileSize)).catch((error: unknown) => {
      request.log.info({ err: error }, 'an upload could not be read');
      throw new Problem('request.malformed');
    });
    if (!sent) return;
    yield sent;
  }
}

async function nextFile(parts: AsyncIterator<MultipartFile>, most: number): Promise<UploadedFile | null> {
  const next = await parts.next();
  if (next.done) return null;
  const { file, filename } = next.value;
  // Copied piece by piece into one place: pieces that are kept and joined at the end take their room twice.
  const whole = Buffer.allocUnsafe(most);
  let length = 0;
  for await (const piece of file as AsyncIterable<Buffer>) length += piece.copy(whole, length);
  return { bytes: whole.subarray(0, length), name: filename.slice(0, 200), tooLarge: file.truncated };
}
