import type { Part } from '@borough/domain/bookings/booking-state';
import type { BookingCounts } from '@borough/domain/bookings/bookings.contract';
import type { BookingSection } from '@borough/domain/bookings/reading/sections.rules';
import sql, { raw, type Sql } from 'sql-template-tag';
import type { Place } from '#floor/db/cursor.ts';
import { one, type Queryable } from '#floor/db/query.ts';

/** `sectionOf` in SQL, for a bookings row `b`; a test keeps the two in sync. */
const conditions: Record<BookingSection, (now: Date) => Sql> = {
  requests: () => sql`(b.status = 'pending' and b.accepted_at is null and b.paid_at is null)`,
  upcoming: (now) =>
    sql`((b.status = 'pending' and (b.accepted_at is not null or b.paid_at is not null))
      or (b.status = 'confirmed' and b.starts_at > ${now}))`,
  now: (now) => sql`(b.status = 'active' or (b.status = 'confirmed' and b.starts_at <= ${now}))`,
  past: () => sql`(b.status in ('completed', 'cancelled'))`,
};

/** How each section is ordered: to be answered or paid soonest, starting soonest, due back soonest, or most recently ended. */
const orders: Record<BookingSection, { key: string; direction: 'asc' | 'desc' }> = {
  requests: {
    // While a request waits for dates promised elsewhere, its clock stands until its own first day.
    key: `(case when b.waiting_since is null then coalesce(b.answer_by, b.hold_expires_at, b.created_at)
      else b.start_date::timestamp at time zone 'UTC' end)`,
    direction: 'asc',
  },
  upcoming: { key: `(b.start_date::timestamp at time zone 'UTC')`, direction: 'asc' },
  now: { key: 'b.ends_at', direction: 'asc' },
  past: { key: 'coalesce(b.completed_at, b.cancelled_at)', direction: 'desc' },
};

/** One side's bookings. Dates held for instant payment are the renter's own business until they are paid. */
export const ofSide = (part: Part, personId: string): Sql =>
  part === 'renter'
    ? sql`b.renter_id = ${personId}`
    : sql`b.owner_id = ${personId} and (b.kind = 'request' or b.paid_at is not null)`;

/** How a list of bookings is filtered and ordered: newest first, or one section in its own order. */
export function listing(when: BookingSection | undefined, now: Date) {
  const { key, direction } = when ? orders[when] : { key: 'b.created_at', direction: 'desc' as const };
  const [isAfter, ordered] = [raw(direction === 'desc' ? '<' : '>'), raw(direction)];
  return {
    within: when ? conditions[when](now) : sql`true`,
    after: (place: Place | null): Sql =>
      place ? sql`(${raw(key)}, b.id) ${isAfter} (${place.at}, ${place.id})` : sql`true`,
    key: raw(key),
    order: sql`${raw(key)} ${ordered}, b.id ${ordered}`,
  };
}

const counts = (part: Part, personId: string, now: Date): Sql => sql`(
  select json_build_object(
    'requests', count(*) filter (where ${conditions.requests(now)}),
    'upcoming', count(*) filter (where ${conditions.upcoming(now)}),
    'now', count(*) filter (where ${conditions.now(now)}),
    'past', count(*) filter (where ${conditions.past(now)}))
  from public.bookings b where ${ofSide(part, personId)})`;

/** How many bookings a person has in each section, as renter and as owner; read with their rights. */
export async function countSections(client: Queryable, personId: string, now: Date): Promise<BookingCounts> {
  const row = await one<BookingCounts>(
    client,
    sql`select ${counts('renter', personId, now)} as renter, ${counts('owner', personId, now)} as owner`,
  );
  if (!row) throw new Error('a select without a row');
  return row;
}
