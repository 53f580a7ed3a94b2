import { ownersLines } from '@borough/domain/bookings/history';
import type { TrustRental } from '@borough/domain/trust/trust.rules';
import { shareLostMemo } from '@borough/domain/ledger/payout-postings.rules';
import { movedMemos, rentMemos } from '@borough/domain/payouts/statement.rules';
import sql, { join, raw, type Sql } from 'sql-template-tag';
import type { Place } from './cursor.ts';

/** A time as the API writes it: ISO 8601 in UTC with milliseconds. */
export const isoInstant = (column: string): Sql =>
  raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`);

/** Which messages of the outbox were refused for good, and nobody has dealt with it. What came too late to be of use isn't one. */
export const unattendedRefusal: Sql = sql`given_up_at is not null and set_aside_at is null
  and (useless_after is null or useless_after > given_up_at)`;

/**
 * The owner's share of a booking, in cents: the rent, minus what a complaint refunded; for a cancelled booking, only what
 * the owner keeps.
 */
export const ownersShare = (booking: string): Sql =>
  raw(
    `coalesce(${booking}.owner_keeps_cents, case when ${booking}.status = 'cancelled' then 0 else ${booking}.subtotal_cents end)`,
  );

/** How much of the owner's share of a booking was lost with its payment, in cents. */
export const lostShare = (
  booking: string,
): Sql => sql`coalesce((select sum(l.cents) from public.ledger_lines l
  where l.booking_id = ${raw(booking)}.id and l.account = 'owner' and l.memo = ${shareLostMemo}), 0)::int`;

/**
 * Every entry on an owner's account, in cents; positive is in their favor. `at` is when it became theirs: the rent when the
 * rental is completed or cancelled (until then, 'infinity'), everything else when it was booked. The sum of those that are
 * `earned` is what the statement and the dashboard call earned.
 */
export const ownerLines = (personId: string): Sql => sql`
  select l.id, l.booking_id, l.memo, -l.cents as cents, coalesce(l.memo, '') not in (${join(movedMemos)}) as earned,
    case when l.memo in (${join(rentMemos)}) then greatest(l.at, coalesce(b.completed_at, b.cancelled_at, 'infinity'))
      else l.at end as at,
    b.item_id, b.title, b.start_date, b.end_date, b.time_zone, b.currency, b.status
  from public.ledger_lines l join public.bookings b on b.id = l.booking_id
  where l.person_id = ${personId} and l.account = 'owner'`;

/** What an owner has earned so far, as the columns of `ownerLines`. */
export const earnedLines = (personId: string): Sql =>
  sql`select e.* from (${ownerLines(personId)}) e where e.earned and e.at < 'infinity'`;

/**
 * Whether a booking's deposit no longer keeps its two people from meeting: none is required, or it was held in time. A
 * hold that ends while the item is rented out changes nothing, because they still have to meet for the return.
 */
export const depositCovered = (booking: string): Sql =>
  raw(`(${booking}.deposit_cents = 0 or exists (
    select from public.deposits d where d.booking_id = ${booking}.id and d.needed_by is null))`);

/** The terms a booking was made under; they never change. */
export const keptTerms = (booking: string): Sql =>
  raw(`(select t.figures from public.terms t where t.id = ${booking}.terms_id)`);

/**
 * Whether a rental was handed over by code. An older server that runs beside this one doesn't record whom the item was handed to,
 * only that it was; then today's ID status stands, as it does for older pickups.
 */
export const isByCode = (booking: string): Sql =>
  raw(`(${booking}.handed_to_verified is not null or exists (
    select from public.booking_events e where e.booking_id = ${booking}.id and e.move = 'hand-over'))`);

/** An `ilike` pattern that finds these words anywhere in a text; wildcards in them are taken literally. */
export const likeWords = (words: string): string => `%${words.replace(/[\\%_]/g, String.raw`\$&`)}%`;

/** Rows before a position in a list, or all rows without one; written so that one index plan serves both. */
export const isBefore = (at: string, id: string, place: Place | null): Sql =>
  sql`(${raw(at)}, ${raw(id)}) < (coalesce(${place?.at ?? null}::timestamptz, 'infinity'),
    coalesce(${place?.id ?? null}::uuid, 'ffffffff-ffff-ffff-ffff-ffffffffffff'))`;

/** Rows after a position in a list, or all rows without one, for lists that start with the earliest. */
export const isAfter = (at: string, id: string, place: Place | null): Sql =>
  sql`(${raw(at)}, ${raw(id)}) > (coalesce(${place?.at ?? null}::timestamptz, '-infinity'),
    coalesce(${place?.id ?? null}::uuid, '00000000-0000-0000-0000-000000000000'))`;

/**
 * How many bookings a person cancelled late as the owner since then, or not for the first time with contact open, or not for the
 * first time lost late to a rental before. What is late is as each booking's own terms have it.
 */
export const cancelledLate = (person: Sql, since: Date): Sql => sql`(
  select count(*)::int from public.bookings late
  where late.owner_id = ${person} and late.cancelled_at > ${since}
    and (late.cancel_reason in ('owner', 'owner_absent')
      or (late.cancel_reason = 'previous_not_returned' and late.owner_nth > 1))
    and ((late.cancel_reason = 'owner' and late.owner_nth > 1)
      or late.cancelled_at >= late.starts_at
        - (${keptTerms('late')} #>> '{cancelling,freeHours}')::double precision * interval '1 hour'))`;

/** The name other people see, from a profiles row: the rule of public.shown_name and publicName, inlined for speed. */
export const shownName = (profile: string): Sql =>
  raw(`case when btrim(coalesce(${profile}.display_name, '')) = '' or lower(btrim(${profile}.display_name)) = 'contributor'
    then 'Community Member ' || upper(left(${profile}.id::text, 4)) else ${profile}.display_name end`);

/** A public review as JSON; review `r`, author `w`, and item `i` if it's listed. */
export const reviewJson = sql`json_build_object('id', r.id, 'rating', r.rating, 'comment', r.comment,
  'createdAt', ${isoInstant('r.created_at')},
  'author', json_build_object('id', case when w.erased_at is null then w.id end,
    'displayName', ${shownName('w')}, 'avatarUrl', w.avatar_url),
  'item', case when i.id is not null then json_build_object('id', i.id, 'title', i.title) end,
  'reply', r.reply, 'uncounted', r.uncounted)`;

/** The id of the category that has this name or id, or once had it, in any case; null if none. Decided before any item is read. */
export const categoryNamed = (name: string): Sql => sql`(select coalesce(
    (select k.id from public.categories k where lower(k.name) = lower(${name}::text) or k.id::text = lower(${name}::text) limit 1),
    (select a.category_id from public.category_aliases a where a.alias = lower(${name}::text))))`;

/** Whether item `i` is featured: its owner chose it, and Pro is paid for at `now`. */
export const isFeatured = (now: Date): Sql =>
  sql`(i.featured and coalesce(i.featured_until > ${now}, false))`;

/**
 * What lists show with item `i` that its row doesn't decide, as the members of a JSON object: how far away it is, whether it is
 * featured at `now`, and category `c`.
 */
const besideCard = (
  now: Date,
  distance: Sql,
): Sql => sql`'"distanceMiles":' || coalesce((${distance})::text, 'null')
  || ',"featured":' || ${isFeatured(now)} || ',"category":{"id":"' || c.id || '","name":' || to_json(c.name) || '}'`;

/** The end of a JSON object's text, from pairs for json_build_object. */
export const endOfObject = (pairs: Sql): Sql => sql`substr(json_build_object(${pairs})::text, 2)`;

/** How the texts of an item and of its owner in it end, each with its brace: with what a card doesn't have, if anything. */
export interface CardEnds {
  item?: Sql;
  owner?: Sql;
}

/**
 * An item in a list as the text of a JSON object: the finished cards that items and profiles keep, strung together with what they
 * don't decide. Item `i`, category `c`, owner `p`.
 */
export const itemCardText = (
  now: Date,
  distance: Sql = raw('null'),
  { item = raw(`'}'`), owner = raw(`'}'`) }: CardEnds = {},
): Sql =>
  sql`'{' || ${besideCard(now, distance)} || ',"owner":{' || p.card || ${owner} || ',' || i.card || ${item}`;

/** What the ledger says someone owes us, per booking and account (as owner or renter): how many cents, and since when. */
const ledgerDebts = (personId: string): Sql => sql`
  select l.booking_id, l.account, sum(l.cents)::int as cents, max(l.at) as at
  from public.ledger_lines l
  where l.person_id = ${personId} and l.account in ('owner', 'renter') and l.booking_id is not null
  group by l.booking_id, l.account having sum(l.cents) > 0`;

/** Whether debt `d` is for a late cancellation, not a booking lost to a late rental, while that owner's claim about an earlier rental of the item is open. */
const isWaived = sql`(d.account = 'owner' and exists (
  select from public.bookings later
  join public.bookings earlier on earlier.item_id = later.item_id and earlier.owner_id = later.owner_id
    and earlier.start_date < later.start_date
  join public.cases c on c.booking_id = earlier.id and c.kind = 'claim' and c.closed_at is null
  where later.id = d.booking_id and later.status = 'cancelled' and later.cancel_reason <> 'previous_not_returned'))`;

/** Whether someone may read a line of a booking's history: its renter doesn't read what its owner owes. The line is `e`. */
export const isLineFor = (
  personId: string,
): Sql => sql`(e.move <> all(${[...ownersLines]}::text[]) or not exists (
  select from public.bookings rented where rented.id = e.booking_id and rented.renter_id = ${personId}))`;

/**
 * The bookings owners owe us for (where the owner's account is positive): how many cents, since when, and whether that's
 * waived for now. The ledger's lines are `l`.
 */
export const debtsOf = (where: Sql): Sql => sql`
  select d.booking_id, d.person_id, d.cents, d.at, ${isWaived} as waived from (
    select l.booking_id, l.person_id, l.account, sum(l.cents)::int as cents, max(l.at) as at
    from public.ledger_lines l where l.account = 'owner' and ${where}
    group by l.booking_id, l.person_id, l.account having sum(l.cents) > 0) d`;

/**
 * What someone owes us by the ledger and has to pay now, with the columns of `ledgerDebts`. For direct writes to items,
 * `refuse_listing_again` in server/schema/760-listing-again.sql counts the same.
 */
export const personsDebts = (personId: string): Sql => sql`
  select d.booking_id, d.account, d.cents, d.at from (${ledgerDebts(personId)}) d where not ${isWaived}`;

/** What someone doesn't have to pay while a claim of theirs is open, as the columns of a StandingDebt and since when. */
export const waivedDebts = (personId: string): Sql => sql`
  select d.account as kind, d.booking_id as "bookingId", null::uuid as "disputeId", d.cents, d.at
  from (${ledgerDebts(personId)}) d where ${isWaived}`;

/** Whether a refund was returned and not tried again since. The row of public.refunds is `r`. */
export const returnedRefund = raw(`(r.state = 'failed' and not exists (
  select from public.refunds later where later.payment_intent_id = r.payment_intent_id
    and later.purpose = r.purpose and later.try_number > r.try_number))`);

/** Whether a refund is still owed: it was returned, or a dispute holds it back. The row of public.refunds is `r`. */
export const owedRefund = sql`(r.state = 'planned' and r.operation_id is null or ${returnedRefund})`;

/**
 * How much of a payment that a bank took back for good is still lost, in cents: minus what has been paid toward it since,
 * and refunds owed to its payer that were never sent. The row of public.payment_disputes is `d`.
 */
export const stillLost = sql`greatest(0, d.cents
  - coalesce((select sum(n.settled_cents) from public.debt_payment_lines n where n.dispute_id = d.id), 0)
  - coalesce((select sum(r.cents) from public.refunds r where r.payment_intent_id = d.payment_intent_id
    and ${owedRefund}), 0))`;

/**
 * Everything someone owes us, as the columns of a StandingDebt and since when: what the ledger says, plus what is still
 * lost of payments of theirs that a bank took back for good.
 */
export const standingDebts = (personId: string): Sql => sql`
  select d.account as kind, d.booking_id as "bookingId", null::uuid as "disputeId", d.cents, d.at
  from (${personsDebts(personId)}) d
  union all
  select 'lost-payment', lost.booking_id, lost.id, lost.cents, lost.closed_at
  from (select d.id, d.closed_at,
      case d.subject_type when 'booking' then d.subject_id else (select n.booking_id from public.debt_payment_lines n
        where n.debt_payment_id = d.subject_id order by n.place limit 1) end as booking_id,
      ${stillLost}::int as cents
    from public.payment_disputes d
    where d.state = 'lost' and d.subject_id in (select b.id from public.bookings b where b.renter_id = ${personId}
        union all select k.id from public.debt_payments k where k.person_id = ${personId})
      and exists (select from public.payments y
        where y.payment_intent_id = d.payment_intent_id and y.purpose in ('rental', 'debt'))) lost
  where lost.cents > 0`;

/** Whether the two people of a booking share something, or did when one of them left. */
export const theyShare = (booking: string): Sql =>
  sql`(${raw(booking)}.shared_something or ${shareSomething(raw(`${booking}.renter_id`), raw(`${booking}.owner_id`))})`;

/**
 * What the trust rules need to know about a completed rental, as pairs for json_build_object; `booking` names the
 * bookings row. A payment the cardholder's bank takes back counts as disputed until the dispute is won or withdrawn; a
 * deposit's refund doesn't count as refunded.
 */
export const trustRentalPairs = (booking: string): Sql => {
  const b = raw(booking);
  return sql`'subtotalCents', ${b}.subtotal_cents, 'pickedUpAt', ${isoInstant(`${booking}.picked_up_at`)},
    'returnedAt', ${isoInstant(`${booking}.returned_at`)},
    'refundedOrDisputed', coalesce(${b}.refund_cents, 0) > 0
      or exists (select from public.refunds r where r.subject_id = ${b}.id and r.purpose = 'cancelled')
      or exists (select from public.payment_disputes d
        join public.payments y on y.payment_intent_id = d.payment_intent_id and y.purpose = 'rental'
        where d.subject_id = ${b}.id and d.state in ('open', 'lost')),
    'sharesSomething', ${theyShare(booking)},
    'oneSideIdApproved', exists (select from public.profiles s
      where s.id in (${b}.renter_id, ${b}.owner_id) and s.id_document_status = 'approved')`;
};

const instantIn = (text: string | null): Date | null => (text === null ? null : new Date(text));

/** A completed rental as JSON from the database. */
export type TrustRentalJson = Omit<TrustRental, 'pickedUpAt' | 'returnedAt'> & {
  pickedUpAt: string | null;
  returnedAt: string | null;
};

/** The same rental, with its instants as dates. */
export const trustRentalOf = (rental: TrustRentalJson): TrustRental => ({
  ...rental,
  pickedUpAt: instantIn(rental.pickedUpAt),
  returnedAt: instantIn(rental.returnedAt),
});

/** A person to notify, from a profiles row, as pairs for json_build_object. */
export const personToTell = (profile: string): string =>
  `'id', ${profile}.id, 'email', coalesce(${profile}.email, ''), 'displayName', ${profile}.display_name,
    'confirmed', ${profile}.email_verified, 'avatarUrl', ${profile}.avatar_url`;

/** The plan a person has paid for at `now`, or null. */
export const paidTier = (personId: string, now: Date): Sql =>
  sql`(case when public.has_pro(${personId}, ${now}) then 'pro' end)`;

/** Whether two people, by id, share a card, a phone number or a bank account. */
export const shareSomething = (one: Sql, other: Sql): Sql => sql`exists (
  select from accounts.fingerprints f join accounts.fingerprints g on g.kind = f.kind and g.fingerprint = f.fingerprint
  where f.person_id = ${one} and g.person_id = ${other})`;
