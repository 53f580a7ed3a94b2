import type {
  FraudWarning,
  ListedDispute,
  OwedRefund,
  OwnersDebt,
  PayoutView,
  UnsentPayout,
} from '@borough/domain/admin/money.contract';
import { after as later } from '@borough/domain/clocks';
import { overdueAfter } from '@borough/domain/payouts/payout-clock.rules';
import { answerableWords, type DisputeStage } from '@borough/domain/payments/disputes.rules';
import { unsentStates } from '@borough/domain/payouts/payout-state';
import sql, { raw, type Sql } from 'sql-template-tag';
import type { Place } from '#floor/db/cursor.ts';
import { type Desk, involvedColumns } from '#floor/db/dealing-facts.ts';
import { debtsOf, isAfter, isBefore, isoInstant, owedRefund, shownName } from '#floor/db/fragments.ts';
import { changed, one, rows } from '#floor/db/query.ts';
import type { Tx } from '#floor/db/transaction.ts';
import type { Waiting } from '#people/dealings/require-dealing.ts';
import { countCredits } from './credits.store.ts';

/** What keeps an admin from acting on something about the booking `b` that came up then, and for some, about someone else. */
const involved = (desk: Desk, since: string, ...others: readonly string[]): Sql =>
  involvedColumns(desk, {
    parties: ['b.renter_id', 'b.owner_id', ...others].map((column) => raw(column)),
    since: raw(since),
  });

const unsent = raw(`o.state in (${unsentStates.map((state) => `'${state}'`).join(', ')})`);

const tables = { d: 'payment_disputes', w: 'fraud_warnings' } as const;
const about = (alias: keyof typeof tables): Sql =>
  sql`json_build_object('id', b.id, 'title', b.title) as booking,
      json_build_object('id', p.id, 'displayName', ${shownName('p')}) as renter
      from ${raw(`public.${tables[alias]} ${alias}`)}
      join public.bookings b on b.id = ${raw(alias)}.subject_id join public.profiles p on p.id = b.renter_id`;

/** Whose refund it is and which booking it is about: for a payment of debts, its payer and the first debt it was for. */
const aboutRefund = raw(`public.refunds r
  left join public.debt_payments k on r.subject_type = 'debt' and k.id = r.subject_id
  left join public.debt_payment_lines n on n.debt_payment_id = k.id and n.place = 1
  join public.bookings b on b.id = coalesce(n.booking_id, r.subject_id)
  join public.profiles p on p.id = coalesce(k.person_id, b.renter_id)`);

/** A page of refunds still owed, newest first. */
export async function owedRefunds(
  tx: Tx,
  desk: Desk,
  after: Place | null,
  limit: number,
): Promise<OwedRefund[]> {
  return rows<OwedRefund>(
    tx,
    sql`select r.id, ${isoInstant('r.created_at')} as at, r.cents, r.purpose, r.try_number as tries, r.error,
          case when r.state = 'failed' then 'failed' else 'held-back' end as state,
          ${isoInstant('r.next_try_at')} as "nextTryAt",
          ${involved(desk, 'r.created_at', 'p.id')},
          json_build_object('id', b.id, 'title', b.title) as booking, p.id = b.owner_id as "isOwner",
          json_build_object('id', p.id, 'displayName', ${shownName('p')}) as person
        from ${aboutRefund}
        where r.state in ('planned', 'failed') and ${owedRefund} and ${isBefore('r.created_at', 'r.id', after)}
        order by r.created_at desc, r.id desc limit ${limit}::int`,
  );
}

const toAnswer = sql`d.state = 'open' and d.provider_status = any(${[...answerableWords]}::text[]) and not exists (
  select from public.dispute_answers a where a.dispute_id = d.id and a.state in ('sending', 'sent'))`;

/** The condition for a dispute being at each stage; the same rule as `disputeStage`. */
const atStage: Record<DisputeStage, Sql> = {
  'to-answer': toAnswer,
  'with-bank': sql`d.state = 'open' and not (${toAnswer})`,
  decided: sql`d.state <> 'open'`,
};

/** A page of disputed payments at a stage: open ones by the day an answer is due, decided ones by when they closed, latest first. */
export async function listedDisputes(
  tx: Tx,
  desk: Desk,
  { stage, after, limit }: { stage: DisputeStage; after: Place | null; limit: number },
): Promise<ListedDispute[]> {
  const order =
    stage === 'decided'
      ? sql`${isBefore('d.closed_at', 'd.id', after)} order by d.closed_at desc, d.id desc`
      : sql`${isAfter('coalesce(d.due_by, d.opened_at)', 'd.id', after)} order by coalesce(d.due_by, d.opened_at), d.id`;
  return rows<ListedDispute>(
    tx,
    sql`select d.id, ${isoInstant('d.opened_at')} as at, d.provider_dispute_id as "providerId", d.cents, d.reason, d.state,
          ${isoInstant('d.due_by')} as "dueBy", ${isoInstant('d.closed_at')} as "closedAt",
          (select json_build_object('state', a.state) from public.dispute_answers a where a.dispute_id = d.id) as answer,
          ${involved(desk, 'd.opened_at')}, ${about('d')}
        where ${atStage[stage]} and ${order} limit ${limit}::int`,
  );
}

