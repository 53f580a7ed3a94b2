import { describe, expect, test } from 'vitest';
import { AvailabilityInputSchema, ItemInputSchema, ItemPatchSchema } from './items.contract.ts';

const drill = {
  title: 'Drill',
  description: 'A good drill',
  price: '45.10',
  deposit: '0',
  category: 'tools',
  location: 'San Francisco, CA 94102',
  availabilities: [{ startDate: '2027-06-01', endDate: '2027-06-30' }],
};

/** What the form would say: the messages of each field, as shown. */
const said = (change: object): Record<string, string[]> => {
  const issues = ItemInputSchema.safeParse({ ...drill, ...change }).error?.issues ?? [];
  const fields: Record<string, string[]> = {};
  for (const { path, message } of issues) (fields[path.join('.')] ??= []).push(message);
  return fields;
};

const passes = {};
const title = { title: ['Title must be at least 3 characters'] };
const description = { description: ['Description must be at least 10 characters'] };
const price = { price: ['Price must be a positive number'] };
const least = {
  price: [
    'Price must be at least $0.45 a day, so that one day with fees reaches $0.50, the minimum card charge',
  ],
};
const deposit = { deposit: ['Deposit must be a non-negative number'] };
const category = { category: ['Please select a category'] };
const location = { location: ['Please enter city, state and ZIP code'] };
const form = {
  location: ['Please enter location in format: City, State ZIP (e.g., San Francisco, CA 94102)'],
};
const periods = { availabilities: ['Please add at least one availability period for your item'] };

