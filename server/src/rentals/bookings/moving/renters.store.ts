import type { RenterFacts } from '@borough/domain/bookings/begin-booking.rules';
import { freeCancellationsSince, type Opening } from '@borough/domain/bookings/limits.rules';
import { after, hour } from '@borough/domain/clocks';
import type { DayRange } from '@borough/domain/days';
import type { GatedRenter } from '@borough/domain/dealings/gates.rules';
import type { TrustRental } from '@borough/domain/trust/trust.rules';
import sql, { type Sql } from 'sql-template-tag';
import { keptTerms, type TrustRentalJson, trustRentalOf, trustRentalPairs } from '#floor/db/fragments.ts';
import { one, type Queryable, rows } from '#floor/db/query.ts';
import type { Tx } from '#floor/db/transaction.ts';

export type RenterCounts = Pick<
  RenterFacts,
  'openRequests' | 'requestsToday' | 'liveHolds' | 'holdsOfItemToday' | 'freeCancellations' | 'upcoming'
>;

export const noCounts: RenterCounts = {
  openRequests: 0,
  requestsToday: 0,
  liveHolds: 0,
  holdsOfItemToday: 0,
  freeCancellations: 0,
  upcoming: 0,
};

/** How many bookings were cancelled for free by this person, or by someone with their card or phone. */
const freeCancellations = (renterId: string, since: Date): Sql => sql`(
  select count(*)::int from public.bookings c
  where c.cancelled_at > ${since} and c.cancel_reason in ('renter_free', 'deposit_not_held')
    and c.renter_id in (select ${renterId}::uuid union select other.person_id
      from accounts.fingerprints own join accounts.fingerprints other using (kind, fingerprint)
      where own.person_id = ${renterId} and kind in ('card', 'phone')))`;

/** The query behind `countsOfRenter`; returns one row. */
export const renterCounts = (renterId: string, itemId: string, now: Date): Sql => {
  const dayAgo = after(now, -24 * hour);
  const freedSince = freeCancellationsSince(now);
  return sql`select count(*) filter (where kind = 'request' and status = 'pending')::int as "openRequests",
          count(*) filter (where kind = 'request' and created_at > ${dayAgo})::int as "requestsToday",
          count(*) filter (where kind = 'instant' and status = 'pending' and paid_at is null)::int as "liveHolds",
          count(*) filter (where kind = 'instant' and item_id = ${itemId} and created_at > ${dayAgo}
            and exists (select from public.checkout_sessions s where s.booking_id = b.id and s.state <> 'failed')
            and status <> 'confirmed')::int as "holdsOfItemToday",
          ${freeCancellations(renterId, freedSince)} as "freeCancellations",
          count(*) filter (where status = 'pending'
            or (status in ('confirmed', 'active') and ends_at > ${now}))::int as upcoming
        from public.bookings b
        where renter_id = ${renterId}
          and (status in ('pending', 'confirmed', 'active') or created_at > ${dayAgo})`;
};

/** A renter's open and upcoming bookings, those started in the last day, and recent free cancellations, for the limits. */
export async function countsOfRenter(
  tx: Tx,
  renterId: string,
  itemId: string,
  now: Date,
): Promise<RenterCounts> {
  return (await one<RenterCounts>(tx, renterCounts(renterId, itemId, now))) ?? noCounts;
}

export interface RenterAtGates extends GatedRenter {
  /** They sent their ID, and it's waiting for a decision. */
  idPending: boolean;
}

/** A renter, and the item whose unpaid requests and holds they are leaving, if any. */
interface AtGates {
  renterId: string;
  leavingItemId: string | null;
}

/** The query behind `gatedRenter`; returns no row if the renter doesn't exist. */
export const renterGates = ({ renterId, leavingItemId }: AtGates, now: Date): Sql => sql`
        select p.phone_verified as "phoneConfirmed", p.id_document_status = 'approved' as "idApproved",
          p.id_document_status = 'pending' as "idPending", coalesce(sum(b.subtotal_cents + b.deposit_cents), 0)::float8 as "openCents",
          count(b.id) filter (where b.status = 'pending' or b.ends_at > ${now})::int as upcoming
        from public.profiles p
          left join public.bookings b on b.renter_id = p.id and b.status in ('pending', 'confirmed', 'active')
            and not (b.status = 'pending' and b.paid_at is null and b.item_id is not distinct from ${leavingItemId}::uuid)
        where p.id = ${renterId} group by p.id`;

/** What the gates know about someone who doesn't exist. */
export const nobodyAtGates: RenterAtGates = {
  phoneConfirmed: false,
  idApproved: false,
  idPending: false,
  openCents: 0,
  upcoming: 0,
};

