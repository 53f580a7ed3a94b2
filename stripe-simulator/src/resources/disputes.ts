import { z } from 'zod';
import { answerDispute, decideDispute, isClosed } from '../payments/disputes.ts';
import { presentDispute } from '../payments/present-dispute.ts';
import { invalidRequest, noSuch } from '../api-problem.ts';
import { listPage } from '../wire/lists.ts';
import { operation, pathId, type Operation } from '../wire/operation.ts';
import { flag, listing, mergeMetadata, metadata, text } from '../wire/parameters.ts';
import { disputeOf } from '../world/find.ts';
import type { DisputeRecord } from '../world/dispute-records.ts';

function open(dispute: DisputeRecord): DisputeRecord {
  if (isClosed(dispute))
    throw invalidRequest(`The dispute ${dispute.id} is already closed.`, { code: 'dispute_already_closed' });
  return dispute;
}

const long = text(20_000).optional();
const short = text().optional();
/** A previously uploaded file. */
const file = text().optional();

/** The evidence fields, by Stripe's names. */
const evidence = {
  ...{ access_activity_log: long, billing_address: short, cancellation_policy: file },
  ...{ cancellation_policy_disclosure: long, cancellation_rebuttal: long, customer_communication: file },
  ...{ customer_email_address: short, customer_name: short, customer_purchase_ip: short },
  ...{ customer_signature: file, duplicate_charge_documentation: file, duplicate_charge_explanation: long },
  ...{ duplicate_charge_id: short, product_description: long, receipt: file, refund_policy: file },
  ...{ refund_policy_disclosure: long, refund_refusal_explanation: long, service_date: short },
  ...{ service_documentation: file, shipping_address: short, shipping_carrier: short, shipping_date: short },
  ...{ shipping_documentation: file, shipping_tracking_number: short, uncategorized_file: file },
  uncategorized_text: long,
};
const files: ReadonlySet<string> = new Set(
  Object.entries(evidence).flatMap(([name, field]) => (field === file ? [name] : [])),
);
const longestEvidence = 150_000;

/** The texts sent as evidence. Refuses files, since none can be uploaded here, and more text in total than allowed. */
function textsOf(sent: Readonly<Record<string, string | undefined>>): Record<string, string> {
  const texts: Record<string, string> = {};
  for (const [name, value] of Object.entries(sent)) {
    if (value === undefined) continue;
    if (files.has(name)) throw noSuch('file upload', value, `evidence[${name}]`, false);
    texts[name] = value;
  }
  const length = Object.values(texts).reduce((sum, value) => sum + value.length, 0);
  if (length > longestEvidence)
    throw invalidRequest(`Evidence can have up to ${longestEvidence} characters in all, not ${length}.`, {
      param: 'evidence',
    });
  return texts;
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
      evidence: z.strictObject(evidence).optional(),
      metadata: metadata().optional(),
      submit: flag().optional(),
    },
    run(call, sent, ids) {
      const dispute = open(disputeOf(call, pathId(ids)));
      const texts = sent.evidence && textsOf(sent.evidence);
      // At Stripe, evidence is submitted unless the caller asks to keep it as a draft.
      const submit = sent.submit ?? texts !== undefined;
      if (dispute.submissions > 0 && (texts || submit))
        throw invalidRequest('The evidence for this dispute has already been submitted.');
      const noted = call.store.put('disputes', {
        ...dispute,
        metadata: mergeMetadata(dispute.metadata, sent.metadata),
      });
      if (!texts && !submit) return presentDispute(call, noted);
      return presentDispute(call, answerDispute(call, noted, { evidence: texts, submit }));
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
