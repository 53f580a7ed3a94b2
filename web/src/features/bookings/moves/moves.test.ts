import type { Booking } from '@borough/domain/bookings/bookings.contract';
import type { LineName } from '@borough/domain/bookings/history';
import type { PersonalMove } from '@borough/domain/bookings/moving/bookings.machine';
import { expect, it } from 'vitest';
import { termsOfSecondRelease, usualTerms } from '@borough/domain/terms/terms';
import { lineInWords } from '@borough/domain/bookings/reading/history-words';
import { reachedBy } from '../views/history-reaches.ts';
import { silenceInWords } from './give-back.tsx';
import { moves, movesAt } from './moves.ts';
import { disagreeInWords } from './take-back.tsx';

it('each move has one place, whatever one may do', () => {
  expect(movesAt('next-step', ['accept', 'decline'])).toEqual(['accept']);
  expect(movesAt('way-out', ['accept', 'decline'])).toEqual(['decline']);
  const paid: PersonalMove[] = ['show-address', 'give-card', 'cancel'];
  expect(movesAt('meeting-place', paid)).toEqual(['show-address']);
  expect(movesAt('refund', paid)).toEqual(['cancel']);
  expect(movesAt('next-step', paid)).toEqual(['give-card']);
  expect(movesAt('way-out', paid)).toEqual([]);
  const securing: PersonalMove[] = ['give-card', 'cancel-unsecured'];
  expect(movesAt('next-step', securing)).toEqual(['give-card']);
  expect(movesAt('way-out', securing)).toEqual(['cancel-unsecured']);
});

it('a page that is older than the server draws no button for a move it does not know, and names the line', () => {
  const unknown = 'wave-goodbye';
  expect(movesAt('next-step', [unknown as PersonalMove, 'pay'])).toEqual(['pay']);
  expect(lineInWords(unknown as LineName)).toBe('wave goodbye');
  expect(reachedBy(unknown as LineName)).toBeUndefined();
});

it('a line of the history reads in its own words, no matter who wrote it', () => {
  expect(lineInWords('accept')).toBe('Request accepted');
  expect(reachedBy('accept')).toBe('accepted');
  expect(reachedBy('complete')).toBe('completed');
  expect(lineInWords('decide-claim')).toBe('Borough decided the claim');
  expect(lineInWords('expire-request')).toBe('Not answered in time');
});

const person = (displayName: string) => ({ id: displayName, displayName, avatarUrl: null });
const booking = { owner: person('Maya'), renter: person('Owen'), terms: usualTerms };

it("a return without the code counts after the hours of the booking's own terms", () => {
  const own = { ...usualTerms, returning: { ...usualTerms.returning, silenceHours: 60 } };
  expect(silenceInWords(booking)).toBe(
    "We'll ask Maya to confirm it. If they don't respond, it counts as returned in two days, or two days after the rental ends, whichever is later.",
  );
  expect(silenceInWords({ ...booking, terms: own })).toContain('in 60 hours, or 60 hours after');
});

it("a renter can disagree for as long as the booking's own terms say", () => {
  expect(disagreeInWords(booking)).toBe(
    "If the rental isn't over yet, Owen has until a day after it ends to disagree.",
  );
  expect(disagreeInWords({ ...booking, terms: termsOfSecondRelease })).toContain('has a day to disagree');
});

it.each(['renter', 'owner'] as const)(
  'no sentence for the %s ends with a name, which may end with a period',
  (part) => {
    const facts = { ...booking, owner: person('Odette N.'), renter: person('Rufus N.') };
    const handover = { backCountsAt: '2026-06-08T12:00:00Z' };
    for (const stage of ['out', 'returned', 'asked'] as const) {
      // All that the sentences read.
      const told = { ...facts, handover, part, stage, payBy: null, timeZone: 'America/Chicago' } as Booking;
      for (const { done } of Object.values(moves))
        expect(done?.(told, new Date(0)) ?? '').not.toContain('..');
    }
    expect(silenceInWords(facts)).not.toContain('..');
  },
);
