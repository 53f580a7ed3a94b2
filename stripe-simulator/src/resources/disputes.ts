import { z } from 'zod';
import { answerDispute, decideDispute, isClosed } from '../payments/disputes.ts';
import { presentDispute } from '../payments/present-dispute.ts';
import { invalidRequest } from '../api-problem.ts';
import { listPage } from '../wire/lists.ts';
import { operation, pathId, type Operation } from '../wire/operation.ts';
import { flag, listing, mergeMetadata, metadata, text } from '../wire/parameters.ts';
import { disputeOf } from '../world/find.ts';
import type { DisputeRecord } from '../world/records.ts';

function open(dispute: DisputeRecord): DisputeRecord {
  if (isClosed(dispute))
    throw invalidRequest(`The dispute ${dispute.id} is already closed.`, { code: 'dispute_already_closed' });
  return dispute;
}

export const disputeOperations: Operation[] = [
  operation({
    method: 'GET',
    path: '/v1/disputes',
    parameters: { ...listing, charge: text().optional(), payment_intent: text().optional() },
    run: (call, sent) =>
      listPage(
        '/v1/disputes',
        call.store
          .all('disputes')
          .filter((each) => !sent.charge || each.chargeId === sent.charge)
          .filter((each) => !sent.payment_intent || each.intentId === sent.payment_intent),
        sent,
        (dispute) => presentDispute(call, dispute),
      ),
  }),
  operation({
    method: 'GET',
    path: '/v1/disputes/:id',
    parameters: {},
    run: (call, _, ids) => presentDispute(call, disputeOf(call, pathId(ids))),
  }),
  operation({
    method: 'POST',
    path: '/v1/disputes/:id',
    parameters: {
      evidence: z.strictObject({ uncategorized_text: text(20_000).optional() }).optional(),
      metadata: metadata().optional(),
      submit: flag().optional(),
    },
    run(call, sent, ids) {
      const dispute = open(disputeOf(call, pathId(ids)));
      const noted = call.store.put('disputes', {
        ...dispute,
        metadata: mergeMetadata(dispute.metadata, sent.metadata),
      });
      const evidence = sent.evidence?.uncategorized_text;
      // At Stripe, evidence is submitted unless the caller asks to keep it as a draft.
      const submit = sent.submit ?? evidence !== undefined;
      return presentDispute(call, answerDispute(call, noted, { evidence, submit }));
    },
  }),
  operation({
    method: 'POST',
    path: '/v1/disputes/:id/close',
    parameters: {},
    run: (call, _, ids) =>
      presentDispute(call, decideDispute(call, open(disputeOf(call, pathId(ids))), 'lost')),
  }),
];
