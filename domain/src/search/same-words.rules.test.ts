import { describe, expect, it } from 'vitest';
import { plainText, plainWords, rootOf } from './plain-words.rules.ts';
import { enoughOf, readingsOf, typedWords } from './same-words.rules.ts';
import { sameThings } from './same-things.ts';

describe('plain words', () => {
  it('have no capitals, accents and apostrophes, and stand apart at hyphens', () => {
    expect(plainText('Café S’mores—Kids\' "Piñata"')).toBe('cafe smores-kids "pinata"');
    expect(plainWords('E-Bike, 70–200mm f/2.8')).toEqual(['e', 'bike', '70', '200mm', 'f', '2', '8']);
    expect(plainWords(' %_\\ ')).toEqual([]);
  });

  it('are looked up without their plural', () => {
    expect(
      ['bikes', 'batteries', 'boxes', 'axes', 'benches', 'glass', 'gas', 'campus', 'ties'].map(rootOf),
    ).toEqual(['bike', 'battery', 'box', 'ax', 'bench', 'glass', 'gas', 'campus', 'tie']);
  });
});

describe('what was typed, in the words of others', () => {
  const firstOf = (typed: string) => readingsOf(typed)[0];

  it('leaves out small words, and takes numbers from the words behind them', () => {
    expect(typedWords('a tent for the 2person dog')).toEqual(['tent', '2', 'person', 'dog']);
    expect(typedWords('18V 4K drill')).toEqual(['18v', '4k', 'drill']);
  });

  it('takes the longest thing it knows, in any spelling and number', () => {
    expect(firstOf('bicycles')).toContainEqual(expect.arrayContaining([['bicycles'], ['bike']]));
    for (const typed of ['E-bikes', 'ebike', 'e bike'])
      expect(readingsOf(typed).flat()).toContainEqual(expect.arrayContaining([['electric', 'bike']]));
    expect(firstOf('red cordless driver')).toEqual([
      [['red']],
      expect.arrayContaining([['cordless', 'driver'], ['drill']]),
    ]);
  });

  it('reads two neighbors as one word too', () => {
    expect(readingsOf('lawn mower').slice(1)).toEqual([[expect.arrayContaining([['lawnmower']])]]);
    expect(readingsOf('walk the dog')).toHaveLength(2);
    expect(readingsOf('  ')).toEqual([]);
  });

  it('means a drill by a cordless driver, but no driver by a drill', () => {
    expect(firstOf('drill')).toEqual([[['drill']]]);
  });

  it('knows no thing by a name that a line has twice', () => {
    for (const line of sameThings) expect(new Set(line).size).toBe(line.length);
  });
});

it('half of what was asked for is enough when nothing has it all; one thing has no half', () => {
  const enough = (typed: string) => enoughOf(readingsOf(typed)[0] ?? []);
  expect([enough(''), enough('drill'), enough('lawn mower')]).toEqual([null, null, null]);
  expect([enough('drill concrete'), enough('drill concrete walls'), enough('one big red balloon')]).toEqual([
    1, 2, 2,
  ]);
});