/** How many disputed payments of bookings are at a stage, capped. */
export async function countDisputes(tx: Tx, stage: DisputeStage, upTo: number): Promise<number> {
  const row = await one<{ count: number }>(tx, sql`select ${counted(disputesAt(stage), upTo)} as count`);
  return row?.count ?? 0;
}

const disputesAt = (stage: DisputeStage): Sql =>
  sql`public.payment_disputes d where d.subject_type = 'booking' and ${atStage[stage]}`;

/** Warnings no one has reviewed; once a dispute follows, the dispute counts instead. */
const unreviewed = raw(`w.cleared_at is null and w.subject_type = 'booking' and not exists (
  select from public.payment_disputes d where d.payment_intent_id = w.payment_intent_id)`);

/** A page of bank warnings that an admin has to review, newest first. */
export async function openWarnings(
  tx: Tx,
  desk: Desk,
  after: Place | null,
  limit: number,
): Promise<FraudWarning[]> {
  return rows<FraudWarning>(
    tx,
    sql`select w.id, ${isoInstant('w.warned_at')} as at, w.fraud_type as "fraudType",
          coalesce((select y.cents from public.payments y where y.payment_intent_id = w.payment_intent_id),
            (select h.cents from public.deposit_holds h where h.intent_id = w.payment_intent_id), 0) as cents,
          case when b.cancel_reason = 'bank_warning' then 'cancelled'
            when b.status in ('pending', 'confirmed', 'active') or exists (select from public.payouts o
              where o.booking_id = b.id and ${unsent}) then 'frozen'
            when exists (select from public.payouts o where o.booking_id = b.id and o.state = 'sent') then 'sent'
            else 'nothing' end as outcome,
          ${involved(desk, 'w.warned_at')}, ${about('w')}
        where ${unreviewed} and ${isBefore('w.warned_at', 'w.id', after)}
        order by w.warned_at desc, w.id desc limit ${limit}::int`,
  );
}

/** Marks a bank's warning as reviewed; returns its booking, false if it already was, and undefined if there is none. */
export async function clearWarning(tx: Tx, id: string, now: Date): Promise<string | false | undefined> {
  const known = await one<{ bookingId: string; isOpen: boolean }>(
    tx,
    sql`select subject_id as "bookingId", cleared_at is null as "isOpen" from public.fraud_warnings
        where id = ${id} and subject_type = 'booking' for update`,
  );
  if (!known?.isOpen) return known && false;
  await changed(tx, sql`update public.fraud_warnings set cleared_at = ${now} where id = ${id}`);
  return known.bookingId;
}

/** The people of the booking a bank warned about, and since when; undefined if there is no such warning. */
export async function waitingWarning(tx: Tx, warningId: string): Promise<Waiting | undefined> {
  return one(
    tx,
    sql`select array[b.renter_id, b.owner_id] as parties, w.warned_at as since
        from public.fraud_warnings w join public.bookings b on b.id = w.subject_id where w.id = ${warningId}`,
  );
}

const debts = debtsOf(sql`true`);

/** A page of what owners owe, newest first. */
export async function ownersDebts(
  tx: Tx,
  desk: Desk,
  after: Place | null,
  limit: number,
): Promise<OwnersDebt[]> {
  return rows<OwnersDebt>(
    tx,
    sql`select b.id, ${isoInstant('d.at')} as at, d.cents, ${involved(desk, 'coalesce(b.cancelled_at, d.at)')},
          b.status = 'cancelled' and b.cancel_reason = 'previous_not_returned' and coalesce(b.owner_nth, 0) > 1 as "isWaivable",
          json_build_object('id', b.id, 'title', b.title) as booking,
          json_build_object('id', p.id, 'displayName', ${shownName('p')}) as owner
        from (${debts}) d join public.bookings b on b.id = d.booking_id join public.profiles p on p.id = d.person_id
        where ${isBefore('d.at', 'b.id', after)} order by d.at desc, b.id desc limit ${limit}::int`,
  );
}

const isLate = (now: Date): Sql =>
  sql`(o.state in ('due', 'sending', 'failed') and o.due_at <= ${later(now, -overdueAfter)})`;

/** A claim's payout that waits because the claim looks arranged: all others are due as soon as they are made. */
const isHasty = sql`(o.purpose in ('claim', 'claim_rest') and o.due_at > o.created_at)`;

/** Whether the payout `o`, not sent yet, is late, looks arranged, or is stuck until an admin acts. */
export const payoutNeedsAdmin = (now: Date): Sql =>
  sql`(o.frozen_for in ('admin', 'warning', 'charge') or o.state = 'failed' and o.next_at is null
      or ${isHasty} or ${isLate(now)})`;

