import type { OwnerBalance } from '@borough/domain/ledger/owed.rules';
import sql from 'sql-template-tag';
import { waivedDebts } from '#floor/db/fragments.ts';
import { rows } from '#floor/db/query.ts';
import type { Tx } from '#floor/db/transaction.ts';

/** A rental with what the books hold about it on its owner's account. */
export interface RentalBalance extends OwnerBalance {
  bookingId: string;
  title: string;
  startDate: string;
  endDate: string;
}

/** What the books hold for an owner, rental by rental, latest first; leaves out rentals that are never paid out. */
export async function ownerBalances(tx: Tx, personId: string): Promise<RentalBalance[]> {
  return rows<RentalBalance>(
    tx,
    sql`select b.id as "bookingId", b.title, b.start_date::text as "startDate", b.end_date::text as "endDate",
          b.status in ('completed', 'cancelled') as "isOver", l.cents as "balanceCents",
          exists (select from (${waivedDebts(personId)}) w where w."bookingId" = b.id and w.kind = 'owner') as "isWaived"
        from (
          select booking_id, sum(cents)::int as cents from public.ledger_lines
          where person_id = ${personId} and account = 'owner' group by booking_id having sum(cents) <> 0
        ) l join public.bookings b on b.id = l.booking_id
        where not b.imported order by b.end_date desc, b.id`,
  );
}
