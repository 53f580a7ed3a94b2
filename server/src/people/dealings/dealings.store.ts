import type { PairFacts } from '@borough/domain/dealings/dealings.policy';
import type { Involvement } from '@borough/domain/dealings/involvement.contract';
import sql from 'sql-template-tag';
import { type Desk, hasDealtWith, involvementOf, isBooked, pairFacts } from '#floor/db/dealing-facts.ts';
import { one } from '#floor/db/query.ts';
import type { ReadTx, Tx } from '#floor/db/transaction.ts';

/** Two people's standing and their relationship; undefined if either doesn't exist. */
export async function factsBetween(
  tx: Tx,
  personId: string,
  otherId: string,
): Promise<PairFacts | undefined> {
  return one<PairFacts>(tx, pairFacts(personId, otherId));
}

/** Whether an admin is this person, or has dealt with them in the two years before `at` or since. */
export async function hasDealtSince(tx: Tx, adminId: string, personId: string, at: Date): Promise<boolean> {
  const of = hasDealtWith(sql`${adminId}::uuid`, sql`${personId}::uuid`, sql`${at}::timestamptz`);
  const row = await one<{ dealt: boolean }>(tx, sql`select ${of} as dealt`);
  return row?.dealt ?? false;
}

/** What keeps an admin from acting about these people, and about what has waited since then; null if nothing does. */
export async function findInvolvement(
  tx: Tx,
  { adminId, now }: Desk,
  { parties, since }: { parties: readonly string[]; since: Date | null },
): Promise<Involvement | null> {
  const found = involvementOf(sql`${adminId}::uuid`, {
    parties: parties.map((id) => sql`${id}::uuid`),
    since: sql`${since}::timestamptz`,
    now: sql`${now}::timestamptz`,
  });
  const row = await one<{ found: Involvement | null }>(tx, sql`select ${found} as found`);
  return row?.found ?? null;
}

/** Whether two people have a confirmed or active booking with each other; read with the rights of one of them. */
export async function areBooked(tx: ReadTx, personId: string, otherId: string): Promise<boolean> {
  const row = await one<{ booked: boolean }>(tx, sql`select ${isBooked(personId, otherId)} as booked`);
  return row?.booked ?? false;
}
