import type { Cents } from '../money.ts';
import { after } from '../clocks.ts';
import type { DisputeState } from '../payments/disputes.rules.ts';
import { pauseAfterBan, pauseAfterChange, pauseAfterWarning } from './payout-clock.rules.ts';
import type { Freeze } from './payout-state.ts';

/** The kinds of cases that settle what a rental was worth. A claim isn't one of them: the rental itself was earned. */
export const freezingCases = ['meeting', 'not_as_described'] as const;

/** Everything that can keep a payout from being sent. */
export interface Freezable {
  /** The states of the disputes of the payment it comes from. */
  disputes: readonly DisputeState[];
  /** When a bank warned that the payment may be fraud; null unless the warning still stands. */
  warnedAt: Date | null;
  /** A case of one of the `freezingCases` kinds isn't over yet. */
  inCase: boolean;
  /** When the payout's owner was banned; null if they weren't. */
  bannedAt: Date | null;
  /** When the owner's last rental ended. */
  lastRentalEndedAt: Date | null;
  /** When the owner's password, email address, phone number, sign-in methods or bank account last changed. */
  changedAt: Date | null;
}

/** What keeps a payout from being sent now; the first one is recorded as the reason. */
export function freezesOf(of: Freezable, now: Date): Freeze[] {
  const { disputes, warnedAt, inCase, bannedAt, lastRentalEndedAt, changedAt } = of;
  const freezes: Freeze[] = [];
  if (disputes.includes('open')) freezes.push({ why: 'dispute', until: null });
  const warningEnds = warnedAt && after(warnedAt, pauseAfterWarning);
  if (warningEnds && now < warningEnds) freezes.push({ why: 'warning', until: warningEnds });
  if (inCase) freezes.push({ why: 'case', until: null });
  const banEnds = bannedAt && after(lastRentalEndedAt ?? bannedAt, pauseAfterBan);
  if (banEnds && now < banEnds) freezes.push({ why: 'banned', until: banEnds });
  const pauseEnds = changedAt && after(changedAt, pauseAfterChange);
  if (pauseEnds && now < pauseEnds) freezes.push({ why: 'changed', until: pauseEnds });
  return freezes;
}

/** The facts about a hand-over that protect the owner from a lost dispute. */
export interface HandedOver {
  /** The owner entered the renter's code. */
  byCode: boolean;
  /** The renter's ID is approved. */
  renterIdApproved: boolean;
}

/** Whether the owner keeps their share, out of our money, if the payment is lost: they did everything they could. */
export const isProtected = ({ byCode, renterIdApproved }: HandedOver): boolean => byCode && renterIdApproved;

/**
 * How much of their share an owner loses with a payment that a bank took back for good, in cents; 0 if they are protected
 * or nothing was lost.
 */
export function shareLost(shareCents: Cents, lostCents: Cents, handedOver: HandedOver): Cents {
  return isProtected(handedOver) ? 0 : Math.min(shareCents, lostCents);
}
