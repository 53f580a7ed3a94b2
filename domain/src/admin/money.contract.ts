import { z } from 'zod';
import { refundPurposes } from '../payments/refunds.machine.ts';

const page = {
  cursor: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
};
const list = { nextCursor: z.string().nullable(), total: z.number().int(), totalIsCapped: z.boolean() };
const about = {
  booking: z.object({ id: z.string(), title: z.string() }),
  renter: z.object({ id: z.string(), displayName: z.string() }),
};

export const MoneyListQuerySchema = z.object(page);

/** A refund still owed: the bank returned it, or a dispute keeps it from being made. Amounts are in cents. */
export const OwedRefundSchema = z.object({
  id: z.string(),
  at: z.string(),
  state: z.enum(['failed', 'held-back']),
  cents: z.number().int(),
  purpose: z.enum(refundPurposes),
  /** How many times it was attempted. */
  tries: z.number().int(),
  /** What the bank said, in the provider's words. */
  error: z.string().nullable(),
  /** When it is retried automatically; null once only an admin can help. */
  nextTryAt: z.string().nullable(),
  /** Whether this admin is one of the two people involved: then another admin must decide. */
  involved: z.boolean(),
  ...about,
});
export type OwedRefund = z.infer<typeof OwedRefundSchema>;
export const OwedRefundListSchema = z.object({ items: z.array(OwedRefundSchema), ...list });
export type OwedRefundList = z.infer<typeof OwedRefundListSchema>;

/** A disputed payment about which the cardholder's bank has not decided yet. */
export const OpenDisputeSchema = z.object({
  id: z.string(),
  at: z.string(),
  /** What the payment provider calls it. */
  providerId: z.string(),
  cents: z.number().int(),
  /** Why, in the provider's words. */
  reason: z.string(),
  /** By when the provider wants an answer. */
  dueBy: z.string().nullable(),
  ...about,
});
export type OpenDispute = z.infer<typeof OpenDisputeSchema>;
export const OpenDisputeListSchema = z.object({ items: z.array(OpenDisputeSchema), ...list });
export type OpenDisputeList = z.infer<typeof OpenDisputeListSchema>;

/** What an owner owes for a booking they canceled late. Amounts are in cents. */
export const OwnersDebtSchema = z.object({
  id: z.string(),
  at: z.string(),
  cents: z.number().int(),
  booking: about.booking,
  owner: about.renter,
});
export type OwnersDebt = z.infer<typeof OwnersDebtSchema>;
export const OwnersDebtListSchema = z.object({ items: z.array(OwnersDebtSchema), ...list });
export type OwnersDebtList = z.infer<typeof OwnersDebtListSchema>;

/** Retries a refund at once, or records that it was paid in another way. */
export const refundActs = ['try-again', 'settle'] as const;
export type RefundAct = (typeof refundActs)[number];
