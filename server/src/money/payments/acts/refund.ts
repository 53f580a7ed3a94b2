import type { Subject } from '@borough/domain/operations/operations.machine';
import {
  type RefundPurpose,
  type RefundStanding,
  refundStandings,
} from '@borough/domain/payments/refunds.machine';
import type Stripe from 'stripe';
import { z } from 'zod';
import { act, type Order } from '../operations/operation.ts';
import { metadataSchema } from './checkout-body.ts';

/** What the provider says about a refund: it may be on its way for days, and may come back. */
const saidSchema = z.object({
  id: z.string(),
  status: z.enum(refundStandings),
  failureReason: z.string().nullable(),
});
export type RefundSaid = z.infer<typeof saidSchema>;

/** Reads a refund as the provider describes it. */
export const readRefund = ({ id, status, failure_reason: reason }: Stripe.Refund): RefundSaid => ({
  id,
  status: refundStanding(status),
  failureReason: reason ?? null,
});

/** Gives a payment back, or part of it. */
export const refundAct = act({
  kind: 'refund',
  body: z.strictObject({
    payment_intent: z.string(),
    amount: z.int().positive(),
    reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']),
    metadata: metadataSchema,
  }),
  result: saidSchema,
  call: (stripe, { body, key }) => stripe.refunds.create(body, { idempotencyKey: key }),
  find: async (stripe, { body, key }) => {
    const made = await stripe.refunds.list({ payment_intent: body.payment_intent, limit: 100 });
    return made.data.find(({ metadata }) => metadata?.['operation'] === key);
  },
  done: (refund) => ({ done: readRefund(refund) }),
  // Ends only when the money is on its way back or a dispute ties it up; any other refusal is asked again.
  refused: { already: 'unless-found', disputed: 'unless-found' },
});

/** The provider's status of a refund; one we don't know counts as being on its way. */
export function refundStanding(status: string | null): RefundStanding {
  return refundStandings.find((each) => each === status) ?? 'pending';
}

/** The refund of a payment for a purpose, with its key: each try has its own. */
export function refundOrder(of: {
  subject: Subject;
  paymentIntentId: string;
  cents: number;
  purpose: RefundPurpose;
  tryNumber: number;
}): Order<z.infer<typeof refundAct.body>> {
  const { subject, paymentIntentId, cents, purpose, tryNumber } = of;
  const key = [`rf:${paymentIntentId}:${purpose}`, ...(tryNumber > 1 ? [tryNumber] : [])].join(':');
  return {
    key,
    body: {
      payment_intent: paymentIntentId,
      amount: cents,
      reason: purpose === 'paid_twice' ? 'duplicate' : 'requested_by_customer',
      metadata: { [`${subject.type}_id`]: subject.id, purpose, operation: key },
    },
  };
}
