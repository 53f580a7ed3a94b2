import { z } from 'zod';
import { disputeStates } from '../payments/disputes.rules.ts';

/** A payment for Pro that a bank is taking back, or took back. */
export const PlanDisputeSchema = z.object({
  id: z.string(),
  /** When the provider learned of it. */
  at: z.string(),
  cents: z.number().int(),
  state: z.enum(disputeStates),
  /** What the provider calls it; null for disputes stored before we recorded that. */
  providerId: z.string().nullable(),
  /** Why, in the provider's words. */
  reason: z.string().nullable(),
  /** By when the provider wants an answer. */
  dueBy: z.string().nullable(),
  /** The period it paid for. */
  periodStart: z.string(),
  periodEnd: z.string(),
  /** The plan that applies to this person's next quote. */
  tier: z.enum(['free', 'pro']),
  /** Null once the account is deleted. */
  person: z.object({ id: z.string(), displayName: z.string() }).nullable(),
});
export type PlanDispute = z.infer<typeof PlanDisputeSchema>;
export const PlanDisputeListSchema = z.object({
  items: z.array(PlanDisputeSchema),
  nextCursor: z.string().nullable(),
  total: z.number().int(),
  totalIsCapped: z.boolean(),
});
export type PlanDisputeList = z.infer<typeof PlanDisputeListSchema>;
