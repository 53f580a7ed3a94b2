import type { Found, FoundBooking, FoundMoney } from '@borough/domain/admin/finder.contract';
import type { Typed } from '@borough/domain/admin/finder.rules';
import sql, { raw, type Sql } from 'sql-template-tag';
import { isoInstant, likeWords, shownName } from '#floor/db/fragments.ts';
import { rows } from '#floor/db/query.ts';
import type { Tx } from '#floor/db/transaction.ts';

const maxFound = 10;

/** A pattern of what begins with these words, which is more likely meant than what holds them. */
const startsWith = (words: string | null): string => likeWords(words ?? '').slice(1);

/** Ids that begin with a number. */
const numbered = (column: string, number: string): Sql =>
  sql`${raw(column)} between ${`${number}-0000-0000-0000-000000000000`}::uuid and ${`${number}-ffff-ffff-ffff-ffffffffffff`}::uuid`;

/** A person's standing, from the columns of `p`. */
export const standing = raw(`case when p.suspended_at is null then 'member'
  when p.suspended_until is null then 'banned' else 'suspended' end`);

/** People with this id or mail address, or these words in their name. */
export async function peopleFound(tx: Tx, { id, mail, words }: Typed): Promise<Found['people']> {
  const which = id
    ? sql`p.id = ${id}::uuid`
    : mail
      ? sql`p.email = ${mail}`
      : words && sql`p.display_name ilike ${likeWords(words)}`;
  if (!which) return [];
  return rows(
    tx,
    sql`select p.id, ${shownName('p')} as "displayName", ${isoInstant('p.created_at')} as since, ${standing} as standing
        from public.profiles p where p.erased_at is null and ${which}
        order by p.display_name ilike ${startsWith(words)} desc, p.created_at, p.id limit ${maxFound}::int`,
  );
}

/** Items with this id or number, or these words in their title. */
export async function itemsFound(tx: Tx, { id, number, words }: Typed): Promise<Found['items']> {
  const named = words && sql`i.title ilike ${likeWords(words)}`;
  const which = id
    ? sql`i.id = ${id}::uuid`
    : number
      ? sql`(${numbered('i.id', number)} or ${named})`
      : named;
  if (!which) return [];
  return rows(
    tx,
    sql`select i.id, i.title, i.status, i.removed_at is not null as "isDown",
          json_build_object('id', p.id, 'displayName', ${shownName('p')}) as owner
        from (select * from public.items i where ${which} order by i.created_at desc, i.id limit ${maxFound}::int) i
        join public.profiles p on p.id = i.owner_id order by i.created_at desc, i.id`,
  );
}

/** What lists show of the booking `b`. */
export const bookingColumns = raw(
  `b.id, b.title, b.status, b.start_date::text as "startDate", b.end_date::text as "endDate"`,
);

/** Bookings with this id or number. */
export async function bookingsFound(tx: Tx, { id, number }: Typed): Promise<FoundBooking[]> {
  const which = id ? sql`b.id = ${id}::uuid` : number && numbered('b.id', number);
  if (!which) return [];
  return rows(
    tx,
    sql`select ${bookingColumns} from public.bookings b where ${which} order by b.created_at desc limit ${maxFound}::int`,
  );
}

const bookingOf = (row: string) =>
  raw(`case when ${row}.subject_type = 'booking' then ${row}.subject_id end as "bookingId"`);

/** Payments, refunds, payouts, disputes and payments for Pro, each where it is so. */
export interface MoneyWhich {
  payment: Sql;
  refund: Sql;
  payout: Sql;
  dispute: Sql;
  plan: Sql;
}

/** Everything about money that fits, the latest first. */
export async function moneyWhere(tx: Tx, which: MoneyWhich, count: number): Promise<FoundMoney[]> {
  return rows(
    tx,
    sql`select m.kind, m.id, ${isoInstant('m.at')} as at, m.cents, m.state, m.provider, m."bookingId", m."personId" from (
          select 'payment' as kind, y.id, y.paid_at as at, y.cents, y.state, y.payment_intent_id as provider, ${bookingOf('y')},
            case when y.subject_type = 'person' then y.subject_id end as "personId"
          from public.payments y where ${which.payment}
          union all
          select 'refund', r.id, r.created_at, r.cents, r.state, r.provider_refund_id, ${bookingOf('r')},
            case when r.subject_type = 'person' then r.subject_id end
          from public.refunds r where ${which.refund}
          union all
          select 'payout', o.id, o.created_at, o.cents, o.state, o.transfer_id, o.booking_id, o.owner_id
          from public.payouts o where ${which.payout}
          union all
          select 'dispute', d.id, d.opened_at, d.cents, d.state, d.provider_dispute_id, ${bookingOf('d')},
            case when d.subject_type = 'person' then d.subject_id end
          from public.payment_disputes d where ${which.dispute}
          union all
          select 'plan', n.id, n.asked_at, n.paid_cents, case when n.paid_at is null then 'asked' else 'paid' end,
            n.provider_invoice_id, null, s.person_id
          from public.plan_invoices n join public.plan_subscriptions s on s.id = n.subscription_id where ${which.plan}) m
        order by m.at desc, m.id limit ${count}::int`,
  );
}

/** Money with this id, of ours or of the payment provider. */
export async function moneyFound(tx: Tx, { id, provider }: Typed): Promise<FoundMoney[]> {
  if (id) {
    const of = (row: string) => sql`${raw(row)}.id = ${id}::uuid`;
    const which = { payment: of('y'), refund: of('r'), payout: of('o'), dispute: of('d'), plan: of('n') };
    return moneyWhere(tx, which, maxFound);
  }
  if (!provider) return [];
  const which = {
    payment: sql`y.payment_intent_id = ${provider}`,
    refund: sql`r.provider_refund_id = ${provider}`,
    payout: sql`o.transfer_id = ${provider}`,
    dispute: sql`(d.provider_dispute_id = ${provider} or d.payment_intent_id = ${provider} or d.charge_id = ${provider})`,
    plan: sql`(n.provider_invoice_id = ${provider} or n.payment_intent_id = ${provider})`,
  };
  return moneyWhere(tx, which, maxFound);
}
