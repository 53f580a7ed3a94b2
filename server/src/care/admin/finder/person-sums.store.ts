import { type MoneySum, moneySums, type PersonSum } from '@borough/domain/admin/finder.contract';
import { unsentStates } from '@borough/domain/payouts/payout-state';
import sql, { join, type Sql } from 'sql-template-tag';
import { earnedLines, isoInstant, standingDebts } from '#floor/db/fragments.ts';
import { one } from '#floor/db/query.ts';
import type { Tx } from '#floor/db/transaction.ts';

const latest = 5;

const bookedBy = (row: Sql, id: string): Sql =>
  sql`${row}.subject_type = 'booking' and ${row}.subject_id in (select b.id from public.bookings b where b.renter_id = ${id})`;
const debtsBy = (row: Sql, id: string): Sql =>
  sql`${row}.subject_type = 'debt' and ${row}.subject_id in (select k.id from public.debt_payments k where k.person_id = ${id})`;
const forPro = (id: string): Sql =>
  sql`public.plan_invoices n join public.plan_subscriptions s on s.id = n.subscription_id where s.person_id = ${id}`;
/** On its way to the card, or there. */
const wentBack = sql`r.state in ('pending', 'done', 'settled')`;

/** The lines of each sum, as booking, instant and cents. A deposit is no payment, and letting it go no refund. */
const linesOf: Record<MoneySum, (id: string) => Sql> = {
  paid: (id) => sql`
    select y.subject_id as "bookingId", y.paid_at as at, y.cents from public.payments y where ${bookedBy(sql`y`, id)}
    union all select null, y.paid_at, y.cents from public.payments y where ${debtsBy(sql`y`, id)}
    union all select null, n.paid_at, n.paid_cents from ${forPro(id)} and n.paid_at is not null`,
  refunded: (id) => sql`
    select r.subject_id as "bookingId", r.created_at as at, r.cents from public.refunds r
      where ${wentBack} and r.purpose <> 'deposit' and ${bookedBy(sql`r`, id)}
    union all select null, r.created_at, r.cents from public.refunds r where ${wentBack} and ${debtsBy(sql`r`, id)}
    union all select null, n.paid_at, n.refunded_cents from ${forPro(id)} and n.refunded_cents > 0`,
  earned: (id) => sql`
    select e.booking_id as "bookingId", max(e.at) as at, sum(e.cents)::bigint as cents from (${earnedLines(id)}) e
    group by e.booking_id having sum(e.cents) <> 0`,
  sent: (id) => sql`
    select o.booking_id as "bookingId", coalesce(o.sent_at, o.created_at) as at, o.sent_cents - o.reversed_cents as cents
    from public.payouts o where o.owner_id = ${id} and o.sent_cents > o.reversed_cents`,
  unsent: (id) => sql`
    select o.booking_id as "bookingId", o.due_at as at, o.cents - o.netted_cents as cents from public.payouts o
    where o.owner_id = ${id} and o.state in (${join(unsentStates)}) and o.state <> 'sending' and o.cents > o.netted_cents`,
  owed: (id) => sql`select d."bookingId", d.at, d.cents from (${standingDebts(id)}) d`,
  held: (id) => sql`
    select h.booking_id as "bookingId", h.created_at as at, h.cents from public.deposit_holds h
    join public.bookings b on b.id = h.booking_id
    where b.renter_id = ${id} and h.state in ('held', 'renewing', 'capturing', 'captured')`,
};

/** A short account of someone's money: each sum with its latest lines, read by one statement; none that come to nothing. */
export async function sumsOf(tx: Tx, personId: string): Promise<PersonSum[]> {
  const sums: PersonSum[] = [];
  for (const sum of moneySums) {
    const found = await one<Omit<PersonSum, 'sum'>>(
      tx,
      sql`with l as (${linesOf[sum](personId)})
          select (select coalesce(sum(l.cents), 0)::bigint from l) as cents, (select count(*)::int from l) as count,
            (select coalesce(json_agg(row_to_json(t)), '[]') from (select l."bookingId", ${isoInstant('l.at')} as at, l.cents
              from l order by l.at desc, l."bookingId" limit ${latest}::int) t) as lines`,
    );
    if (found && found.count > 0) sums.push({ sum, ...found });
  }
  return sums;
}
