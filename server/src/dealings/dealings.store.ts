import type { PairFacts } from '@borough/domain/dealings/dealings.policy';
import sql from 'sql-template-tag';
import { hasDealtWithParty, haveDealt as dealt, isBooked, pairFacts } from '../db/dealing-facts.ts';
import { one } from '../db/query.ts';
import type { ReadTx, Tx } from '../db/transaction.ts';

/** Two people's standing and their relationship; undefined if either doesn't exist. */
export async function factsBetween(
  tx: Tx,
  personId: string,
  otherId: string,
): Promise<PairFacts | undefined> {
  return one<PairFacts>(tx, pairFacts(personId, otherId));
}

/** Whether two people have ever had a booking or a conversation with each other, or are the same person. */
export async function haveDealt(tx: Tx, oneId: string, otherId: string): Promise<boolean> {
  const row = await one<{ dealt: boolean }>(
    tx,
    sql`select ${dealt(sql`${oneId}::uuid`, sql`${otherId}::uuid`)} as dealt`,
  );
  return row?.dealt ?? false;
}

/** Whether an admin has dealt with a party of a case opened at that time, not counting what the party has begun since. */
export async function hasDealtBesides(
  tx: Tx,
  adminId: string,
  partyId: string,
  openedAt: Date,
): Promise<boolean> {
  const of = hasDealtWithParty(sql`${adminId}::uuid`, sql`${partyId}::uuid`, sql`${openedAt}::timestamptz`);
  const row = await one<{ dealt: boolean }>(tx, sql`select ${of} as dealt`);
  return row?.dealt ?? false;
}

/** Whether two people have a confirmed or active booking with each other; read with the rights of one of them. */
export async function areBooked(tx: ReadTx, personId: string, otherId: string): Promise<boolean> {
  const row = await one<{ booked: boolean }>(tx, sql`select ${isBooked(personId, otherId)} as booked`);
  return row?.booked ?? false;
}
