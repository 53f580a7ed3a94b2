import { currency } from '@borough/domain/money';
import type { PayoutPurpose } from '@borough/domain/payouts/payout-state';
import { z } from 'zod';
import { act, type Order } from '../operations/operation.ts';
import { metadataSchema } from './checkout-body.ts';

/** Moves our money to the account of someone we pay. */
export const transferAct = act({
  kind: 'transfer',
  body: z.strictObject({
    amount: z.int().positive(),
    currency: z.string(),
    destination: z.string(),
    // The charge to pay from, so that its money need not have arrived yet; paid from our balance if the charge is lost.
    source_transaction: z.string().optional(),
    transfer_group: z.string(),
    metadata: metadataSchema,
  }),
  result: z.object({ id: z.string() }),
  call: (stripe, { body, key }) => stripe.transfers.create(body, { idempotencyKey: key }),
  find: async (stripe, { body, key }) => {
    const made = await stripe.transfers.list({ transfer_group: body.transfer_group, limit: 100 });
    return made.data.find(({ metadata }) => metadata['operation'] === key);
  },
  done: ({ id }) => ({ done: { id } }),
  // It's still owed, and sent again under another key.
  refused: { already: 'unless-found', disputed: 'unless-found', invalid: 'unless-found' },
});

/** A payout as a transfer; each attempt has its own key. Amount in cents. */
export function transferOrder(of: {
  payoutId: string;
  bookingId: string;
  purpose: PayoutPurpose;
  tryNumber: number;
  cents: number;
  accountId: string;
  /** Null when paid from our balance. */
  chargeId: string | null;
}): Order<z.infer<typeof transferAct.body>> {
  const { payoutId, bookingId, purpose, tryNumber, cents, accountId, chargeId } = of;
  // Only these can happen more than once for a booking.
  const isAgain = purpose === 'made_good' || purpose === 'claim_rest';
  const what = isAgain ? payoutId : `${bookingId}:${purpose}`;
  const key = [`tr:${what}`, ...(tryNumber > 1 ? [tryNumber] : [])].join(':');
  return {
    key,
    body: {
      amount: cents,
      currency,
      destination: accountId,
      ...(chargeId ? { source_transaction: chargeId } : {}),
      transfer_group: `booking_${bookingId}`,
      metadata: { payout_id: payoutId, booking_id: bookingId, purpose, operation: key },
    },
  };
}
