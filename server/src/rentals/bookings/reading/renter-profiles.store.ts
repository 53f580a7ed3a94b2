import type { RenterProfile } from '@borough/domain/bookings/bookings.contract';
import sql, { raw } from 'sql-template-tag';
import { cancelledLate, isoInstant } from '#floor/db/fragments.ts';
import { rows } from '#floor/db/query.ts';
import type { Tx } from '#floor/db/transaction.ts';

/**
 * What the owners of these bookings may know about their renters, keyed by booking, in one statement; late cancellations are
 * those since then. The caller must make sure the reader owns them: the note is a message between the two.
 */
export async function renterProfilesOf(
  tx: Tx,
  bookingIds: readonly string[],
  since: Date,
): Promise<Map<string, RenterProfile>> {
  if (bookingIds.length === 0) return new Map();
  const found = await rows<RenterProfile & { bookingId: string }>(
    tx,
    sql`select b.id as "bookingId", ${isoInstant('p.created_at')} as "memberSince",
          p.email_verified as "emailVerified", p.phone_verified as "phoneVerified", p.id_verified as "idVerified",
          case when p.review_count > 0 then p.avg_rating::float8 end as rating, p.review_count as "reviewCount",
          public.rentals_done(p.id) as "rentalsDone",
          ${cancelledLate(raw('p.id'), since)} as "cancelledLate",
          (select m.content from public.messages m
            join public.conversations c on c.id = m.conversation_id
            where c.item_id = b.item_id and c.owner_id = b.owner_id and c.renter_id = b.renter_id
              and m.sender_id = b.renter_id and m.kind = 'text' and not m.is_filtered and m.created_at >= b.created_at
            order by m.created_at, m.id limit 1) as note
        from public.bookings b join public.profiles p on p.id = b.renter_id
        where b.id = any(${bookingIds}::uuid[])`,
  );
  return new Map(found.map(({ bookingId, ...facts }) => [bookingId, facts]));
}
