import { depositChargedMemo } from '@borough/domain/ledger/deposit-postings.rules';
import { payoutMemos } from '@borough/domain/ledger/payout-postings.rules';
import type { Subject } from '@borough/domain/operations/operations.machine';
import type { PaymentPurpose, PaymentState, RefundedThing } from '@borough/domain/payments/payments.rules';
import type { RefundFacts, RefundPurpose } from '@borough/domain/payments/refunds.machine';
import sql from 'sql-template-tag';
import { one, rows } from '#floor/db/query.ts';
import type { Tx } from '#floor/db/transaction.ts';

export interface PaymentRow {
  subject: Subject;
  purpose: PaymentPurpose;
  paymentIntentId: string;
  cents: number;
  state: PaymentState;
  paidAt: Date;
}

/** Stores a payment we received; returns whether it's new. */
export async function insertPayment(tx: Tx, p: PaymentRow & { now: Date }): Promise<boolean> {
  const row = await one(
    tx,
    sql`insert into public.payments (created_at, subject_type, subject_id, purpose, payment_intent_id, cents, state, paid_at)
        values (${p.now}, ${p.subject.type}, ${p.subject.id}, ${p.purpose}, ${p.paymentIntentId}, ${p.cents}, ${p.state}, ${p.paidAt})
        on conflict on constraint payments_one_of_intent do nothing returning id`,
  );
  return row !== undefined;
}

/** A payment as its subject's people may see it. */
export interface ShownPayment extends Pick<PaymentRow, 'purpose' | 'cents' | 'paidAt'> {
  id: string;
}

/** A subject's payments, oldest first. */
export async function paymentsOf(tx: Tx, subject: Subject): Promise<ShownPayment[]> {
  return rows<ShownPayment>(
    tx,
    sql`select id, purpose, cents, paid_at as "paidAt" from public.payments
        where subject_id = ${subject.id} and subject_type = ${subject.type} order by paid_at, id`,
  );
}

/** What was charged from a booking's deposit, according to the books. */
export async function depositChargesOf(
  tx: Tx,
  bookingId: string,
): Promise<{ cents: number; paidAt: Date }[]> {
  return rows(
    tx,
    sql`select -cents as cents, at as "paidAt" from public.ledger_lines
        where booking_id = ${bookingId} and account = 'held' and memo = ${depositChargedMemo} order by id`,
  );
}

/** A refund as its subject's people may see it. */
export interface ShownRefund extends RefundFacts {
  cents: number;
  purpose: RefundPurpose;
  of: RefundedThing;
  orderedAt: Date;
  arrivedAt: Date | null;
}

/** A subject's refunds, oldest first. */
export async function refundsOf(tx: Tx, subject: Subject): Promise<ShownRefund[]> {
  return rows<ShownRefund>(
    tx,
    sql`select r.cents, r.purpose, case when r.purpose in ('deposit', 'came_back') then 'deposit' else coalesce(p.purpose, 'unasked') end as of, r.created_at as "orderedAt",
          r.arrived_at as "arrivedAt", r.try_number as "tryNumber", r.state, r.next_try_at as "nextTryAt",
          r.state = 'planned' and r.operation_id is null as "heldBack",
          exists (select from public.refunds later where later.payment_intent_id = r.payment_intent_id
            and later.purpose = r.purpose and later.try_number > r.try_number) as replaced
        from public.refunds r left join public.payments p on p.payment_intent_id = r.payment_intent_id
        where r.subject_id = ${subject.id} and r.subject_type = ${subject.type} order by r.created_at, r.try_number`,
  );
}

/** How much of a booking's money is still on its way to its renter, according to the books, in cents; zero once it's settled. */
export async function inTransit(tx: Tx, bookingId: string): Promise<number> {
  const row = await one<{ cents: number }>(
    tx,
    sql`select coalesce(sum(cents), 0)::int as cents from public.ledger_lines
        where booking_id = ${bookingId} and account = 'in_transit'
          and coalesce(memo, '') <> all(${[...payoutMemos]}::text[])`,
  );
  return Math.abs(row?.cents ?? 0);
}
