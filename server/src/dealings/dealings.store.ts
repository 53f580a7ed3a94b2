import type { Between, Standing } from '@borough/domain/dealings/dealings.policy';
import sql, { raw, type Sql } from 'sql-template-tag';
import { shareSomething } from '../db/fragments.ts';
import { one } from '../db/query.ts';
import type { ReadTx, Tx } from '../db/transaction.ts';

/** Two people's standing and their relationship; undefined if one of them does not exist. */
export async function factsBetween(
  tx: Tx,
  personId: string,
  otherId: string,
): Promise<{ self: Standing; other: Standing; between: Between } | undefined> {
  return one(
    tx,
    sql`select ${standing(sql`p`)} as self, ${standing(sql`o`)} as other, json_build_object(
          'blocked', ${isBlocked(personId, otherId)},
          'booked', ${isBooked(personId, otherId)},
          'shares', ${shareSomething(sql`p.id`, sql`o.id`)}) as between
        from public.profiles p, public.profiles o where p.id = ${personId} and o.id = ${otherId}`,
  );
}

const standing = (of: Sql) => sql`json_build_object(
  'signUpFinished', ${of}.terms_version is not null, 'confirmed', ${of}.email_verified,
  'suspended', ${of}.suspended_at is not null, 'underReview', exists (
    select from accounts.sign_up_reviews r
    where r.person_id = ${of}.id and (r.decision is null or r.decision = 'kept_out')))`;

const isBlocked = (one: string, other: string) => sql`exists (select from public.person_blocks
  where (blocker_id = ${one} and blocked_id = ${other}) or (blocker_id = ${other} and blocked_id = ${one}))`;

const isBooked = (one: string, other: string) => sql`exists (select from public.bookings b
  where b.status in ('confirmed', 'active') and ((b.renter_id = ${one} and b.owner_id = ${other})
    or (b.renter_id = ${other} and b.owner_id = ${one})))`;

/** Whether two people have ever had a booking or a conversation with each other, or are the same person. */
export async function haveDealt(tx: Tx, oneId: string, otherId: string): Promise<boolean> {
  const between = (table: string) => sql`exists (select from ${raw(table)} d
    where (d.owner_id = ${oneId} and d.renter_id = ${otherId}) or (d.owner_id = ${otherId} and d.renter_id = ${oneId}))`;
  const row = await one<{ dealt: boolean }>(
    tx,
    sql`select ${oneId}::uuid = ${otherId}::uuid or ${between('public.bookings')}
          or ${between('public.conversations')} as dealt`,
  );
  return row?.dealt ?? false;
}

/** Whether two people have a booking with each other that is confirmed or active; read with the rights of one of them. */
export async function areBooked(tx: ReadTx, personId: string, otherId: string): Promise<boolean> {
  const row = await one<{ booked: boolean }>(tx, sql`select ${isBooked(personId, otherId)} as booked`);
  return row?.booked ?? false;
}
