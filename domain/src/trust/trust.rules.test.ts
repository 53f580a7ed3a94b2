import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  maximumTrust,
  rentalCounts,
  reviewScore,
  trustLevel,
  trustMaxima,
  trustScore,
  type TrustInputs,
  type TrustRental,
} from './trust.rules.ts';
import { hasTrustBadge } from './trust-badge.rules.ts';

const nobody: TrustInputs = {
  emailConfirmed: false,
  phoneConfirmed: false,
  idApproved: false,
  hasAvatar: false,
  bio: null,
  hobbies: null,
  socialCircles: [],
  lendingPitch: null,
  age: null,
  rentals: [],
  reviews: [],
};

const filledProfile = {
  hasAvatar: true,
  bio: 'I fix bicycles and lend what I do not need every day.',
  hobbies: 'Cycling',
  socialCircles: ['Neighborhood Associations'],
  lendingPitch: 'Everything is clean and tested.',
  age: 41,
} satisfies Partial<TrustInputs>;

const rental = (
  part: TrustRental['part'],
  counterpartyId: string,
  change: Partial<TrustRental> = {},
): TrustRental => ({
  part,
  counterpartyId,
  subtotalCents: 4_000,
  pickedUpAt: new Date('2026-05-01T09:00:00Z'),
  returnedAt: new Date('2026-05-02T18:00:00Z'),
  refundedOrDisputed: false,
  sharesSomething: false,
  oneSideIdApproved: true,
  ...change,
});

const linesOf = (inputs: TrustInputs) =>
  Object.fromEntries(trustScore(inputs).lines.map((line) => [line.input, line.points]));

describe('the trust score', () => {
  test('is 0 for an empty profile and adds up to 155 at most', () => {
    expect(trustScore(nobody)).toMatchObject({ total: 0, level: 'Getting Started' });
    expect(Object.values(trustMaxima).reduce((sum, most) => sum + most, 0)).toBe(maximumTrust);
  });

  test('is 155 for somebody who has everything', () => {
    const others = ['a', 'b', 'c', 'd', 'e', 'f'];
    const full = trustScore({
      ...filledProfile,
      emailConfirmed: true,
      phoneConfirmed: true,
      idApproved: true,
      rentals: others.flatMap((id) => [rental('renter', id), rental('owner', id)]),
      reviews: Array.from({ length: 12 }, (_, i) => ({ reviewerId: `r${i}`, rating: 5 })),
    });
    expect(full.total).toBe(155);
    expect(full.lines.every((line) => line.points === line.most)).toBe(true);
  });

  test('gives no badge for what is typed or confirmed by e-mail and phone alone', () => {
    const { total, level } = trustScore({
      ...nobody,
      ...filledProfile,
      emailConfirmed: true,
      phoneConfirmed: true,
    });
    expect(total).toBe(30);
    expect(level).toBe('New Member');
    expect(hasTrustBadge(total)).toBe(false);
  });

  test('earns the badge with e-mail and ID, and the level Verified with the phone too', () => {
    expect(hasTrustBadge(trustScore({ ...nobody, emailConfirmed: true, idApproved: true }).total)).toBe(true);
    const three = trustScore({ ...nobody, emailConfirmed: true, idApproved: true, phoneConfirmed: true });
    expect(three).toMatchObject({ total: 45, level: 'Verified' });
  });

  test('counts a bio from 40 characters on', () => {
    expect(linesOf({ ...nobody, bio: 'x'.repeat(39) })['profile']).toBe(0);
    expect(linesOf({ ...nobody, bio: 'x'.repeat(40) })['profile']).toBe(3);
  });

  test('gives 5 points for each rental with somebody new, the first five that count', () => {
    expect(linesOf({ ...nobody, rentals: [rental('renter', 'a'), rental('renter', 'a')] })['rented']).toBe(5);
    const six = ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => rental('owner', id));
    expect(linesOf({ ...nobody, rentals: six })).toMatchObject({ rented: 0, lent: 25 });
  });

  test('never leaves 0 to 155', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ reviewerId: fc.string(), rating: fc.integer({ min: 1, max: 5 }) })),
        fc.array(fc.tuple(fc.constantFrom('renter' as const, 'owner' as const), fc.string())),
        fc.boolean(),
        (reviews, rentals, flag) => {
          const { total, lines } = trustScore({
            ...nobody,
            ...(flag ? filledProfile : {}),
            emailConfirmed: flag,
            reviews,
            rentals: rentals.map(([part, id]) => rental(part, id)),
          });
          expect(total).toBe(lines.reduce((sum, line) => sum + line.points, 0));
          expect(
            lines.every(
              (line) => Number.isInteger(line.points) && line.points >= 0 && line.points <= line.most,
            ),
          ).toBe(true);
        },
      ),
    );
  });
});

