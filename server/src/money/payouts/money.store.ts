import type { MyMoney, Upcoming } from '@borough/domain/payouts/money.contract';
import type { Payout } from '@borough/domain/payouts/payout-state';
import type { DayRange } from '@borough/domain/days';
import sql from 'sql-template-tag';
import { personsDebts, waivedDebts } from '#floor/db/fragments.ts';
import { one, rows } from '#floor/db/query.ts';
import type { Tx } from '#floor/db/transaction.ts';

/** A payout with what its owner is shown about the booking, and about the bank payout that carries it. */
export interface ShownPayout
  extends DayRange, Omit<Payout, 'ownerId' | 'nextAt' | 'transferId' | 'holdReason'> {
  itemId: string;
  title: string;
  bank: 'on_its_way' | 'arrived' | 'returned' | null;
  bankedAt: Date | null;
  arrivedAt: Date | null;
}

/** An owner's payouts earned since one day and before another, latest first. */
export async function payoutsShown(
  tx: Tx,
  ownerId: string,
  { from, before, limit }: { from: string | null; before: string | null; limit: number },
): Promise<ShownPayout[]> {
  return rows<ShownPayout>(
    tx,
    sql`select p.id, p.booking_id as "bookingId", p.purpose, p.state, p.cents, p.created_at as "createdAt",
          p.due_at as "dueAt", p.is_first as "isFirst", p.frozen_for as "frozenFor", p.frozen_until as "frozenUntil",
          p.waiting_since as "waitingSince", p.reminders, p.try_number as "tryNumber", p.sent_cents as "sentCents",
          p.netted_cents as "nettedCents", p.reversed_cents as "reversedCents", p.reversing_cents as "reversingCents",
          p.sent_at as "sentAt", b.item_id as "itemId", b.title, b.start_date::text as "startDate",
          b.end_date::text as "endDate", k.state as bank,
          case when k.state = 'on_its_way' then k.created_at end as "bankedAt",
          case when k.state = 'arrived' then k.arrived_at end as "arrivedAt"
        from public.payouts p join public.bookings b on b.id = p.booking_id
        left join public.bank_payouts k on k.id = p.bank_payout_id
        where p.owner_id = ${ownerId} and p.cents > 0
          and (${from}::date is null or p.created_at >= ${from}::date)
          and (${before}::date is null or p.created_at < ${before}::date)
        order by p.created_at desc, p.id limit ${limit}`,
  );
}

/** What an owner has coming, in cents, over all time. */
export async function moneyTotals(tx: Tx, ownerId: string): Promise<MyMoney['totals']> {
  const row = await one<MyMoney['totals']>(
    tx,
    sql`with balances as (
          select l.booking_id, l.account, sum(l.cents)::int as cents from public.ledger_lines l
          where l.person_id = ${ownerId} and l.account in ('owner', 'renter') group by l.booking_id, l.account),
        mine as (
          select p.*, k.state as bank from public.payouts p
          left join public.bank_payouts k on k.id = p.bank_payout_id where p.owner_id = ${ownerId})
        select
          coalesce((select -sum(s.cents) from balances s join public.bookings b on b.id = s.booking_id
            where s.account = 'owner' and s.cents < 0 and not b.imported
              and b.status in ('pending', 'confirmed', 'active')), 0)::int as "upcomingCents",
          coalesce((select -sum(s.cents) from balances s join public.bookings b on b.id = s.booking_id
            where s.account = 'owner' and s.cents < 0 and not b.imported
              and b.status in ('completed', 'cancelled')), 0)::int as "owedCents",
          coalesce(sum(cents - netted_cents) filter (where state = 'waiting'), 0)::int as "waitingCents",
          coalesce(sum(cents - netted_cents) filter (where state = 'frozen'), 0)::int as "frozenCents",
          coalesce(sum(sent_cents - reversed_cents) filter (where state in ('sending', 'sent') and bank is distinct from 'arrived'), 0)::int
            as "onItsWayCents",
          coalesce(sum(sent_cents - reversed_cents) filter (where state = 'sent' and bank = 'arrived'), 0)::int as "arrivedCents",
          coalesce(sum(netted_cents), 0)::int as "nettedCents",
          coalesce((select sum(s.cents) from (${personsDebts(ownerId)}) s), 0)::int as "debtCents",
          coalesce((select sum(s.cents) from (${waivedDebts(ownerId)}) s), 0)::int as "waivedCents"
        from mine`,
  );
  if (!row) throw new Error('a sum has no row');
  return row;
}

/** Rentals that will earn their owner something once they are over, soonest first. */
export async function upcomingMoney(tx: Tx, ownerId: string, limit: number): Promise<Upcoming[]> {
  return rows<Upcoming>(
    tx,
    sql`select b.id as "bookingId", b.item_id as "itemId", b.title, b.start_date::text as "startDate",
          b.end_date::text as "endDate", l.cents
        from (select booking_id, -sum(cents)::int as cents from public.ledger_lines
          where person_id = ${ownerId} and account = 'owner' group by booking_id having sum(cents) < 0) l
        join public.bookings b on b.id = l.booking_id
        where not b.imported and b.status in ('pending', 'confirmed', 'active')
        order by b.end_date, b.id limit ${limit}`,
  );
}