/** The unsent payouts in each view: those that are late, look arranged or are stuck until an admin acts, the frozen ones, or all. */
const viewed = (view: PayoutView, now: Date): Sql =>
  ({
    'needs-admin': payoutNeedsAdmin(now),
    frozen: sql`o.state = 'frozen'`,
    all: sql`true`,
  })[view];

/** How many unsent payouts are in a view, capped. */
export async function countPayouts(tx: Tx, view: PayoutView, now: Date, upTo: number): Promise<number> {
  const row = await one<{ count: number }>(tx, sql`select ${counted(payoutsIn(view, now), upTo)} as count`);
  return row?.count ?? 0;
}

const payoutsIn = (view: PayoutView, now: Date): Sql =>
  sql`public.payouts o where ${unsent} and ${viewed(view, now)}`;

/** A page of payouts not yet sent, newest first. */
export async function unsentPayouts(
  tx: Tx,
  desk: Desk,
  { view, after, limit }: { view: PayoutView; after: Place | null; limit: number },
): Promise<UnsentPayout[]> {
  return rows<UnsentPayout>(
    tx,
    sql`select o.id, ${isoInstant('o.created_at')} as at, o.state, o.purpose, o.cents - o.netted_cents as cents,
          o.frozen_for as "frozenFor", ${isoInstant('o.frozen_until')} as "frozenUntil",
          o.hold_reason as "holdReason", ${isoInstant('o.due_at')} as "dueAt",
          ${isHasty} as "isHasty", ${isLate(desk.now)} as "isLate",
          case when o.state = 'failed' then o.error end as error,
          case when o.state = 'failed' then ${isoInstant('o.next_at')} end as "nextTryAt",
          ${involved(desk, 'o.created_at')},
          json_build_object('id', b.id, 'title', b.title) as booking,
          json_build_object('id', p.id, 'displayName', ${shownName('p')}) as owner
        from public.payouts o join public.bookings b on b.id = o.booking_id join public.profiles p on p.id = o.owner_id
        where ${unsent} and ${viewed(view, desk.now)} and ${isBefore('o.created_at', 'o.id', after)}
        order by o.created_at desc, o.id desc limit ${limit}::int`,
  );
}

const counted = (from: Sql, upTo: number) =>
  sql`(select count(*)::int from (select from ${from} limit ${upTo}::int) n)`;

/** Bookings that one operator proposes to cancel and no other has answered about. */
const waitingCancels = sql`public.moderation_acts m join public.bookings b on b.id = m.subject_id
  where m.act = 'propose-cancel' and b.status in ('pending', 'confirmed', 'active')
    and not exists (select from public.moderation_acts n where n.answers_id = m.id)`;

/** The lists of money that admins look after, each in the view it opens with. */
export type MoneyCounts = Record<
  'refunds' | 'disputes' | 'warnings' | 'debts' | 'cancels' | 'payouts',
  number
>;

/**
 * How many entries each list of money has, each count capped. Of the payouts, only those that need an admin; one frozen
 * because of a bank's warning counts as that warning.
 */
export async function countMoney(tx: Tx, now: Date, upTo: number): Promise<MoneyCounts> {
  const row = await one<MoneyCounts>(
    tx,
    sql`select ${counted(sql`public.refunds r where r.state in ('planned', 'failed') and ${owedRefund}`, upTo)} as refunds,
          ${counted(disputesAt('to-answer'), upTo)} as disputes,
          ${counted(sql`public.fraud_warnings w where ${unreviewed}`, upTo)} as warnings,
          ${counted(sql`(${debts}) d`, upTo)} as debts,
          ${counted(waitingCancels, upTo)} as cancels,
          ${counted(sql`${payoutsIn('needs-admin', now)} and o.frozen_for is distinct from 'warning'`, upTo)} as payouts`,
  );
  if (!row) return { refunds: 0, disputes: 0, warnings: 0, debts: 0, cancels: 0, payouts: 0 };
  return { ...row, refunds: Math.min(upTo, row.refunds + (await countCredits(tx, upTo))) };
}

/** The people of the payout's booking, and since when there is a payout; undefined if there is none. */
export async function waitingPayout(tx: Tx, payoutId: string): Promise<Waiting | undefined> {
  return one(
    tx,
    sql`select array[b.renter_id, b.owner_id] as parties, o.created_at as since
        from public.payouts o join public.bookings b on b.id = o.booking_id where o.id = ${payoutId}`,
  );
}

/** The people of the refund's booking and the person whose debt it paid, and since when; undefined if there is none. */
export async function waitingRefund(tx: Tx, refundId: string): Promise<Waiting | undefined> {
  return one(
    tx,
    sql`select array_remove(array[b.renter_id, b.owner_id, k.person_id], null) as parties, r.created_at as since
        from public.refunds r
        left join public.debt_payments k on r.subject_type = 'debt' and k.id = r.subject_id
        left join public.debt_payment_lines n on n.debt_payment_id = k.id and n.place = 1
        left join public.bookings b on b.id = coalesce(n.booking_id, r.subject_id)
        where r.id = ${refundId}`,
  );
}
