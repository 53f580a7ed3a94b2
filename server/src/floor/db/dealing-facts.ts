import { actsAloneAfter } from '@borough/domain/moderation/involvement.rules';
import sql, { join, raw, type Sql } from 'sql-template-tag';
import { shareSomething } from './fragments.ts';

const standing = (of: Sql) => sql`json_build_object(
  'signUpFinished', ${of}.terms_version is not null, 'confirmed', ${of}.email_verified,
  'suspended', ${of}.suspended_at is not null, 'underReview', exists (
    select from accounts.sign_up_reviews r
    where r.person_id = ${of}.id and (r.decision is null or r.decision = 'kept_out')))`;

const isBlocked = (one: string, other: string) => sql`exists (select from public.person_blocks
  where (blocker_id = ${one} and blocked_id = ${other}) or (blocker_id = ${other} and blocked_id = ${one}))`;

/** Whether two people have a booking with each other that is confirmed or active. */
export const isBooked = (one: string, other: string): Sql => sql`exists (select from public.bookings b
  where b.status in ('confirmed', 'active') and ((b.renter_id = ${one} and b.owner_id = ${other})
    or (b.renter_id = ${other} and b.owner_id = ${one})))`;

/** Any of these conditions. */
const anyOf = (conditions: readonly Sql[]): Sql => sql`(${join(conditions, ' or ')})`;

/**
 * Whether an admin is that person, or has dealt with them as a private person in the two years before `at` or since: in a rental that
 * was handed over, in words of their own, by a block that stands, or by a report. What the other person alone did never
 * counts: otherwise, by writing to every admin, they would leave no one to decide about them.
 */
export const hasDealtWith = (admin: Sql, other: Sql, at: Sql): Sql => {
  const since = sql`(${at} - interval '2 years')`;
  const isBetween = (alias: 'dealt_b' | 'dealt_c'): Sql =>
    sql`((${raw(alias)}.owner_id = ${admin} and ${raw(alias)}.renter_id = ${other})
      or (${raw(alias)}.owner_id = ${other} and ${raw(alias)}.renter_id = ${admin}))`;
  return sql`coalesce(${admin} = ${other}
    or exists (select from public.bookings dealt_b where ${isBetween('dealt_b')} and dealt_b.picked_up_at >= ${since})
    or exists (select from public.conversations dealt_c join public.messages dealt_m on dealt_m.conversation_id = dealt_c.id
      where ${isBetween('dealt_c')} and dealt_m.sender_id = ${admin} and dealt_m.created_at >= ${since})
    or exists (select from public.person_blocks dealt_k where dealt_k.blocker_id = ${admin} and dealt_k.blocked_id = ${other})
    or exists (select from public.reports dealt_r where dealt_r.reporter_id = ${admin} and dealt_r.created_at >= ${since}
      and ${other}::text in (dealt_r.about_id::text, dealt_r.evidence ->> 'ownerId', dealt_r.evidence ->> 'authorId')), false)`;
};

/** Whether an admin has dealt with any of these people, each of whom may be null. */
export const hasDealtWithAny = (admin: Sql, people: readonly Sql[], at: Sql): Sql =>
  anyOf(people.map((person) => hasDealtWith(admin, person, at)));

/** Everyone who can act as an admin now, with their profile: what follows `from`, up to a condition to add to. */
export const activeAdmins: Sql = sql`public.admin_users acting join public.profiles admin on admin.id = acting.id
  where acting.factor_vouched_at is not null and admin.suspended_at is null and admin.erased_at is null`;

/** Whether there is an admin who has dealt with none of these people. */
export const someoneCanAct = (parties: readonly Sql[], now: Sql): Sql =>
  sql`exists (select from ${activeAdmins} and not ${hasDealtWithAny(sql`acting.id`, parties, now)})`;

/** What an admin acts on. */
export interface Matter {
  /** The people it is about, each of whom may be null. */
  parties: readonly Sql[];
  /** Since when it has been waiting for an admin; null if nothing is waiting. */
  since: Sql;
  now: Sql;
}

/**
 * What keeps an admin from acting, as JSON (`Involvement`); null if nothing does. Who has dealt with a party may act all the same
 * once it has waited for a week and no other admin can; a party never may.
 */
export const involvementOf = (admin: Sql, { parties, since, now }: Matter): Sql => {
  const isParty = anyOf(parties.map((party) => sql`coalesce(${admin} = ${party}, false)`));
  const canAct = someoneCanAct(parties, now);
  const actsAt = sql`case when not ${canAct} then ${since} + make_interval(secs => ${actsAloneAfter / 1000}) end`;
  return sql`case when ${isParty} then json_build_object('as', 'party', 'actsAt', null)
    when ${hasDealtWithAny(admin, parties, now)}
      then json_build_object('as', 'dealt', 'actsAt', to_char(${actsAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end`;
};

/** An admin at work, now. */
export interface Desk {
  adminId: string;
  now: Date;
}

/** Of an entry in a list: what keeps the admin who reads it from acting (`involvement`), and whether it still does (`involved`). */
export const involvedColumns = ({ adminId, now }: Desk, { parties, since }: Omit<Matter, 'now'>): Sql => {
  const at = sql`${now}::timestamptz`;
  const found = involvementOf(sql`${adminId}::uuid`, { parties, since, now: at });
  return sql`${found} as involvement, coalesce(not coalesce((${found} ->> 'actsAt')::timestamptz <= ${at}, false)
    and ${found} is not null, false) as involved`;
};

/** The facts that decide whether two people may deal with each other, as one row; no row if one of them doesn't exist. */
export const pairFacts = (personId: string, otherId: string): Sql => sql`
  select ${standing(sql`p`)} as self, ${standing(sql`o`)} as other, json_build_object(
    'blocked', ${isBlocked(personId, otherId)},
    'booked', ${isBooked(personId, otherId)},
    'shares', ${shareSomething(sql`p.id`, sql`o.id`)}) as between
  from public.profiles p, public.profiles o where p.id = ${personId} and o.id = ${otherId}`;
