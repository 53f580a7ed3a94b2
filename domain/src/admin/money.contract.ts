import { z } from 'zod';
import { InvolvementSchema } from '../dealings/involvement.contract.ts';
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
 * A refund still owed, because the bank returned it or a dispute holds it back; or a credit, which can't be refunded to a card,
 * under the ID of its booking. Amounts are in cents.
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
  /** This admin has dealt with one of the two people: another admin must decide. */
  involved: z.boolean(),
  involvement: InvolvementSchema.nullable(),
  booking: about.booking,
  /** Who gets the money: the renter of the booking, or whichever of the two paid a debt of it. */
  person: about.renter,
  isOwner: z.boolean(),
});
export type OwedRefund = z.infer<typeof OwedRefundSchema>;
export const OwedRefundListSchema = z.object({ items: z.array(OwedRefundSchema), ...list });
export type OwedRefundList = z.infer<typeof OwedRefundListSchema>;

/** Which disputed payments to list, by stage; those that need an answer come first, by due date. */
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
  /** The state of our answer; null until someone saves a draft. */
  answer: z.object({ state: z.enum(answerStates) }).nullable(),
  involved: z.boolean(),
  involvement: InvolvementSchema.nullable(),
  ...about,
});
export type ListedDispute = z.infer<typeof ListedDisputeSchema>;
export const DisputeListSchema = z.object({ items: z.array(ListedDisputeSchema), ...list });
export type DisputeList = z.infer<typeof DisputeListSchema>;

/** A bank's warning that a payment may be fraud, which no admin has reviewed yet and no dispute has followed. */
export const FraudWarningSchema = z.object({
  id: z.string(),
  at: z.string(),
  cents: z.number().int(),
  /** What the bank fears, in the provider's words. */
  fraudType: z.string(),
  /**
   * What came of it. `cancelled`: nothing was handed over, and everything was returned. `frozen`: the owner isn't paid until
   * someone reviews it. `sent`: the owner had already been paid. `nothing`: no one is due any money.
   */
  outcome: z.enum(['cancelled', 'frozen', 'sent', 'nothing']),
  involved: z.boolean(),
  involvement: InvolvementSchema.nullable(),
  ...about,
});
export type FraudWarning = z.infer<typeof FraudWarningSchema>;
export const FraudWarningListSchema = z.object({ items: z.array(FraudWarningSchema), ...list });
export type FraudWarningList = z.infer<typeof FraudWarningListSchema>;

/** What an owner owes for a booking they cancelled late. Amounts are in cents. */
export const OwnersDebtSchema = z.object({
  id: z.string(),
  at: z.string(),
  cents: z.number().int(),
  /** Fees of a booking lost to a late rental, not for the first time: an operator can waive them. */
  isWaivable: z.boolean(),
  involved: z.boolean(),
  involvement: InvolvementSchema.nullable(),
  booking: about.booking,
  owner: about.renter,
});
export type OwnersDebt = z.infer<typeof OwnersDebtSchema>;
export const OwnersDebtListSchema = z.object({ items: z.array(OwnersDebtSchema), ...list });
export type OwnersDebtList = z.infer<typeof OwnersDebtListSchema>;

/** Which unsent payouts to list: those that need an admin's decision, those that are frozen, or all of them. */
export const payoutViews = ['needs-admin', 'frozen', 'all'] as const;
export type PayoutView = (typeof payoutViews)[number];
export const PayoutListQuerySchema = MoneyListQuerySchema.extend({
  view: z.enum(payoutViews).default('all'),
});

/** A payout that hasn't been sent yet: why, and since when. Amounts are in cents. */
export const UnsentPayoutSchema = z.object({
  id: z.string(),
  at: z.string(),
  state: z.enum(unsentStates),
  purpose: z.enum(payoutPurposes),
  cents: z.number().int(),
  frozenFor: z.enum(freezeReasons).nullable(),
  frozenUntil: z.string().nullable(),
  /** The reason given by the admin who holds it. */
  holdReason: z.string().nullable(),
  dueAt: z.string(),
  /** A claim that looks arranged: it was agreed at once, or is one of many between the same two. It waits, to be looked at. */
  isHasty: z.boolean(),
  /** Nothing holds it back, and it should have been sent a day ago. */
  isLate: z.boolean(),
  /** The provider's reason for refusing it. */
  error: z.string().nullable(),
  nextTryAt: z.string().nullable(),
  involved: z.boolean(),
  involvement: InvolvementSchema.nullable(),
  booking: about.booking,
  owner: about.renter,
});
export type UnsentPayout = z.infer<typeof UnsentPayoutSchema>;
export const UnsentPayoutListSchema = z.object({ items: z.array(UnsentPayoutSchema), ...list });
export type UnsentPayoutList = z.infer<typeof UnsentPayoutListSchema>;

/** Holds a payout back, releases it, or has a refused one sent again. */
export const payoutActs = ['hold', 'let-go', 'send-again'] as const;
export type PayoutAct = (typeof payoutActs)[number];

/** Retries a refund right away, or records that it was paid another way. */
export const refundActs = ['try-again', 'settle'] as const;
export type RefundAct = (typeof refundActs)[number];
