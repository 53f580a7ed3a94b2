import type { Cents } from '../money.ts';
import { depositDeadline, depositDueAt, type DepositFacts, type DepositStatus } from './deposit.rules.ts';
import { type Hold, stands } from './holds.machine.ts';

/** The renter's card as the provider knows it. */
export interface SavedCard {
  customerId: string;
  paymentMethodId: string;
}

/** A deposit whole, with its holds in the order of their numbers. */
export interface Deposit {
  status: DepositStatus;
  cents: Cents;
  /** The next try on the saved card. */
  dueAt: Date | null;
  /** The booking is cancelled unless the deposit is held by then; null once that can no longer happen. */
  neededBy: Date | null;
  /** While the hold cannot go on by itself: until when another card can take its place. */
  cardBy: Date | null;
  /** How often the saved card was tried for the first hold. */
  triesMade: number;
  /** How many holds took the place of an older one. */
  renewals: number;
  /** The renter agreed that holds are renewed, and charged when they cannot be. */
  renewable: boolean;
  /** Forgotten when the deposit is settled. */
  card: SavedCard | null;
  holds: readonly Hold[];
}

/** What a deposit has to know about its booking. */
export interface Secured {
  startsAt: Date;
  endsAt: Date;
  /** Of a booking that waits for its hold: when it was paid. */
  confirmedAt: Date;
  /** Until when a booking that is not confirmed yet waits for its hold; null once it is confirmed. */
  holdBy: Date | null;
}

/** The deposit of a booking that was just paid. */
export function newDeposit(cents: Cents, times: Secured, renewable: boolean): Deposit {
  const required = cents > 0;
  return {
    status: required ? 'scheduled' : 'not_required',
    cents,
    dueAt: required ? depositDueAt(times.startsAt, times.confirmedAt) : null,
    neededBy: required ? (times.holdBy ?? depositDeadline(times.startsAt, times.confirmedAt)) : null,
    cardBy: null,
    triesMade: 0,
    renewals: 0,
    renewable,
    card: null,
    holds: [],
  };
}

/** What a booking that was just paid says of its deposit: when it is held, and by when it must be. */
export function scheduledDeposit(
  cents: Cents,
  times: Secured,
  renewable: boolean,
): DepositFacts & { depositCovered: boolean } {
  const { status, dueAt, neededBy, renewals } = newDeposit(cents, times, renewable);
  return {
    depositStatus: status,
    depositHold: null,
    depositDueAt: dueAt,
    depositBy: neededBy,
    depositCardBy: null,
    depositHeldUntil: null,
    depositRenewals: renewable ? renewals : null,
    depositCovered: neededBy === null,
  };
}

/** Whether nothing is secured by it: no deposit was asked for, or the booking is over. */
export const isOver = ({ status }: Deposit): boolean => status === 'settled' || status === 'not_required';

/** The hold that secures the owner, if one stands. */
export const standingHold = ({ holds }: Pick<Deposit, 'holds'>): Hold | undefined => holds.findLast(stands);

/** Whether a bank is being asked for a hold now. */
export const isPlacing = ({ holds }: Deposit): boolean => holds.some(({ state }) => state === 'placing');
