import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { freezeReasons, type PayoutState } from './payout-state.ts';
import { payoutLines, placeOf, whyNotSent } from './payout-words.rules.ts';

const sums = { sentCents: 0, nettedCents: 0, reversedCents: 0, cents: 5_000 };
const rental = { ...sums, purpose: 'rental', state: 'due', frozenFor: null, frozenUntil: null } as const;

describe('why a payout is not sent', () => {
  test('each reason it can be frozen for is told in words of its own, with the end if it has one', () => {
    const until = new Date('2027-06-13T12:00:00Z');
    const told = freezeReasons.map((frozenFor) =>
      whyNotSent({ state: 'frozen', frozenFor, frozenUntil: until }),
    );
    expect(told.map((why) => why?.reason)).toEqual([...freezeReasons]);
    expect(new Set(told.map((why) => why?.words)).size).toBe(freezeReasons.length);
    for (const why of told) expect(why?.until).toBe('2027-06-13T12:00:00.000Z');
    expect(whyNotSent({ ...rental, state: 'frozen', frozenFor: 'dispute' })?.until).toBeNull();
  });

  test('one that waits asks for the set-up, and one that was refused says so', () => {
    expect(whyNotSent({ ...rental, state: 'waiting' })).toMatchObject({ reason: 'set-up', until: null });
    expect(whyNotSent({ ...rental, state: 'failed' })).toMatchObject({ reason: 'refused', until: null });
  });

  test('nothing keeps one that is due, on its way, sent or called off', () => {
    for (const state of ['due', 'sending', 'sent', 'reversed'] as const)
      expect(whyNotSent({ ...rental, state })).toBeNull();
  });
});

describe('where its money is', () => {
  const place = (state: PayoutState, bank: Parameters<typeof placeOf>[1] = null) =>
    placeOf({ state, sentCents: 5_000, reversedCents: 0 }, bank);

  test('owed until it is ordered, then on its way until it is on the bank account', () => {
    for (const state of ['due', 'waiting', 'frozen', 'failed'] as const) expect(place(state)).toBe('owed');
    expect(place('sending')).toBe('on-its-way');
    expect([place('sent'), place('sent', 'on_its_way')]).toEqual(['on-its-way', 'on-its-way']);
    expect(place('sent', 'arrived')).toBe('arrived');
  });

  test('what the bank sends back is on its way again, and what is taken back is returned', () => {
    expect(place('sent', 'returned')).toBe('on-its-way');
    expect(place('reversed')).toBe('returned');
  });

  test('a payout that debts took in full, or that was taken back in full, has nothing on its way', () => {
    expect(placeOf({ state: 'sent', sentCents: 0, reversedCents: 0 }, null)).toBe('arrived');
    expect(placeOf({ state: 'sent', sentCents: 300, reversedCents: 300 }, null)).toBe('arrived');
  });
});

describe('the lines of a payout', () => {
  test('say what earned it, in words for each purpose', () => {
    const words = (['rental', 'late_cancel', 'claim', 'made_good'] as const).map(
      (purpose) => payoutLines({ ...rental, purpose })[0]?.words,
    );
    expect(words).toEqual([
      'Rental',
      'Your share of a late cancellation',
      'Claim paid from the deposit',
      'Your share of a reversed payment that was paid after all',
    ]);
  });

  test('leave out what did not happen, and add up to what was sent and not taken back', () => {
    const payout = {
      ...rental,
      state: 'sent',
      ...{ cents: 5_000, nettedCents: 900, sentCents: 3_100, reversedCents: 600 },
    } as const;
    expect(payoutLines(payout)).toEqual([
      { words: 'Rental', cents: 5_000 },
      { words: 'Reduced', cents: -1_000 },
      { words: 'Applied to what you owed', cents: -900 },
      { words: 'Reversed', cents: -600 },
    ]);
    expect(payoutLines({ ...rental, state: 'sent', sentCents: 5_000 })).toEqual([
      { words: 'Rental', cents: 5_000 },
    ]);
  });

  test('before it is sent nothing counts as lost', () => {
    expect(payoutLines({ ...rental, state: 'frozen', frozenFor: 'case' })).toHaveLength(1);
  });

  test('whatever was sent, they add up to it', () => {
    const parts = fc.tuple(fc.nat(9_999), fc.nat(9_999), fc.nat(9_999), fc.nat(9_999));
    fc.assert(
      fc.property(parts, ([sentCents, nettedCents, lostCents, back]) => {
        const reversedCents = Math.min(back, sentCents);
        const cents = sentCents + nettedCents + lostCents;
        const payout = { ...rental, state: 'sent', cents, sentCents, nettedCents, reversedCents } as const;
        const total = payoutLines(payout).reduce((sum, line) => sum + line.cents, 0);
        expect(total).toBe(sentCents - reversedCents);
      }),
    );
  });
});
