import { after, hour, latest } from '../clocks.ts';
import type { Cents } from '../money.ts';
import { firstPayouts } from './first-payouts.ts';
import type { Payout, PayoutPurpose } from './payout-state.ts';

/** How long after what earned it a payout is due. */
export const dueAfter = 24 * hour;
/** How long after that it counts as overdue, and the admins are alarmed. */
export const overdueAfter = 24 * hour;
/** How long payouts wait after a password, an address, a phone number, a way to sign in or a bank account changed. */
export const pauseAfterChange = 72 * hour;
/** How long payouts of banned people wait after their last rental. */
export const pauseAfterBan = 120 * 24 * hour;
/** How long payouts wait after a bank's warning that nobody clears: by then a payment can hardly be disputed anymore. */
export const pauseAfterWarning = 120 * 24 * hour;
/** How much later our transfer of a first payout is; the bank takes the rest of the time that is promised. */
export const firstLater = 5 * 24 * hour;
/** How long after a refused attempt it is sent again; after the last, only an admin can help. */
export const hoursAfterFailing = [1, 24, 72] as const;
/** On which days of waiting for their set-up owners are reminded of it. */
export const remindedOnDays = [0, 3, 10, 30] as const;

/** How new an owner is, as far as their payouts depend on it. */
export interface Newcomer {
  /** How many of their rentals count. */
  countedRentals: number;
  joinedAt: Date;
  idApproved: boolean;
}

/** Whether an owner's payouts still are their first ones, which are sent later. */
export function isFirstPayout({ countedRentals, joinedAt, idApproved }: Newcomer, now: Date): boolean {
  const isYoung = now < after(joinedAt, firstPayouts.accountDays * 24 * hour);
  return countedRentals < firstPayouts.rentals || isYoung || !idApproved;
}

/** How a booking ended, as far as it earns its owner something. Amounts in cents. */
interface Ended {
  status: string;
  completedAt: Date | null;
  cancelledAt: Date | null;
  startsAt: Date | null;
  endsAt: Date | null;
  subtotalCents: Cents;
  ownerKeepsCents: Cents | null;
}

/** What a booking has earned its owner by how it ended, when, and from when on it is due; null while it runs, or for nothing. */
export function earnedBy(
  booking: Ended,
): { purpose: PayoutPurpose; cents: Cents; at: Date; dueAt: Date } | null {
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
 * When an owner who has to set up payouts is reminded next, after that many reminders; null after the last. From then on the clock
 * leaves the payout alone: whatever can send it, the set-up above all, wakes it.
 */
export function nextReminderAt(waitingSince: Date, reminders: number): Date | null {
  const days = remindedOnDays[reminders];
  return days === undefined ? null : after(waitingSince, days * 24 * hour);
}

/** When a payout whose attempt with that number was refused is sent again; null once only an admin can help. */
export function nextPayoutTry(tryNumber: number, refusedAt: Date): Date | null {
  const hours = hoursAfterFailing[tryNumber - 1];
  return hours === undefined ? null : after(refusedAt, hours * hour);
}

/** Whether a payout that nothing keeps should have been sent by now. */
export const isOverdue = ({ state, dueAt }: Pick<Payout, 'state' | 'dueAt'>, now: Date): boolean =>
  (state === 'due' || state === 'sending' || state === 'failed') && now >= after(dueAt, overdueAfter);
