import { availableParallelism } from 'node:os';
import { Problem } from '@borough/domain/problems';
import type { Deps } from '#floor/deps.ts';
import { countHere } from '#floor/http/limits.ts';

/** Running more at a time than there are processors would only slow everyone else down. */
const limits = { atOnce: Math.max(2, availableParallelism()), waiting: 64 };

let underWay = 0;
const waiting: (() => void)[] = [];

/**
 * Queues searches for words and runs only a few at a time: words of one or two letters, which no index covers, read every item,
 * and however many people search for them, other pages still find connections. Refuses `service.unavailable` if too many are
 * waiting.
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

/** Counts searches for words by network address; refuses `request.too-many` beyond the limit. Other lists aren't counted. */
export function countSearch(
  deps: Pick<Deps, 'db' | 'now'>,
  address: string,
  { search, location }: Record<string, unknown>,
): void {
  if (search || location) countHere(deps, 'searchesPerAddress', address);
}
