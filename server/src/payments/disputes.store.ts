import type { Subject } from '@borough/domain/operations/operations.machine';
import type { DisputeState } from '@borough/domain/payments/disputes.rules';
import sql from 'sql-template-tag';
import { one, rows } from '../db/query.ts';
import type { Tx } from '../db/transaction.ts';

export interface DisputeRow {
  providerDisputeId: string;
  openedAt: Date;
  paymentIntentId: string;
  chargeId: string;
  subject: Subject;
  cents: number;
  reason: string;
  /** The provider's own word. */
  providerStatus: string;
  state: DisputeState;
  dueBy: Date | null;
}

/** Where the disputes of a payment stand. */
export async function disputeStatesOf(tx: Tx, paymentIntentId: string): Promise<DisputeState[]> {
  const found = await rows<{ state: DisputeState }>(
    tx,
    sql`select state from public.payment_disputes where payment_intent_id = ${paymentIntentId}`,
  );
  return found.map(({ state }) => state);
}

/** Writes what a dispute says now. */
export async function saveDispute(tx: Tx, d: DisputeRow & { now: Date }): Promise<void> {
  const closedAt = d.state === 'open' ? null : d.now;
  await one(
    tx,
    sql`insert into public.payment_disputes as known (provider_dispute_id, opened_at, payment_intent_id, charge_id,
          subject_type, subject_id, cents, reason, provider_status, state, due_by, closed_at)
        values (${d.providerDisputeId}, ${d.openedAt}, ${d.paymentIntentId}, ${d.chargeId}, ${d.subject.type},
          ${d.subject.id}, ${d.cents}, ${d.reason}, ${d.providerStatus}, ${d.state}, ${d.dueBy}, ${closedAt})
        on conflict (provider_dispute_id) do update
        set cents = excluded.cents, reason = excluded.reason, provider_status = excluded.provider_status,
          state = excluded.state, due_by = excluded.due_by,
          closed_at = case when excluded.state = 'open' then null else coalesce(known.closed_at, excluded.closed_at) end`,
  );
}

/** What a payment of the provider was for, if it is one of ours: a payment that came, or the hold of a deposit. */
export async function subjectOfPayment(tx: Tx, paymentIntentId: string): Promise<Subject | undefined> {
  return one<Subject>(
    tx,
    sql`select p.subject_type as type, p.subject_id as id from public.payments p where p.payment_intent_id = ${paymentIntentId}
        union all
        select 'booking', h.booking_id from public.deposit_holds h where h.intent_id = ${paymentIntentId}
        limit 1`,
  );
}
