import type { Queryable } from '../db/query.ts';
import type { Tx } from '../db/transaction.ts';
import { peopleCards, peopleToTell, type PersonToTell } from './profiles.store.ts';

/** Address and public name of these people, by id; whoever is gone is missing. */
export async function peopleOf(tx: Tx, ids: readonly string[]): Promise<Map<string, PersonToTell>> {
  return new Map((await peopleToTell(tx, ids)).map((person) => [person.id, person]));
}

export interface PersonCard {
  id: string;
  displayName: string;
  avatarUrl: string | null;
}

/** The public name and picture of these people, by id. */
export async function cardsOf(client: Queryable, ids: readonly string[]): Promise<Map<string, PersonCard>> {
  return new Map((await peopleCards(client, ids)).map((person) => [person.id, person]));
}
