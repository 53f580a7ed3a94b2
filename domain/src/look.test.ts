import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contrast, leastContrast, lookOf, mixed, readingsOf, usualColors, whyNotReadable } from './look.ts';

const none = { accent: null, second: null, ground: null };
const color = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

test('contrast is counted as the accessibility guidelines do', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  expect(contrast('#b5451f', '#b5451f')).toBe(1);
  expect(mixed('#000000', '#ffffff', 0.5)).toBe('#808080');
});

test('the usual look reads, and is the same when its own colors are chosen again', () => {
  expect(whyNotReadable(lookOf(none))).toEqual({});
  expect(lookOf(none).isUsual).toBe(true);
  const chosen = lookOf({ ...usualColors });
  expect(whyNotReadable(chosen)).toEqual({});
  expect(chosen.light).toMatchObject({ brick: usualColors.accent, paper: usualColors.ground });
});

test('a color that cannot be read is named, with what it hides and what to do', () => {
  expect(whyNotReadable(lookOf({ ...none, accent: '#ffd400' }))).toEqual({
    accent: expect.stringMatching(
      /links .* can't be read well \(light theme\): 1\.\d to 1, and it takes 4\.5.*darker/,
    ),
  });
  expect(Object.keys(whyNotReadable(lookOf({ ...none, ground: '#405060' })))).toContain('ground');
});

test('every accepted color is readable everywhere, in light and dark', () => {
  fc.assert(
    fc.property(color, color, color, (accent, second, ground) => {
      const look = lookOf({ accent, second, ground });
      if (Object.keys(whyNotReadable(look)).length > 0) return;
      for (const reading of readingsOf(look)) expect(reading.contrast).toBeGreaterThanOrEqual(leastContrast);
    }),
    { numRuns: 2_000 },
  );
});

test('the night never refuses a color that reads by day', () => {
  fc.assert(
    fc.property(color, color, (accent, second) => {
      const look = lookOf({ accent, second, ground: null });
      for (const { theme, contrast: found } of readingsOf(look))
        if (theme === 'dark') expect(found).toBeGreaterThanOrEqual(leastContrast);
    }),
  );
});
