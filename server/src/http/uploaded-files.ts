import type { MultipartFile } from '@fastify/multipart';
import { Problem } from '@borough/domain/problems';
import type { FastifyRequest } from 'fastify';

/** A file as it came, cut off where it is too large. */
export interface UploadedFile {
  name: string;
  bytes: Buffer;
  tooLarge: boolean;
}

/** The files of a request, one after the other; a body that breaks off or is no form is `request.malformed`. */
export async function* uploadedFiles(
  request: FastifyRequest,
  limits: { fileSize: number; files: number },
): AsyncGenerator<UploadedFile> {
  const parts = request.files({ throwFileSizeLimit: false, limits });
  for (;;) {
    const sent = await nextFile(parts).catch((error: unknown) => {
      request.log.info({ err: error }, 'an upload could not be read');
      throw new Problem('request.malformed');
    });
    if (!sent) return;
    yield sent;
  }
}

async function nextFile(parts: AsyncIterator<MultipartFile>): Promise<UploadedFile | null> {
  const next = await parts.next();
  if (next.done) return null;
  const part = next.value;
  return { bytes: await part.toBuffer(), name: part.filename.slice(0, 200), tooLarge: part.file.truncated };
}
