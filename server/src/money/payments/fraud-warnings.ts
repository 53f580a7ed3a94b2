import { inTransaction, type Tx } from '#floor/db/transaction.ts';
import type { Deps } from '#floor/deps.ts';
import { subjectOfPayment } from './disputes.store.ts';
import { requireForeign } from './follow-dispute.ts';
import { type FraudWarningRow, insertFraudWarning } from './fraud-warnings.store.ts';

/**
 * Asks the provider about a bank's warning that a payment may be fraud; undefined for payments that aren't ours. Refuses
 * `request.busy`, so that it's asked again, when the payment is ours but we haven't heard of it yet.
 */
export async function askAboutFraudWarning(
  deps: Pick<Deps, 'db' | 'stripe'>,
  warningId: string,
): Promise<FraudWarningRow | undefined> {
  const warning = await deps.stripe.radar.earlyFraudWarnings.retrieve(warningId);
  const { payment_intent: intent } = warning;
  if (!intent) return undefined;
  const paymentIntentId = typeof intent === 'string' ? intent : intent.id;
  const subject = await inTransaction(deps.db, (tx) => subjectOfPayment(tx, paymentIntentId));
  if (!subject) {
    await requireForeign(deps, paymentIntentId);
    return undefined;
  }
  return {
    providerWarningId: warning.id,
    warnedAt: new Date(warning.created * 1000),
    ...{ paymentIntentId, subject, fraudType: warning.fraud_type },
  };
}

/** Stores a bank's warning once, however often we hear it. */
export const keepFraudWarning = (tx: Tx, warning: FraudWarningRow): Promise<void> =>
  insertFraudWarning(tx, warning);
