import { z } from 'zod';
import { freezeReasons, payoutPurposes, unsentStates } from '../payouts/payout-state.ts';
import { answerStates, disputeStages, disputeStates } from '../payments/disputes.rules.ts';
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

/**
 * A refund still owed: the bank returned it, or a dispute keeps it from being made; or a credit, which no card can be refunded, under
 * the ID of its booking. Amounts are in cents.
 */
export const OwedRefundSchema = z.object({
  id: z.string(),
  at: z.string(),
  state: z.enum(['failed', 'held-back', 'credit']),
  cents: z.number().int(),
  purpose: z.enum(refundPurposes),
  /** How many times it was attempted. */
  tries: z.number().int(),
  /** What the bank said, in the provider's words. */
  error: z.string().nullable(),
  /** When it is retried automatically; null once only an admin can help. */
  nextTryAt: z.string().nullable(),
  /** Whether this admin has dealt with one of the two people: then another admin must decide. */
  involved: z.boolean(),
  booking: about.booking,
  /** Who gets the money: the renter of the booking, or whichever of the two paid a debt of it. */
  person: about.renter,
  isOwner: z.boolean(),
});
export type OwedRefund = z.infer<typeof OwedRefundSchema>;
export const OwedRefundListSchema = z.object({ items: z.array(OwedRefundSchema), ...list });
export type OwedRefundList = z.infer<typeof OwedRefundListSchema>;

/** A disputed payment, by how far it has come; those that need an answer come first, by the day it is due. */
export const DisputeListQuerySchema = MoneyListQuerySchema.extend({
  stage: z.enum(disputeStages).default('to-answer'),
});

/** A disputed payment. */
export const ListedDisputeSchema = z.object({
  id: z.string(),
  at: z.string(),
  /** What the payment provider calls it. */
  providerId: z.string(),
  cents: z.number().int(),
  /** Why, in the provider's words. */
  reason: z.string(),
  /** By when the provider wants an answer. */
  dueBy: z.string().nullable(),
  /** When the bank decided. */
  closedAt: z.string().nullable(),
  state: z.enum(disputeStates),
  /** Where our answer stands; null until somebody saves a draft. */
  answer: z.object({ state: z.enum(answerStates) }).nullable(),
  involved: z.boolean(),
  ...about,
});
export type ListedDispute = z.infer<typeof ListedDisputeSchema>;
export const DisputeListSchema = z.object({ items: z.array(ListedDisputeSchema), ...list });
export type DisputeList = z.infer<typeof DisputeListSchema>;

/** A bank's warning that a payment may be fraud, which no admin has reviewed and no dispute has followed. */
export const FraudWarningSchema = z.object({
  id: z.string(),
  at: z.string(),
  cents: z.number().int(),
  /** What the bank fears, in the provider's words. */
  fraudType: z.string(),
  /**
   * What came of it. `cancelled`: nothing was handed over, and everything was returned. `frozen`: the owner is not paid before
   * somebody reviews it. `sent`: the owner was paid by then. `nothing`: nobody is to be paid.
   */
  outcome: z.enum(['cancelled', 'frozen', 'sent', 'nothing']),
  involved: z.boolean(),
  ...about,
});
export type FraudWarning = z.infer<typeof FraudWarningSchema>;
export const FraudWarningListSchema = z.object({ items: z.array(FraudWarningSchema), ...list });
export type FraudWarningList = z.infer<typeof FraudWarningListSchema>;

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

/** The unsent payouts that want an admin's word, those that are frozen, or all of them. */
export const payoutViews = ['needs-admin', 'frozen', 'all'] as const;
export type PayoutView = (typeof payoutViews)[number];
export const PayoutListQuerySchema = MoneyListQuerySchema.extend({
  view: z.enum(payoutViews).default('all'),
});

/** A payout that was not sent yet: why, and since when. Amounts are in cents. */
export const UnsentPayoutSchema = z.object({
  id: z.string(),
  at: z.string(),
  state: z.enum(unsentStates),
  purpose: z.enum(payoutPurposes),
  cents: z.number().int(),
  frozenFor: z.enum(freezeReasons).nullable(),
  frozenUntil: z.string().nullable(),
  /** The reason of the admin who holds it. */
  holdReason: z.string().nullable(),
  dueAt: z.string(),
  /** Nothing keeps it, and it should have been sent a day ago. */
  isLate: z.boolean(),
  /** The provider's reason for refusing it. */
  error: z.string().nullable(),
  nextTryAt: z.string().nullable(),
  involved: z.boolean(),
  booking: about.booking,
  owner: about.renter,
});
export type UnsentPayout = z.infer<typeof UnsentPayoutSchema>;
export const UnsentPayoutListSchema = z.object({ items: z.array(UnsentPayoutSchema), ...list });
export type UnsentPayoutList = z.infer<typeof UnsentPayoutListSchema>;

/** Keeps a payout from being sent, ends that, or has a refused one sent again. */
export const payoutActs = ['hold', 'let-go', 'send-again'] as const;
export type PayoutAct = (typeof payoutActs)[number];

/** Retries a refund at once, or records that it was paid in another way. */
export const refundActs = ['try-again', 'settle'] as const;
export type RefundAct = (typeof refundActs)[number];
