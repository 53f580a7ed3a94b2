import { expect, test } from 'vitest';
import { type Box, placeNames } from './place-names.ts';

const frame: Box = { left: 0, top: 0, right: 400, bottom: 300 };
const box = (x: number, y: number, wide = 80, high = 16): Box => ({
  left: x - wide / 2,
  right: x + wide / 2,
  top: y - high / 2,
  bottom: y + high / 2,
});
const pin = (x: number, y: number) => box(x, y, 38, 38);

test('a name is written where it belongs, and below a pin that stands there', () => {
  expect(placeNames([box(200, 150)], [], frame)).toEqual([0]);
  expect(placeNames([box(200, 150)], [pin(200, 150)], frame)).toEqual([30]);
});

test('above it if there is no room below, and nowhere if there is none either', () => {
  expect(placeNames([box(200, 150)], [pin(200, 150), pin(200, 185)], frame)).toEqual([-30]);
  expect(placeNames([box(200, 150)], [pin(200, 115), pin(200, 150), pin(200, 185)], frame)).toEqual([null]);
});

test('the name before it goes first, and a name is never moved far', () => {
  expect(placeNames([box(200, 150), box(210, 155)], [], frame)).toEqual([0, 14]);
  expect(placeNames([box(200, 150)], [box(200, 150, 60, 90)], frame)).toEqual([null]);
});

test('a name that the edge of the map would cut off is left out', () => {
  expect(placeNames([box(20, 150), box(200, 4), box(390, 290)], [], frame)).toEqual([null, null, null]);
});

test('of 300 names and pins thrown on a map, no two that are shown touch', () => {
  let seed = 7;
  const chance = (most: number) => (seed = (seed * 48_271) % 2_147_483_647) % most;
  const [names, pins] = [
    Array.from({ length: 200 }, () => box(chance(400), chance(300), 30 + chance(80))),
    Array.from({ length: 100 }, () => pin(chance(400), chance(300))),
  ];
  const few = pins.slice(0, 12);
  const shown = placeNames(names, few, frame).flatMap((down, n) => {
    const name = names[n];
    return down === null || !name ? [] : [{ ...name, top: name.top + down, bottom: name.bottom + down }];
  });
  expect(shown.length).toBeGreaterThan(10);
  const all = [...shown, ...few];
  for (const a of shown)
    for (const b of all)
      if (a !== b)
        expect(a.left >= b.right || b.left >= a.right || a.top >= b.bottom || b.top >= a.bottom).toBe(true);
});
