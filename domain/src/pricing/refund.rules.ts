import { after, hour } from '../clocks.ts';
import type { Cents } from '../money.ts';
import type { Terms } from '../terms/terms.ts';

/** The terms of a confirmed booking: everything a cancellation depends on. */
export interface CancellationTerms {
  /** The steps of cancelling the booking was made under. */
  steps: Terms['cancelling'];
  chargedCents: Cents;
  subtotalCents: Cents;
  dailyPriceCents: Cents;
  days: number;
  confirmedAt: Date;
  startsAt: Date;
  /** Set once the renter asked for the address, which ended free cancellation. */
  addressShownAt: Date | null;
  /** Whether the one-hour grace period after confirmation is still unused for this item (once in 30 days). */
  graceAvailable: boolean;
  /** The rental before it isn't back in time, so its renter can cancel for free until the start. */
  previousLate?: boolean;
  /** The owner owes the fees whenever they cancel: contact is open, and it isn't their first time within twelve months. */
  ownerAgain?: boolean;
}

export interface CancellationOutcome {
  kind: 'free' | 'late';
  refundCents: Cents;
  ownerCents: Cents;
  platformCents: Cents;
  /** What the owner owes us for it. */
  owedCents: Cents;
}

/** What the owner is paid when the renter cancels late: so many half days by the length of the rental, never more than the subtotal. */
export function lateOwnerCents(
  terms: Pick<CancellationTerms, 'steps' | 'days' | 'dailyPriceCents' | 'subtotalCents'>,
): Cents {
  const halfDays = terms.steps.lateSteps.find((step) => terms.days >= step.fromDays)?.halfDays ?? 0;
  return Math.min(terms.subtotalCents, Math.floor((terms.dailyPriceCents * halfDays) / 2));
}

/** When free cancellation by the renter ends. */
export function freeUntil(terms: CancellationTerms): Date {
  if (terms.previousLate) return terms.startsAt;
  const beforeStart = after(terms.startsAt, -terms.steps.freeHours * hour);
  const grace = terms.graceAvailable ? after(terms.confirmedAt, terms.steps.graceHours * hour) : beforeStart;
  const end = grace > beforeStart ? grace : beforeStart;
  return terms.addressShownAt && terms.addressShownAt < end ? terms.addressShownAt : end;
}

const fullRefund = (chargedCents: Cents): CancellationOutcome => ({
  kind: 'free',
  refundCents: chargedCents,
  ownerCents: 0,
  platformCents: 0,
  owedCents: 0,
});

/** What happens to the money if the renter cancels at that time; null once the rental has started, when no one can cancel on their own. */
export function renterCancelsAt(terms: CancellationTerms, at: Date): CancellationOutcome | null {
  if (at >= terms.startsAt) return null;
  return at < freeUntil(terms) ? fullRefund(terms.chargedCents) : lateOutcome(terms);
}

/** What happens to the money in a late cancellation at any time: the owner gets their part, and fees aren't refunded. */
export function lateOutcome(terms: CancellationTerms): CancellationOutcome {
  const ownerCents = lateOwnerCents(terms);
  const platformCents = terms.chargedCents - terms.subtotalCents;
  return {
    kind: 'late',
    refundCents: terms.chargedCents - platformCents - ownerCents,
    ownerCents,
    platformCents,
    owedCents: 0,
  };
}

/** From this time on, an owner who cancels owes the fees. */
export const ownerFreeUntil = ({ steps, startsAt }: Pick<CancellationTerms, 'steps' | 'startsAt'>): Date =>
  after(startsAt, -steps.freeHours * hour);

/**
 * What happens if the owner cancels at that time: the renter gets everything back, fees included, and once cancelling is no longer free,
 * or if it isn't the first time with contact open, the owner owes both fees; null once the rental has started, when no one can cancel on their own.
 */
export function ownerCancelsAt(terms: CancellationTerms, at: Date): CancellationOutcome | null {
  if (at >= terms.startsAt) return null;
  const { chargedCents, subtotalCents } = terms;
  const back = fullRefund(chargedCents);
  return at < ownerFreeUntil(terms) && !terms.ownerAgain
    ? back
    : { ...back, kind: 'late', owedCents: chargedCents - subtotalCents };
}

/** The last instant at which either side could cancel on their own: someone who doesn't come is treated as if they had cancelled then. */
export const lastToCancel = ({ startsAt }: Pick<CancellationTerms, 'startsAt'>): Date => after(startsAt, -1);

export interface RefundStep {
  /** The step applies before this instant. */
  until: Date;
  kind: CancellationOutcome['kind'];
  refundCents: Cents;
}

/** The renter's cancellation terms as steps in time; matches exactly what cancelling does at any instant. */
export function refundTimeline(terms: CancellationTerms): RefundStep[] {
  const late = lateOwnerCents(terms);
  const steps: RefundStep[] = [
    { until: freeUntil(terms), kind: 'free', refundCents: terms.chargedCents },
    { until: terms.startsAt, kind: 'late', refundCents: terms.subtotalCents - late },
  ];
  if (terms.previousLate) return steps.slice(0, 1);
  return steps.filter((step, i) => i === 1 || step.until > terms.confirmedAt);
}
