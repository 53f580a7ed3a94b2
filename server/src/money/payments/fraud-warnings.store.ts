import type { Subject } from '@borough/domain/operations/operations.machine';
import sql from 'sql-template-tag';
import { changed } from '#floor/db/query.ts';
import type { Tx } from '#floor/db/transaction.ts';

/** A bank's warning that one of our payments may be fraud. */
export interface FraudWarningRow {
  providerWarningId: string;
  warnedAt: Date;
  paymentIntentId: string;
  subject: Subject;
  /** The provider's term for the fraud the bank suspects. */
  fraudType: string;
}

/** Stores a warning once, however often we hear it. */
export async function insertFraudWarning(tx: Tx, w: FraudWarningRow): Promise<void> {
  await changed(
    tx,
    sql`insert into public.fraud_warnings (provider_warning_id, warned_at, payment_intent_id, subject_type, subject_id,
          fraud_type)
        values (${w.providerWarningId}, ${w.warnedAt}, ${w.paymentIntentId}, ${w.subject.type}, ${w.subject.id},
          ${w.fraudType})
        on conflict (provider_warning_id) do nothing`,
  );
}
