import type { BookLine } from '@borough/domain/ledger/compare-books.rules';
import type { Balances } from '@borough/domain/ledger/equation.rules';
import type { Account } from '@borough/domain/ledger/posting';
import type { Cents } from '@borough/domain/money';
import sql, { raw, type Sql } from 'sql-template-tag';
import { one, type Queryable, rows } from '#floor/db/query.ts';

const ofBooking = (row: string): Sql =>
  raw(`case when ${row}.subject_type = 'booking' then ${row}.subject_id end`);

/** Leaves out rentals made up by an older demo: they were never paid at the provider. */
const real = raw(`l.booking_id is null or not exists (
  select from public.bookings b where b.id = l.booking_id and b.imported)`);

/** Whether the database has this version's books. */
export async function keepsBooks(client: Queryable): Promise<boolean> {
  const row = await one<{ there: boolean }>(
    client,
    sql`select exists (select from information_schema.columns where table_schema = 'public'
          and table_name = 'ledger_lines' and column_name = 'balance_line') as there`,
  );
  return row?.there ?? false;
}

/** Every movement of money at the provider, according to our books. */
export function bookLines(client: Queryable): Promise<BookLine[]> {
  return rows(
    client,
    sql`select 'charge' as kind, p.payment_intent_id as id, ${ofBooking('p')} as "bookingId", p.cents, 'done' as state
        from public.payments p
        union all
        select 'charge', i.payment_intent_id, null, i.paid_cents, 'done'
        from public.plan_invoices i where i.payment_intent_id is not null and i.paid_cents > 0
        union all
        -- How much of a hold was charged stands in the ledger alone.
        select 'charge', h.intent_id, h.booking_id, null, 'done' from public.deposit_holds h
        where h.state in ('captured', 'refunded')
        union all
        select 'refund', r.provider_refund_id, ${ofBooking('r')}, r.cents,
          case when r.state = 'done' then 'done' when r.state in ('planned', 'pending') then 'pending' else 'failed' end
        from public.refunds r where r.provider_refund_id is not null
        union all
        select 'dispute', d.provider_dispute_id, ${ofBooking('d')}, d.cents,
          case d.state when 'lost' then 'done' when 'open' then 'pending' else 'failed' end
        from public.payment_disputes d
        union all
        select 'transfer', p.transfer_id, p.booking_id, p.sent_cents - p.reversed_cents, 'done'
        from public.payouts p where p.transfer_id is not null
        union all
        select 'cost', l.balance_line, l.booking_id, l.cents, 'done'
        from public.ledger_lines l where l.account = 'processing_cost'`,
  );
}

/** What the provider holds for us according to the ledger, in cents, by booking. */
export async function providerBalances(client: Queryable): Promise<Map<string, Cents>> {
  const found = await rows<{ bookingId: string; cents: number }>(
    client,
    sql`select l.booking_id as "bookingId", sum(l.cents)::int as cents
        from public.ledger_lines l
        where l.account = 'provider' and l.booking_id is not null and (${real}) group by l.booking_id`,
  );
  return new Map(found.map(({ bookingId, cents }) => [bookingId, cents]));
}

/** The balance of each account, in cents. */
export async function accountBalances(client: Queryable): Promise<Balances> {
  const found = await rows<{ account: Account; cents: number }>(
    client,
    sql`select l.account, sum(l.cents)::float8 as cents from public.ledger_lines l where ${real} group by l.account`,
  );
  return Object.fromEntries(found.map(({ account, cents }) => [account, cents]));
}
