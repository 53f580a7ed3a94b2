import { z } from 'zod';

/** What someone agrees to by subscribing to Pro: the wording as it was shown. */
export const SubscribeInputSchema = z.strictObject({ renewalConsent: z.string().max(1000) });
export type SubscribeInput = z.infer<typeof SubscribeInputSchema>;

/** What a subscriber agrees to by accepting another price: the wording as it was shown. */
export const AcceptPriceInputSchema = z.strictObject({ priceConsent: z.string().max(1000) });
export type AcceptPriceInput = z.infer<typeof AcceptPriceInputSchema>;

/** A page of the payment provider. */
export const PlanPageSchema = z.object({ url: z.string() });
export type PlanPage = z.infer<typeof PlanPageSchema>;

/** A person's plan: the tier of their next quote, until when it is paid for, and their subscription if one is running. */
export const MyPlanSchema = z.object({
  tier: z.enum(['free', 'pro']),
  proUntil: z.iso.datetime().nullable(),
  subscription: z
    .object({
      /** It renews at the end of the period, it ends then, or its last payment failed. */
      standing: z.enum(['renews', 'ends', 'unpaid']),
      periodEnd: z.iso.datetime(),
      /** What each month costs them; others may pay another price. */
      priceCents: z.int(),
      /** Today's price for new subscribers, if it is another and they may change to it. */
      newPriceCents: z.int().nullable(),
      /** When the provider tries the card again; null if it doesn't. */
      nextTryAt: z.iso.datetime().nullable(),
    })
    .nullable(),
  payments: z.array(
    z.object({
      paidAt: z.iso.datetime(),
      cents: z.int(),
      refundedCents: z.int(),
      periodStart: z.iso.datetime(),
      periodEnd: z.iso.datetime(),
    }),
  ),
  /** The prices they changed to, latest first. */
  priceChanges: z.array(z.object({ agreedAt: z.iso.datetime(), fromCents: z.int(), toCents: z.int() })),
});
export type MyPlan = z.infer<typeof MyPlanSchema>;
