import { type Freezable, freezingCases, type HandedOver } from '@borough/domain/payouts/freezes.rules';
import {
  claimAdvancedMemo,
  claimLostMemo,
  claimOwedMemo,
  claimPaidMemo,
  claimRestMemo,
  depositCoveredMemo,
} from '@borough/domain/ledger/deposit-postings.rules';
import type { ClaimPace } from '@borough/domain/payouts/hasty-claim.rules';
import { type ClaimRest, owedToRenterMemos } from '@borough/domain/payouts/claim-rest.rules';
import { shareLostMemo } from '@borough/domain/ledger/payout-postings.rules';
import type { Debt } from '@borough/domain/payouts/payout.machine';
import type { PayoutPurpose } from '@borough/domain/payouts/payout-state';
import type { Terms } from '@borough/domain/terms/terms';
import sql, { type Sql } from 'sql-template-tag';
import { isByCode, keptTerms, personsDebts, stillLost } from '#floor/db/fragments.ts';
import { one, rows } from '#floor/db/query.ts';
import type { Tx } from '#floor/db/transaction.ts';
import type { NoticeName } from '#talk/notifications/catalogue/catalogue.ts';

/**
 * The notices sent, in the same transaction, for every change that could let someone else take over an account. No one can
 * turn them off, so they also record when such a change last happened.
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

/** What the ledger says a booking still owes its owner, in cents; below zero, they owe us for it. */
export async function owedOn(tx: Tx, { bookingId, ownerId }: Omit<Of, 'purpose'>): Promise<number> {
  const row = await one<{ cents: number }>(
    tx,
    sql`select coalesce(-sum(cents), 0)::int as cents from public.ledger_lines
        where booking_id = ${bookingId} and account = 'owner' and person_id = ${ownerId}`,
  );
  return row?.cents ?? 0;
}

/** What someone owes us for other bookings, oldest first. */
export async function debtsBesides(tx: Tx, personId: string, bookingId: string): Promise<Debt[]> {
  return rows<Debt>(
    tx,
    sql`select d.booking_id as "bookingId", d.account, d.cents from (${personsDebts(personId)}) d
        where d.booking_id <> ${bookingId} order by d.at, d.booking_id, d.account`,
  );
}

const rentalPayment = (bookingId: string): Sql => sql`
  select payment_intent_id as id from public.payments
  where subject_id = ${bookingId} and purpose = 'rental' and state = 'kept'`;
/** The debt payment that settled all of a claim's latest rest; none if the renter's payouts paid part of it. */
const restPayment = (bookingId: string): Sql => sql`
  select y.payment_intent_id as id from public.debt_payment_lines n
    join public.payments y on y.subject_id = n.debt_payment_id and y.purpose = 'debt'
    join public.payouts p on p.booking_id = n.booking_id and p.purpose = 'claim_rest'
  where n.booking_id = ${bookingId} and n.kind = 'renter' and n.settled_cents >= p.cents
  order by p.created_at desc, y.paid_at desc limit 1`;
/** The debt payment that made good a lost payment of the rental; none if its bank changed its mind. */
const goodPayment = (bookingId: string): Sql => sql`
  select y.payment_intent_id as id from public.debt_payment_lines n
    join public.payment_disputes d on d.id = n.dispute_id and d.subject_id = ${bookingId}
    join public.payments y on y.subject_id = n.debt_payment_id and y.purpose = 'debt'
    join public.payouts p on p.booking_id = d.subject_id and p.purpose = 'made_good'
    join public.debt_payments k on k.id = n.debt_payment_id
  where n.settled_cents >= p.cents order by p.created_at desc, k.paid_at desc limit 1`;
const sources: Record<PayoutPurpose, (bookingId: string) => Sql> = {
  rental: rentalPayment,
  late_cancel: rentalPayment,
  claim: (bookingId) => sql`
    select intent_id as id from public.deposit_holds
    where booking_id = ${bookingId} and state = 'captured' order by seq desc limit 1`,
  claim_rest: restPayment,
  made_good: (bookingId) =>
    sql`select coalesce((${goodPayment(bookingId)}), (${rentalPayment(bookingId)})) as id`,
};

/** The payment a payout comes from: the rental's, the charged deposit, or a debt payment; null for our balance. */
export async function sourceOf(tx: Tx, of: Pick<Of, 'bookingId' | 'purpose'>): Promise<string | null> {
  return (await one<{ id: string | null }>(tx, sources[of.purpose](of.bookingId)))?.id ?? null;
}

