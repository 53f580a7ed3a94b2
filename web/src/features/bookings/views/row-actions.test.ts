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

/** The parts of a booking that its row reads. */
const booking = (facts: Partial<Booking>) =>
  ({
    part: 'owner',
    startsAt: '2026-06-03T13:00:00Z',
    endsAt: '2026-06-10T22:00:00Z',
    handover,
    youMay: [],
    need: null,
    ...facts,
  }) as Booking;

it('offers what is asked, with the other answer next to it', () => {
  expect(rowActions(booking({ stage: 'asked', youMay: ['accept', 'decline'] }), now)).toEqual({
    moves: ['accept', 'decline'],
    link: null,
  });
  expect(rowActions(booking({ stage: 'returned', youMay: ['all-good'] }), now).moves).toEqual(['all-good']);
});

it('keeps what can wait on the page of the booking', () => {
  const out = booking({ stage: 'active', youMay: ['mark-back', 'on-my-way'] });
  expect(rowActions(out, now)).toEqual({ moves: [], link: null });
});

it('leads to the hand-over on its day, by the words of who shows the code and who enters it', () => {
  const back = booking({ stage: 'active', endsAt: '2026-06-05T22:00:00Z', youMay: ['mark-back'] });
  expect(rowActions(back, now).link).toBe('hand-over');
  expect(handoverWords(back)).toBe('Take it back');
  expect(handoverWords({ ...back, part: 'renter' })).toBe('Give it back');
  expect(handoverWords({ ...back, handover: { ...back.handover, showsCode: 'return' } })).toBe(
    'Show my code',
  );
});

it('leads to the review or the case that waits for its reader, and to neither otherwise', () => {
  const by = '2026-06-06T12:00:00Z';
  const done = booking({ stage: 'completed' });
  expect(rowActions(done, now).link).toBeNull();
  expect(rowActions({ ...done, need: { what: 'review', by } }, now).link).toBe('review');
  const inDoubt = booking({ stage: 'confirmed', inDoubt: true, need: { what: 'answer-case', by } });
  expect(rowActions(inDoubt, now)).toEqual({ moves: [], link: 'case' });
});
