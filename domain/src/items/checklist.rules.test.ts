import { expect, test } from 'vitest';
import { longestChecklistLine, suggestedLines } from './checklist.rules.ts';

const wheels = ['Brakes work', 'Lights work'];

test('lines of the category come first, then some that fit everything', () => {
  const lines = suggestedLines(wheels, []);
  expect(lines.slice(0, 2)).toEqual(wheels);
  expect(suggestedLines([], [])).toHaveLength(3);
  expect(lines).toHaveLength(5);
  for (const line of lines) expect(line.length).toBeLessThanOrEqual(longestChecklistLine);
});

test('a line that is on the checklist, in any case, is not offered again', () => {
  expect(suggestedLines(wheels, ['brakes WORK'])).not.toContain('Brakes work');
  const all = suggestedLines(wheels, []);
  expect(suggestedLines(wheels, all)).toEqual([]);
});
