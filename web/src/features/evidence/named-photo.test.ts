import { describe, expect, it } from 'vitest';
import { namedPhotos } from './named-photo.ts';

const photo = (id: string, part: 'renter' | 'owner') => ({
  id,
  part,
  at: '2026-06-10T16:00:00.000Z',
  minutesAfter: null,
  width: 4,
  height: 3,
  placeholder: '#808080',
  withdrawn: null,
});

describe('photos of a hand-over', () => {
  it('are named for those who hear them, one’s own first', () => {
    const all = [photo('a', 'owner'), photo('b', 'renter'), photo('c', 'owner')];
    const names = namedPhotos(all, 'pickup', { mine: 'renter', other: 'Olive' }).map(({ id, name }) => [
      id,
      name,
    ]);
    expect(names).toEqual([
      ['b', 'Your photo 1 of the pickup'],
      ['a', 'Olive’s photo 1 of the pickup'],
      ['c', 'Olive’s photo 2 of the pickup'],
    ]);
  });
});
