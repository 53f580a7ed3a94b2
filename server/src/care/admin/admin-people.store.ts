import type { AdminPerson, SignUpReview, SignUpState } from '@borough/domain/admin/people.contract';
import sql, { raw, type Sql } from 'sql-template-tag';
import { activeAdmins, type Desk, hasDealtWithAny, involvedColumns } from '#floor/db/dealing-facts.ts';
import { isoInstant, likeWords, shownName } from '#floor/db/fragments.ts';
import { changed, one, rows } from '#floor/db/query.ts';
import type { Tx } from '#floor/db/transaction.ts';

/**
 * Since when an admin has been needed about the person `p`: since their suspension, which they may appeal, or else since the
 * oldest report about them that is open or was upheld in the last month. Null if there is neither.
 */
const neededSince = (now: Date): Sql => sql`case when p.suspended_at is not null
  then (select max(m.at) from public.moderation_acts m where m.subject_id = p.id and m.act in ('suspend', 'ban'))
  else (select min(t.created_at) from public.reports t
    where (t.status = 'open' or (t.status = 'resolved' and t.settled_at >= ${now}::timestamptz - interval '30 days'))
      and p.id::text in (t.about_id::text, t.evidence ->> 'ownerId', t.evidence ->> 'authorId')) end`;

/**
 * Of a suspension or ban of the person `p` that this admin decided: whether another admin can decide about lifting it
 * (`others-decide`) or none can (`no-one-else`). Null if it was someone else's, or there is none.
 */
const ownDecision = ({
  adminId,
  now,
}: Desk): Sql => sql`case when p.suspended_at is not null and ${adminId}::uuid =
    (select m.admin_id from public.moderation_acts m where m.subject_id = p.id and m.act in ('suspend', 'ban')
      order by m.at desc limit 1)
  then case when exists (select from ${activeAdmins} and acting.id <> ${adminId}::uuid
      and not ${hasDealtWithAny(sql`acting.id`, [raw('p.id')], sql`${now}::timestamptz`)}
      and (acting.admin_right = 'operator' or not exists (
        select from public.admin_users shut where shut.id = p.id and shut.admin_right = 'operator')))
    then 'others-decide' else 'no-one-else' end end`;

const actsAbout = sql`(select coalesce(json_agg(json_build_object('at', ${isoInstant('m.at')}, 'act', m.act,
    'reason', m.reason, 'clause', m.clause, 'until', ${isoInstant('m.until')}) order by m.at desc), '[]')
  from public.moderation_acts m where m.subject_id = p.id
    and m.act in ('suspend', 'ban', 'lift', 'warn', 'approve-sign-up', 'keep-out'))`;

const maxFound = 20;

/** People with this address or id, with this in their name, or with a booking of this number; at most twenty. */
export async function findPeople(
  tx: Tx,
  desk: Desk,
  { id, words, number }: { id: string | null; words: string; number: string | null },
): Promise<AdminPerson[]> {
  // A number is the first eight digits of an id.
  const numbered =
    number === null
      ? sql`false`
      : sql`b.id between ${`${number}-0000-0000-0000-000000000000`} and ${`${number}-ffff-ffff-ffff-ffffffffffff`}`;
  const like = likeWords(words);
  return rows<AdminPerson>(
    tx,
    sql`select p.id, ${shownName('p')} as "displayName", p.email, ${isoInstant('p.created_at')} as since,
          case when p.suspended_at is null then 'member' when p.suspended_until is null then 'banned'
            else 'suspended' end as standing,
          (select json_build_object('title', b.title, 'part', case when b.renter_id = p.id then 'renter' else 'owner' end)
            from public.bookings b where ${numbered} and p.id in (b.renter_id, b.owner_id) limit 1) as booking,
          ${isoInstant('p.suspended_until')} as until, ${involvedColumns(desk, { parties: [raw('p.id')], since: neededSince(desk.now) })},
          ${ownDecision(desk)} as "ownDecision", ${actsAbout} as acts
        from public.profiles p
        where p.erased_at is null and (p.id = ${id}::uuid or p.email = lower(${words})
          or (${id}::uuid is null and p.display_name ilike ${like})
          or p.id in (select unnest(array[b.renter_id, b.owner_id]) from public.bookings b where ${numbered}))
        order by p.email = lower(${words}) desc nulls last, p.created_at limit ${maxFound}::int`,
  );
}

