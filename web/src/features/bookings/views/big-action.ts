import type { Booking } from '@borough/domain/bookings/bookings.contract';
import type { PersonalMove } from '@borough/domain/bookings/bookings.machine';
import type { Moment } from '../words/moment.ts';

/** What a booking's page offers first: one of its moves, the screen of the hand-over, the way there, or words to the other. */
export type BigAction =
  PersonalMove | 'hand-over-screen' | 'map' | 'message' | 'review' | 'find-more' | 'rent-again';

type Told = Pick<Booking, 'part' | 'youMay'> & { contact: { address: string | null } | null };

/** What comes first at a moment, for either side; the first of them that is possible. */
const wanted: Record<Moment, Record<Booking['part'], readonly BigAction[]>> = {
  asked: { renter: ['message'], owner: ['accept'] },
  waiting: { renter: [], owner: ['message'] },
  accepted: { renter: ['pay'], owner: ['message'] },
  paying: { renter: ['pay'], owner: ['message'] },
  securing: { renter: ['give-card'], owner: ['message'] },
  ahead: { renter: ['give-card', 'message'], owner: ['message'] },
  'day-before': { renter: ['give-card', 'map', 'message'], owner: ['message'] },
  'by-the-clock': { renter: ['give-card', 'message'], owner: ['message'] },
  pickup: { renter: ['give-card', 'hand-over-screen'], owner: ['hand-over-screen'] },
  missed: { renter: ['say-received', 'message'], owner: ['say-handed-over', 'message'] },
  out: { renter: ['give-card', 'message'], owner: ['message'] },
  'return-day': { renter: ['give-card', 'hand-over-screen'], owner: ['hand-over-screen'] },
  overdue: { renter: ['hand-over-screen'], owner: ['mark-back'] },
  'said-back': { renter: ['agree-return'], owner: ['message'] },
  claimed: { renter: ['message'], owner: ['mark-back'] },
  contested: { renter: ['hand-over-screen'], owner: ['mark-back'] },
  returned: { renter: ['message'], owner: ['all-good'] },
  'to-review': { renter: ['review'], owner: ['review'] },
  completed: { renter: ['rent-again'], owner: [] },
  cancelled: { renter: ['find-more'], owner: [] },
};

/** The one big action of a booking's page at that moment; null when there is nothing to do. */
export function bigActionAt(moment: Moment, booking: Told): BigAction | null {
  const isPossible = (action: BigAction) => {
    if (action === 'map') return booking.part === 'renter' && Boolean(booking.contact?.address);
    return isMove(action) ? booking.youMay.includes(action) : true;
  };
  return wanted[moment][booking.part].find(isPossible) ?? null;
}

const others = new Set<BigAction>([
  'hand-over-screen',
  'map',
  'message',
  'review',
  'find-more',
  'rent-again',
]);

/** Whether an action is a move of the booking. */
export const isMove = (action: BigAction): action is PersonalMove => !others.has(action);

/** Moves that answer the question of a moment beside its big action, and stand in the open. */
const beside = new Set<PersonalMove>([
  'decline',
  'withdraw',
  'cancel-unsecured',
  'on-my-way',
  'deny-return',
  'contest-return',
  'not-back',
]);

/** What the screen of the hand-over offers itself. */
const onScreen = new Set<PersonalMove>([
  'hand-over',
  'say-handed-over',
  'say-received',
  'return',
  'on-my-way',
]);

/** The other moves at that moment: those beside the big action, and those that are folded away. */
export function othersAt(
  moment: Moment,
  big: BigAction | null,
  possible: readonly PersonalMove[],
): { beside: PersonalMove[]; more: PersonalMove[] } {
  const rest = possible.filter((name) => name !== big && !(big === 'hand-over-screen' && onScreen.has(name)));
  // While much time is left, nobody is asked about the return in the open.
  const isOpen = (name: PersonalMove) => beside.has(name) && moment !== 'out';
  return { beside: rest.filter(isOpen), more: rest.filter((name) => !isOpen(name)) };
}
