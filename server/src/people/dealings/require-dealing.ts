import { type Dealing, type PairFacts, whyNotDeal } from '@borough/domain/dealings/dealings.policy';
import type { Involvement } from '@borough/domain/dealings/involvement.contract';
import { Problem, type ProblemCode } from '@borough/domain/problems';
import type { ReadTx, Tx } from '#floor/db/transaction.ts';
import type { Desk } from '#floor/db/dealing-facts.ts';
import { areBooked, factsBetween, findInvolvement, hasDealtSince } from './dealings.store.ts';

interface Pair {
  personId: string;
  otherId: string;
  /** The other person wrote to this one first. */
  answering?: boolean;
}

/** Why a person may not do this with another, as of now; null if they may. Someone who is gone counts as suspended. */
export async function whyNotDealNow(
  tx: Tx,
  dealing: Dealing,
  { personId, otherId, answering = false }: Pair,
): Promise<ProblemCode | null> {
  const facts = await factsBetween(tx, personId, otherId);
  return facts ? whyNotDeal(dealing, { ...facts, answering }) : whyNotDealWith(null, dealing);
}

/** Same as above, from facts already read. */
export function whyNotDealWith(facts: PairFacts | null, dealing: Dealing): ProblemCode | null {
  return facts ? whyNotDeal(dealing, facts) : 'dealing.other-suspended';
}

/** Refuses what a person may not do with another; every request, hold, move, note, message and receipt is checked here. */
export async function requireDealing(tx: Tx, dealing: Dealing, pair: Pair): Promise<void> {
  const refusal = await whyNotDealNow(tx, dealing, pair);
  if (refusal) throw new Problem(refusal);
}

/** Whether two people have a confirmed or active booking with each other, so that a block waits for it to end. */
export async function isBookedWith(tx: ReadTx, personId: string, otherId: string): Promise<boolean> {
  return areBooked(tx, personId, otherId);
}

/** The two people a case is between, and when it was opened. */
export interface Between {
  parties: readonly string[];
  openedAt: Date;
}

/**
 * What an admin is to a case: one of its `party`s; someone who has `dealt` with one in the two years before it was opened or
 * since; or neither, null.
 */
export async function involvementInCase(
  tx: Tx,
  adminId: string,
  { parties, openedAt }: Between,
): Promise<Involvement['as'] | null> {
  if (parties.includes(adminId)) return 'party';
  for (const partyId of parties) if (await hasDealtSince(tx, adminId, partyId, openedAt)) return 'dealt';
  return null;
}

/** What an admin acts on: the people it is about, and since when it has waited for an admin; null if nothing waits. */
export interface Waiting {
  parties: readonly string[];
  since: Date | null;
}

/**
 * Refuses an admin who is one of these people or has dealt with one of them (`moderation.involved`). Once it has waited for a
 * week and no other admin can act, one who has only dealt with them may; returns whether that is why this one acts.
 */
export async function refuseInvolved(tx: Tx, desk: Desk, it: Waiting): Promise<boolean> {
  const found = await findInvolvement(tx, desk, it);
  if (!found) return false;
  if (!found.actsAt || desk.now < new Date(found.actsAt)) throw new Problem('moderation.involved');
  return true;
}
