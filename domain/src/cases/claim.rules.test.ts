import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { after, hour, instantAt } from '../clocks.ts';
import { addDays } from '../days.ts';
import {
  answerClaimBy,
  claimableWhen,
  type ClaimLine,
  fromDeposit,
  hasRentersWord,
  isUpToAdmin,
  lateDayCents,
  lateDays,
  lateness,
  sumOf,
  whyNotClaim,
} from './claim.rules.ts';
import { currentTerms, termsOfSecondRelease as terms } from '../terms/terms.ts';

const ends = new Date('2027-06-01T22:00:00Z');
const returned = {
  terms,
  startDate: '2027-05-30',
  endDate: '2027-06-01',
  timeZone: 'America/New_York',
  confirmedAt: new Date('2027-05-20T12:00:00Z'),
  saidBackAt: null,
  status: 'active',
  withoutHandover: false,
  endsAt: ends,
  returnedAt: after(ends, hour),
  returnClaimedAt: null,
  returnContestedAt: null,
  dailyPriceCents: 2000,
  depositCents: 10_000,
} as const;
const out = { ...returned, returnedAt: null };
const both = { pickup: true, return: true };
const now = after(ends, 2 * hour);
const damage = (cents: number): ClaimLine => ({ kind: 'damage', cents, at: now, words: '' });

describe('lateness', () => {
  test.each([
    [0, 0],
    [3 * hour, 0],
    [3 * hour + 1, 1],
    [27 * hour, 1],
    [27 * hour + 1, 2],
    [40 * 24 * hour, 30],
  ])('%d ms after the end: %d days', (ms, days) => {
    expect(lateDays(ends, after(ends, ms), terms)).toBe(days);
  });

  test('costs one and a half times the daily price for each day, half a cent up', () => {
    expect(lateDayCents(2000, terms)).toBe(3000);
    expect(lateDayCents(333, terms)).toBe(500);
    expect(lateness({ ...returned, returnedAt: after(ends, 28 * hour) })).toEqual({ days: 2, cents: 6000 });
  });

  test('ends when the renter said that it was back, unless the owner contested that', () => {
    const b = { ...returned, returnedAt: after(ends, 60 * hour), returnClaimedAt: after(ends, 4 * hour) };
    expect(lateness(b).days).toBe(1);
    expect(lateness({ ...b, returnContestedAt: after(ends, 5 * hour) }).days).toBe(3);
    expect(lateness(out)).toEqual({ days: 0, cents: 0 });
  });

  test('counts hours that passed, whatever clocks do, never fewer the later, at most 30', () => {
    const zones = ['America/New_York', 'America/Los_Angeles', 'Europe/Berlin', 'Australia/Sydney', 'UTC'];
    fc.assert(
      fc.property(
        fc.constantFrom(...zones),
        fc.integer({ min: 0, max: 364 }),
        fc.integer({ min: 0, max: 45 * 24 * 60 }),
        fc.integer({ min: 0, max: 600 }),
        (zone, dayOfYear, minutes, more) => {
          const end = instantAt(addDays('2027-01-01', dayOfYear), 18, zone);
          const back = after(end, minutes * 60_000);
          const days = lateDays(end, back, terms);
          const lateMs = back.getTime() - end.getTime() - 3 * hour;
          expect(days).toBe(lateMs <= 0 ? 0 : Math.min(30, Math.ceil(lateMs / (24 * hour))));
          expect(lateDays(end, after(back, more * 60_000), terms)).toBeGreaterThanOrEqual(days);
        },
      ),
    );
  });
});

