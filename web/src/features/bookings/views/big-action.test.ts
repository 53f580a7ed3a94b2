import { personalMoves } from '@borough/domain/bookings/moving/bookings.machine';
import { describe, expect, it } from 'vitest';
import { moments } from '../words/moment.ts';
import { bigActionAt, othersAt } from './big-action.ts';

const address = { address: '12 Elm St' };
const everything = [...personalMoves];

/** The renter's and owner's big action at every moment, when everything is possible. */
const whenAllIsPossible = {
  asked: ['message', 'accept'],
  waiting: [null, 'message'],
  accepted: ['pay', 'message'],
  paying: ['pay', 'message'],
  securing: ['give-card', 'message'],
  ahead: ['message', 'message'],
  'day-before': ['map', 'message'],
  'by-the-clock': ['message', 'message'],
  pickup: ['hand-over-screen', 'hand-over-screen'],
  missed: ['say-received', 'say-handed-over'],
  out: ['message', 'message'],
  'return-day': ['hand-over-screen', 'hand-over-screen'],
  overdue: ['hand-over-screen', 'mark-back'],
  'said-back': ['agree-return', 'message'],
  claimed: ['message', 'mark-back'],
  contested: ['hand-over-screen', 'mark-back'],
  returned: ['message', 'all-good'],
  'to-review': ['review', 'review'],
  completed: ['rent-again', null],
  cancelled: ['find-more', null],
} as const satisfies Record<(typeof moments)[number], readonly [string | null, string | null]>;

describe('the big action', () => {
  it.each(moments)('is the one of the moment: %s', (moment) => {
    // A card for the deposit is only asked for if one is missing.
    const youMay = everything.filter((name) => name !== 'give-card' || moment === 'securing');
    const of = (part: 'renter' | 'owner') => bigActionAt(moment, { part, youMay, contact: address });
    expect([of('renter'), of('owner')]).toEqual(whenAllIsPossible[moment]);
  });
  it('is a card for the deposit before anything else, where one is asked for', () => {
    for (const moment of ['ahead', 'day-before', 'pickup', 'out', 'return-day'] as const)
      expect(bigActionAt(moment, { part: 'renter', youMay: ['give-card'], contact: address })).toBe(
        'give-card',
      );
  });
  it('is never a move that is not possible', () => {
    for (const moment of moments)
      for (const part of ['renter', 'owner'] as const) {
        const action = bigActionAt(moment, { part, youMay: [], contact: null });
        expect(action === null || !everything.some((name) => name === action)).toBe(true);
        expect(action).not.toBe('map');
      }
  });
});

describe('the other moves', () => {
  it('are next to it or folded away, each once and none lost', () => {
    for (const moment of moments) {
      const { beside, more } = othersAt(moment, 'mark-back', everything);
      expect([...beside, ...more].sort()).toEqual(everything.filter((name) => name !== 'mark-back').sort());
    }
  });
  it('are not offered twice where the screen of the hand-over has them', () => {
    const { beside, more } = othersAt('pickup', 'hand-over-screen', [
      'hand-over',
      'say-handed-over',
      'on-my-way',
      'decline',
    ]);
    expect([beside, more]).toEqual([['decline'], []]);
  });
  it('ask nobody about the return while much time is left', () => {
    expect(othersAt('out', 'message', ['mark-back', 'on-my-way'])).toEqual({
      beside: [],
      more: ['mark-back', 'on-my-way'],
    });
    expect(othersAt('overdue', 'mark-back', ['not-back', 'mark-back']).beside).toEqual(['not-back']);
  });
});
