import type { PairFacts } from '@borough/domain/dealings/dealings.policy';
import sql from 'sql-template-tag';
import { hasDealtWithParty, haveDealt as dealt, isBooked, pairFacts } from '../db/dealing-facts.ts';
import { one } from '../db/query.ts';
import type { ReadTx, Tx } from '../db/transaction.ts';

/** Two people's standing and their relationship; undefined if one of them does not exist. */
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

/** Whether an admin has dealt with a party of a case that was opened at that instant, other than by what the party began since. */
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

/** Whether two people have a booking with each other that is confirmed or active; read with the rights of one of them. */
export async function areBooked(tx: ReadTx, personId: string, otherId: string): Promise<boolean> {
  const row = await one<{ booked: boolean }>(tx, sql`select ${isBooked(personId, otherId)} as booked`);
  return row?.booked ?? false;
}
