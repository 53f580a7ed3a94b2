import { after } from '@borough/domain/clocks';
import { type Newcomer, overdueAfter } from '@borough/domain/payouts/payout-clock.rules';
import type { Payout, PayoutPurpose } from '@borough/domain/payouts/payout-state';
import { claimLostMemo, claimPaidMemo } from '@borough/domain/ledger/deposit-postings.rules';
import sql, { type Sql } from 'sql-template-tag';
import { owedRefund } from '#floor/db/fragments.ts';
import { changed, one, rows } from '#floor/db/query.ts';
import type { Tx } from '#floor/db/transaction.ts';
import { countedLendings } from '#people/trust/counted-lendings.ts';

/** A payout with the calls that move it. */
export interface PayoutRow extends Payout {
  operationId: string | null;
  reversalOperationId: string | null;
  /** How many times we ordered some of it to be taken back. */
  reversals: number;
}

const columns = sql`id, booking_id as "bookingId", owner_id as "ownerId", purpose, state, cents, created_at as "createdAt",
  due_at as "dueAt", is_first as "isFirst", frozen_for as "frozenFor", frozen_until as "frozenUntil",
  hold_reason as "holdReason", waiting_since as "waitingSince", reminders, try_number as "tryNumber",
  operation_id as "operationId", sent_cents as "sentCents", netted_cents as "nettedCents",
  reversed_cents as "reversedCents", reversing_cents as "reversingCents",
  reversal_operation_id as "reversalOperationId", reversals, sent_at as "sentAt", transfer_id as "transferId",
  next_at as "nextAt"`;

const lock = (tx: Tx, where: Sql) =>
  one<PayoutRow>(tx, sql`select ${columns} from public.payouts where ${where} for no key update`);

/** What we store about a payout when it's earned. */
export type EarnedPayout = Pick<Payout, 'bookingId' | 'ownerId' | 'purpose' | 'cents' | 'dueAt' | 'isFirst'>;

/** Stores a payout, once per booking and purpose; a share can be made good, and the rest of a claim be paid, more than once. */
export async function insertPayout(tx: Tx, p: EarnedPayout, now: Date): Promise<void> {
  await changed(
    tx,
    sql`insert into public.payouts (created_at, booking_id, owner_id, purpose, state, cents, due_at, is_first, next_at)
        values (${now}, ${p.bookingId}, ${p.ownerId}, ${p.purpose}, 'due', ${p.cents}, ${p.dueAt}, ${p.isFirst}, ${now})
        on conflict (booking_id, purpose) where purpose not in ('made_good', 'claim_rest') do nothing`,
  );
}

/** How much of a booking is in payouts to its owner that haven't been sent yet, in cents. */
export async function unsentOn(tx: Tx, of: Pick<Payout, 'bookingId' | 'ownerId'>): Promise<number> {
  const row = await one<{ cents: number }>(
    tx,
    sql`select coalesce(sum(cents - netted_cents), 0)::int as cents from public.payouts
        where booking_id = ${of.bookingId} and owner_id = ${of.ownerId} and state in ('due', 'waiting', 'frozen', 'failed')`,
  );
  return row?.cents ?? 0;
}

/**
 * Lowers a booking's unsent payouts for this purpose so that all of them come to these cents, the later ones first; debts that
 * already took more keep it.
 */
export async function payLess(
  tx: Tx,
  bookingId: string,
  cents: number,
  purpose: PayoutPurpose = 'rental',
): Promise<void> {
  await changed(
    tx,
    sql`with besides as (
          select p.id, ${cents}::int - coalesce(sum(p.cents) over (order by p.created_at, p.id
              rows between unbounded preceding and 1 preceding), 0) as cents,
            lead(p.id) over (order by p.created_at, p.id) is null as "isLast"
          from public.payouts p where p.booking_id = ${bookingId} and p.purpose = ${purpose})
        update public.payouts p
        set cents = greatest(case when b."isLast" then b.cents else least(p.cents, b.cents) end, p.netted_cents, 0)
        from besides b where b.id = p.id and p.state in ('due', 'waiting', 'frozen', 'failed')`,
  );
}

/** How new an owner is. */
export async function newcomerOf(tx: Tx, ownerId: string): Promise<Newcomer> {
  const person = await one<Omit<Newcomer, 'countedRentals'>>(
    tx,
    sql`select created_at as "joinedAt", id_document_status = 'approved' as "idApproved"
        from public.profiles where id = ${ownerId}`,
  );
  if (!person) throw new Error('the owner of a booking is gone');
  return { ...person, countedRentals: await countedLendings(tx, ownerId) };
}

/** Payouts the clock has something to do for. */
export async function duePayouts(tx: Tx, now: Date, limit: number): Promise<string[]> {
  const found = await rows<{ id: string }>(
    tx,
    sql`select id from public.payouts where next_at <= ${now} order by next_at, booking_id, purpose limit ${limit}`,
  );
  return found.map(({ id }) => id);
}

/** A payout, read without locking it. */
export async function findPayout(tx: Tx, id: string): Promise<PayoutRow | undefined> {
  return one<PayoutRow>(tx, sql`select ${columns} from public.payouts where id = ${id}`);
}

/** Locks a payout. Callers that may net debts lock the owner's payout account first. */
export const lockPayout = (tx: Tx, id: string) => lock(tx, sql`id = ${id}`);