describe('what can be claimed', () => {
  const why = (
    line: Parameters<typeof whyNotClaim>[1],
    of: Partial<Parameters<typeof whyNotClaim>[2]> = {},
  ) => whyNotClaim(returned, line, { others: [], shown: both, now, ...of });

  test.each(['damage', 'missing'] as const)(
    '%s: for a day after the return, with photos of both hand-overs',
    (kind) => {
      const line = { kind, cents: 500 };
      expect(why(line)).toBeNull();
      expect(why(line, { shown: { pickup: true, return: false } })).toBe('claim.needs-photos');
      expect(why(line, { shown: { pickup: false, return: true } })).toBe('claim.needs-photos');
      expect(why(line, { now: after(returned.returnedAt, 24 * hour - 1) })).toBeNull();
      expect(why(line, { now: after(returned.returnedAt, 24 * hour) })).toBe('claim.too-late');
      expect(claimableWhen(out, kind)).toBeNull();
    },
  );

  test('late: once, as counted, and only when it was late', () => {
    const late = { ...returned, returnedAt: after(ends, 4 * hour) };
    const of = { others: [], shown: { pickup: false, return: false }, now: after(ends, 5 * hour) };
    expect(why({ kind: 'late', cents: 3000 })).toBe('claim.not-now');
    expect(whyNotClaim(late, { kind: 'late', cents: 3000 }, of)).toBeNull();
    expect(whyNotClaim(late, { kind: 'late', cents: 2999 }, of)).toBe('claim.not-now');
    const others: ClaimLine[] = [{ kind: 'late', cents: 3000, at: now, words: '' }];
    expect(whyNotClaim(late, { kind: 'late', cents: 3000 }, { ...of, others })).toBe('claim.said-already');
  });

  test('not returned: from a day after the end, while nobody says that it is back', () => {
    const line = { kind: 'not_returned', cents: 10_000 } as const;
    const of = { others: [], shown: { pickup: false, return: false } };
    expect(whyNotClaim(out, line, { ...of, now: after(ends, 24 * hour) })).toBeNull();
    expect(whyNotClaim(out, line, { ...of, now: after(ends, 24 * hour - 1) })).toBe('claim.not-now');
    const said = { ...out, returnClaimedAt: ends };
    expect(whyNotClaim(said, line, { ...of, now: after(ends, 24 * hour) })).toBe('claim.not-now');
    expect(claimableWhen(returned, 'not_returned')).toBeNull();
  });

  test('never more than the deposit, days of lateness aside; and the deposit never gives more than it has', () => {
    const lines = fc.array(
      fc.record({
        kind: fc.constantFrom('damage', 'missing', 'late'),
        cents: fc.integer({ min: 1, max: 9000 }),
      }),
      { maxLength: 12 },
    );
    fc.assert(
      fc.property(lines, (wanted) => {
        const late = { ...returned, returnedAt: after(ends, 28 * hour) };
        let others: ClaimLine[] = [];
        for (const { kind, cents } of wanted) {
          const line = { kind, cents: kind === 'late' ? 6000 : cents, at: now, words: '' } as ClaimLine;
          if (whyNotClaim(late, line, { others, shown: both, now: after(ends, 29 * hour) }) === null)
            others = [...others, line];
        }
        const but = others.filter(({ kind }) => kind !== 'late');
        expect(sumOf(but)).toBeLessThanOrEqual(returned.depositCents);
        expect(others.length - but.length).toBeLessThanOrEqual(1);
        expect(fromDeposit(sumOf(others), returned.depositCents)).toBeLessThanOrEqual(returned.depositCents);
      }),
    );
  });
});

test('the renter has 48 hours from the last line, 72 for an item that never came back', () => {
  const lines = [damage(100), { ...damage(200), at: after(now, hour) }];
  expect(answerClaimBy({ terms, openedAt: now, lines })).toEqual(after(now, 49 * hour));
  expect(answerClaimBy({ terms, openedAt: now, lines: [{ ...damage(1), kind: 'not_returned' }] })).toEqual(
    after(now, 72 * hour),
  );
});

test('silence settles up to $300', () => {
  const it = { terms, kind: 'claim', lines: [damage(1)], rentersWord: false };
  expect(isUpToAdmin({ ...it, claim: 30_000 })).toBe(false);
  expect(isUpToAdmin({ ...it, claim: 30_001 })).toBe(true);
  expect(isUpToAdmin({ ...it, lines: [], kind: 'meeting', claim: 'owner_absent' })).toBe(false);
});

test('silence settles nothing that rests on a hand-over the renter has no word in; late days need none', () => {
  const it = { terms: currentTerms, kind: 'claim', claim: 8_260 };
  const late = { ...damage(4_000), kind: 'late' } as const;
  expect(isUpToAdmin({ ...it, lines: [damage(8_260)], rentersWord: false })).toBe(true);
  expect(isUpToAdmin({ ...it, lines: [damage(8_260)], rentersWord: true })).toBe(false);
  expect(isUpToAdmin({ ...it, lines: [late], rentersWord: false })).toBe(false);
  // One line that silence may not settle takes the others with it.
  expect(isUpToAdmin({ ...it, lines: [late, damage(4_260)], rentersWord: false })).toBe(true);
});

test('the word of the renter about the pickup or the return is their code, the code in their hands, or their button', () => {
  const ownerAlone = ['say-handed-over', 'lapse-meeting', 'mark-back', 'return-unopposed'];
  expect(hasRentersWord('not_returned', ownerAlone)).toBe(false);
  expect(hasRentersWord('damage', [...ownerAlone, 'hand-over'])).toBe(false);
  for (const name of ['hand-over', 'pick-up', 'say-received'])
    expect(hasRentersWord('not_returned', [name]), name).toBe(true);
  for (const name of ['return', 'agree-return', 'say-returned'])
    expect(hasRentersWord('missing', [name]), name).toBe(true);
});
