import { describe, expect, test } from 'vitest';
import { depositStatuses } from './deposit.rules.ts';
import { type ClaimedDeposit, depositTold } from './deposit-told.rules.ts';
import { claimedDepositWords } from './deposit-words.rules.ts';
import { holdStates } from './holds.machine.ts';

const now = new Date('2026-06-04T12:00:00Z');
const since = new Date('2026-06-03T12:00:00Z');
const claimed = { depositCents: 9000, depositHeldUntil: null, claimCents: 4500, claimGone: false };

/** Every state a claim can be in, as the deposit and its booking store it. */
const claims = {
  none: { claimSince: null, claimCents: null, depositAwardCents: null },
  'open or contested': { claimSince: since, depositAwardCents: null },
  'decided, but not final': { claimSince: since, depositAwardCents: null },
  'settled for the owner': { claimSince: null, depositAwardCents: 4500 },
  'settled in part': { claimSince: null, depositAwardCents: 2000 },
  'settled for the renter': { claimSince: null, depositAwardCents: 0 },
  withdrawn: { claimSince: null, claimCents: null, claimGone: true, depositAwardCents: null },
} as const satisfies Record<string, Partial<ClaimedDeposit>>;

const holds = [null, ...holdStates];
const amounts = [null, 4500, 9000];
const every: { name: string; claim: string; deposit: ClaimedDeposit }[] = depositStatuses.flatMap(
  (depositStatus) =>
    holds.flatMap((depositHold) =>
      Object.entries(claims).flatMap(([name, claim]) =>
        amounts.map((depositHoldCents) => ({
          name: `${depositStatus}, hold ${depositHold ?? 'none'} of ${depositHoldCents ?? 'nothing'}, claim ${name}`,
          claim: name,
          deposit: { ...claimed, depositStatus, depositHold, depositHoldCents, ...claim },
        })),
      ),
    ),
);
const readers = (['renter', 'owner'] as const).map((part) => ({ part, owner: 'Maya', renter: 'Ivo' }));
const wordsOf = (deposit: ClaimedDeposit) => {
  const told = depositTold(deposit, now);
  if (!told) throw new Error('a deposit of a paid booking');
  return { told, words: readers.map((reader) => claimedDepositWords(told, reader)) };
};

describe('every state of a deposit, its hold and its claim', () => {
  test('has words only if a claim is open, was settled, or is gone and left a charge', () => {
    for (const { name, claim, deposit } of every) {
      const { told, words: both } = wordsOf(deposit);
      const isClaimed =
        claim !== 'none' &&
        (claim !== 'withdrawn' || told.chargedCents > 0) &&
        deposit.depositStatus !== 'not_required';
      for (const words of both) expect(words === null, name).toBe(!isClaimed);
    }
  });

  test('never says released or refunded while lines are open, and names the claim', () => {
    const standing = every.filter(
      ({ deposit }) => deposit.claimSince && deposit.depositStatus !== 'not_required',
    );
    expect(standing.length).toBeGreaterThan(100);
    for (const { name, deposit } of standing)
      for (const words of wordsOf(deposit).words) {
        expect(words, name).not.toMatch(/releas|refund|returned|went back/i);
        expect(words, name).toContain('$45');
      }
  });

  test('divides what was charged, to the cent', () => {
    for (const { name, deposit } of every) {
      const { told } = wordsOf(deposit);
      if (told.claim === 'settled' || told.claim === 'dividing')
        expect(told.ownerCents + told.backCents, name).toBe(told.chargedCents);
      else expect([told.ownerCents, told.backCents], name).toEqual([0, 0]);
    }
  });
});