describe('a listing says what is wrong with a field, once and in the exact words', () => {
  test.each([
    ['a title of 2 characters', { title: 'ab' }, title],
    ['a title of 3 characters', { title: 'abc' }, passes],
    ['a title of spaces', { title: '     ' }, title],
    ['a title of 2 characters and spaces', { title: ' ab ' }, title],
    ['no title', { title: undefined }, title],
    ['a title of 120 characters', { title: 'a'.repeat(120) }, passes],
    [
      'a title of 121 characters',
      { title: 'a'.repeat(121) },
      { title: ['Title can have at most 120 characters'] },
    ],
    ['a description of 9 characters', { description: '123456789' }, description],
    ['a description of 10 characters', { description: '1234567890' }, passes],
    ['no description', { description: undefined }, description],
    ['a price of 0', { price: '0' }, price],
    ['a price of 0.00', { price: '0.00' }, price],
    ['a price of -1', { price: '-1' }, price],
    ['a price of letters', { price: 'abc' }, price],
    ['an empty price', { price: '' }, price],
    ['a price of spaces', { price: '  ' }, price],
    ['no price', { price: undefined }, price],
    ['a price of NaN', { price: 'NaN' }, price],
    ['a price below zero in dollars', { price: '-$5' }, price],
    ['a price of 1,000', { price: '1,000', deposit: '$1,500.00' }, passes],
    ['a price of $25', { price: '$25' }, passes],
    [
      'a price nobody can read for sure',
      { price: '1,00' },
      { price: ['Please enter a price like 25 or 1,250.50'] },
    ],
    [
      'a deposit nobody can read for sure',
      { deposit: '1.000,50' },
      { deposit: ['Please enter a deposit like 100 or 1,250.50'] },
    ],
    ['a price with which one day is paid', { price: '0.45' }, passes],
    ['a price with which one day cannot be paid', { price: '0.44' }, least],
    ['a price of one cent', { price: '$0.01' }, least],
    ['a price given as a number', { price: 45.1 }, passes],
    ['a price of three decimals', { price: '1.234' }, { price: ['Price can have at most two decimals'] }],
    ['a price of 10,000', { price: '10000' }, passes],
    ['a price of 10,000.01', { price: '10000.01' }, { price: ['Price can be at most $10,000 a day'] }],
    ['a price without end', { price: 'Infinity' }, price],
    ['a price of $10,000.01', { price: '$10,000.01' }, { price: ['Price can be at most $10,000 a day'] }],
    [
      'a price of twelve digits',
      { price: '100000000000' },
      { price: ['Price can be at most $10,000 a day'] },
    ],
    ['a deposit of 0', { deposit: '0' }, passes],
    ['a deposit of -1', { deposit: '-1' }, deposit],
    ['a deposit of letters', { deposit: 'abc' }, deposit],
    ['an empty deposit', { deposit: '' }, deposit],
    ['no deposit', { deposit: undefined }, deposit],
    ['a deposit of 49 cents', { deposit: '0.49' }, { deposit: ['Deposit must be 0 or at least $0.50'] }],
    ['a deposit of 50 cents', { deposit: '0.50' }, passes],
    [
      'a deposit of three decimals',
      { deposit: '5.005' },
      { deposit: ['Deposit can have at most two decimals'] },
    ],
    ['a deposit of twenty days', { deposit: '902' }, passes],
    [
      'a deposit of a cent more',
      { deposit: '902.01' },
      { deposit: ['Deposit can be at most $902 for this price'] },
    ],
    [
      'a deposit above twenty days of an odd price',
      { price: '45.13', deposit: '902.61' },
      { deposit: ['Deposit can be at most $902.60 for this price'] },
    ],
    ['a deposit of $50 on a cheap item', { price: '1', deposit: '50' }, passes],
    [
      'a deposit of $50.01 on a cheap item',
      { price: '1', deposit: '50.01' },
      { deposit: ['Deposit can be at most $50 for this price'] },
    ],
    ['a deposit of $5,000', { price: '9000', deposit: '5000' }, passes],
    [
      'a deposit of $5,000.01',
      { price: '9000', deposit: '5000.01' },
      { deposit: ['Deposit can be at most $5,000'] },
    ],
    ['no category', { category: '' }, category],
    ['a category left out', { category: undefined }, category],
    ['a location of 2 characters', { location: 'SF' }, location],
    ['a location of 4 characters', { location: 'A, B' }, location],
    ['no location', { location: undefined }, location],
    ['a location of a city alone', { location: 'San Francisco' }, form],
    ['a location with a ZIP code', { location: 'San Francisco, CA 94102' }, passes],
    ['a location with ZIP+4', { location: 'San Francisco, CA 94102-1234' }, passes],
    ['a location without ZIP code', { location: 'San Francisco, CA' }, passes],
    ['a location with a ZIP code of 4 digits', { location: 'San Francisco, CA 9410' }, form],
    ['no periods', { availabilities: [] }, periods],
    ['periods left out', { availabilities: undefined }, periods],
    [
      'a period that ends before it starts',
      { availabilities: [{ startDate: '2027-06-03', endDate: '2027-06-01' }] },
      { 'availabilities.0': ['The end of a period cannot be before its start.'] },
    ],
    ['a period of one day', { availabilities: [{ startDate: '2027-06-03', endDate: '2027-06-03' }] }, passes],
    [
      'a period of a day that does not exist',
      { availabilities: [{ startDate: '2027-06-31', endDate: '2027-07-02' }] },
      { 'availabilities.0.startDate': ['Please pick a day'] },
    ],
  ] as [string, object, Record<string, string[]>][])('%s', (_, change, expected) => {
    expect(said(change)).toEqual(expected);
  });

  test('an empty form is answered field by field', () => {
    expect(
      said({
        title: '',
        description: '',
        price: '',
        deposit: '',
        category: '',
        location: '',
        availabilities: [],
      }),
    ).toEqual({ ...title, ...description, ...price, ...deposit, ...category, ...location, ...periods });
  });

  test('a location as long as a book is refused at once', () => {
    const began = process.threadCpuUsage();
    expect(said({ location: `a${' '.repeat(500_000)}b` })).toEqual(location);
    // Processor time in microseconds: a busy machine must not fail the test.
    expect(process.threadCpuUsage(began).user).toBeLessThan(1_000_000);
  });
});

test('input is trimmed, and money stays the text that was typed', () => {
  expect(
    ItemInputSchema.parse({ ...drill, title: ' Drill ', price: 45.1, user_id: 'somebody else' }),
  ).toEqual({
    ...drill,
    price: '45.1',
  });
});

test('a change may name some fields only, and those obey the same rules', () => {
  expect(ItemPatchSchema.parse({ price: '30' })).toEqual({ price: '30' });
  expect(ItemPatchSchema.safeParse({ title: 'ab' }).error?.issues[0]?.message).toBe(title.title[0]);
  expect(ItemPatchSchema.safeParse({ price: '1', deposit: '51' }).success).toBe(false);
  expect(ItemPatchSchema.safeParse({ status: 'removed' }).success).toBe(false);
  expect(ItemPatchSchema.parse({ availabilities: [], ownerId: 'me' })).toEqual({});
});

test('an availability of no period is refused: closing everything is pausing', () => {
  const answer = AvailabilityInputSchema.safeParse({ availabilities: [] });
  expect(answer.error?.issues[0]?.message).toBe(periods.availabilities[0]);
  const many = Array.from({ length: 101 }, () => ({ startDate: '2027-06-01', endDate: '2027-06-02' }));
  expect(AvailabilityInputSchema.safeParse({ availabilities: many }).success).toBe(false);
  expect(AvailabilityInputSchema.safeParse({ availabilities: many.slice(1) }).success).toBe(true);
});
