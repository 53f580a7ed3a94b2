import type { BookLine } from '@borough/domain/ledger/compare-books.rules';
import type { Cents } from '@borough/domain/money';
import sql, { raw, type Sql } from 'sql-template-tag';
import { one, type Queryable, rows } from '../db/query.ts';

const ofBooking = (row: string): Sql =>
  raw(`case when ${row}.subject_type = 'booking' then ${row}.subject_id end`);

/** Whether the database has the books of this version. */
export async function keepsBooks(client: Queryable): Promise<boolean> {
  const row = await one<{ there: boolean }>(
    client,
    sql`select to_regclass('public.plan_invoices') is not null as there`,
  );
  return row?.there ?? false;
}

/** Every movement of money at the provider, as our books have it. */
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
        select 'charge', h.intent_id, h.booking_id, null, 'done' from public.deposit_holds h where h.state = 'captured'
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
        from public.payouts p where p.transfer_id is not null`,
  );
}

/** What the provider has of ours by the ledger, in cents, by booking. Rentals an older demo made up were never paid there. */
export async function providerBalances(client: Queryable): Promise<Map<string, Cents>> {
  const found = await rows<{ bookingId: string; cents: number }>(
    client,
    sql`select l.booking_id as "bookingId", sum(l.cents)::int as cents
        from public.ledger_lines l join public.bookings b on b.id = l.booking_id
        where l.account = 'provider' and not b.imported group by l.booking_id`,
  );
  return new Map(found.map(({ bookingId, cents }) => [bookingId, cents]));
}
