import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { after, hour, minute } from '../clocks.ts';
import {
  kindsOf,
  type ReviewedRental,
  revealsNow,
  reviewsCloseAt,
  reviewStage,
  reviewStep,
  whyNotReview,
  writerOf,
} from './review-window.rules.ts';
import { reviewKinds } from '../trust/review-counts.rules.ts';

const day = 24 * hour;
const completedAt = new Date('2027-06-03T12:00:00Z');
const rental = (over: Partial<ReviewedRental> = {}): ReviewedRental => ({
  completedAt,
  sent: { renter: false, owner: false },
  revealedAt: null,
  ...over,
});
const inDays = (days: number) => after(completedAt, days * day);

test('the renter reviews the item and its owner on one page, the owner reviews the renter', () => {
  expect(kindsOf).toEqual({ renter: ['item', 'owner'], owner: ['renter'] });
  for (const kind of reviewKinds) expect(kindsOf[writerOf(kind)]).toContain(kind);
});

describe('reviews', () => {
  test.each([
    ['before the rental is completed', rental({ completedAt: null }), completedAt, 'review.too-early'],
    ['the moment it is', rental(), completedAt, null],
    ['a minute before fourteen days are over', rental(), after(inDays(14), -minute), null],
    ['once they are over', rental(), inDays(14), 'review.closed'],
    ['once they are public', rental({ revealedAt: inDays(1) }), inDays(2), 'review.revealed'],
    ['public or not, long after', rental({ revealedAt: inDays(14) }), inDays(90), 'review.revealed'],
  ])('%s', (_, of, now, refusal) => {
    expect(whyNotReview(of, now)).toBe(refusal);
  });

  test('become public once both have written, or when fourteen days are over, and never twice', () => {
    fc.assert(
      fc.property(
        fc.boolean(),
        fc.boolean(),
        fc.integer({ min: 0, max: 30 * 24 }),
        fc.boolean(),
        (renter, owner, hours, done) => {
          const now = after(completedAt, hours * hour);
          const of = rental({ sent: { renter, owner }, revealedAt: done ? completedAt : null });
          const isOver = now >= reviewsCloseAt(completedAt);
          expect(revealsNow(of, now)).toBe(!done && (isOver ? renter || owner : renter && owner));
          // What is about to become public can no longer be changed, and what can be changed isn't public.
          if (whyNotReview(of, now) === null) expect(reviewStage(of, now)).toBe('open');
        },
      ),
    );
  });
});

describe('the clock', () => {
  test('asks at once and again after five days, and ends it after fourteen', () => {
    const first = reviewStep({ openedAt: completedAt, asked: 0 }, completedAt);
    expect(first).toEqual({ ask: 'first', asked: 1, nextAt: inDays(5) });
    const again = reviewStep({ openedAt: completedAt, asked: 1 }, inDays(5));
    expect(again).toEqual({ ask: 'again', asked: 2, nextAt: inDays(14) });
    const end = reviewStep({ openedAt: completedAt, asked: 2 }, inDays(14));
    expect(end).toEqual({ ask: null, asked: 2, nextAt: null });
  });

  test('that runs late asks once, and never for what no one can write anymore', () => {
    expect(reviewStep({ openedAt: completedAt, asked: 0 }, inDays(6))).toMatchObject({
      ask: 'first',
      asked: 2,
      nextAt: inDays(14),
    });
    expect(reviewStep({ openedAt: completedAt, asked: 0 }, inDays(15))).toMatchObject({
      ask: null,

      nextAt: null,
    });
  });

  test('asks at most twice however often it looks, and always comes to the end', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 20 * 24 * 60 }), { maxLength: 40 }), (looks) => {
        let asked = 0;
        let asks = 0;
        let nextAt: Date | null = completedAt;
        for (const at of [...looks, 15 * 24 * 60].toSorted((a, b) => a - b)) {
          const now = after(completedAt, at * minute);
          if (!nextAt || now < nextAt) continue;
          const step = reviewStep({ openedAt: completedAt, asked }, now);
          if (step.ask) asks += 1;
          if (step.nextAt) expect(step.nextAt.getTime()).toBeGreaterThan(now.getTime());
          ({ asked, nextAt } = step);
        }
        expect(asks).toBeLessThanOrEqual(2);
        expect(nextAt).toBeNull();
      }),
    );
  });
});
