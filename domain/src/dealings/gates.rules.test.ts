import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type GatedRental,
  type GatedRenter,
  missingWords,
  reasonWords,
  usualGates,
  whatIsMissing,
} from './gates.rules.ts';

const cheap: GatedRental = {
  dailyPriceCents: 20_00,
  subtotalCents: 40_00,
  depositCents: 0,
  idVerifiedOnly: false,
};
const unknown: GatedRenter = { phoneConfirmed: false, idApproved: false, openCents: 0, upcoming: 0 };
const withPhone: GatedRenter = { ...unknown, phoneConfirmed: true };
const needs = (rental: Partial<GatedRental>, renter: GatedRenter) =>
  whatIsMissing({ ...cheap, ...rental }, renter, usualGates).map(({ need }) => need);

test.each<[what: Partial<GatedRental>, renter: GatedRenter, missing: string[]]>([
  [{}, unknown, []],
  [{ depositCents: 299_99 }, unknown, []],
  [{ depositCents: 300_00 }, unknown, ['phone']],
  [{ depositCents: 300_00 }, withPhone, []],
  [{ subtotalCents: 299_99 }, unknown, []],
  [{ subtotalCents: 300_00 }, unknown, ['phone']],
  [{ depositCents: 499_99 }, withPhone, []],
  [{ depositCents: 500_00 }, withPhone, ['id']],
  [{ depositCents: 500_00 }, unknown, ['phone', 'id']],
  [{ depositCents: 500_00 }, { ...unknown, idApproved: true }, ['phone']],
  [{ dailyPriceCents: 99_99 }, unknown, []],
  [{ dailyPriceCents: 100_00 }, unknown, ['id']],
  [{ subtotalCents: 599_99 }, withPhone, []],
  [{ subtotalCents: 600_00 }, withPhone, ['id']],
  [{ subtotalCents: 600_00 }, { ...withPhone, idApproved: true }, []],
  [{ idVerifiedOnly: true }, withPhone, ['id']],
  [{ idVerifiedOnly: true }, { ...unknown, idApproved: true }, []],
])('%o for %o: %j', (what, renter, missing) => {
  expect(needs(what, renter)).toEqual(missing);
});

test('without an approved ID all open bookings come to $1,500 at most, rentals and deposits', () => {
  const wanted = { subtotalCents: 100_00, depositCents: 200_00 };
  expect(needs(wanted, { ...withPhone, openCents: 1_200_00 })).toEqual([]);
  expect(needs(wanted, { ...withPhone, openCents: 1_200_01 })).toEqual(['id']);
  expect(needs(wanted, { ...withPhone, openCents: 9_000_00, idApproved: true })).toEqual([]);
});

test('without an approved ID three bookings lie ahead at most', () => {
  expect(needs({}, { ...unknown, upcoming: 2 })).toEqual([]);
  expect(needs({}, { ...unknown, upcoming: 3 })).toEqual(['id']);
  expect(needs({}, { ...unknown, upcoming: 3, idApproved: true })).toEqual([]);
});

test('the figures are those of the installation', () => {
  const figures = { ...usualGates, phoneFromCents: 50_00, upcomingWithoutId: 1 };
  const missing = whatIsMissing({ ...cheap, subtotalCents: 50_00 }, { ...unknown, upcoming: 1 }, figures);
  expect(missing).toEqual([
    { need: 'phone', reasons: [{ because: 'subtotal', fromCents: 50_00 }] },
    { need: 'id', reasons: [{ because: 'upcoming', most: 1 }] },
  ]);
});

test('everything that is missing is said at once, with every reason', () => {
  const missing = whatIsMissing(
    { dailyPriceCents: 300_00, subtotalCents: 900_00, depositCents: 700_00, idVerifiedOnly: true },
    { ...unknown, openCents: 10_00, upcoming: 4 },
    usualGates,
  );
  expect(missingWords(missing)).toBe('a verified phone number and an approved ID');
  expect(missing.map(({ reasons }) => reasons.map(reasonWords))).toEqual([
    ['The deposit is $300 or more.', 'The rental comes to $300 or more before fees.'],
    [
      'The owner rents only to ID-verified members.',
      'The deposit is $500 or more.',
      'The price is $100 a day or more.',
      'The rental comes to $600 or more before fees.',
      "Without an approved ID, your open bookings can total up to $1,500 in rentals and deposits. With this one, they'd total $1,610.",
      'Without an approved ID, you can have at most 3 upcoming bookings.',
    ],
  ]);
  expect(missingWords(missing.slice(1))).toBe('an approved ID');
});

const cents = fc.integer({ min: 0, max: 2_000_00 });

test('a person with more is never asked for more, and a person with both is asked for nothing', () => {
  fc.assert(
    fc.property(
      fc.record({
        dailyPriceCents: cents,
        subtotalCents: cents,
        depositCents: cents,
        idVerifiedOnly: fc.boolean(),
      }),
      cents,
      fc.nat(5),
      (rental, openCents, upcoming) => {
        const of = (phoneConfirmed: boolean, idApproved: boolean) =>
          whatIsMissing(rental, { phoneConfirmed, idApproved, openCents, upcoming }, usualGates).map(
            ({ need }) => need,
          );
        const asked = of(false, false);
        expect(of(true, false)).toEqual(asked.filter((need) => need !== 'phone'));
        expect(of(false, true)).toEqual(asked.filter((need) => need !== 'id'));
        expect(of(true, true)).toEqual([]);
      },
    ),
  );
});
