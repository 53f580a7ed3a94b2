import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { depositCap } from '../../pricing/pricing.rules.ts';
import { type Cells, columnNames } from './columns.ts';
import {
  cellsOf,
  changedCells,
  changedRow,
  columnsOf,
  type ListedRow,
  matchRows,
  missingColumns,
  newRow,
} from './table.rules.ts';

const drill: Cells = {
  title: 'Cordless drill',
  description: 'With two batteries and a case.',
  category: 'Tools',
  price: '25',
  location: 'San Francisco, CA 94102',
  available: '2027-01-10 to 2027-03-31',
};

const words = (from: number, to: number) =>
  fc.string({ minLength: from, maxLength: to }).map((text) => text.replaceAll(/\s+/g, ' ').trim());
const listed: fc.Arbitrary<ListedRow> = fc
  .record({
    id: fc.uuid(),
    reference: fc.option(words(1, 60).filter((text) => text !== '')),
    title: words(3, 120).filter((text) => text.length >= 3),
    description: words(10, 400).filter((text) => text.length >= 10),
    category: fc.constantFrom('Tools', 'Camping & Outdoors'),
    priceCents: fc.integer({ min: 45, max: 1_000_000 }),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
    location: fc.constant('San Francisco, CA 94102'),
    pickupAddress: fc.option(words(1, 200).filter((text) => text !== '')),
    features: fc.array(
      words(1, 60).filter((text) => text !== ''),
      { maxLength: 12 },
    ),
    availabilities: fc.constantFrom<ListedRow['availabilities'][]>(
      [{ startDate: '2027-01-10', endDate: '2027-03-31' }],
      [
        { startDate: '2027-01-10', endDate: '2027-01-10' },
        { startDate: '2027-05-01', endDate: '2027-05-02' },
      ],
    ),
    requestsOnly: fc.boolean(),
    idVerifiedOnly: fc.boolean(),
    status: fc.constantFrom('active' as const, 'paused' as const),
  })
  .map(({ share, ...rest }) => {
    const cents = Math.floor(share * Math.min(500_000, depositCap(rest.priceCents)));
    return {
      ...rest,
      checklist: ['Two batteries', 'A | B'],
      photos: ['1-0-1280.webp'],
      depositCents: cents < 50 ? 0 : cents,
    };
  });

test('a listing that goes out and comes in again changes nothing', () => {
  fc.assert(
    fc.property(listed, (each) => {
      expect(changedCells(cellsOf(each), each)).toEqual({});
    }),
  );
});

test('a listing that goes out comes in as the same new one', () => {
  fc.assert(
    fc.property(listed, (each) => {
      const read = newRow(cellsOf(each));
      expect(read).toMatchObject({
        wish: {
          reference: each.reference,
          fields: {
            title: each.title,
            description: each.description,
            features: each.features,
            checklist: each.checklist,
            pickupAddress: each.pickupAddress,
            availabilities: each.availabilities,
            requestsOnly: each.requestsOnly,
            status: each.status,
          },
        },
      });
    }),
  );
});

test('only the cells that say something else change a listing, however they are spelled', () => {
  const own = fc.sample(listed, 1)[0]!;
  const at = { ...own, priceCents: 2500, depositCents: 10_000, requestsOnly: false };
  const same = { price: '$25', deposit: '100', requests_only: 'No', status: '', available: '', photos: '' };
  expect(changedCells(same, at)).toEqual({});
  expect(changedCells({ ...same, price: '30' }, at)).toEqual({ price: '30' });
  expect(changedRow({ price: '30' })).toEqual({
    wish: { fields: { price: '30' }, reference: undefined, photos: [] },
  });
});

