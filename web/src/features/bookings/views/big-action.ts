import type { Booking } from '@borough/domain/bookings/bookings.contract';
import type { PersonalMove } from '@borough/domain/bookings/moving/bookings.machine';
import type { Moment } from '../words/moment.ts';

/** What a booking's page offers first: one of its moves, the hand-over screen, directions, or a message to the other person. */
export type BigAction =
  | PersonalMove
  | 'hand-over-screen'
  | 'map'
  | 'message'
  | 'review'
  | 'find-more'
  | 'rent-again';

type Told = Pick<Booking, 'part' | 'youMay'> & { contact: { address: string | null } | null };

/** What comes first at a moment, for each side: the first action that's possible. */
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

/** The one big action of a booking's page at that moment; null if there's nothing to do. */
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

/** Moves that answer a moment's question as alternatives to its big action, and aren't folded away. */
const beside = new Set<PersonalMove>([
  'decline',
  'withdraw',
  'cancel-unsecured',
  'on-my-way',
  'deny-return',
  'contest-return',
  'not-back',
]);

/** What the hand-over screen itself offers. */
const onScreen = new Set<PersonalMove>([
  'hand-over',
  'say-handed-over',
  'say-received',
  'return',
  'on-my-way',
]);

/** The other moves at that moment: those next to the big action, and those folded away. */
export function othersAt(
  moment: Moment,
  big: BigAction | null,
  possible: readonly PersonalMove[],
): { beside: PersonalMove[]; more: PersonalMove[] } {
  const rest = possible.filter((name) => name !== big && !(big === 'hand-over-screen' && onScreen.has(name)));
  // With plenty of time left, don't ask about the return in the open.
  const isOpen = (name: PersonalMove) => beside.has(name) && moment !== 'out';
  return { beside: rest.filter(isOpen), more: rest.filter((name) => !isOpen(name)) };
}
