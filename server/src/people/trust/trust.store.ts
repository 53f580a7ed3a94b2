import type { TrustCause, TrustPoints } from '@borough/domain/trust/trust-changes';
import type { TrustInputs } from '@borough/domain/trust/trust.rules';
import sql, { type Sql } from 'sql-template-tag';
import { type TrustRentalJson, trustRentalOf, trustRentalPairs } from '#floor/db/fragments.ts';
import { changed, type Queryable, rows } from '#floor/db/query.ts';
import type { Tx } from '#floor/db/transaction.ts';

/** Everything a person's score is computed from, and what is stored of it. */
export interface TrustFacts extends TrustInputs {
  personId: string;
  /** The score as stored in the profile. */
  score: number;
  /** The points of each line as stored there; a missing line means zero. */
  points: Partial<TrustPoints>;
  /** How many public reviews of them don't count. */
  uncountedReviews: number;
  /** The lines of the latest change in the history; null if there is none. */
  lastPoints: TrustPoints | null;
}

type FactsRow = Omit<TrustFacts, 'rentals'> & { rentals: TrustRentalJson[] };

const publicly = sql`r.reviewee_id = p.id and r.review_type <> 'item' and r.revealed_at is not null and r.hidden_at is null`;

const factsWhere = (where: Sql): Sql => sql`
  select p.id as "personId", p.trust_score as score, p.trust_points as points, p.email_verified as "emailConfirmed", p.phone_verified as "phoneConfirmed",
    p.id_document_status = 'approved' as "idApproved", p.avatar_url is not null as "hasAvatar", p.bio, p.hobbies,
    p.social_circles as "socialCircles", p.lending_pitch as "lendingPitch", p.age,
    (select coalesce(json_agg(json_build_object('part', case when b.renter_id = p.id then 'renter' else 'owner' end,
        'counterpartyId', case when b.renter_id = p.id then b.owner_id else b.renter_id end, ${trustRentalPairs('b')})), '[]')
      from public.bookings b where p.id in (b.renter_id, b.owner_id) and b.status = 'completed') as rentals,
    (select coalesce(json_agg(json_build_object('reviewerId', r.reviewer_id, 'rating', r.rating)), '[]')
      from public.reviews r
      where ${publicly} and r.uncounted is null) as reviews,
    (select count(*)::int from public.reviews r where ${publicly} and r.uncounted is not null) as "uncountedReviews",
    (select c.points from public.trust_changes c where c.person_id = p.id order by c.id desc limit 1) as "lastPoints"
  from public.profiles p where p.erased_at is null and ${where} order by p.id`;

async function factsOf(client: Queryable, where: Sql): Promise<TrustFacts[]> {
  const found = await rows<FactsRow>(client, factsWhere(where));
  return found.map((row) => ({ ...row, rentals: row.rentals.map(trustRentalOf) }));
}

/** The facts of these people; those who deleted their account are left out. */
export async function trustFactsOf(client: Queryable, personIds: readonly string[]): Promise<TrustFacts[]> {
  return factsOf(client, sql`p.id = any(${personIds}::uuid[])`);
}

/** The facts of the next people in the order of their ids, up to that many. */
export async function trustFactsAfter(
  client: Queryable,
  after: string | null,
  limit: number,
): Promise<TrustFacts[]> {
  return factsOf(
    client,
    sql`p.id in (select n.id from public.profiles n
      where n.erased_at is null and (${after}::uuid is null or n.id > ${after}::uuid) order by n.id limit ${limit}::int)`,
  );
}

/** Locks these people, in the order of their ids, so that each score follows the latest facts. */
export async function lockPeople(tx: Tx, personIds: readonly string[]): Promise<void> {
  await rows(
    tx,
    sql`select id from public.profiles where id = any(${personIds}::uuid[]) order by id for no key update`,
  );
}

