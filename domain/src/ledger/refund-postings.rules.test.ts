import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  applyToRefund,
  isOwed,
  type RefundFacts,
  type RefundHappening,
  refundStandings,
} from '../payments/refunds.machine.ts';
import { balanceOf, moved, type Posting } from './posting.ts';
import { creditPaidPosting, refundStepPosting } from './refund-postings.rules.ts';

const cents = 4720;
const personId = 'renter';
const start = new Date('2026-06-01T09:00:00Z');

/** A refund with all its attempts, in the form the ledger's rules take. */
interface Life {
  tries: RefundFacts[];
  books: Posting[];
}

const first = (heldBack: boolean): Life => ({
  tries: [{ state: 'planned', tryNumber: 1, nextTryAt: null, replaced: false, heldBack }],
  books: [
    moved('charge', cents, { from: { account: 'platform' }, to: { account: 'provider' } }),
    moved('refund', cents, { from: { account: 'in_transit' }, to: { account: 'platform' } }),
  ],
});

/** Applies an event to one attempt of a refund; a refused event changes nothing. */
function happen({ tries, books }: Life, at: number, happening: RefundHappening, now: Date): Life {
  const refund = tries[at % tries.length];
  if (!refund) throw new Error('a try that is not there');
  const step = applyToRefund(refund, happening, now);
  if (!step.ok) return { tries, books };
  const posting = refundStepPosting({ ...refund, cents, personId }, step);
  const again = step.then === 'order-again';
  const moves = tries.map((each) =>
    each === refund ? { ...refund, ...step.changes, replaced: again, heldBack: false } : each,
  );
  const next = { ...refund, state: 'planned', tryNumber: refund.tryNumber + 1, nextTryAt: null } as const;
  return {
    tries: again ? [...moves, { ...next, replaced: false, heldBack: false }] : moves,
    books: posting ? [...books, posting] : books,
  };
}

const happenings = fc.oneof(
  fc.constantFrom(...refundStandings).map((standing): RefundHappening => ({ type: 'heard', standing })),
  fc.constantFrom<RefundHappening>(
    { type: 'given-back-already' },
    { type: 'try-again', by: 'clock' },
    { type: 'try-again', by: 'admin' },
    { type: 'settle' },
  ),
);

test('in whatever order a refund is answered, comes back, is repeated or paid otherwise, the books say where its money is', () => {
  fc.assert(
    fc.property(
      fc.boolean(),
      fc.array(fc.record({ at: fc.nat(6), happening: happenings, hours: fc.nat(80) }), { maxLength: 14 }),
      (heldBack, story) => {
        let life = first(heldBack);
        let now = start;
        for (const { at, happening, hours } of story) {
          now = new Date(now.getTime() + hours * 3_600_000);
          life = happen(life, at, happening, now);
          for (const { lines } of life.books) expect(lines.reduce((sum, l) => sum + l.cents, 0)).toBe(0);
          const standing = (which: (refund: RefundFacts) => boolean) =>
            life.tries.filter(which).length * cents;
          expect({
            onItsWay: 0 - balanceOf(life.books, 'in_transit'),
            owed: 0 - balanceOf(life.books, 'renter', personId),
            gone: cents - balanceOf(life.books, 'provider'),
            otherwise: 0 - balanceOf(life.books, 'outside'),
            ours: balanceOf(life.books, 'platform'),
          }).toEqual({
            onItsWay: standing(({ state }) => state === 'planned' || state === 'pending'),
            owed: standing(isOwed),
            gone: standing(({ state }) => state === 'done'),
            otherwise: standing(({ state }) => state === 'settled'),
            ours: 0,
          });
        }
      },
    ),
    { numRuns: 2_000 },
  );
});

test('a repeat of what is known posts nothing', () => {
  const told: RefundHappening = { type: 'heard', standing: 'succeeded' };
  const once = happen(first(false), 0, told, start);
  expect(happen(once, 0, told, start).books).toEqual(once.books);
  expect(once.books.at(-1)).toEqual({
    memo: 'refund arrived',
    lines: [
      { account: 'in_transit', cents },
      { account: 'provider', cents: -cents },
    ],
  });
});

test('what a renter had to their credit and was paid another way leaves nothing on their account', () => {
  const paid = creditPaidPosting('rita', 7_000);
  expect([balanceOf([paid], 'renter', 'rita'), balanceOf([paid], 'outside')]).toEqual([7_000, -7_000]);
});
