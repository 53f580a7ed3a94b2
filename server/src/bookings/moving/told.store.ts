import type { BookingState } from '@borough/domain/bookings/booking-state';
import sql, { raw } from 'sql-template-tag';
import { personToTell } from '../../db/fragments.ts';
import { one } from '../../db/query.ts';
import type { Tx } from '../../db/transaction.ts';
import { type PersonInMail, personInMail, type PersonToTell } from '../../profiles/people.ts';

/** What a notice says beside its booking. */
export interface ToldBesides {
  renter: PersonInMail;
  owner: PersonInMail;
  /** "Oakland, CA": where the item is, as far as anybody may know; null for a place we could not read. */
  area: string | null;
  /** How often the booking changed since it was requested, and when it last did. */
  change: { count: number; at: Date } | null;
}

interface Row {
  renter: PersonToTell;
  owner: PersonToTell;
  area: string | null;
  changes: number;
  changedAt: Date | null;
}

const person = (alias: string) => raw(`json_build_object(${personToTell(alias)})`);

/** Both people of a booking, the area of its item and its last change; undefined without its people. */
export async function toldBesides(
  tx: Tx,
  { id, itemId, renterId, ownerId }: Pick<BookingState, 'id' | 'itemId' | 'renterId' | 'ownerId'>,
): Promise<ToldBesides | undefined> {
  const row = await one<Row>(
    tx,
    sql`select ${person('r')} as renter, ${person('o')} as owner, e.count as changes, e.at as "changedAt",
          (select city || ', ' || state from public.items where id = ${itemId}) as area
        from public.profiles r, public.profiles o,
          (select count(*)::int as count, max(at) as at from public.booking_events where booking_id = ${id}) e
        where r.id = ${renterId} and o.id = ${ownerId}`,
  );
  if (!row) return undefined;
  const { renter, owner, area, changes, changedAt } = row;
  const change = changedAt && { count: changes, at: changedAt };
  return { renter: personInMail(renter), owner: personInMail(owner), area, change };
}
