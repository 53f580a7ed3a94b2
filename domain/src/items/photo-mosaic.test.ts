import { expect, test } from 'vitest';
import { mosaicPhotos, photoMosaic } from './photo-mosaic.ts';

/** How many cells of the grid that many photos fill, and how many it has. */
function filled(count: number): { filled: number; cells: number } {
  const { grid, cells } = photoMosaic(count) ?? { grid: '', cells: [] };
  const size = (axis: string) => Number(new RegExp(`grid-${axis}-(\\d)`).exec(grid)?.[1]);
  const span = (classes: string | undefined, axis: string) =>
    Number(new RegExp(`${axis}-span-(\\d)`).exec(classes ?? '')?.[1] ?? 1);
  return {
    filled: Array.from({ length: count }, (_, n) => span(cells[n], 'col') * span(cells[n], 'row')).reduce(
      (sum, area) => sum + area,
      0,
    ),
    cells: size('cols') * size('rows'),
  };
}

test.each([1, 2, 3, 4, 5])('%i photos fill the mosaic without a gap', (count) => {
  const mosaic = filled(count);
  expect(mosaic.filled).toBe(mosaic.cells);
});

test('more photos than the mosaic shows lie as the most it shows, and none have no mosaic', () => {
  expect(photoMosaic(9)).toBe(photoMosaic(mosaicPhotos));
  expect(photoMosaic(0)).toBeUndefined();
});
