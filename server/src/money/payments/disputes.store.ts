import type { Subject } from '@borough/domain/operations/operations.machine';
import type { DisputeState } from '@borough/domain/payments/disputes.rules';
import sql from 'sql-template-tag';
import { changed, one, rows } from '#floor/db/query.ts';
import type { Tx } from '#floor/db/transaction.ts';

export interface DisputeRow {
  providerDisputeId: string;
  openedAt: Date;
  paymentIntentId: string;
  chargeId: string;
  subject: Subject;
  cents: number;
  reason: string;
  /** The provider's own status. */
  providerStatus: string;
  state: DisputeState;
  dueBy: Date | null;
}

/** The state of each of a payment's disputes. */
export async function disputeStatesOf(tx: Tx, paymentIntentId: string): Promise<DisputeState[]> {
  const found = await rows<{ state: DisputeState }>(
    tx,
    sql`select state from public.payment_disputes where payment_intent_id = ${paymentIntentId}`,
  );
  return found.map(({ state }) => state);
}

/** Locks a dispute, storing a new one as open; returns its state and amount before this update. */
export async function lockDispute(tx: Tx, d: DisputeRow): Promise<Pick<DisputeRow, 'state' | 'cents'>> {
  await changed(
    tx,
    sql`insert into public.payment_disputes (provider_dispute_id, opened_at, payment_intent_id, charge_id, subject_type,
          subject_id, cents, reason, provider_status, state, due_by)
        values (${d.providerDisputeId}, ${d.openedAt}, ${d.paymentIntentId}, ${d.chargeId}, ${d.subject.type},
          ${d.subject.id}, ${d.cents}, ${d.reason}, ${d.providerStatus}, 'open', ${d.dueBy})
        on conflict (provider_dispute_id) do nothing`,
  );
  const known = await one<Pick<DisputeRow, 'state' | 'cents'>>(
    tx,
    sql`select state, cents from public.payment_disputes
        where provider_dispute_id = ${d.providerDisputeId} for update`,
  );
  if (!known) throw new Error(`the dispute ${d.providerDisputeId} is gone`);
  return known;
}

/** Updates a dispute to what the provider says now. */
export async function saveDispute(tx: Tx, d: DisputeRow & { now: Date }): Promise<void> {
  const isOpen = d.state === 'open';
  await changed(
    tx,
    sql`update public.payment_disputes
        set cents = ${d.cents}, reason = ${d.reason}, provider_status = ${d.providerStatus}, state = ${d.state},
          due_by = ${d.dueBy}, closed_at = case when ${isOpen} then null else coalesce(closed_at, ${d.now}) end
        where provider_dispute_id = ${d.providerDisputeId}`,
  );
}

/** What a provider payment was for, if it's ours: a payment we received, or a deposit's hold. */
export async function subjectOfPayment(tx: Tx, paymentIntentId: string): Promise<Subject | undefined> {
  return one<Subject>(
    tx,
    sql`select p.subject_type as type, p.subject_id as id from public.payments p where p.payment_intent_id = ${paymentIntentId}
        union all
        select 'booking', h.booking_id from public.deposit_holds h where h.intent_id = ${paymentIntentId}
        limit 1`,
  );
}
