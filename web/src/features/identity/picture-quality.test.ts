import { expect, test } from 'vitest';
import {
  adviceFor,
  type Brightness,
  brightnessOf,
  glareFrom,
  glareUpTo,
  sharpFrom,
  sharpness,
  whiteShare,
} from './picture-quality.ts';

const size = 120;
const picture = (bright: (x: number, y: number) => number): Brightness => ({
  width: size,
  height: size,
  values: new Uint8ClampedArray(
    Array.from({ length: size * size }, (_, pixel) => bright(pixel % size, Math.floor(pixel / size))),
  ),
});
/** Lines like print, from dark ink to gray paper, blurred over as many pixels as the picture is out of focus. */
const print = (softness: number) =>
  picture((x) => 120 + 90 * Math.tanh(Math.sin((x * 2 * Math.PI) / 12) / softness));
const withPatch = (share: number) => {
  const sharp = print(0.1);
  const rows = Math.round(size * share);
  return picture((x, y) => (y < rows ? 255 : (sharp.values[y * size + x] ?? 0)));
};

test('print in focus is sharp, the same print out of focus is not', () => {
  expect(sharpness(print(0.1))).toBeGreaterThan(10 * sharpFrom);
  expect(sharpness(picture((x) => 120 + 9 * Math.sin((x * 2 * Math.PI) / 40)))).toBeLessThan(sharpFrom);
  expect(sharpness(print(0.1))).toBeGreaterThan(sharpness(print(3)));
});

test('a plain surface has no edges, and neither has a picture without an inside', () => {
  expect(sharpness(picture(() => 128))).toBe(0);
  expect(sharpness({ width: 2, height: 2, values: new Uint8ClampedArray([0, 255, 0, 255]) })).toBe(0);
  expect(whiteShare({ width: 0, height: 0, values: new Uint8ClampedArray() })).toBe(0);
});

test('a single bright pixel has the variance one works out by hand', () => {
  const dot = { width: 5, height: 5, values: new Uint8ClampedArray(25) };
  dot.values[12] = 10;
  // Nine inner pixels: -40 in the middle, 10 at its four neighbors, 0 at the corners.
  expect(sharpness(dot)).toBeCloseTo((1600 + 4 * 100) / 9, 10);
});

test('a patch of light is glare, a little sparkle and white paper are not', () => {
  expect(adviceFor(withPatch(0))).toBeNull();
  expect(adviceFor(withPatch(0.01))).toBeNull();
  expect(whiteShare(withPatch(0.1))).toBeCloseTo(0.1, 5);
  expect(adviceFor(withPatch(0.1))).toBe('glare');
  expect(adviceFor(withPatch(0.6))).toBeNull();
  expect(glareFrom).toBeLessThan(glareUpTo);
});

test('blur is said before glare', () => {
  const soft = picture((_, y) => (y < size / 8 ? 255 : 200));
  expect(adviceFor({ ...soft, values: soft.values.map((value) => Math.max(value, 253)) })).toBe('blurry');
});

test('brightness weighs the colors as eyes do, and leaves transparency out', () => {
  const data = new Uint8ClampedArray([255, 255, 255, 0, 255, 0, 0, 255, 0, 255, 0, 255, 0, 0, 255, 255]);
  expect([...brightnessOf({ width: 2, height: 2, data }).values]).toEqual([255, 76, 150, 29]);
});
