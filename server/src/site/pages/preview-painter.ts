import { drawItem, drawSite } from './preview-picture.ts';
import type { Preview } from './preview-version.ts';

/** What to draw: an item, or the site itself. */
export type Order = { preview: Preview; photo: Uint8Array | null } | 'site';

/** The picture, or why there is none. */
export type Drawn = { picture: Uint8Array } | { failed: string };

const answer = (drawn: Drawn) => process.send?.(drawn);

process.on('message', (order: Order) => {
  const drawing = order === 'site' ? drawSite() : drawItem(order.preview, order.photo);
  drawing.then(
    (picture) => answer({ picture }),
    (error: unknown) => answer({ failed: String(error) }),
  );
});
