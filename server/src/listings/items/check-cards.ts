import type { Queryable } from '#floor/db/query.ts';
import { compareItemCards, compareOwnerCards } from './cards.store.ts';

/** What the comparison found. */
export interface CardCheck {
  items: number;
  people: number;
  /** One sentence per difference. */
  differences: string[];
}

/**
 * Builds the finished cards of all items and people again, from the rows they show, and compares them with the kept ones. Changes
 * nothing.
 */
export async function checkCards(client: Queryable): Promise<CardCheck> {
  const items = await compareItemCards(client);
  const people = await compareOwnerCards(client);
  return {
    items: items.compared,
    people: people.compared,
    differences: [
      ...items.different.map((id) => `item ${id}: its card is not what its row and photos say`),
      ...people.different.map((id) => `person ${id}: their card is not what their profile says`),
    ],
  };
}