/** What the ledger says about the rest of a booking's claim, and by which terms its owner gets it. */
export interface ClaimRestRow extends ClaimRest {
  ownerId: string;
  terms: Terms;
}

/** What the ledger says about the part of a booking's claim that couldn't be charged, and who gets it once it's paid. */
export async function claimRestOf(tx: Tx, bookingId: string): Promise<ClaimRestRow | undefined> {
  return one(
    tx,
    sql`select b.owner_id as "ownerId", ${keptTerms('b')} as terms,
          coalesce(sum(l.cents) filter (where l.account = 'renter' and l.memo = ${claimOwedMemo}), 0)::int as "owedCents",
          coalesce(sum(l.cents) filter (where l.account = 'renter' and coalesce(l.memo, '') <> all (${owedToRenterMemos})), 0)::int as "unpaidCents",
          coalesce(-sum(l.cents) filter (where l.account = 'owner' and l.memo in (${claimRestMemo}, ${claimAdvancedMemo})), 0)::int as "passedCents"
        from public.bookings b left join public.ledger_lines l on l.booking_id = b.id
        where b.id = ${bookingId} group by b.owner_id, b.terms_id`,
  );
}

/** How much of a payment was sent to the owner and is still theirs, or is being sent, in cents; and whether some was taken back. */
export interface SentOf {
  sentCents: number;
  isReturned: boolean;
}

/** How much was sent of the payment a payout comes from. */
export async function sentOf(
  tx: Tx,
  { bookingId, purpose }: Pick<Of, 'bookingId' | 'purpose'>,
  source: string | null,
): Promise<SentOf> {
  const row = await one<SentOf>(
    tx,
    sql`select coalesce(sum(sent_cents - reversed_cents), 0)::int as "sentCents",
          coalesce(bool_or(reversed_cents > 0), false) as "isReturned"
        from public.payouts p where ${comesFrom(bookingId, purpose, source)}`,
  );
  return row ?? { sentCents: 0, isReturned: false };
}

/** Whether a payout `p` comes from the same payment as a payout for this purpose. */
function comesFrom(bookingId: string, purpose: PayoutPurpose, source: string | null): Sql {
  // One payment can cover what was owed for several bookings.
  if (purpose === 'claim_rest')
    return sql`p.purpose = 'claim_rest' and p.created_at >= coalesce(
      (select y.paid_at from public.payments y where y.payment_intent_id = ${source}), '-infinity') and p.booking_id in (
      select n.booking_id from public.debt_payment_lines n where n.debt_payment_id in (
        select own.debt_payment_id from public.debt_payment_lines own
        where own.booking_id = ${bookingId} and own.kind = 'renter' and own.settled_cents > 0))`;
  if (purpose === 'claim') return sql`p.booking_id = ${bookingId} and p.purpose = 'claim'`;
  // A share is made good from a debt payment, or from the rental's own once its bank changed its mind.
  return sql`p.booking_id = ${bookingId} and case
    when exists (select from public.payments y where y.payment_intent_id = ${source} and y.purpose = 'debt')
      then p.purpose = 'made_good' and p.created_at >= (select y.paid_at from public.payments y where y.payment_intent_id = ${source})
    else p.purpose in ('rental', 'late_cancel', 'made_good') end`;
}

/** Everything that may keep a payout from being sent. */
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

/** How much of a lost payment the renter still owes, and how much the owner has already lost with it, in cents. */
export interface LostPayment {
  bookingId: string;
  ownerId: string;
  /** How much the owner keeps of the booking; null while all of it is theirs. */
  keepsCents: number | null;
  lostCents: number;
  takenCents: number;
}

/**
 * What is still lost of a booking's rental payment that a bank took back for good, and how much of the owner's share is
 * booked as lost with it.
 */
export async function lostPaymentOf(tx: Tx, bookingId: string): Promise<LostPayment | undefined> {
  return one<LostPayment>(
    tx,
    sql`select b.id as "bookingId", b.owner_id as "ownerId", b.owner_keeps_cents as "keepsCents",
          coalesce((select sum(${stillLost}) from public.payment_disputes d
            join public.payments y on y.payment_intent_id = d.payment_intent_id and y.purpose = 'rental'
            where d.subject_id = b.id and d.state = 'lost'), 0)::int as "lostCents",
          coalesce((select sum(l.cents) from public.ledger_lines l
            where l.booking_id = b.id and l.account = 'owner' and l.memo = ${shareLostMemo}), 0)::int as "takenCents"
        from public.bookings b where b.id = ${bookingId}`,
  );
}

