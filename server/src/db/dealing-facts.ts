import sql, { raw, type Sql } from 'sql-template-tag';
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

const haveCommon = (table: 'bookings' | 'conversations', one: Sql, other: Sql) => sql`exists (
  select from public.${raw(table)} d
  where (d.owner_id = ${one} and d.renter_id = ${other}) or (d.owner_id = ${other} and d.renter_id = ${one}))`;

/** Whether two people have ever had a booking or a conversation with each other, or are the same person. */
export const haveDealt = (one: Sql, other: Sql): Sql =>
  sql`(${one} = ${other} or ${haveCommon('bookings', one, other)} or ${haveCommon('conversations', one, other)})`;

/**
 * Whether an admin has dealt with a party of a case opened at `openedAt`. Anything the party started with the admin since
 * then doesn't count until the admin responds: otherwise, by writing to every admin, a party could leave no one to decide.
 */
export const hasDealtWithParty = (admin: Sql, party: Sql, openedAt: Sql): Sql => sql`(${admin} = ${party}
  or exists (select from public.bookings d
    where (d.owner_id = ${party} and d.renter_id = ${admin})
      or (d.owner_id = ${admin} and d.renter_id = ${party}
        and (d.created_at <= ${openedAt} or d.accepted_at is not null or d.confirmed_at is not null)))
  or exists (select from public.conversations d
    where (d.owner_id = ${party} and d.renter_id = ${admin})
      or (d.owner_id = ${admin} and d.renter_id = ${party}
        and (d.created_at <= ${openedAt} or exists (
          select from public.messages m where m.conversation_id = d.id and m.sender_id = ${admin})))))`;

/** The facts that decide whether two people may deal with each other, as one row; no row if one of them doesn't exist. */
export const pairFacts = (personId: string, otherId: string): Sql => sql`
  select ${standing(sql`p`)} as self, ${standing(sql`o`)} as other, json_build_object(
    'blocked', ${isBlocked(personId, otherId)},
    'booked', ${isBooked(personId, otherId)},
    'shares', ${shareSomething(sql`p.id`, sql`o.id`)}) as between
  from public.profiles p, public.profiles o where p.id = ${personId} and o.id = ${otherId}`;