describe('what is wrong with a row', () => {
  const wrongWith = (cells: Cells) => {
    const read = newRow({ ...drill, ...cells });
    return 'errors' in read ? read.errors : [];
  };

  test.each<[keyof Cells, string, string]>([
    ['price', 'cheap', 'Price must be a positive number'],
    ['price', '10,00', 'Please enter a price like 25 or 1,250.50'],
    ['deposit', '9999', 'Deposit can be at most $5,000'],
    ['deposit', '600', 'Deposit can be at most $500 for this price'],
    ['title', 'a', 'Title must be at least 3 characters'],
    ['location', 'Paris', 'Please enter location in format: City, State ZIP (e.g., San Francisco, CA 94102)'],
    [
      'available',
      '1/10/27 to 3/31/27',
      'Please write each period like 2027-01-10 to 2027-03-31, with a semicolon between several',
    ],
    ['available', '2027-02-30 to 2027-03-31', 'Please pick a day'],
    ['available', '', 'Please add at least one availability period for your item'],
    ['requests_only', 'perhaps', 'Please write yes or no'],
    ['status', 'archived', 'Please write active or paused'],
    [
      'features',
      Array.from({ length: 13 }, (_, n) => `f${n}`).join('|'),
      'A listing can have at most 12 features',
    ],
    ['reference', 'x'.repeat(61), 'A reference can have at most 60 characters'],
  ])('%s %j: %s', (column, cell, message) => {
    expect(wrongWith({ [column]: cell })).toEqual([{ column, message }]);
  });

  test('several columns of a row are told at once', () => {
    expect(wrongWith({ price: '', title: '' }).map(({ column }) => column)).toEqual(['title', 'price']);
  });

  test('an empty deposit means none, and an empty status means active', () => {
    expect(wrongWith({ deposit: '', status: '' })).toEqual([]);
  });
});

describe('headings', () => {
  test('may be in any order, case and spelling of spaces', () => {
    expect(columnsOf(['Title', 'PICKUP ADDRESS', 'listing-id'])).toEqual({
      columns: ['title', 'pickup_address', 'listing_id'],
      errors: [],
    });
  });

  test('that we do not know, or that come twice, are told', () => {
    const { errors } = columnsOf(['title', 'Colour', '', 'title']);
    expect(errors).toMatchObject([
      { line: 1, column: null, message: expect.stringContaining('"Colour"') },
      { line: 1, column: 'title' },
    ]);
  });

  test('that a new listing needs are named', () => {
    expect(missingColumns({ title: 'Drill', price: '1' })).toEqual([
      'description',
      'category',
      'location',
      'available',
    ]);
  });
});

describe('which listing a row is about', () => {
  const [one, two] = fc.sample(listed, 2).map((each, n) => ({ ...each, reference: `R${n}` }));
  const own = [one!, two!];
  const about = (...cells: Cells[]) => {
    const { matched, errors } = matchRows(cells.map((each, n) => ({ line: n + 2, cells: each })), own); // oxfmt-ignore
    return { listed: matched.map((row) => row.listed?.id ?? null), errors };
  };

  test('is told by its ID, else by its reference; a row with a new reference or none makes one', () => {
    expect(about({ listing_id: one!.id }, { reference: 'R1' }, { reference: 'R9' }, {})).toEqual({
      listed: [one!.id, two!.id, null, null],
      errors: [],
    });
  });

  test('is never someone else’s, nor the same as another row’s', () => {
    expect(
      about(
        { listing_id: 'b4c1' },
        { reference: 'R0' },
        { listing_id: one!.id },
        { reference: 'N' },
        { reference: 'N' },
      ).errors,
    ).toMatchObject([
      { line: 2, column: 'listing_id' },
      { line: 4, column: 'listing_id', message: expect.stringContaining('Line 3') },
      { line: 6, column: 'reference', message: expect.stringContaining('Line 5') },
    ]);
    expect(about({ listing_id: one!.id, reference: 'R1' }).errors).toMatchObject([
      { line: 2, column: 'reference' },
    ]);
  });
});

test('every column is read', () => {
  expect(columnsOf(columnNames)).toEqual({ columns: columnNames, errors: [] });
});
