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

/** A refund that is still owed: its bank sent it back, or a dispute holds it back. Amounts are cents. */
export const OwedRefundSchema = z.object({
  id: z.string(),
  at: z.string(),
  state: z.enum(['failed', 'held-back']),
  cents: z.number().int(),
  purpose: z.enum(refundPurposes),
  /** How often it was tried. */
  tries: z.number().int(),
  /** What the bank said, in the provider's words. */
  error: z.string().nullable(),
  /** When it is tried again by itself; null once only an admin can help. */
  nextTryAt: z.string().nullable(),
  /** Whether the asking admin is one of its two people: then another one decides. */
  involved: z.boolean(),
  ...about,
});
export type OwedRefund = z.infer<typeof OwedRefundSchema>;
export const OwedRefundListSchema = z.object({ items: z.array(OwedRefundSchema), ...list });
export type OwedRefundList = z.infer<typeof OwedRefundListSchema>;

/** A payment the cardholder's bank takes back, and has not decided about. */
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

/** What an owner owes for a booking they cancelled late. Amounts are cents. */
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

/** Makes a refund again at once, or records that it was paid another way. */
export const refundActs = ['try-again', 'settle'] as const;
export type RefundAct = (typeof refundActs)[number];
