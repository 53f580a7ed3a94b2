import { z } from 'zod';
import { act, type Order } from '../operations/operation.ts';
import { metadataSchema } from './checkout-body.ts';

/** Takes back a transfer, or part of it. */
export const reverseTransferAct = act({
  kind: 'reverse-transfer',
  body: z.strictObject({ transfer: z.string(), amount: z.int().positive(), metadata: metadataSchema }),
  result: z.object({ id: z.string() }),
  call: (stripe, { body: { transfer, ...rest }, key }) =>
    stripe.transfers.createReversal(transfer, rest, { idempotencyKey: key }),
  find: async (stripe, { body, key }) => {
    const made = await stripe.transfers.listReversals(body.transfer, { limit: 100 });
    return made.data.find(({ metadata }) => metadata?.['operation'] === key);
  },
  done: ({ id }) => ({ done: { id } }),
  // If the owner's account holds too little to take back, the owner owes it.
  refused: { already: 'unless-found', disputed: 'unless-found', invalid: 'unless-found' },
});

/** Takes back some cents of a payout's transfer; `round` counts from 1, and each round has its own key. */
export function reversalOrder(of: {
  payoutId: string;
  transferId: string;
  cents: number;
  round: number;
}): Order<z.infer<typeof reverseTransferAct.body>> {
  const { payoutId, transferId, cents, round } = of;
  const key = `trr:${payoutId}:${round}`;
  return {
    key,
    body: { transfer: transferId, amount: cents, metadata: { payout_id: payoutId, operation: key } },
  };
}
