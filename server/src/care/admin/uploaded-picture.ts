import { largestPhotoBytes } from '@borough/domain/items/items.contract';
import { Problem } from '@borough/domain/problems';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '#floor/deps.ts';
import { uploadedFiles } from '#floor/http/files/uploaded-files.ts';

/** The bytes of the first uploaded file. Refuses one that is too large, and a form without any. */
export async function uploadedPicture(request: FastifyRequest): Promise<Buffer> {
  for await (const { bytes, tooLarge } of uploadedFiles(request, { fileSize: largestPhotoBytes, files: 1 })) {
    if (tooLarge) throw new Problem('item.photo-too-large');
    return bytes;
  }
  throw new Problem('request.invalid', { fields: { image: 'Please choose a picture.' } });
}

/** Stores pictures of the site, then does what shows them; if that fails, none of them is kept. */
export async function putAll(
  { files, log }: Pick<Deps, 'files' | 'log'>,
  pictures: readonly { path: string; bytes: Uint8Array }[],
  type: 'image/webp' | 'image/png',
  show: () => Promise<void> = async () => undefined,
): Promise<void> {
  try {
    for (const { path, bytes } of pictures) await files.put('site-pictures', path, bytes, type);
    await show();
  } catch (error) {
    for (const { path } of pictures)
      await files.delete('site-pictures', path).catch((failure: unknown) => {
        log.warn({ err: failure, path }, 'a picture could not be deleted');
      });
    throw error;
  }
}