describe('for everyone', () => {
  const instant = fc.date({
    min: new Date('2026-01-01T00:00:00Z'),
    max: new Date('2026-02-01T00:00:00Z'),
    noInvalidDate: true,
  });
  const anyRental: fc.Arbitrary<TrustRental> = fc.record({
    part: fc.constantFrom('renter' as const, 'owner' as const),
    counterpartyId: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g'),
    subtotalCents: fc.integer({ min: 0, max: 5_000 }),
    pickedUpAt: fc.option(instant),
    returnedAt: fc.option(instant),
    refundedOrDisputed: fc.boolean(),
    sharesSomething: fc.boolean(),
    oneSideIdApproved: fc.boolean(),
  });
  const typed = {
    hasAvatar: fc.boolean(),
    bio: fc.option(fc.string({ maxLength: 200 })),
    hobbies: fc.option(fc.string()),
    socialCircles: fc.array(fc.string()),
    lendingPitch: fc.option(fc.string()),
    age: fc.option(fc.integer({ min: 18, max: 120 })),
  };
  const anybody: fc.Arbitrary<TrustInputs> = fc.record({
    ...typed,
    emailConfirmed: fc.boolean(),
    phoneConfirmed: fc.boolean(),
    idApproved: fc.boolean(),
    rentals: fc.array(anyRental, { maxLength: 12 }),
    reviews: fc.array(
      fc.record({
        reviewerId: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'),
        rating: fc.integer({ min: 1, max: 5 }),
      }),
      { maxLength: 12 },
    ),
  });

  test('what is typed, or bought among people without an ID, gives at most 30 and no badge', () => {
    const alone = fc.record({
      ...typed,
      emailConfirmed: fc.boolean(),
      phoneConfirmed: fc.boolean(),
      rentals: fc.array(anyRental.map((some) => ({ ...some, oneSideIdApproved: false }))),
    });
    fc.assert(
      fc.property(alone, (some) => {
        const { total } = trustScore({ ...some, idApproved: false, reviews: [] });
        expect(total).toBeLessThanOrEqual(30);
        expect(hasTrustBadge(total)).toBe(false);
      }),
    );
  });

  test('a fact that is lost takes its points, and leaves all other lines alone', () => {
    const losses: [string, Partial<TrustInputs>][] = [
      ['email', { emailConfirmed: false }],
      ['phone', { phoneConfirmed: false }],
      ['id', { idApproved: false }],
      [
        'profile',
        { hasAvatar: false, bio: null, hobbies: null, socialCircles: [], lendingPitch: null, age: null },
      ],
      ['reviews', { reviews: [] }],
    ];
    fc.assert(
      fc.property(anybody, fc.constantFrom(...losses), (person, [input, loss]) => {
        const { [input]: lost, ...others } = linesOf({ ...person, ...loss });
        expect(lost).toBe(0);
        expect(linesOf(person)).toMatchObject(others);
      }),
    );
    fc.assert(
      fc.property(anybody, (person) => {
        const spoiled = person.rentals.map((some) => ({ ...some, refundedOrDisputed: true }));
        expect(linesOf({ ...person, rentals: spoiled })).toMatchObject({ rented: 0, lent: 0 });
      }),
    );
  });

  test('the order of rentals, reviews and communities makes no difference', () => {
    const shuffled = anybody.chain((person) =>
      fc.record({
        person: fc.constant(person),
        rentals: fc.shuffledSubarray([...person.rentals], { minLength: person.rentals.length }),
        reviews: fc.shuffledSubarray([...person.reviews], { minLength: person.reviews.length }),
        socialCircles: fc.shuffledSubarray([...person.socialCircles], {
          minLength: person.socialCircles.length,
        }),
      }),
    );
    fc.assert(
      fc.property(shuffled, ({ person, ...order }) => {
        expect(trustScore({ ...person, ...order })).toEqual(trustScore(person));
      }),
    );
  });
});

describe('a rental counts for trust', () => {
  test.each([
    ['under $20', { subtotalCents: 1_999 }],
    ['shorter than 20 hours', { returnedAt: new Date('2026-05-02T04:59:00Z') }],
    ['without a hand-over', { pickedUpAt: null }],
    ['without a return', { returnedAt: null }],
    ['refunded or disputed', { refundedOrDisputed: true }],
    ['between people who share a card, phone or bank account', { sharesSomething: true }],
    ['without an approved ID on either side', { oneSideIdApproved: false }],
  ] satisfies [string, Partial<TrustRental>][])('but not one %s', (_, change) => {
    expect(rentalCounts(rental('renter', 'a'))).toBe(true);
    expect(rentalCounts(rental('renter', 'a', change))).toBe(false);
  });
});

describe('points for reviews', () => {
  test('are none without reviews', () => expect(reviewScore([])).toBe(0));

  test('start modestly with a single five and grow with more of them', () => {
    expect(reviewScore([{ reviewerId: 'a', rating: 5 }])).toBe(18 + 3);
    const five = ['a', 'b', 'c', 'd', 'e'].map((reviewerId) => ({ reviewerId, rating: 5 }));
    expect(reviewScore(five)).toBe(29 + 15);
  });

  test('keep the volume and lose the quality when the ratings are bad', () => {
    expect(reviewScore(['a', 'b', 'c'].map((reviewerId) => ({ reviewerId, rating: 1 })))).toBe(9);
  });
});

describe('the level', () => {
  test.each([
    [0, 'Getting Started'],
    [19, 'Getting Started'],
    [20, 'New Member'],
    [39, 'New Member'],
    [40, 'Verified'],
    [59, 'Verified'],
    [60, 'Trusted'],
    [79, 'Trusted'],
    [80, 'Highly Trusted'],
    [155, 'Highly Trusted'],
  ])('of %i is %s', (score, level) => expect(trustLevel(score)).toBe(level));

  test('and the badge are different things: 31 has the badge and 30 has not', () => {
    expect([hasTrustBadge(30), hasTrustBadge(31)]).toEqual([false, true]);
  });
});
