import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { missingSteps, rentalCountsOf } from './next-step.rules.ts';
import { maximumTrust, type TrustInputs, type TrustRental, trustScore } from './trust.rules.ts';

const newMember: TrustInputs = {
  emailConfirmed: true,
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
const filled = {
  ...{ hasAvatar: true, bio: 'x'.repeat(40), hobbies: 'Chess', socialCircles: ['Hobby Groups'] },
  ...{ lendingPitch: 'Clean.', age: 40 },
} satisfies Partial<TrustInputs>;
const rental: TrustRental = {
  part: 'renter',
  counterpartyId: 'a',
  subtotalCents: 4_000,
  pickedUpAt: new Date('2026-05-01T09:00:00Z'),
  returnedAt: new Date('2026-05-03T09:00:00Z'),
  refundedOrDisputed: false,
  sharesSomething: false,
  oneSideIdApproved: true,
};
const best = (person: TrustInputs) => missingSteps(person)[0];

describe('the next best step', () => {
  test('is the ID, then the phone, then the picture, then the rest of the profile', () => {
    expect(best(newMember)).toEqual({ step: 'verify-id', input: 'id', points: 30 });
    const known = { ...newMember, idApproved: true };
    expect(best(known)).toMatchObject({ step: 'confirm-phone', points: 10 });
    const reached = { ...known, phoneConfirmed: true };
    expect(best(reached)).toMatchObject({ step: 'add-avatar', points: 4 });
    expect(missingSteps({ ...reached, hasAvatar: true }).map(({ input }) => input)).toEqual(
      Array.from({ length: 5 }, () => 'profile'),
    );
    expect(missingSteps({ ...reached, ...filled })).toEqual([]);
  });

  test('is nothing for somebody who has everything', () => {
    const others = ['a', 'b', 'c', 'd', 'e'];
    const full: TrustInputs = {
      ...{ ...newMember, ...filled, phoneConfirmed: true, idApproved: true },
      rentals: others.flatMap((counterpartyId) => [
        { ...rental, counterpartyId },
        { ...rental, counterpartyId, part: 'owner' as const },
      ]),
      reviews: Array.from({ length: 12 }, (_, i) => ({ reviewerId: `r${i}`, rating: 5 })),
    };
    expect(trustScore(full).total).toBe(maximumTrust);
    expect(missingSteps(full)).toEqual([]);
  });

  test('adds exactly what it says, no matter who takes it', () => {
    const take = {
      'confirm-email': { emailConfirmed: true },
      'confirm-phone': { phoneConfirmed: true },
      'verify-id': { idApproved: true },
      'add-avatar': { hasAvatar: true },
      'write-bio': { bio: filled.bio },
      'add-hobbies': { hobbies: filled.hobbies },
      'choose-circles': { socialCircles: filled.socialCircles },
      'write-pitch': { lendingPitch: filled.lendingPitch },
      'say-age': { age: filled.age },
    };
    const anybody = fc.record({
      ...{ emailConfirmed: fc.boolean(), phoneConfirmed: fc.boolean(), idApproved: fc.boolean() },
      hasAvatar: fc.boolean(),
      bio: fc.option(fc.string({ maxLength: 80 })),
      hobbies: fc.option(fc.string({ maxLength: 5 })),
      socialCircles: fc.array(fc.constantFrom('Hobby Groups', 'Sports Clubs')),
      lendingPitch: fc.option(fc.string({ maxLength: 5 })),
      age: fc.option(fc.integer({ min: 18, max: 120 })),
      reviews: fc.array(fc.record({ reviewerId: fc.uuid(), rating: fc.integer({ min: 1, max: 5 }) })),
    });
    fc.assert(
      fc.property(anybody, (some) => {
        const person: TrustInputs = { ...some, rentals: [] };
        const now = trustScore(person).total;
        for (const { step, points } of missingSteps(person)) {
          expect(trustScore({ ...person, ...take[step] }).total).toBe(now + points);
        }
      }),
    );
  });
});

test('rentals are counted as completed and as those that count, each other person once', () => {
  const rentals = [rental, rental, { ...rental, counterpartyId: 'b' }, { ...rental, returnedAt: null }];
  expect(rentalCountsOf({ rentals }, 'renter')).toEqual({ completed: 4, counted: 2 });
  expect(rentalCountsOf({ rentals }, 'owner')).toEqual({ completed: 0, counted: 0 });
});
