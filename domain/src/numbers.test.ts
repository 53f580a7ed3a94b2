import fc from 'fast-check';
import { expect, test } from 'vitest';
import { numberText } from './numbers.ts';

test('whole numbers read as the language of the United States writes them', () => {
  fc.assert(
    fc.property(fc.maxSafeInteger(), (count) => {
      expect(numberText(count)).toBe(count.toLocaleString('en-US'));
    }),
  );
});
