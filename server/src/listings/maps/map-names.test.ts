import { smallestView } from '@borough/domain/maps/map-names.rules';
import { boundsOfView } from '@borough/domain/maps/mercator.rules';
import { expect, test } from 'vitest';
import { demoItems } from '#demo/demo-items.ts';
import { inventCast } from '#demo/people.ts';
import { demoPlaces } from '#demo/places.ts';
import { chanceFrom } from '#demo/random.ts';
import { publicPoint } from '#listings/items/public-point.ts';
import { namesIn, zoomAround } from './map-names.ts';

const bayArea = { north: 38.1, south: 37.2, east: -121.6, west: -122.8 };

test('a map of a metro names its cities, one of a few streets also neighborhoods and ZIP codes', async () => {
  const far = await namesIn(bayArea, 10);
  expect(far.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['San Francisco', 'Oakland', 'San Jose']),
  );
  expect(far.every(({ kind }) => kind === 'city')).toBe(true);
  const close = await namesIn({ north: 37.78, south: 37.73, east: -122.39, west: -122.45 }, 13);
  for (const name of ['Mission', 'Noe Valley', 'Bernal Heights', '94110'])
    expect(close).toContainEqual(expect.objectContaining({ name, kind: 'area' }));
});

test('the whole country fits on a map with the names of its large cities', async () => {
  const names = (await namesIn({ north: 72, south: 17, east: -64, west: -170 }, 4)).map(({ name }) => name);
  for (const city of ['New York', 'Chicago', 'Houston', 'Denver', 'Seattle', 'Honolulu', 'Anchorage'])
    expect(names).toContain(city);
});

test("every item of the demo opens on a map with two names in view, and no closer than our map's detail", async () => {
  const [chance, now] = [chanceFrom(1), new Date('2026-06-01T17:00:00Z')];
  const items = demoItems(chance, inventCast(chance, await demoPlaces(), now), now);
  expect(items.length).toBeGreaterThan(400);
  const lost: string[] = [];
  for (const { owner, home } of items) {
    const point = publicPoint('a secret', owner.id, home.point);
    const zoom = await zoomAround(point);
    const view = boundsOfView(point, zoom, smallestView);
    const inView = await namesIn(view, zoom);
    if (inView.length < 2 || zoom < 11 || zoom > 14) lost.push(`${owner.place.zip}: ${zoom}`);
  }
  expect(lost).toEqual([]);
});
