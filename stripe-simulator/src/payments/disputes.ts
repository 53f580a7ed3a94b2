import { emit } from '../world/events.ts';
import { newId } from '../world/ids.ts';
import { book } from '../world/ledger.ts';
import type { DisputeRecord } from '../world/dispute-records.ts';
import type { ChargeRecord } from '../world/records.ts';
import type { Call } from '../world/world.ts';
import { presentDispute } from './present-dispute.ts';

/** The fee for a dispute, in cents; never refunded. */
const disputeFeeCents = 1500;
const answerSeconds = 14 * 24 * 3600;

/** The reasons a cardholder's bank can give here. */
export const disputeReasons = [
  'fraudulent',
  'product_not_received',
  'product_unacceptable',
  'general',
] as const;

/** The cardholder's bank takes back whatever part of a charge wasn't refunded. Returns nothing if it already did. */
export function openDispute(call: Call, charge: ChargeRecord, reason: string): DisputeRecord | undefined {
  if (charge.disputeId || !charge.captured) return undefined;
  const amount = charge.amountCaptured - charge.amountRefunded;
  if (amount <= 0) return undefined;
  const id = newId(call, 'du');
  const entry = book(call, {
    type: 'adjustment',
    amount: -amount,
    fee: disputeFeeCents,
    currency: charge.currency,
    sourceId: id,
    description: `Chargeback withdrawal for ${charge.id}`,
  });
  const dispute = call.store.put('disputes', {
    id,
    created: call.now,
    chargeId: charge.id,
    intentId: charge.intentId,
    amount,
    currency: charge.currency,
    reason,
    status: 'needs_response',
    dueBy: call.now + answerSeconds,
    evidence: null,
    submissions: 0,
    metadata: {},
    balanceTransactionIds: [entry.id],
  });
  call.store.put('charges', { ...charge, disputeId: id, disputeDue: null });
  emit(call, 'charge.dispute.created', presentDispute(call, dispute));
  emit(call, 'charge.dispute.funds_withdrawn', presentDispute(call, dispute));
  return dispute;
}

/** The bank decides: what was withdrawn comes back, or it doesn't. */
export function decideDispute(call: Call, dispute: DisputeRecord, status: 'won' | 'lost'): DisputeRecord {
  const entry =
    status === 'won'
      ? book(call, {
          type: 'adjustment',
          amount: dispute.amount,
          currency: dispute.currency,
          sourceId: dispute.id,
          description: `Chargeback reversal for ${dispute.chargeId}`,
        })
      : undefined;
  const decided = call.store.put('disputes', {
    ...dispute,
    status,
    balanceTransactionIds: [...dispute.balanceTransactionIds, ...(entry ? [entry.id] : [])],
  });
  if (entry) emit(call, 'charge.dispute.funds_reinstated', presentDispute(call, decided));
  emit(call, 'charge.dispute.closed', presentDispute(call, decided));
  return decided;
}

/** As in Stripe's test mode, these words in the evidence decide the dispute immediately. */
const words = { winning_evidence: 'won', losing_evidence: 'lost' } as const;

/** Accepts evidence, field by field; once it is submitted, the case is with the bank. */
export function answerDispute(
  call: Call,
  dispute: DisputeRecord,
  sent: { evidence?: Readonly<Record<string, string>> | undefined; submit: boolean },
): DisputeRecord {
  const evidence = sent.evidence ? { ...dispute.evidence, ...sent.evidence } : dispute.evidence;
  const answered = call.store.put('disputes', {
    ...dispute,
    evidence,
    ...(sent.submit && {
      status: 'under_review' as const,
      submissions: dispute.submissions + 1,
      submittedLate: call.now > dispute.dueBy,
    }),
  });
  emit(call, 'charge.dispute.updated', presentDispute(call, answered));
  const said = evidence?.['uncategorized_text'];
  const verdict = Object.entries(words).find(([word]) => sent.submit && said?.includes(word))?.[1];
  return verdict ? decideDispute(call, answered, verdict) : answered;
}

/** Whether the bank has decided, so that the case can no longer change. */
export const isClosed = ({ status }: DisputeRecord): boolean => status === 'won' || status === 'lost';
