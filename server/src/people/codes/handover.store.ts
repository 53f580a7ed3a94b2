import type { HandoverKind } from '@borough/domain/bookings/handover/handover-code.rules';
import sql from 'sql-template-tag';
import { changed, rows } from '#floor/db/query.ts';
import type { ReadTx, Tx } from '#floor/db/transaction.ts';

/** When wrong codes were entered for a hand-over, oldest first. */
export async function wrongTries(tx: Tx | ReadTx, bookingId: string, kind: HandoverKind): Promise<Date[]> {
  const found = await rows<{ at: Date }>(
    tx,
    sql`select at from public.handover_tries where booking_id = ${bookingId} and kind = ${kind} order by id`,
  );
  return found.map(({ at }) => at);
}

/** Records a wrong code. */
export async function addWrongTry(tx: Tx, bookingId: string, kind: HandoverKind, at: Date): Promise<void> {
  await changed(
    tx,
    sql`insert into public.handover_tries (booking_id, kind, at) values (${bookingId}, ${kind}, ${at})`,
  );
}

/** The upcoming hand-overs where this person shows the other a code, each with how many wrong codes were entered for it. */
export async function handoversShownBy(
  tx: Tx,
  personId: string,
  otherId: string,
): Promise<{ bookingId: string; kind: HandoverKind; wrong: number }[]> {
  return rows(
    tx,
    sql`select h.id as "bookingId", h.kind,
          (select count(*)::int from public.handover_tries t where t.booking_id = h.id and t.kind = h.kind) as wrong
        from (select id, case status when 'confirmed' then 'pick-up' else 'return' end as kind
              from public.bookings
              where ((renter_id, owner_id) = (${personId}, ${otherId}) and status = 'confirmed')
                or ((owner_id, renter_id) = (${personId}, ${otherId}) and status = 'active' and returned_at is null)) h`,
  );
}
