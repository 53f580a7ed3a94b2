import { z } from 'zod';

/** What someone agrees to by subscribing to Pro: the wording as it was shown. */
export const SubscribeInputSchema = z.strictObject({ renewalConsent: z.string().max(1000) });
export type SubscribeInput = z.infer<typeof SubscribeInputSchema>;

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
});
export type MyPlan = z.infer<typeof MyPlanSchema>;
