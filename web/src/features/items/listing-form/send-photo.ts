import type { Photo } from '@borough/domain/items/items.contract';
import { upload, wordsOfUpload } from '../../../lib/upload.ts';

const unexpected = "This photo couldn't be added. Please try again.";

/** Sends one photo and tells how much of it is gone, from 0 to 1. Refuses with an Error in words for the person. */
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
