import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { explanationsOf, segmentsOf } from './segments.ts';

const shown = (text: string, ...findings: [number, number][]) =>
  segmentsOf(
    text,
    findings.map(([start, end]) => ({ start, end })),
  ).map((segment) => (segment.marked ? `[${segment.text}]` : segment.text));

describe('a text with what was found in it', () => {
  test.each([
    ['nothing', [], ['call me now']],
    ['one thing', [[5, 7]], ['call ', '[me]', ' now']],
    [
      'two that touch',
      [
        [0, 4],
        [4, 7],
      ],
      ['[call me]', ' now'],
    ],
    [
      'two over each other, out of order',
      [
        [5, 11],
        [0, 7],
      ],
      ['[call me now]'],
    ],
    [
      'one inside the other',
      [
        [0, 11],
        [5, 7],
      ],
      ['[call me now]'],
    ],
    ['more than the text has', [[8, 99]], ['call me ', '[now]']],
    [
      'nothing at all of it',
      [
        [50, 60],
        [3, 3],
        [5, 2],
      ],
      ['call me now'],
    ],
  ] as [string, [number, number][], string[]][])('%s', (_, findings, segments) => {
    expect(shown('call me now', ...findings)).toEqual(segments);
  });

  test('is still the whole text, in pieces that alternate', () => {
    const finding = fc.record({ start: fc.nat(40), end: fc.nat(40) });
    fc.assert(
      fc.property(fc.string({ maxLength: 30 }), fc.array(finding, { maxLength: 6 }), (text, findings) => {
        const segments = segmentsOf(text, findings);
        expect(segments.map((segment) => segment.text).join('')).toBe(text);
        expect(segments.every((segment, n) => segment.marked !== segments[n - 1]?.marked)).toBe(true);
        expect(segments.some((segment) => segment.text === '')).toBe(false);
      }),
    );
  });
});

test('each rule says its sentence once, in the order of the text', () => {
  const finding = (start: number, explanation: string) => ({ start, end: start + 1, rule: 'x', explanation });
  expect(explanationsOf([finding(4, 'Later.'), finding(0, 'First.'), finding(9, 'First.')])).toEqual([
    'First.',
    'Later.',
  ]);
});
