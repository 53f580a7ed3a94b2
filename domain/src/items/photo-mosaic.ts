/** How an item's photos are laid out on wide screens, as Tailwind classes: the grid's, and those of its cells in order. */
export interface PhotoMosaic {
  grid: string;
  cells: readonly string[];
}

const large = 'md:col-span-2 md:row-span-2';

const mosaics: readonly PhotoMosaic[] = [
  { grid: 'md:grid-cols-1 md:grid-rows-1', cells: [] },
  { grid: 'md:grid-cols-3 md:grid-rows-1', cells: ['md:col-span-2'] },
  { grid: 'md:grid-cols-3 md:grid-rows-2', cells: [large] },
  { grid: 'md:grid-cols-4 md:grid-rows-2', cells: [large, 'md:col-span-2'] },
  { grid: 'md:grid-cols-4 md:grid-rows-2', cells: [large] },
];

/** How many photos an item's page shows up front; the gallery has them all. */
export const mosaicPhotos = 5;

/**
 * How that many photos are laid out; undefined if there are none. The server's page and the app use the same layout, so nothing
 * moves when the app takes over.
 */
export function photoMosaic(count: number): PhotoMosaic | undefined {
  return mosaics[Math.min(mosaicPhotos, count) - 1];
}
