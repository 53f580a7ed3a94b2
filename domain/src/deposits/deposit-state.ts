import type { Cents } from '../money.ts';
import type { Terms } from '../terms/terms.ts';
import { depositDeadline, depositDueAt, type DepositFacts, type DepositStatus } from './deposit.rules.ts';
import { type Hold, stands } from './holds.machine.ts';

/** The renter's card, as the provider identifies it. */
export interface SavedCard {
  customerId: string;
  paymentMethodId: string;
}

/** A claim against a deposit. Nothing releases the deposit before the claim is settled. */
export interface DepositClaim {
  /** What is charged once the renter has agreed, disagreed or stayed silent; null before. */
  takeCents: Cents | null;
  /** What the owner gets in the end; null until that is settled. */
  awardCents: Cents | null;
  /** Whether the saved card was tried: without a hold, it is charged once. */
  cardTried: boolean;
}

/** A complete deposit, with its holds in numerical order. */
export interface Deposit {
  status: DepositStatus;
  cents: Cents;
  /** The next attempt on the saved card. */
  dueAt: Date | null;
  /** The booking is cancelled unless the deposit is held by then; null once that can no longer happen. */
  neededBy: Date | null;
  /** While the hold can't continue: until when another card can replace it. */
  cardBy: Date | null;
  /** How many times the saved card was tried for the first hold. */
  triesMade: number;
  /** How many holds have replaced an older one. */
  renewals: number;
  /** The renter agreed that holds are renewed, and charged if they can't be. */
  renewable: boolean;
  /** Cleared when the deposit is settled. */
  card: SavedCard | null;
  /** What the owner claims from it; null if nothing. */
  claim: DepositClaim | null;
  holds: readonly Hold[];
}

/** What a deposit needs to know about its booking. */
export interface Secured {
  startsAt: Date;
  endsAt: Date;
  /** For a booking waiting for its hold: when it was paid. */
  confirmedAt: Date;
  /** Until when a booking that isn't confirmed yet waits for its hold; null once it is confirmed. */
  holdBy: Date | null;
  terms: Pick<Terms, 'deposit' | 'returning'>;
}

/** The deposit of a booking that has just been paid. */
export function newDeposit(cents: Cents, times: Secured, renewable: boolean): Deposit {
  const required = cents > 0;
  return {
    status: required ? 'scheduled' : 'not_required',
    cents,
    dueAt: required ? depositDueAt(times) : null,
    neededBy: required ? (times.holdBy ?? depositDeadline(times)) : null,
    cardBy: null,
    triesMade: 0,
    renewals: 0,
    renewable,
    card: null,
    claim: null,
    holds: [],
  };
}

/** What a booking that has just been paid records about its deposit: when it will be held, and by when it must be. */
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
    depositAwardCents: null,
    depositCovered: neededBy === null,
  };
}

/** Whether the deposit secures nothing: none was required, or it is settled. */
export const isOver = ({ status }: Deposit): boolean => status === 'settled' || status === 'not_required';

/** The hold that secures the owner, if there is one. */
export const standingHold = ({ holds }: Pick<Deposit, 'holds'>): Hold | undefined => holds.findLast(stands);

/** Whether a bank is currently being asked for a hold. */
export const isPlacing = ({ holds }: Deposit): boolean => holds.some(({ state }) => state === 'placing');
