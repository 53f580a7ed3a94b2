import { after, hour, latest, minute } from '../clocks.ts';
import type { Terms } from '../terms/terms.ts';
import type { HoldState } from './holds.machine.ts';

/**
 * The status of a deposit. `scheduled`: no hold yet. `held`: a hold is in place on a card. `captured_held`: the hold
 * was charged, and the money is kept on the renter's behalf. `failed`: there is no hold, because the card was declined
 * or the hold ended. `settled`: the booking is over, and the deposit no longer secures anything.
 */
export const depositStatuses = [
  'not_required',
  'scheduled',
  'held',
  'captured_held',
  'failed',
  'settled',
] as const;
export type DepositStatus = (typeof depositStatuses)[number];

/** The facts about a deposit that the booking's moves and contact rules depend on; all null until the booking is paid. */
export interface DepositFacts {
  depositStatus: DepositStatus | null;
  /** The hold in place; if there is none, the newest. */
  depositHold: HoldState | null;
  /** The next attempt on the saved card. */
  depositDueAt: Date | null;
  /** The booking is cancelled unless the deposit is held by then; null once that can no longer happen. */
  depositBy: Date | null;
  /** While the hold can't continue: until when another card can replace it. */
  depositCardBy: Date | null;
  /** When the provider releases the hold automatically. */
  depositHeldUntil: Date | null;
  /** How many times a hold was renewed; null if the renter only agreed to a single hold. */
  depositRenewals: number | null;
  /** What a settled claim of the owner took from it, in cents; null without a claim. */
  depositAwardCents: number | null;
}

/**
 * The status of a deposit, as people see it. `placing`: the bank is being asked. `lapsed`: the hold ended before the
 * rental did. `capturing`: the hold is being charged. `releasing`: the provider was asked to release the hold.
 * `released`: the provider confirmed that. `returned`: a charged deposit was refunded. `claimed`: the owner got part or
 * all of it. `dropped`: the booking ended without a hold.
 */
export const depositStandings = [
  'not_required',
  'scheduled',
  'placing',
  'held',
  'capturing',
  'captured_held',
  'failed',
  'lapsed',
  'releasing',
  'released',
  'returned',
  'claimed',
  'dropped',
] as const;
export type DepositStanding = (typeof depositStandings)[number];

/** What the times of a deposit depend on. */
export interface DepositTimes {
  startsAt: Date;
  confirmedAt: Date;
  terms: Pick<Terms, 'deposit'>;
}

/** When the deposit must be held by: so many hours before the start as its terms say, but never too soon after the payment. */
export function depositDeadline({ startsAt, confirmedAt, terms: { deposit } }: DepositTimes): Date {
  return latest(
    after(startsAt, -deposit.neededHours * hour),
    after(confirmedAt, deposit.anotherCardMinutes * minute),
  );
}

/**
 * When the saved card is tried, in order: at the terms' hours before the start or, if the start is closer than the first of
 * them, at their hours after the payment. Leaves out times after the deposit must be held.
 */
export function depositTries(times: DepositTimes): Date[] {
  const { startsAt, confirmedAt } = times;
  const { placedHours, triesAfterPaying, triesBeforeStart } = times.terms.deposit;
  const isNear = confirmedAt > after(startsAt, -placedHours * hour);
  const tries = isNear
    ? triesAfterPaying.map((hours) => after(confirmedAt, hours * hour))
    : triesBeforeStart.map((hours) => after(startsAt, -hours * hour));
  const end = depositDeadline(times);
  return tries.filter((at) => at < end);
}

/**
 * When to make the next attempt after a declined one. Null if the decline says never to try this card again, if the hold
 * must be in place before then, or if all attempts are used up: then only another card helps.
 */
export function nextDepositTry(
  times: DepositTimes,
  declined: { triesMade: number; at: Date; tryAgain: boolean; neededBy: Date | null },
): Date | null {
  const tries = depositTries(times);
  if (!declined.tryAgain || declined.triesMade >= tries.length) return null;
  const next = tries.find((at) => at > declined.at) ?? null;
  return next && declined.neededBy && next >= declined.neededBy ? null : next;
}

/** When the deposit's hold is placed: so many hours before the start as its terms say, or immediately if that has passed. */
export function depositDueAt({ startsAt, confirmedAt, terms }: DepositTimes): Date {
  return latest(after(startsAt, -terms.deposit.placedHours * hour), confirmedAt);
}

/** The deposit's status now. An expired hold counts as lapsed even before that is recorded. */
export function depositStanding(
  deposit: Pick<DepositFacts, 'depositStatus' | 'depositHold' | 'depositHeldUntil' | 'depositAwardCents'>,
  now: Date,
): DepositStanding | null {
  const { depositStatus: status, depositHold: hold, depositHeldUntil: until } = deposit;
  switch (status) {
    case 'held':
      if (until && until <= now) return 'lapsed';
      return hold === 'capturing' ? 'capturing' : 'held';
    case 'scheduled':
    case 'failed':
      if (hold === 'placing') return 'placing';
      return status === 'failed' && hold === 'lapsed' ? 'lapsed' : status;
    case 'settled':
      return hold === 'captured' && deposit.depositAwardCents ? 'claimed' : settledAs(hold);
    default:
      return status;
  }
}

function settledAs(hold: HoldState | null): DepositStanding {
  if (hold === 'releasing' || hold === 'released' || hold === 'lapsed' || hold === 'capturing') return hold;
  return hold === 'captured' || hold === 'refunded' ? 'returned' : 'dropped';
}

/** Whether the renter should provide a card for the deposit: nothing is held, or the hold can't continue. */
export function depositNeedsCard(
  deposit: Pick<
    DepositFacts,
    'depositStatus' | 'depositHold' | 'depositCardBy' | 'depositHeldUntil' | 'depositAwardCents'
  >,
  now: Date,
): boolean {
  const standing = depositStanding(deposit, now);
  if (standing === 'held') return deposit.depositCardBy !== null && now < deposit.depositCardBy;
  return deposit.depositStatus !== 'settled' && (standing === 'failed' || standing === 'lapsed');
}

/**
 * By when a hold that ended before the start must be replaced, or the booking is cancelled: when a deposit must be held, or
 * the start itself if that has passed, but never too soon for giving another card. Null once the rental has begun: nothing is
 * cancelled then.
 */
export function deadlineAfterLapse(times: DepositTimes, now: Date): Date | null {
  if (now >= times.startsAt) return null;
  const deadline = depositDeadline(times);
  return latest(
    now < deadline ? deadline : times.startsAt,
    after(now, times.terms.deposit.anotherCardMinutes * minute),
  );
}
