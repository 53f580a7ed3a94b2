import { expect, it } from 'vitest';
import type { NamedPhoto } from './named-photo.ts';
import { pairsOf } from './pairs.ts';

const photo = (id: string, part: 'renter' | 'owner'): NamedPhoto => ({
  ...{ id, part, at: '', minutesAfter: null, width: 4, height: 3, placeholder: '#abc', withdrawn: null },
  name: id,
});
const sides = [
  { part: 'owner', title: 'Olive’s photos' },
  { part: 'renter', title: 'Your photos' },
] as const;
const ids = (photos: Parameters<typeof pairsOf>[0]) =>
  pairsOf(photos, sides).map(({ title, pickup, return: back }) => [title, pickup?.id, back?.id]);

it('puts the first photo of the pickup next to the first of the return', () => {
  const photos = {
    pickup: [photo('a', 'owner'), photo('x', 'renter'), photo('b', 'owner')],
    return: [photo('y', 'renter'), photo('c', 'owner')],
  };
  expect(ids(photos)).toEqual([
    ['Olive’s photos', 'a', 'c'],
    ['Olive’s photos', 'b', undefined],
    ['Your photos', 'x', 'y'],
  ]);
});

it('shows what there is of a side that took photos only once, and nothing of one that took none', () => {
  expect(ids({ pickup: [], return: [photo('c', 'owner')] })).toEqual([['Olive’s photos', undefined, 'c']]);
  expect(ids({ pickup: [], return: [] })).toEqual([]);
});
