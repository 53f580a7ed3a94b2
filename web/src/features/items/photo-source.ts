import type { Photo } from '@borough/domain/items/items.contract';
import { photoSource } from '@borough/domain/items/photos';
import type { PictureSource } from '../../ui/picture.tsx';

/** Whether a picture is one of the demo's own drawings, and no photo that somebody took of their item. */
export function isDrawn({ url }: Photo): boolean {
  return url.includes('/item-images/demo/');
}

/** Where a photo of the item page comes from, in all its widths. */
export function sourceOf(photo: Photo): PictureSource {
  if (photo.srcset) return { src: photo.url, srcSet: photo.srcset };
  return photoSource(photo.url);
}
