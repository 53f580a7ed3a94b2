import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mask, maskText, merged } from './mask.ts';

const spans = (text: string) =>
  fc.array(
    fc
      .tuple(fc.nat({ max: text.length }), fc.nat({ max: text.length }))
      .map(([a, b]) => ({ start: Math.min(a, b), end: Math.max(a, b) })),
    { maxLength: 6 },
  );

describe('masking', () => {
  test('puts three dots in the place of each hit', () =>
    expect(
      mask('call 415 or joe@x.com', [
        { start: 5, end: 8 },
        { start: 12, end: 21 },
      ]),
    ).toBe('call ••• or •••'));

  test('makes one of hits that touch or overlap', () =>
    expect(
      merged([
        { start: 4, end: 9 },
        { start: 0, end: 4 },
        { start: 6, end: 7 },
      ]),
    ).toEqual([{ start: 0, end: 9 }]));

  test('leaves everything outside of hits unchanged', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme' }).chain((text) => fc.tuple(fc.constant(text), spans(text))),
        ([text, hits]) => {
          const covered = merged(hits);
          const rest = covered.reduce((left, { start, end }) => left - (end - start), text.length);
          expect(mask(text, hits)).toHaveLength(rest + covered.length * maskText.length);
        },
      ),
    );
  });
});
