import type { Booking } from '@borough/domain/bookings/bookings.contract';
import type { PersonalMove } from '@borough/domain/bookings/moving/bookings.machine';
import { movesAt } from '../moves/moves.ts';
import { momentOf } from '../words/moment.ts';
import { bigActionAt, isMove, othersAt } from './big-action.ts';

/** A page a row links to other than its own: the hand-over screen, the review, or the case to answer. */
export type RowLink = 'hand-over' | 'review' | 'case';

/** What a list row offers: the moment's big action and its alternatives; the rest is on the booking's page. */
export function rowActions(booking: Booking, now: Date): { moves: PersonalMove[]; link: RowLink | null } {
  const { need } = booking;
  if (need?.what === 'answer-case') return { moves: [], link: 'case' };
  const moment = momentOf({ ...booking, reviewBy: need?.what === 'review' ? need.by : null }, now);
  const big = bigActionAt(moment, { ...booking, contact: null });
  const { beside } = othersAt(moment, big, movesAt('way-out', booking.youMay));
  return {
    moves: [...(big && isMove(big) ? [big] : []), ...beside],
    link: big === 'hand-over-screen' ? 'hand-over' : big === 'review' ? 'review' : null,
  };
}

/** What the hand-over screen means to its reader: who shows a code, and who enters it. */
export function handoverWords({
  part,
  stage,
  handover,
}: Pick<Booking, 'part' | 'stage' | 'handover'>): string {
  if (handover.showsCode) return 'Show my code';
  const isPickup = stage === 'confirmed';
  if (part === 'owner') return isPickup ? 'Hand it over' : 'Take it back';
  return isPickup ? 'Pick it up' : 'Give it back';
}
