import { type Dealing, type PairFacts, whyNotDeal } from '@borough/domain/dealings/dealings.policy';
import { Problem, type ProblemCode } from '@borough/domain/problems';
import type { ReadTx, Tx } from '../db/transaction.ts';
import { areBooked, factsBetween, hasDealtBesides, haveDealt } from './dealings.store.ts';

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

/** Whether two people have ever had a booking or a conversation with each other, or are the same person. */
export async function isInvolvedWith(tx: Tx, oneId: string, otherId: string): Promise<boolean> {
  return haveDealt(tx, oneId, otherId);
}

/** The two people a case is between, and when it was opened. */
export interface Between {
  parties: readonly string[];
  openedAt: Date;
}

/**
 * Whether an admin has dealt with either party of a case, so that they can't decide it. Anything a party began with them
 * after the case was opened doesn't count until the admin answers it.
 */
export async function isInvolvedInCase(
  tx: Tx,
  adminId: string,
  { parties, openedAt }: Between,
): Promise<boolean> {
  for (const partyId of parties) if (await hasDealtBesides(tx, adminId, partyId, openedAt)) return true;
  return false;
}

/** Refuses an admin who has dealt with either party of a case (`moderation.involved`). */
export async function refuseInvolvedInCase(tx: Tx, adminId: string, between: Between): Promise<void> {
  if (await isInvolvedInCase(tx, adminId, between)) throw new Problem('moderation.involved');
}

/** Refuses an admin who is this person, or has ever had a booking or a conversation with them (`moderation.involved`). */
export async function refuseInvolved(tx: Tx, adminId: string, personId: string): Promise<void> {
  if (await isInvolvedWith(tx, adminId, personId)) throw new Problem('moderation.involved');
}
