import { latest } from '../clocks.ts';
import type { Cents } from '../money.ts';
import type { Tier } from './plans.ts';

/** An invoice for one period of Pro, as the payment provider describes it. */
export interface PlanInvoice {
  /** The period it pays for: from then until just before then. */
  periodStart: Date;
  periodEnd: Date;
  /** What was paid, in cents; 0 until something is. */
  paidCents: Cents;
  refundedCents: Cents;
  /** The cardholder's bank is taking the payment back, or has. */
  isDisputed: boolean;
}

/**
 * Whether an invoice pays for its period: money came in, some of it stayed, and no bank is taking it back. A free trial pays
 * for nothing.
 */
export const paysForPro = ({ paidCents, refundedCents, isDisputed }: PlanInvoice): boolean =>
  paidCents > refundedCents && !isDisputed;

const covers = (invoice: PlanInvoice, now: Date): boolean =>
  paysForPro(invoice) && invoice.periodStart <= now && now < invoice.periodEnd;

/** The plan whose fees a person pays now: Pro while the current period's invoice is paid, otherwise Basic. There is no grace period. */
export const tierOf = (invoices: readonly PlanInvoice[], now: Date): Tier =>
  invoices.some((invoice) => covers(invoice, now)) ? 'pro' : 'free';

/** The end of the last paid period, even one that hasn't started; null if none was ever paid. */
export function paidUntil(invoices: readonly PlanInvoice[]): Date | null {
  const ends = invoices.filter(paysForPro).map(({ periodEnd }) => periodEnd);
  return ends.length > 0 ? latest(...ends) : null;
}

/** Until when Pro is paid for, as of now; null for Basic. */
export function proUntil(invoices: readonly PlanInvoice[], now: Date): Date | null {
  const ends = invoices.filter((invoice) => covers(invoice, now)).map(({ periodEnd }) => periodEnd);
  return ends.length > 0 ? latest(...ends) : null;
}