/** Locks the payout a transfer belongs to. */
export const lockPayoutOfTransfer = (tx: Tx, operationId: string) =>
  lock(tx, sql`operation_id = ${operationId}`);

/** Locks the payout a call takes back. */
export const lockPayoutOfReversal = (tx: Tx, operationId: string) =>
  lock(tx, sql`reversal_operation_id = ${operationId}`);

/** Locks a booking's payouts. */
export async function lockPayoutsOf(tx: Tx, bookingId: string): Promise<PayoutRow[]> {
  return rows<PayoutRow>(
    tx,
    sql`select ${columns} from public.payouts where booking_id = ${bookingId} order by purpose for no key update`,
  );
}

/** Saves a payout's state, and the provider's message about a refusal. */
export async function savePayout(tx: Tx, p: PayoutRow, error: string | null = null): Promise<void> {
  await changed(
    tx,
    sql`update public.payouts
        set state = ${p.state}, due_at = ${p.dueAt}, frozen_for = ${p.frozenFor}, frozen_until = ${p.frozenUntil},
          hold_reason = ${p.holdReason}, waiting_since = ${p.state === 'waiting' ? p.waitingSince : null},
          reminders = ${p.reminders}, try_number = ${p.tryNumber}, operation_id = ${p.operationId},
          sent_cents = ${p.sentCents}, netted_cents = ${p.nettedCents}, reversed_cents = ${p.reversedCents},
          reversing_cents = ${p.reversingCents}, reversal_operation_id = ${p.reversalOperationId},
          reversals = ${p.reversals}, sent_at = ${p.sentAt}, transfer_id = ${p.transferId}, next_at = ${p.nextAt},
          error = coalesce(${error}, error)
        where id = ${p.id}`,
  );
}

/** Has the clock look again at an owner's unsent payouts. */
export async function wakePayoutsOf(tx: Tx, ownerId: string, now: Date): Promise<void> {
  await changed(
    tx,
    sql`update public.payouts set next_at = ${now}
        where owner_id = ${ownerId} and state in ('due', 'waiting', 'frozen')`,
  );
}

/** Has the clock look again at a booking's unsent payouts. */
export async function wakePayoutsOfBooking(tx: Tx, bookingId: string, now: Date): Promise<void> {
  await changed(
    tx,
    sql`update public.payouts set next_at = ${now}
        where booking_id = ${bookingId} and state in ('due', 'waiting', 'frozen')`,
  );
}

/**
 * Transfers that sent more than the ledger says was owed: the booking's owner account is above zero. Refunds to the renter
 * go first, and what couldn't be taken back isn't tried again.
 */
export async function overpaid(tx: Tx, limit: number): Promise<{ id: string; cents: number }[]> {
  return rows(
    tx,
    // Go booking by booking: joined by person, each payout would meet everything its owner ever earned.
    sql`select p.id, too_much.cents
        from public.payouts p cross join lateral (
          select sum(l.cents)::int as cents from public.ledger_lines l
          where l.booking_id = p.booking_id and l.account = 'owner' and l.person_id = p.owner_id) too_much
        where p.state = 'sent' and p.sent_cents > p.reversed_cents and p.reversing_cents = 0 and too_much.cents > 0
          and not exists (select from public.payment_operations o
            where o.id = p.reversal_operation_id and o.state = 'refused')
          and not exists (select from public.refunds r where r.subject_id = p.booking_id and r.state = 'planned')
        order by p.booking_id, p.purpose limit ${limit}`,
  );
}

/** Marks payouts as overdue that are late and haven't been reported yet; returns their ids. */
export async function noteOverdue(tx: Tx, now: Date): Promise<string[]> {
  const found = await rows<{ id: string }>(
    tx,
    sql`update public.payouts set alarmed_at = ${now}
        where alarmed_at is null and state in ('due', 'sending', 'failed')
          and due_at <= ${after(now, -overdueAfter)}
        returning id`,
  );
  return found.map(({ id }) => id);
}

/** Makes settlements of what a bank took back of a booking's deposit wait for each other. */
export async function lockDepositDisputes(tx: Tx, bookingId: string): Promise<void> {
  await rows(
    tx,
    sql`select d.id from public.payment_disputes d
        where d.payment_intent_id in (select h.intent_id from public.deposit_holds h where h.booking_id = ${bookingId})
        order by d.id for update`,
  );
}

/**
 * Bookings whose charged deposit a bank took back for good without what follows being booked: a refund of it still waits to be
 * sent, or what was awarded to the owner isn't owed.
 */
export async function unsettledLostDeposits(tx: Tx, limit: number): Promise<string[]> {
  const booked = (account: string, memo: string) =>
    sql`exists (select from public.ledger_lines l
      where l.booking_id = h.booking_id and l.account = ${account} and l.memo = ${memo})`;
  const found = await rows<{ bookingId: string }>(
    tx,
    sql`select distinct h.booking_id as "bookingId" from public.deposit_holds h
        where exists (select from public.payment_disputes d where d.payment_intent_id = h.intent_id and d.state = 'lost')
          and (exists (select from public.refunds r where r.payment_intent_id = h.intent_id and ${owedRefund})
            or (${booked('owner', claimPaidMemo)} and not ${booked('owner', claimLostMemo)}))
        order by 1 limit ${limit}::int`,
  );
  return found.map(({ bookingId }) => bookingId);
}
