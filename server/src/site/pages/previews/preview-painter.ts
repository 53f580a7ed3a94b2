import { nameProduct } from '@borough/domain/company';
import { type Look, wearLook } from '@borough/domain/look';
import { drawIcon, drawItem, drawSite, type OwnMarks } from './preview-picture.ts';
import type { Preview } from './preview-version.ts';

/** What to draw: an item, the site itself, or an icon of it. */
export type Drawing =
  | { preview: Preview; photo: Uint8Array | null }
  | { icon: { size: number; fills: boolean } }
  | 'site';

/** What to draw, and for which site. */
export interface Order {
  marks: OwnMarks;
  drawing: Drawing;
  product: { name: string; tagline: string };
  look: Look;
}

/** The picture, or why there is none. */
export type Drawn = { picture: Uint8Array } | { failed: string };

const answer = (drawn: Drawn) => process.send?.(drawn);

function draw(drawing: Drawing, marks: OwnMarks): Promise<Uint8Array> {
  if (drawing === 'site') return drawSite(marks);
  return 'icon' in drawing ? drawIcon(drawing.icon, marks) : drawItem(drawing.preview, drawing.photo, marks);
}

process.on('message', ({ drawing, product, look, marks }: Order) => {
  nameProduct(product);
  wearLook(look);
  draw(drawing, marks).then(
    (picture) => answer({ picture }),
    (error: unknown) => answer({ failed: String(error) }),
  );
});
