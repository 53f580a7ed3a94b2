import { expect, test } from 'vitest';
import { contactReference } from './reference.rules.ts';

test('a reference has five signs nobody mistakes for another', () => {
  let next = 0;
  const all = Array.from({ length: 6 }, () => contactReference((below) => next++ % below));
  expect(all[0]).toBe('BR-23456');
  expect(all.join('').replaceAll('BR-', '')).toBe('23456789ABCDEFGHJKMNPQRSTVWXYZ');
  for (const reference of all) expect(reference).toMatch(/^BR-[^01OILU]{5}$/);
});