export interface PersonToJudge {
  email: string | null;
  suspendedAt: Date | null;
  suspendedUntil: Date | null;
  /** Since when an admin has been needed about them; null if nothing is waiting. */
  neededSince: Date | null;
  /** The admin who is acting shut them out: whether another can decide about that, or no one else. */
  ownDecision: AdminPerson['ownDecision'];
}

/** Locks a person an admin is acting on; undefined if they are gone. */
export async function lockJudged(tx: Tx, desk: Desk, personId: string): Promise<PersonToJudge | undefined> {
  return one<PersonToJudge>(
    tx,
    sql`select p.email, p.suspended_at as "suspendedAt", p.suspended_until as "suspendedUntil", ${neededSince(desk.now)} as "neededSince",
          ${ownDecision(desk)} as "ownDecision"
        from public.profiles p where p.id = ${personId} and p.erased_at is null for no key update`,
  );
}

/** Suspends a person from one time until another, or for good (null); two nulls lift it. A closed account opens again. */
export async function writeSuspension(
  tx: Tx,
  personId: string,
  { since, until }: { since: Date | null; until: Date | null },
): Promise<void> {
  await changed(
    tx,
    sql`update public.profiles set suspended_at = ${since}, suspended_until = ${until}, closed_at = null
        where id = ${personId}`,
  );
}

/** Sign-ups that resemble banned people: either those to decide, most urgent first, or those kept out. */
export async function signUpReviews(tx: Tx, desk: Desk, state: SignUpState): Promise<SignUpReview[]> {
  const which =
    state === 'open' ? sql`(r.decision is null or r.decision = 'lapsed')` : sql`r.decision = 'kept_out'`;
  return rows<SignUpReview>(
    tx,
    sql`select r.id, json_build_object('id', p.id, 'displayName', ${shownName('p')}, 'email', p.email) as person,
          r.matched, ${isoInstant('r.opened_at')} as "openedAt", ${isoInstant('r.due_at')} as "dueAt",
          coalesce(r.decision = 'lapsed', false) as lapsed, ${involvedColumns(desk, { parties: [raw('p.id')], since: raw('r.opened_at') })},
          case when r.decision = 'kept_out'
            then json_build_object('at', ${isoInstant('r.decided_at')}, 'reason', r.reason) end as decision,
          (select json_agg(json_build_object('id', b.id, 'displayName', ${shownName('q')}, 'reason', (
              select m.reason from public.moderation_acts m where m.subject_id = b.id and m.act = 'ban'
              order by m.at desc limit 1)))
            from unnest(r.resembles) as b (id) left join public.profiles q on q.id = b.id) as resembles
        from accounts.sign_up_reviews r join public.profiles p on p.id = r.person_id
        where ${which} order by r.decision nulls first, r.due_at, r.id limit 200`,
  );
}

export interface ReviewToDecide {
  personId: string;
  email: string | null;
  decision: 'approved' | 'kept_out' | 'lapsed' | null;
  openedAt: Date;
}

/** Locks the review with that id; undefined if it is gone. */
export async function lockReview(tx: Tx, id: string): Promise<ReviewToDecide | undefined> {
  return one<ReviewToDecide>(
    tx,
    sql`select r.person_id as "personId", p.email, r.decision, r.opened_at as "openedAt"
        from accounts.sign_up_reviews r join public.profiles p on p.id = r.person_id
        where r.id = ${id} for update of r`,
  );
}

/** Records what an admin decided about a sign-up. */
export async function decideReview(
  tx: Tx,
  id: string,
  of: { decision: 'approved' | 'kept_out'; adminId: string; reason: string; now: Date },
): Promise<void> {
  await changed(
    tx,
    sql`update accounts.sign_up_reviews set decision = ${of.decision}, decided_by = ${of.adminId},
          decided_at = ${of.now}, reason = ${of.reason} where id = ${id}`,
  );
}
