import { property, string, stringMatching } from 'fast-check';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { cellText, listText, plainText, textsOf } from './spreadsheet.ts';

test('no cell is run as a formula, whatever it says', () => {
  for (const text of ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '＝1', "'=1", "''@x"])
    expect(cellText(text)).toMatch(/^'/);
  expect(cellText('Cordless drill')).toBe('Cordless drill');
  expect(cellText("'Tis a drill")).toBe("'Tis a drill");
});

test('every text comes back from its cell', () => {
  const formulas = stringMatching(/^'{0,3}[=+\-@\t＝]?.{0,5}$/);
  fc.assert(property(fc.oneof(string(), formulas), (text) => plainText(cellText(text)) === text));
});

test('several texts come back from one cell, with bars and backslashes of their own', () => {
  const text = fc.string({ minLength: 1, unit: fc.constantFrom('a', 'b', ' ', '|', '\\', ';', 'é') });
  const trimmed = text.map((each) => each.trim()).filter((each) => each !== '');
  fc.assert(
    property(fc.array(trimmed), (texts) => {
      expect(textsOf(listText(texts))).toEqual(texts);
    }),
  );
  expect(textsOf(' 18 volts | | Hammer drill|')).toEqual(['18 volts', 'Hammer drill']);
});
