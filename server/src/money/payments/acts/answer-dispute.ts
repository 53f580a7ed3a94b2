import { DisputeEvidenceSchema } from '@borough/domain/disputes/disputes.contract';
import { z } from 'zod';
import { act, type Order } from '../operations/operation.ts';

/** Sends our answer to a disputed payment's bank, which can be done only once. */
export const answerDisputeAct = act({
  kind: 'answer-dispute',
  body: z.strictObject({
    dispute: z.string(),
    evidence: DisputeEvidenceSchema.partial(),
    submit: z.literal(true),
  }),
  result: z.object({ id: z.string() }),
  call: (stripe, { body: { dispute, ...answer }, key }) =>
    stripe.disputes.update(dispute, answer, { idempotencyKey: key }),
  find: async (stripe, { body }) => {
    const dispute = await stripe.disputes.retrieve(body.dispute);
    return dispute.evidence_details.submission_count > 0 ? dispute : undefined;
  },
  done: ({ id }) => ({ done: { id } }),
  refused: { invalid: 'unless-found', already: 'unless-found', disputed: 'unless-found' },
});

/** Our answer to a dispute; empty fields aren't sent. `tryNumber` counts from 1, and each try has its own key. */
export function answerOrder(of: {
  providerId: string;
  evidence: z.infer<typeof DisputeEvidenceSchema>;
  tryNumber: number;
}): Order<z.infer<typeof answerDisputeAct.body>> {
  const { providerId, evidence, tryNumber } = of;
  const said = Object.fromEntries(Object.entries(evidence).filter(([, text]) => text !== ''));
  return {
    key: `dsp:${providerId}:${tryNumber}`,
    body: { dispute: providerId, evidence: said, submit: true },
  };
}
