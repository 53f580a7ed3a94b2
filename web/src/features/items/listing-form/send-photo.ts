import type { Photo } from '@borough/domain/items/items.contract';
import { upload, wordsOfUpload } from '../../../lib/server/upload.ts';

const unexpected = "This photo couldn't be added. Please try again.";

/** Uploads one photo, reporting progress from 0 to 1. Throws an Error with a message for the person. */
export async function sendPhoto(
  itemId: string,
  file: File,
  onProgress: (part: number) => void,
): Promise<Photo> {
  const form = new FormData();
  form.append('images', file, file.name);
  try {
    const { images } = await upload<{ images: Photo[] }>(
      'POST',
      `/api/items/${itemId}/images`,
      form,
      onProgress,
    );
    if (images[0]) return images[0];
  } catch (error) {
    throw new Error(wordsOfUpload(error, unexpected), { cause: error });
  }
  throw new Error(unexpected);
}