test('each step of a claim of $45 on a deposit of $90 has its sums', () => {
  const say = (of: Partial<ClaimedDeposit>) =>
    wordsOf({
      ...claimed,
      depositStatus: 'captured_held',
      depositHold: 'captured',
      depositHoldCents: 4500,
      depositAwardCents: null,
      claimSince: null,
      ...of,
    }).words;
  expect(
    say({ depositStatus: 'held', depositHold: 'held', depositHoldCents: 9000, claimSince: since }),
  ).toEqual([
    'Maya claims $45 of it. It stays held until that is settled',
    'You claim $45 of it. It stays held until that is settled',
  ]);
  expect(say({ claimSince: since })[0]).toBe(
    'Maya claims $45 of it. $45 was charged to your card, and no one gets it until that is settled',
  );
  expect(say({ depositHoldCents: 9000, claimSince: since })[1]).toBe(
    "$90 was charged to Ivo's card. You claim $45 of it; all of it stays with us until that is settled",
  );
  expect(say({ depositStatus: 'failed', depositHold: 'lapsed', claimSince: since })[0]).toBe(
    "Maya claims $45 of it. It isn't held right now; the claim is settled all the same",
  );
  expect(say({ depositStatus: 'settled', depositAwardCents: 2000 })).toEqual([
    'Maya got $20 of it for the claim; $25 was refunded to your card',
    "You were awarded $20 of it for the claim; $25 was refunded to Ivo's card",
  ]);
  expect(say({ depositStatus: 'settled', depositAwardCents: 0 })[0]).toBe(
    'The claim is settled. The $45 charged to your card for it was refunded',
  );
});

test('a charge whose claim is gone goes back, and is never put down to a hold that could not be renewed', () => {
  const gone = { ...claimed, claimSince: null, claimCents: null, claimGone: true, depositAwardCents: null };
  const say = (of: Pick<ClaimedDeposit, 'depositStatus' | 'depositHold'>) =>
    wordsOf({ ...gone, depositHoldCents: 4500, ...of }).words;
  expect(say({ depositStatus: 'captured_held', depositHold: 'captured' })).toEqual([
    'The claim no longer stands. The $45 charged to your card is refunded once the rental is over',
    "The claim no longer stands. The $45 charged to Ivo's card is refunded once the rental is over",
  ]);
  expect(say({ depositStatus: 'held', depositHold: 'capturing' })[0]).toBe(
    'The claim no longer stands. The $45 being charged to your card is refunded once the rental is over',
  );
  expect(say({ depositStatus: 'settled', depositHold: 'captured' })[0]).toBe(
    'The claim no longer stands. The $45 charged to your card was refunded',
  );
  expect(say({ depositStatus: 'held', depositHold: 'held' })).toEqual([null, null]);
});

test('a decision that is not final yet says what was decided, what comes back, and until when it can be appealed', () => {
  const of = (charged: number, cents: number, by: string | null = 'Sat 9:05 AM') => {
    const told = depositTold(
      {
        ...{ ...claimed, depositStatus: 'captured_held', depositHold: 'captured', depositHoldCents: charged },
        ...{ depositAwardCents: null, claimSince: since },
      },
      now,
    );
    if (!told) throw new Error('a deposit of a paid booking');
    return readers.map((reader) => claimedDepositWords(told, reader, { cents, by }));
  };
  expect(of(4500, 2000)).toEqual([
    "Decided: Maya gets $20 of the $45 charged to your card. If neither of you appeals by Sat 9:05 AM, that's final, and $25 goes back to your card",
    "Decided: You're awarded $20 of the $45 charged to Ivo's card. If neither of you appeals by Sat 9:05 AM, that's final, and $25 goes back to Ivo's card",
  ]);
  expect(of(4500, 0)[0]).toBe(
    "Decided: Maya gets nothing of the $45 charged to your card. If neither of you appeals by Sat 9:05 AM, that's final, and $45 goes back to your card",
  );
  // Late days beyond the deposit are owed besides.
  expect(of(9000, 12_000)[0]).toBe(
    "Decided: Maya gets $90 of the $90 charged to your card. If neither of you appeals by Sat 9:05 AM, that's final",
  );
  expect(of(4500, 2000, null)[0]).toBe(
    "Decided: Maya gets $20 of the $45 charged to your card. It isn't final yet",
  );
});
