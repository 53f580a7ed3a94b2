import type { Subject } from '@borough/domain/operations/operations.machine';
import type { RefundFacts, RefundPurpose } from '@borough/domain/payments/refunds.machine';
import sql, { type Sql } from 'sql-template-tag';
import { owedRefund } from '#floor/db/fragments.ts';
import { one, rows } from '#floor/db/query.ts';
import type { Tx } from '#floor/db/transaction.ts';

export interface RefundRow extends RefundFacts {
  id: string;
  subject: Subject;
  /** Whose money it is: the booking's renter, or the person who paid a debt. */
  personId: string;
  paymentIntentId: string;
  cents: number;
  purpose: RefundPurpose;
  /** When the provider said it arrived. */
  arrivedAt: Date | null;
}

const columns = sql`r.id, json_build_object('type', r.subject_type, 'id', r.subject_id) as subject,
  coalesce((select b.renter_id from public.bookings b where b.id = r.subject_id),
    (select k.person_id from public.debt_payments k where k.id = r.subject_id)) as "personId",
  r.payment_intent_id as "paymentIntentId", r.cents, r.purpose, r.try_number as "tryNumber", r.state,
  r.next_try_at as "nextTryAt", r.arrived_at as "arrivedAt", r.state = 'planned' and r.operation_id is null as "heldBack",
  exists (select from public.refunds later where later.payment_intent_id = r.payment_intent_id
    and later.purpose = r.purpose and later.try_number > r.try_number) as replaced`;

const lock = (tx: Tx, where: Sql) =>
  one<RefundRow>(tx, sql`select ${columns} from public.refunds r where ${where} for no key update`);

/** Stores a refund; returns its id, or undefined if this try was stored before. */
export async function insertRefund(
  tx: Tx,
  r: Pick<RefundRow, 'subject' | 'paymentIntentId' | 'cents' | 'purpose' | 'tryNumber'> & { now: Date },
): Promise<string | undefined> {
  const row = await one<{ id: string }>(
    tx,
    sql`insert into public.refunds (created_at, subject_type, subject_id, payment_intent_id, cents, purpose, try_number)
        values (${r.now}, ${r.subject.type}, ${r.subject.id}, ${r.paymentIntentId}, ${r.cents}, ${r.purpose}, ${r.tryNumber})
        on conflict on constraint refunds_once_for_a_purpose do nothing returning id`,
  );
  return row?.id;
}

/** Records the call that makes the refund. */
export async function noteRefundOrder(tx: Tx, id: string, operationId: string): Promise<void> {
  await one(tx, sql`update public.refunds set operation_id = ${operationId} where id = ${id}`);
}

/** Locks a refund. */
export const lockRefund = (tx: Tx, id: string) => lock(tx, sql`r.id = ${id}`);

/** Locks the refund that a call makes. */
export const lockRefundOfOperation = (tx: Tx, operationId: string) =>
  lock(tx, sql`r.operation_id = ${operationId}`);

/** Locks a refund by the provider's id for it or, until that is recorded, by its call's key. */
export const lockRefundOfProvider = (tx: Tx, provider: { id: string; key: string | null }) =>
  lock(
    tx,
    sql`r.provider_refund_id = ${provider.id} or (r.provider_refund_id is null and r.operation_id = (
          select o.id from public.payment_operations o where o.idempotency_key = ${provider.key}))`,
  );

/** Locks a payment's refunds that a dispute holds back. */
export async function lockHeldBack(tx: Tx, paymentIntentId: string): Promise<RefundRow[]> {
  return rows<RefundRow>(
    tx,
    sql`select ${columns} from public.refunds r
        where r.payment_intent_id = ${paymentIntentId} and r.state = 'planned' and r.operation_id is null
        order by r.created_at, r.purpose for no key update`,
  );
}

/** Locks a payment's refunds that are still owed: held back by a dispute, or returned and not tried again since. */
export async function lockOwedRefunds(tx: Tx, paymentIntentId: string): Promise<RefundRow[]> {
  return rows<RefundRow>(
    tx,
    sql`select ${columns} from public.refunds r
        where r.payment_intent_id = ${paymentIntentId} and ${owedRefund}
        order by r.created_at, r.purpose for no key update`,
  );
}

/** Payments with a refund that a dispute holds back. */
export async function heldBackPayments(tx: Tx, limit: number): Promise<string[]> {
  const found = await rows<{ id: string }>(
    tx,
    sql`select distinct payment_intent_id collate "C" as id from public.refunds
        where state = 'planned' and operation_id is null order by id limit ${limit}`,
  );
  return found.map(({ id }) => id);
}

/** Failed refunds whose next try is due. */
export async function refundsToTryAgain(tx: Tx, now: Date, limit: number): Promise<string[]> {
  const found = await rows<{ id: string }>(
    tx,
    sql`select id from public.refunds where next_try_at <= ${now} order by next_try_at, payment_intent_id collate "C" limit ${limit}`,
  );
  return found.map(({ id }) => id);
}

/**
 * Claims the refunds to ask the provider about, longest overdue first, and returns the provider's ids for them. Each is
 * asked about again at `again`, unless an answer sets another time.
 */
export async function claimRefundsToAskAbout(
  tx: Tx,
  now: Date,
  again: Date,
  limit: number,
): Promise<string[]> {
  const found = await rows<{ id: string }>(
    tx,
    sql`with due as (select id, ask_at from public.refunds where ask_at <= ${now}
          order by ask_at, provider_refund_id collate "C" limit ${limit} for no key update skip locked),
        taken as (update public.refunds r set ask_at = ${again} from due where r.id = due.id
          returning r.provider_refund_id as id, due.ask_at)
        select id from taken order by ask_at, id collate "C"`,
  );
  return found.map(({ id }) => id);
}

/** Records when to ask the provider next about a refund it has made. */
export async function noteAskAt(tx: Tx, id: string, at: Date | null): Promise<void> {
  await one(
    tx,
    sql`update public.refunds set ask_at = ${at} where id = ${id} and provider_refund_id is not null`,
  );
}

/** Saves a refund's state. */
export async function saveRefund(
  tx: Tx,
  id: string,
  r: Pick<RefundFacts, 'state' | 'nextTryAt'> & {
    askAt: Date | null;
    providerRefundId?: string;
    error?: string | null;
    failedAt?: Date;
    arrivedAt?: Date;
  },
): Promise<void> {
  await one(
    tx,
    sql`update public.refunds
        set state = ${r.state}, next_try_at = ${r.nextTryAt}, ask_at = ${r.askAt},
          provider_refund_id = coalesce(${r.providerRefundId ?? null}, provider_refund_id),
          error = coalesce(${r.error ?? null}, error), failed_at = coalesce(${r.failedAt ?? null}, failed_at),
          arrived_at = coalesce(${r.arrivedAt ?? null}, arrived_at)
        where id = ${id}`,
  );
}
