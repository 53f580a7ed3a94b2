import { largestPhotoBytes, type Photo } from '@borough/domain/items/items.contract';
import { Problem } from '@borough/domain/problems';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '#floor/deps.ts';
import { requireLeft, spend } from '#floor/http/limits.ts';
import { uploadRoom } from '#floor/http/files/upload-room.ts';
import { bytesOf, uploadedFiles } from '#floor/http/files/uploaded-files.ts';
import { requireRoom, storePhoto } from './store-photo.ts';

const limits = { fileSize: largestPhotoBytes, files: 10 };

/** What happened to each file of an upload. */
export interface Uploads {
  images: Photo[];
  refused: { index: number; name: string; code: string; message: string }[];
}

/**
 * Stores the files of an upload one after the other. A file that fails is listed with its reason and the others stay; if none
 * could be stored, the answer is the first reason. Before reading any of it, refuses others' items, a sixth photo, and anyone
 * who has no photos left this hour or too many uploads in progress.
 */
export async function uploadPhotos(
  deps: Deps,
  ownerId: string,
  itemId: string,
  request: FastifyRequest,
): Promise<Uploads> {
  await requireRoom(deps, ownerId, itemId);
  await requireLeft(deps, 'photosPerPerson', ownerId);
  // They are read one after the other.
  return uploadRoom.within(ownerId, bytesOf(request, largestPhotoBytes), () =>
    storeAll(deps, ownerId, itemId, request),
  );
}

async function storeAll(
  deps: Deps,
  ownerId: string,
  itemId: string,
  request: FastifyRequest,
): Promise<Uploads> {
  const done: Uploads = { images: [], refused: [] };
  let first: Problem | undefined;
  let index = 0;
  for await (const { name, bytes, tooLarge } of uploadedFiles(request, limits)) {
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
