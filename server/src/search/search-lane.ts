import { availableParallelism } from 'node:os';
import { Problem } from '@borough/domain/problems';
import type { Deps } from '../deps.ts';
import { countHere } from '../http/limits.ts';

/** More at once than there are processors would only take them from everybody else. */
const limits = { atOnce: Math.max(2, availableParallelism()), waiting: 64 };

let underWay = 0;
const waiting: (() => void)[] = [];

/**
 * Searches for words one after the other, a few at once: words of one or two letters, which no index knows, read every
 * item, and however many ask for them, other pages find connections. Refuses `service.unavailable` when too many wait.
 */
export async function inSearchLane<T>(search: () => Promise<T>): Promise<T> {
  if (underWay >= limits.atOnce) {
    if (waiting.length >= limits.waiting) throw new Problem('service.unavailable', { retryAfter: 2 });
    await new Promise<void>((go) => waiting.push(go));
  } else underWay++;
  try {
    return await search();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else underWay--;
  }
}

/** Counts a search for words by its address; refuses `request.too-many` beyond the limit. Other lists are not counted. */
export function countSearch(
  deps: Pick<Deps, 'db' | 'now'>,
  address: string,
  { search, location }: Record<string, unknown>,
): void {
  if (search || location) countHere(deps, 'searchesPerAddress', address);
}
