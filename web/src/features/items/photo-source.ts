import type { Photo } from '@borough/domain/items/items.contract';
import { photoSource } from '@borough/domain/items/photos';
import type { PictureSource } from '../../ui/pictures/picture.tsx';

/** The source of an item page's photo, in all its widths. */
export function sourceOf(photo: Photo): PictureSource {
  if (photo.srcset) return { src: photo.url, srcSet: photo.srcset };
  return photoSource(photo.url);
}
