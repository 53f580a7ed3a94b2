import { expect, test } from 'vitest';
import { after, hour, minute } from '../../clocks.ts';
import { blankBooking } from '../blank-booking.ts';
import type { BookingFacts, Part } from '../booking-state.ts';
import { type Need, type OpenQuestions, whatNeedsMe } from './needs.rules.ts';
import { termsOfSecondRelease as terms } from '../../terms/terms.ts';

const now = new Date('2027-06-01T16:00:00Z');
const nothing = {
  ...blankBooking,
  terms,
  createdAt: after(now, -hour),
  kind: 'request',
  startDate: '2027-06-10',
  timeZone: 'America/New_York',
  depositCovered: true,
} as const;

const booking = (facts: Partial<BookingFacts>) =>
  ({ ...nothing, ...facts }) as BookingFacts & { createdAt: Date };

/** What each side needs to do. */
const needsOf = (facts: Partial<BookingFacts>, questions?: OpenQuestions) =>
  (['renter', 'owner'] satisfies Part[]).map((part) => {
    const need = whatNeedsMe(booking(facts), part, now, questions);
    return need && ([need.what, need.by] as [Need, Date]);
  });

test('a request needs the owner’s answer, and then the renter’s payment; nobody’s once its time is over', () => {
  const asked = { status: 'pending', answerBy: after(now, hour) } as const;
  expect(needsOf(asked)).toEqual([null, ['accept', asked.answerBy]]);
  const by = after(now, 2 * hour);
  const accepted = { ...asked, acceptedAt: now, payBy: by, holdExpiresAt: by };
  expect(needsOf(accepted)).toEqual([['pay', by], null]);
  expect(needsOf({ ...asked, kind: 'instant', answerBy: null, holdExpiresAt: by })).toEqual([
    ['pay', by],
    null,
  ]);
  expect(needsOf({ ...accepted, status: 'cancelled' })).toEqual([null, null]);
});

const paid = {
  status: 'confirmed',
  paidAt: after(now, -hour),
  confirmedAt: after(now, -hour),
  startsAt: after(now, -10 * minute),
  endsAt: after(now, 48 * hour),
} as const;

test('a person who says the item changed hands needs the other side’s word within half an hour', () => {
  const saidAt = after(now, -10 * minute);
  const by = after(now, 20 * minute);
  expect(needsOf(paid)).toEqual([null, null]);
  expect(needsOf({ ...paid, ownerGaveAt: saidAt })).toEqual([['say-received', by], null]);
  expect(needsOf({ ...paid, renterReceivedAt: saidAt })).toEqual([null, ['say-handed-over', by]]);
  expect(needsOf({ ...paid, ownerGaveAt: after(now, -30 * minute) })).toEqual([null, null]);
});

test('a rental over without a hand-over needs the word of both, unless its pickup is in doubt', () => {
  const missed = { ...paid, startsAt: after(now, -50 * hour), endsAt: after(now, -hour) };
  const by = after(now, 47 * hour);
  expect(needsOf(missed)).toEqual([
    ['say-received', by],
    ['say-handed-over', by],
  ]);
  expect(needsOf({ ...missed, meetingSince: now })).toEqual([null, null]);
  expect(needsOf({ ...missed, withoutHandover: true })).toEqual([null, null]);
});

test('an item that one side calls back needs the other side; one that is late needs both', () => {
  const out = { ...paid, status: 'active', pickedUpAt: paid.startsAt } as const;
  expect(needsOf(out)).toEqual([null, null]);
  expect(needsOf({ ...out, saidBackAt: now })).toEqual([['agree-return', after(now, 24 * hour)], null]);
  expect(needsOf({ ...out, returnClaimedAt: now })).toEqual([null, ['mark-back', after(now, 96 * hour)]]);
  const endsAt = after(now, -hour);
  const late = { ...out, endsAt };
  expect(needsOf(late)).toEqual([
    ['say-returned', endsAt],
    ['mark-back', endsAt],
  ]);
  expect(needsOf({ ...late, overdueSince: now, overdueDay: '2027-06-01' })).toEqual([
    ['say-returned', endsAt],
    null,
  ]);
  expect(needsOf({ ...late, returnedAt: now })).toEqual([null, null]);
});

test('a case to answer comes before any move, a review after them, while there is time for it', () => {
  const by = after(now, hour);
  const asked = { status: 'pending', answerBy: after(now, hour) } as const;
  const both = { answerCaseBy: by, reviewBy: by };
  expect(needsOf(asked, both)).toEqual([
    ['answer-case', by],
    ['answer-case', by],
  ]);
  expect(needsOf(asked, { answerCaseBy: null, reviewBy: by })).toEqual([
    ['review', by],
    ['accept', asked.answerBy],
  ]);
  expect(needsOf({ status: 'completed' }, { answerCaseBy: null, reviewBy: now })).toEqual([null, null]);
});

test('a deposit that cannot be held needs a card, until its deadline or, without one, the start', () => {
  const startsAt = after(now, 30 * hour);
  const failed = { ...paid, startsAt, depositStatus: 'failed', depositCovered: false } as const;
  const depositBy = after(now, 3 * hour);
  expect(needsOf({ ...failed, depositBy })).toEqual([['give-card', depositBy], null]);
  expect(needsOf({ ...failed, depositBy: null })).toEqual([['give-card', startsAt], null]);
});
