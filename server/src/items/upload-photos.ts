import type { MultipartFile } from '@fastify/multipart';
import { largestPhotoBytes, type Photo } from '@borough/domain/items/items.contract';
import { Problem } from '@borough/domain/problems';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import { spend } from '../http/limits.ts';
import { storePhoto } from './store-photo.ts';

const mostFiles = 10;

/** What became of each file of an upload. */
export interface Uploads {
  images: Photo[];
  refused: { index: number; name: string; code: string; message: string }[];
}

interface Sent {
  name: string;
  bytes: Buffer;
  tooLarge: boolean;
}

/** The files of a request, one after the other; a body that breaks off or is no form is `request.malformed`. */
async function* filesOf(request: FastifyRequest): AsyncGenerator<Sent> {
  const limits = { fileSize: largestPhotoBytes, files: mostFiles };
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

async function nextFile(parts: AsyncIterator<MultipartFile>): Promise<Sent | null> {
  const next = await parts.next();
  if (next.done) return null;
  const part = next.value;
  return { bytes: await part.toBuffer(), name: part.filename.slice(0, 200), tooLarge: part.file.truncated };
}

/**
 * Stores the files of an upload one after the other. A file that fails is listed with its reason and the others stay;
 * when none was stored, the first reason is the answer.
 */
export async function uploadPhotos(
  deps: Deps,
  ownerId: string,
  itemId: string,
  request: FastifyRequest,
): Promise<Uploads> {
  const done: Uploads = { images: [], refused: [] };
  let first: Problem | undefined;
  let index = 0;
  for await (const { name, bytes, tooLarge } of filesOf(request)) {
    try {
      await spend(deps, 'photosPerPerson', ownerId);
      if (tooLarge) throw new Problem('item.photo-too-large');
      done.images.push(await storePhoto(deps, ownerId, itemId, { bytes, index }));
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      first ??= error;
      done.refused.push({ index, name, code: error.code, message: error.message });
    }
    index++;
  }
  if (done.images.length > 0) return done;
  throw first ?? new Problem('request.invalid', { fields: { images: 'Please choose a photo.' } });
}