/**
 * What the gates need to know about a renter. With `leavingItemId`, leaves out their unpaid requests and holds for that
 * item: those give way to paying for other days of it.
 */
export async function gatedRenter(client: Queryable, of: AtGates, now: Date): Promise<RenterAtGates> {
  return (await one<RenterAtGates>(client, renterGates(of, now))) ?? nobodyAtGates;
}

/** Whether a person (a column or an id) has used the grace period for an item since that time. */
export const graceUsed = (renterId: Sql | string, itemId: Sql | string, since: Date): Sql => sql`exists (
  select from public.bookings g
  where g.renter_id = ${renterId} and g.item_id = ${itemId} and g.cancel_reason = 'renter_free' and g.cancelled_at > ${since}
    and g.cancelled_at >= g.starts_at - (${keptTerms('g')} #>> '{cancelling,freeHours}')::double precision * interval '1 hour')`;

/** Whether the person has used the grace period for the item since that time. */
export async function graceUsedSince(
  client: Queryable,
  renterId: string,
  itemId: string,
  since: Date,
): Promise<boolean> {
  const row = await one<{ used: boolean }>(client, sql`select ${graceUsed(renterId, itemId, since)} as used`);
  return row?.used ?? false;
}

/** The query behind `openingsOfRenter`. */
export const renterOpenings = (renterId: string, range: DayRange, shownSince: Date): Sql => sql`
        select ${keptTerms('b')} as terms, status, start_date as "startDate", time_zone as "timeZone", confirmed_at as "confirmedAt",
          starts_at as "startsAt", address_shown_at as "addressShownAt", cancelled_at as "cancelledAt"
        from public.bookings b where renter_id = ${renterId} and (confirmed_at is not null or (status = 'pending' and hold_expires_at is not null))
          and (start_date between ${range.startDate}::date - 2 and ${range.startDate}::date + 2
            or address_shown_at > ${shownSince})`;

/**
 * The renter's bookings whose address may open around these days, or was asked for since that time: confirmed ones, and
 * those that may still be paid. A plain request doesn't count, since it may never be answered.
 */
export async function openingsOfRenter(
  client: Queryable,
  renterId: string,
  range: DayRange,
  shownSince: Date,
): Promise<Opening[]> {
  return rows<Opening>(client, renterOpenings(renterId, range, shownSince));
}

/** Whether the person's ID is approved. */
export async function isVerified(client: Queryable, personId: string): Promise<boolean> {
  const person = await one<{ idApproved: boolean }>(
    client,
    sql`select id_document_status = 'approved' as "idApproved" from public.profiles where id = ${personId}`,
  );
  return person?.idApproved ?? false;
}

/** The person's latest completed rentals as the trust rules see them. */
export async function latestRentals(client: Queryable, renterId: string): Promise<TrustRental[]> {
  const found = await rows<{ rental: TrustRentalJson }>(
    client,
    sql`select json_build_object('part', case when b.renter_id = ${renterId} then 'renter' else 'owner' end,
          'counterpartyId', case when b.renter_id = ${renterId} then b.owner_id else b.renter_id end, ${trustRentalPairs('b')}) as rental
        from public.bookings b
        where ${renterId} in (b.renter_id, b.owner_id) and b.status = 'completed'
        order by b.completed_at desc limit 50`,
  );
  return found.map(({ rental }) => trustRentalOf(rental));
}

/** Whether a renter has ever had a confirmed booking, and how long renters who never had one held any of these days without paying. */
export async function idleHolding(
  client: Queryable,
  of: { renterId: string; itemId: string; range: DayRange; since: Date },
): Promise<{ hasPaid: boolean; idleMs: number }> {
  const { renterId, itemId, range, since } = of;
  const row = await one<{ hasPaid: boolean; idleMs: number }>(
    client,
    sql`select exists (select from public.bookings p where p.renter_id = ${renterId} and p.confirmed_at is not null) as "hasPaid",
          (select coalesce(sum(extract(epoch from least(b.cancelled_at, b.hold_expires_at) - b.created_at)), 0)::float8 * 1000
           from public.bookings b
           where b.item_id = ${itemId} and b.start_date <= ${range.endDate} and b.end_date >= ${range.startDate}
             and b.kind = 'instant' and b.cancel_reason in ('withdrawn', 'payment_expired') and b.paid_at is null
             and b.cancelled_at > ${since}
             and not exists (select from public.bookings p where p.renter_id = b.renter_id and p.confirmed_at is not null)
          ) as "idleMs"`,
  );
  return row ?? { hasPaid: false, idleMs: 0 };
}
