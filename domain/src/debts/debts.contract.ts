import { z } from 'zod';
import { barredActs, debtKinds } from './debts.rules.ts';

const cents = z.number().int();
const instant = z.string();

/** Something a person owes us: for which booking, how much, and since when. */
export const DebtSchema = z.object({
  kind: z.enum(debtKinds),
  bookingId: z.string(),
  title: z.string(),
  startDate: z.string(),
  endDate: z.string(),
  cents,
  since: instant,
  words: z.string(),
});
export type Debt = z.infer<typeof DebtSchema>;

/** A payment for debts that arrived: how much it was, and how much went back because it was no longer owed. */
export const DebtPaymentSchema = z.object({
  id: z.string(),
  paidAt: instant,
  cents,
  returnedCents: cents,
  /** The rentals it was for. */
  titles: z.array(z.string()),
});
export type DebtPayment = z.infer<typeof DebtPaymentSchema>;

/** How many payments for debts are listed at most. */
export const maxDebtPayments = 50;

/** What someone owes us, what that prevents them from doing, and what they have paid. Amounts in whole cents. */
export const MyDebtsSchema = z.object({
  totalCents: cents,
  /** Whether it is enough to pay by card; smaller amounts are only deducted from payouts. */
  isPayable: z.boolean(),
  /** How much must be paid before each act is possible again; 0 if nothing prevents it. */
  bars: z.record(z.enum(barredActs), cents),
  /** The oldest first. */
  debts: z.array(DebtSchema),
  /** Fees they don't have to pay while they have an open claim about an earlier rental of the item. */
  waived: z.array(DebtSchema),
  /** The latest first. */
  payments: z.array(DebtPaymentSchema),
});
export type MyDebts = z.infer<typeof MyDebtsSchema>;

/** The page for paying debts. */
export const DebtPageSchema = z.object({ url: z.string() });
export type DebtPage = z.infer<typeof DebtPageSchema>;
