import type { Photo } from '@borough/domain/items/items.contract';
import type { PictureSource } from '../../ui/picture.tsx';
import { photoSource } from './item-photo.ts';

/** Where a photo of the item page comes from, in all its widths. */
export function sourceOf(photo: Photo): PictureSource {
  if (photo.srcset) return { src: photo.url, srcSet: photo.srcset };
  return photoSource(photo.url) ?? { src: photo.url };
}
