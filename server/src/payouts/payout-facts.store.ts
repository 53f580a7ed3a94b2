import { type Freezable, freezingCases, type HandedOver } from '@borough/domain/payouts/freezes.rules';
import { shareLostMemo } from '@borough/domain/ledger/payout-postings.rules';
import type { Debt } from '@borough/domain/payouts/payout.machine';
import type { PayoutPurpose } from '@borough/domain/payouts/payout-state';
import sql from 'sql-template-tag';
import { personsDebts } from '../db/fragments.ts';
import { one, rows } from '../db/query.ts';
import type { Tx } from '../db/transaction.ts';
import type { NoticeName } from '../notifications/catalogue/catalogue.ts';

/**
 * What people are told, in the transaction that does it, of everything by which somebody else could take over their
 * account: nobody can turn these notices off, so they are the record of when it last happened.
 */
const takeoverNotices = [
  'password-changed',
  'new-email',
  'phone-confirmed',
  'phone-removed',
  'phone-moved',
  'factor-changed',
] as const satisfies readonly NoticeName[];

/** Whose payout it is, and for what. */
interface Of {
  bookingId: string;
  ownerId: string;
  purpose: PayoutPurpose;
}

/** What the ledger says a booking still owes its owner, in cents; below zero they owe us for it. */
export async function owedOn(tx: Tx, { bookingId, ownerId }: Omit<Of, 'purpose'>): Promise<number> {
  const row = await one<{ cents: number }>(
    tx,
    sql`select coalesce(-sum(cents), 0)::int as cents from public.ledger_lines
        where booking_id = ${bookingId} and account = 'owner' and person_id = ${ownerId}`,
  );
  return row?.cents ?? 0;
}

/** What somebody owes us for other bookings, the oldest first. */
export async function debtsBesides(tx: Tx, personId: string, bookingId: string): Promise<Debt[]> {
  return rows<Debt>(
    tx,
    sql`select d.booking_id as "bookingId", d.account, d.cents from (${personsDebts(personId)}) d
        where d.booking_id <> ${bookingId} order by d.at, d.booking_id, d.account`,
  );
}

/** The payment a payout comes from: of the rental, or the charged deposit. */
export async function sourceOf(tx: Tx, of: Pick<Of, 'bookingId' | 'purpose'>): Promise<string | null> {
  const row = await one<{ id: string | null }>(
    tx,
    of.purpose === 'claim'
      ? sql`select intent_id as id from public.deposit_holds
            where booking_id = ${of.bookingId} and state = 'captured' order by seq desc limit 1`
      : sql`select payment_intent_id as id from public.payments
            where subject_id = ${of.bookingId} and purpose = 'rental' and state = 'kept'`,
  );
  return row?.id ?? null;
}

/** What of that payment was sent to the owner already, or is being sent, in cents. */
export async function sentOf(tx: Tx, of: Pick<Of, 'bookingId' | 'purpose'>): Promise<number> {
  const isClaim = of.purpose === 'claim';
  const row = await one<{ cents: number }>(
    tx,
    sql`select coalesce(sum(sent_cents - reversed_cents), 0)::int as cents from public.payouts
        where booking_id = ${of.bookingId} and (purpose = 'claim') = ${isClaim}`,
  );
  return row?.cents ?? 0;
}

/** What may keep a payout from being sent. */
export async function freezableOf(tx: Tx, of: Of, source: string | null): Promise<Freezable> {
  const row = await one<Freezable>(
    tx,
    sql`select
          array(select d.state from public.payment_disputes d where d.payment_intent_id = ${source})::text[] as disputes,
          (select max(w.warned_at) from public.fraud_warnings w
            where w.payment_intent_id = ${source} and w.cleared_at is null and not exists (
              select from public.payment_disputes d where d.payment_intent_id = w.payment_intent_id)) as "warnedAt",
          exists (select from public.cases c where c.booking_id = ${of.bookingId} and c.closed_at is null
            and c.kind = any(${[...freezingCases]}::text[])) as "inCase",
          case when p.suspended_until is null then p.suspended_at end as "bannedAt",
          (select max(coalesce(b.returned_at, b.ends_at)) from public.bookings b
            where b.owner_id = p.id and b.status in ('active', 'completed')) as "lastRentalEndedAt",
          greatest(
            (select max(n.created_at) from public.notifications n
              where n.person_id = p.id and n.name = any(${[...takeoverNotices]}::text[])),
            (select a.bank_changed_at from public.payout_accounts a where a.person_id = p.id)) as "changedAt"
        from public.profiles p where p.id = ${of.ownerId}`,
  );
  if (!row) throw new Error('the owner of a payout is gone');
  return row;
}

/** A dispute of a payment that was lost, less what the renter paid of it since, and what the owner has already lost with it, in cents. */
export interface LostPayment {
  bookingId: string;
  ownerId: string;
  lostCents: number;
  takenCents: number;
}

/** What banks have taken back for good of a booking's rental, and of the owner's share with it. */
export async function lostPaymentOf(tx: Tx, bookingId: string): Promise<LostPayment | undefined> {
  return one<LostPayment>(
    tx,
    sql`select b.id as "bookingId", b.owner_id as "ownerId",
          coalesce((select sum(d.cents) from public.payment_disputes d
            join public.payments y on y.payment_intent_id = d.payment_intent_id and y.purpose = 'rental'
            where d.subject_id = b.id and d.state = 'lost'), 0)::int
            - coalesce((select sum(n.settled_cents) from public.debt_payment_lines n
              where n.booking_id = b.id and n.kind = 'lost-payment'), 0)::int as "lostCents",
          coalesce((select sum(l.cents) from public.ledger_lines l
            where l.booking_id = b.id and l.account = 'owner' and l.memo = ${shareLostMemo}), 0)::int as "takenCents"
        from public.bookings b where b.id = ${bookingId}`,
  );
}

/** How a rental was handed over. */
export async function handedOverOf(tx: Tx, bookingId: string): Promise<HandedOver> {
  const row = await one<HandedOver>(
    tx,
    sql`select exists (select from public.booking_events e
            where e.booking_id = b.id and e.move = 'hand-over') as "byCode",
          r.id_document_status = 'approved' as "renterIdApproved"
        from public.bookings b join public.profiles r on r.id = b.renter_id where b.id = ${bookingId}`,
  );
  return row ?? { byCode: false, renterIdApproved: false };
}

/** The booking whose payment a dispute of the provider is about. */
export async function bookingOfDispute(tx: Tx, providerDisputeId: string): Promise<string | undefined> {
  const row = await one<{ id: string }>(
    tx,
    sql`select subject_id as id from public.payment_disputes
        where provider_dispute_id = ${providerDisputeId} and subject_type = 'booking'`,
  );
  return row?.id;
}
