/** How the photos of an item lie on wide screens, as Tailwind classes: those of the grid, and those of its cells in order. */
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

/** How many photos of an item its page shows at once; the gallery has them all. */
export const mosaicPhotos = 5;

/**
 * How that many photos are laid out; undefined without any. The server's page and the app lay them out alike, so that nothing moves when
 * the app takes over.
 */
export function photoMosaic(count: number): PhotoMosaic | undefined {
  return mosaics[Math.min(mosaicPhotos, count) - 1];
}