/** Everyone these people completed a rental with. */
export async function counterpartiesOf(tx: Tx, personIds: readonly string[]): Promise<string[]> {
  const found = await rows<{ id: string }>(
    tx,
    sql`select b.owner_id as id from public.bookings b
        where b.renter_id = any(${personIds}::uuid[]) and b.status = 'completed'
        union
        select b.renter_id from public.bookings b
        where b.owner_id = any(${personIds}::uuid[]) and b.status = 'completed'`,
  );
  return found.map(({ id }) => id);
}

/** Locks people whose facts changed since their score was computed, at most `limit`; skips those locked by someone else. */
export async function lockDue(tx: Tx, limit: number): Promise<string[]> {
  const found = await rows<{ id: string }>(
    tx,
    sql`select id from public.profiles where trust_due order by id limit ${limit}::int for no key update skip locked`,
  );
  return found.map(({ id }) => id);
}

/** Whether a fact of this person changed since their score was computed. */
export async function isDue(tx: Tx, personId: string): Promise<boolean> {
  const found = await rows(tx, sql`select from public.profiles where id = ${personId} and trust_due`);
  return found.length > 0;
}

/** The renter and the owner of a booking. */
export async function partiesOf(tx: Tx, bookingId: string): Promise<string[]> {
  const [found] = await rows<{ ids: string[] }>(
    tx,
    sql`select array[renter_id, owner_id] as ids from public.bookings where id = ${bookingId}`,
  );
  return found?.ids ?? [];
}

/** How many people's scores are still to be computed. */
export async function countDue(client: Queryable): Promise<number> {
  const found = await rows<{ count: number }>(
    client,
    sql`select count(*)::int as count from public.profiles where trust_due`,
  );
  return found[0]?.count ?? 0;
}

/** Saves scores with their lines, and marks these people as no longer due. */
export async function saveScores(
  tx: Tx,
  scores: readonly { personId: string; total: number; points: TrustPoints }[],
): Promise<void> {
  const saved = scores.map(({ personId: id, total, points }) => ({ id, total, points }));
  await changed(
    tx,
    sql`update public.profiles p set trust_score = s.total, trust_points = s.points, trust_due = false
        from jsonb_to_recordset(${JSON.stringify(saved)}::jsonb) as s (id uuid, total int, points jsonb)
        where p.id = s.id and (p.trust_due or (p.trust_score, p.trust_points) <> (s.total, s.points))`,
  );
}

/** A change of a score: when, why, and its new lines. */
export interface TrustChange {
  personId: string;
  at: Date;
  cause: TrustCause;
  points: TrustPoints;
  total: number;
}

/** Adds entries to the histories of scores. */
export async function addChanges(tx: Tx, changes: readonly TrustChange[]): Promise<void> {
  if (changes.length === 0) return;
  const added = changes.map(({ personId, ...change }) => ({ person_id: personId, ...change }));
  await changed(
    tx,
    sql`insert into public.trust_changes (person_id, at, cause, points, total)
        select person_id, at, cause, points, total
        from jsonb_to_recordset(${JSON.stringify(added)}::jsonb)
          as c (person_id uuid, at timestamptz, cause text, points jsonb, total int)`,
  );
}

/** The latest changes of a score, newest first. */
export async function lastChanges(
  client: Queryable,
  personId: string,
  limit: number,
): Promise<Omit<TrustChange, 'personId'>[]> {
  return rows(
    client,
    sql`select at, cause, points, total from public.trust_changes
        where person_id = ${personId} order by id desc limit ${limit}::int`,
  );
}

/** Whether this person has an ID awaiting a decision. */
export async function isIdPending(client: Queryable, personId: string): Promise<boolean> {
  const found = await rows(
    client,
    sql`select from public.profiles where id = ${personId} and id_document_status = 'pending'`,
  );
  return found.length > 0;
}

/** Whether this database has score histories. */
export async function keepsTrust(client: Queryable): Promise<boolean> {
  const found = await rows<{ there: boolean }>(
    client,
    sql`select to_regclass('public.trust_changes') is not null as there`,
  );
  return found[0]?.there ?? false;
}
