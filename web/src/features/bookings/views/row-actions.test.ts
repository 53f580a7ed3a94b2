import type { Booking } from '@borough/domain/bookings/bookings.contract';
import { expect, it } from 'vitest';
import { handoverWords, rowActions } from './row-actions.ts';

const now = new Date('2026-06-05T12:00:00Z');
const handover = {
  isPart: true,
  showsCode: null,
  opensAt: null,
  contestedAt: null,
  claimedAt: null,
  saidBackAt: null,
};

/** A booking as far as its row reads it. */
const booking = (facts: Partial<Booking>) =>
  ({
    part: 'owner',
    startsAt: '2026-06-03T13:00:00Z',
    endsAt: '2026-06-10T22:00:00Z',
    handover,
    youMay: [],
    ...facts,
  }) as Booking;

it('offers what is asked, and the other answer beside it', () => {
  expect(rowActions(booking({ stage: 'asked', youMay: ['accept', 'decline'] }), now)).toEqual({
    moves: ['accept', 'decline'],
    isHandover: false,
  });
  expect(rowActions(booking({ stage: 'returned', youMay: ['all-good'] }), now).moves).toEqual(['all-good']);
});

it('keeps what can wait on the page of the booking', () => {
  const out = booking({ stage: 'active', youMay: ['mark-back', 'on-my-way'] });
  expect(rowActions(out, now)).toEqual({ moves: [], isHandover: false });
});

it('leads to the hand-over on its day, by the words of who shows the code and who enters it', () => {
  const back = booking({ stage: 'active', endsAt: '2026-06-05T22:00:00Z', youMay: ['mark-back'] });
  expect(rowActions(back, now).isHandover).toBe(true);
  expect(handoverWords(back)).toBe('Take it back');
  expect(handoverWords({ ...back, part: 'renter' })).toBe('Give it back');
  expect(handoverWords({ ...back, handover: { ...back.handover, showsCode: 'return' } })).toBe(
    'Show my code',
  );
});
