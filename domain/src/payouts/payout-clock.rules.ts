import { after, hour, latest } from '../clocks.ts';
import type { Cents } from '../money.ts';
import { firstPayouts } from './first-payouts.ts';
import type { Payout, PayoutPurpose } from './payout-state.ts';

/** How long after it was earned a payout is due. */
export const dueAfter = 24 * hour;
/** How long after its due time a payout counts as overdue and the admins are alerted. */
export const overdueAfter = 24 * hour;
/** How long after completion owners are told that payments are released: when they are due, and when we would be alerted. */
export const releasedWithin = `${dueAfter / hour}-${(dueAfter + overdueAfter) / hour} hours`;
/** How long payouts wait after a change of password, email address, phone number, sign-in method or bank account. */
export const pauseAfterChange = 72 * hour;
/** How long a banned person's payouts wait after their last rental. */
export const pauseAfterBan = 120 * 24 * hour;
/** How long payouts wait after a bank's warning that no one clears; after that, a dispute is unlikely. */
export const pauseAfterWarning = 120 * 24 * hour;
/** How much later we send a first payout; the bank takes the rest of the promised time. */
export const firstLater = 5 * 24 * hour;
/** How many hours after each refused attempt a payout is sent again; after the last, only an admin can help. */
export const hoursAfterFailing = [1, 24, 72] as const;
/** After how many days of waiting owners are reminded to set up payouts. */
export const remindedOnDays = [0, 3, 10, 30] as const;

/** The facts about how new an owner is that their payouts depend on. */
export interface Newcomer {
  /** How many of their rentals count. */
  countedRentals: number;
  joinedAt: Date;
  idApproved: boolean;
}

/** Whether an owner still gets first payouts, which are sent later. */
export function isFirstPayout({ countedRentals, joinedAt, idApproved }: Newcomer, now: Date): boolean {
  const isYoung = now < after(joinedAt, firstPayouts.accountDays * 24 * hour);
  return countedRentals < firstPayouts.rentals || isYoung || !idApproved;
}

/** The facts about how a booking ended that decide what its owner earns. Amounts in cents. */
interface Ended {
  status: string;
  completedAt: Date | null;
  cancelledAt: Date | null;
  startsAt: Date | null;
  endsAt: Date | null;
  subtotalCents: Cents;
  ownerKeepsCents: Cents | null;
}

/** What a booking earned its owner, in cents, when, and when that is due. */
export interface Earned {
  purpose: PayoutPurpose;
  cents: Cents;
  at: Date;
  dueAt: Date;
}

/** What a booking has earned its owner; null while it isn't over, or if it earned nothing. */
export function earnedBy(booking: Ended): Earned | null {
  const { status, completedAt, cancelledAt, startsAt, endsAt, subtotalCents, ownerKeepsCents } = booking;
  const rentCents = ownerKeepsCents ?? subtotalCents;
  if (status === 'completed' && completedAt && rentCents > 0)
    return {
      purpose: 'rental',
      cents: rentCents,
      at: completedAt,
      dueAt: after(latest(completedAt, endsAt ?? completedAt), dueAfter),
    };
  if (status === 'cancelled' && cancelledAt && ownerKeepsCents)
    return {
      purpose: 'late_cancel',
      cents: ownerKeepsCents,
      at: cancelledAt,
      dueAt: after(latest(cancelledAt, startsAt ?? cancelledAt), dueAfter),
    };
  return null;
}

/**
 * When an owner who has to set up payouts is reminded next, after that many reminders; null after the last. From then on the
 * clock leaves the payout alone: it wakes up when something makes sending it possible, usually the set-up.
 */
export function nextReminderAt(waitingSince: Date, reminders: number): Date | null {
  const days = remindedOnDays[reminders];
  return days === undefined ? null : after(waitingSince, days * 24 * hour);
}

/** When to send a payout again after attempt `tryNumber` was refused; null once only an admin can help. */
export function nextPayoutTry(tryNumber: number, refusedAt: Date): Date | null {
  const hours = hoursAfterFailing[tryNumber - 1];
  return hours === undefined ? null : after(refusedAt, hours * hour);
}

/** Whether a payout that nothing holds back should have been sent by now. */
export const isOverdue = ({ state, dueAt }: Pick<Payout, 'state' | 'dueAt'>, now: Date): boolean =>
  (state === 'due' || state === 'sending' || state === 'failed') && now >= after(dueAt, overdueAfter);
