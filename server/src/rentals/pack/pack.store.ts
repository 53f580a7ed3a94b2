import type { BookingStatus } from '@borough/domain/bookings/booking-state';
import type { LineName } from '@borough/domain/bookings/history';
import type { Terms } from '@borough/domain/terms/terms';
import sql from 'sql-template-tag';
import { isLineFor, isoInstant, keptTerms, shownName } from '#floor/db/fragments.ts';
import { changed, one, rows } from '#floor/db/query.ts';
import type { Tx } from '#floor/db/transaction.ts';

/** What was promised for a booking and what came of it; a pack carries more than its page shows. Money is in cents. */
export interface PackedBooking {
  id: string;
  title: string;
  description: string;
  status: BookingStatus;
  startDate: string;
  endDate: string;
  timeZone: string;
  chargedCents: number;
  depositCents: number;
  refundCents: number | null;
  /** What it was made under. */
  terms: Terms;
  confirmedAt: string | null;
  startsAt: string | null;
  endsAt: string | null;
  pickedUpAt: string | null;
  saidBackAt: string | null;
  returnedAt: string | null;
  completedAt: string | null;
  cancelledAt: string | null;
}

const instants = [
  ['created_at', 'createdAt'],
  ['confirmed_at', 'confirmedAt'],
  ['starts_at', 'startsAt'],
  ['ends_at', 'endsAt'],
  ['picked_up_at', 'pickedUpAt'],
  ['return_claimed_at', 'returnClaimedAt'],
  ['return_contested_at', 'returnContestedAt'],
  ['said_back_at', 'saidBackAt'],
  ['returned_at', 'returnedAt'],
  ['completed_at', 'completedAt'],
  ['cancelled_at', 'cancelledAt'],
] as const;

const instantPairs = instants.map(([column, name]) => sql`${name}::text, ${isoInstant(`b.${column}`)}`);

/** A pack's booking, with the names its two people show; undefined if there is none. */
export function packedBooking(
  tx: Tx,
  bookingId: string,
): Promise<{ booking: PackedBooking; renter: PackedPerson; owner: PackedPerson } | undefined> {
  const [first, ...others] = instantPairs;
  const times = others.reduce((all, pair) => sql`${all}, ${pair}`, first ?? sql``);
  return one(
    tx,
    sql`select json_build_object('id', b.id, 'title', b.title, 'description', b.description, 'status', b.status,
          'kind', b.kind, 'startDate', b.start_date, 'endDate', b.end_date, 'timeZone', b.time_zone, 'currency', b.currency,
          'priceLines', b.price_lines, 'subtotalCents', b.subtotal_cents, 'chargedCents', b.charged_cents,
          'depositCents', b.deposit_cents, 'refundCents', b.refund_cents, 'ownerKeepsCents', b.owner_keeps_cents,
          'terms', ${keptTerms('b')}, 'checklist', b.checklist, 'listingPhotoHashes', b.photo_hashes,
          'cancelReason', b.cancel_reason, 'cancelActor', b.cancel_actor, ${times}) as booking,
          json_build_object('id', r.id, 'displayName', ${shownName('r')}) as renter,
          json_build_object('id', o.id, 'displayName', ${shownName('o')}) as owner
        from public.bookings b join public.profiles r on r.id = b.renter_id join public.profiles o on o.id = b.owner_id
        where b.id = ${bookingId}`,
  );
}

export interface PackedPerson {
  id: string;
  displayName: string;
}

/** What happened to a booking as one person may read it, in order. */
export function packedHistory(
  tx: Tx,
  bookingId: string,
  personId: string,
): Promise<{ at: string; move: LineName; by: string; from: string | null; to: string }[]> {
  return rows(
    tx,
    sql`select ${isoInstant('e.at')} as at, e.move, e.actor_kind as by, e.from_status as from, e.to_status as to
        from public.booking_events e where e.booking_id = ${bookingId} and ${isLineFor(personId)} order by e.id`,
  );
}

export interface PackedMessage {
  id: string;
  at: string;
  by: 'renter' | 'owner' | 'system';
  kind: 'text' | 'photo' | 'system';
  text: string;
  photos: { id: string; path: string }[];
}

/** Everything a booking's two people wrote each other about the item, in order; leaves out what is held back. */
export function packedMessages(tx: Tx, bookingId: string): Promise<PackedMessage[]> {
  return rows(
    tx,
    sql`select m.id, ${isoInstant('m.created_at')} as at, m.kind, m.content as text,
          case when m.kind = 'system' then 'system' when m.sender_id = b.renter_id then 'renter' else 'owner' end as by,
          (select coalesce(json_agg(json_build_object('id', f.id,
              'path', f.stem || '-' || (select max(w) from unnest(f.widths) as w) || '.webp') order by f.position), '[]')
           from public.message_photos f where f.message_id = m.id) as photos
        from public.bookings b
          join public.conversations t on t.item_id = b.item_id and t.renter_id = b.renter_id and t.owner_id = b.owner_id
          join public.messages m on m.conversation_id = t.id
        where b.id = ${bookingId} order by m.created_at, m.id`,
  );
}

/** Records that someone looked at every photo of a booking: one row per photo and day, with a count. */
export async function noteLooks(
  tx: Tx,
  { bookingId, viewerId, now }: { bookingId: string; viewerId: string; now: Date },
): Promise<void> {
  await changed(
    tx,
    sql`insert into public.evidence_views (evidence_id, viewer_id, day, first_at, last_at, looks)
        select e.id, ${viewerId}, (${now}::timestamptz at time zone 'UTC')::date, ${now}, ${now}, 1
        from public.evidence e where e.booking_id = ${bookingId} and e.kind = 'photo'
        on conflict (evidence_id, viewer_id, day)
          do update set last_at = excluded.last_at, looks = evidence_views.looks + 1`,
  );
}