/** What a bank took back of a booking's charged deposit, and what is booked of that so far, in cents. */
export interface LostDepositRow {
  terms: Terms;
  ownerId: string;
  renterId: string;
  /** The deposit's payment; null if nothing was charged. */
  intentId: string | null;
  lostCents: number;
  coveredCents: number;
  awardedCents: number;
  owedCents: number;
  advancedCents: number;
  wasDecided: boolean;
}

/** What a bank took back of a booking's charged deposit, and what is booked of that so far. */
export async function lostDepositOf(tx: Tx, bookingId: string): Promise<LostDepositRow | undefined> {
  const booked = (account: string, memo: string) =>
    sql`coalesce((select sum(l.cents) from public.ledger_lines l
      where l.booking_id = b.id and l.account = ${account} and l.memo = ${memo}), 0)::int`;
  return one<LostDepositRow>(
    tx,
    sql`select ${keptTerms('b')} as terms, b.owner_id as "ownerId", b.renter_id as "renterId", h.intent_id as "intentId",
          coalesce((select sum(d.cents) from public.payment_disputes d
            where d.payment_intent_id = h.intent_id and d.state = 'lost'), 0)::int as "lostCents",
          -${booked('dispute_loss', depositCoveredMemo)} as "coveredCents",
          -${booked('owner', claimPaidMemo)} - coalesce((select sum(r.cents) from public.refunds r
            where r.payment_intent_id = h.intent_id and r.purpose = 'came_back' and r.try_number = 1), 0)::int as "awardedCents",
          ${booked('owner', claimLostMemo)} as "owedCents", -${booked('owner', claimAdvancedMemo)} as "advancedCents",
          exists (select from public.cases c where c.booking_id = b.id and c.kind = 'claim' and c.status = 'decided'
            and c.closed_at is not null) as "wasDecided"
        from public.bookings b
        left join lateral (select intent_id from public.deposit_holds
          where booking_id = b.id and state = 'captured' order by seq desc limit 1) h on true
        where b.id = ${bookingId}`,
  );
}

/** How a booking's claim came to be paid. Its case has ended; claims between the same two count once they brought money. */
export async function claimPaceOf(tx: Tx, bookingId: string): Promise<ClaimPace> {
  const row = await one<ClaimPace>(
    tx,
    sql`select case when c.status = 'accepted' then (extract(epoch from c.closed_at - coalesce(
            (select max(l.at) from public.case_lines l where l.case_id = c.id), c.opened_at)) * 1000)::float8 end as "agreedAfterMs",
          (select count(*) from public.cases o join public.bookings ob on ob.id = o.booking_id
            where o.kind = 'claim' and o.verdict_cents > 0 and o.closed_at <= c.closed_at
              and (ob.owner_id, ob.renter_id) in ((b.owner_id, b.renter_id), (b.renter_id, b.owner_id)))::int as nth
        from public.cases c join public.bookings b on b.id = c.booking_id
        where c.booking_id = ${bookingId} and c.kind = 'claim' and c.verdict_cents is not null`,
  );
  return row ?? { agreedAfterMs: null, nth: 1 };
}

/** How a rental was handed over. */
export async function handedOverOf(tx: Tx, bookingId: string): Promise<HandedOver> {
  const row = await one<HandedOver>(
    tx,
    sql`select ${isByCode('b')} as "byCode",
          coalesce(b.handed_to_verified, r.id_document_status = 'approved', false) as "renterIdApproved"
        from public.bookings b left join public.profiles r on r.id = b.renter_id where b.id = ${bookingId}`,
  );
  return row ?? { byCode: false, renterIdApproved: false };
}

/** The booking whose payment this provider dispute is about. */
export async function bookingOfDispute(tx: Tx, providerDisputeId: string): Promise<string | undefined> {
  const row = await one<{ id: string }>(
    tx,
    sql`select subject_id as id from public.payment_disputes
        where provider_dispute_id = ${providerDisputeId} and subject_type = 'booking'`,
  );
  return row?.id;
}

/** The bookings whose debts the disputed payment paid; empty if it paid for a booking. */
export async function bookingsPaidBy(tx: Tx, providerDisputeId: string): Promise<string[]> {
  const found = await rows<{ id: string }>(
    tx,
    sql`select distinct n.booking_id as id from public.payment_disputes d
        join public.debt_payment_lines n on n.debt_payment_id = d.subject_id
        where d.provider_dispute_id = ${providerDisputeId} and d.subject_type = 'debt'`,
  );
  return found.map(({ id }) => id);
}
