import type { DisputeEvidence } from '@borough/domain/disputes/disputes.contract';
import type { Subject } from '@borough/domain/operations/operations.machine';
import type { AnswerState, DisputeState } from '@borough/domain/payments/disputes.rules';
import sql from 'sql-template-tag';
import { isoInstant, shownName } from '#floor/db/fragments.ts';
import { changed, one } from '#floor/db/query.ts';
import type { Tx } from '#floor/db/transaction.ts';
import type { Waiting } from '#people/dealings/require-dealing.ts';

/** What the answer to a disputed payment depends on. */
export interface AnswerableDispute {
  id: string;
  providerId: string;
  subject: Subject;
  state: DisputeState;
  providersWord: string;
  answer: { state: AnswerState; tryNumber: number } | null;
}

/** Locks a booking's disputed payment and the answer to it. */
export async function lockDisputeToAnswer(tx: Tx, id: string): Promise<AnswerableDispute | undefined> {
  const dispute = await one<Omit<AnswerableDispute, 'answer'>>(
    tx,
    sql`select id, provider_dispute_id as "providerId", state, provider_status as "providersWord",
          json_build_object('type', subject_type, 'id', subject_id) as subject
        from public.payment_disputes where id = ${id} and subject_type = 'booking' for update`,
  );
  if (!dispute) return undefined;
  const answer = await one<{ state: AnswerState; tryNumber: number }>(
    tx,
    sql`select state, try_number as "tryNumber" from public.dispute_answers where dispute_id = ${id} for update`,
  );
  return { ...dispute, answer: answer ?? null };
}

/** The people of the dispute's booking, and since when it is disputed. */
export async function waitingDispute(tx: Tx, disputeId: string): Promise<Waiting> {
  const found = await one<Waiting>(
    tx,
    sql`select array[b.renter_id, b.owner_id] as parties, d.opened_at as since
        from public.payment_disputes d join public.bookings b on b.id = d.subject_id where d.id = ${disputeId}`,
  );
  if (!found) throw new Error('a dispute without a booking');
  return found;
}

interface Written {
  disputeId: string;
  evidence: DisputeEvidence;
  adminId: string;
  now: Date;
}

/** Saves a draft, replacing the last one. */
export async function saveDraft(tx: Tx, { disputeId, evidence, adminId, now }: Written): Promise<void> {
  await changed(
    tx,
    sql`insert into public.dispute_answers (dispute_id, state, evidence, saved_at, saved_by)
        values (${disputeId}, 'draft', ${JSON.stringify(evidence)}::jsonb, ${now}, ${adminId})
        on conflict (dispute_id) do update
          set evidence = excluded.evidence, saved_at = excluded.saved_at, saved_by = excluded.saved_by`,
  );
}

/** Records that the answer is on its way to the provider, and in which call. */
export async function noteSending(
  tx: Tx,
  disputeId: string,
  { operationId, tryNumber }: { operationId: string; tryNumber: number },
): Promise<void> {
  await changed(
    tx,
    sql`update public.dispute_answers
        set state = 'sending', operation_id = ${operationId}, try_number = ${tryNumber}, error = null
        where dispute_id = ${disputeId}`,
  );
}

/** Records that the provider has the answer. */
export async function noteSent(tx: Tx, operationId: string, now: Date): Promise<void> {
  await changed(
    tx,
    sql`update public.dispute_answers set state = 'sent', sent_at = ${now} where operation_id = ${operationId}`,
  );
}

/** Records that the provider refused the answer, and why. */
export async function noteRefused(tx: Tx, operationId: string, error: string): Promise<void> {
  await changed(
    tx,
    sql`update public.dispute_answers set state = 'refused', error = ${error} where operation_id = ${operationId}`,
  );
}

/** A disputed payment with its two people, and the answer as saved. */
export interface ShownDispute {
  id: string;
  providerId: string;
  openedAt: string;
  cents: number;
  reason: string;
  state: DisputeState;
  providersWord: string;
  dueBy: string | null;
  closedAt: string | null;
  booking: { id: string; title: string };
  renter: { id: string; displayName: string };
  owner: { id: string; displayName: string };
  evidence: DisputeEvidence | null;
  answer: {
    state: AnswerState;
    savedAt: string;
    savedBy: string | null;
    sentAt: string | null;
    error: string | null;
  } | null;
}

/** A booking's disputed payment, as admins see it. */
export async function shownDispute(tx: Tx, id: string): Promise<ShownDispute | undefined> {
  return one<ShownDispute>(
    tx,
    sql`select d.id, d.provider_dispute_id as "providerId", ${isoInstant('d.opened_at')} as "openedAt", d.cents, d.reason,
          d.state, d.provider_status as "providersWord", ${isoInstant('d.due_by')} as "dueBy",
          ${isoInstant('d.closed_at')} as "closedAt", json_build_object('id', b.id, 'title', b.title) as booking,
          json_build_object('id', r.id, 'displayName', ${shownName('r')}) as renter,
          json_build_object('id', o.id, 'displayName', ${shownName('o')}) as owner,
          a.evidence,
          case when a.dispute_id is not null then json_build_object('state', a.state,
            'savedAt', ${isoInstant('a.saved_at')}, 'savedBy', ${shownName('s')}, 'sentAt', ${isoInstant('a.sent_at')},
            'error', a.error) end as answer
        from public.payment_disputes d join public.bookings b on b.id = d.subject_id
          join public.profiles r on r.id = b.renter_id join public.profiles o on o.id = b.owner_id
          left join public.dispute_answers a on a.dispute_id = d.id left join public.profiles s on s.id = a.saved_by
        where d.id = ${id} and d.subject_type = 'booking'`,
  );
}
