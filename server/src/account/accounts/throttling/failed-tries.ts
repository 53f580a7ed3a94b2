import { Problem, type ProblemCode } from '@borough/domain/problems';
import { limits } from '#floor/config.ts';
import type { Deps } from '#floor/deps.ts';
import { count, type LimitName, tooMany, type Who } from '#floor/http/limits.ts';

/** A limit and who it applies to. */
export type Counter = readonly [name: LimitName, who: Who];

type Ground = Pick<Deps, 'db' | 'now'>;

/**
 * Runs an attempt and counts it if it fails with one of these refusals. Counts it up front and uncounts it unless it
 * failed that way, so that parallel guesses can't slip through as one. Refuses `request.too-many`.
 */
export async function countingFailures<T>(
  deps: Ground,
  counters: readonly Counter[],
  refusals: readonly ProblemCode[],
  attempt: () => Promise<T>,
): Promise<T> {
  const taken: Counter[] = [];
  for (const counter of counters) {
    const [name, who] = counter;
    taken.push(counter);
    if ((await count(deps, name, who)) <= limits[name].max) continue;
    // An attempt that never ran isn't a failure: retrying early neither lengthens the wait nor uses up anyone's attempts.
    await giveBack(deps, taken);
    throw tooMany(name, deps.now());
  }
  return unlessRefused(deps, taken, refusals, attempt);
}

/**
 * Like `countingFailures`, but never refuses: it tells the attempt whether it's beyond the limit, so that it can take
 * another route.
 */
export async function tellingWhenBeyondLimit<T>(
  deps: Ground,
  counter: Counter,
  refusals: readonly ProblemCode[],
  attempt: (beyond: boolean) => Promise<T>,
): Promise<T> {
  const [name, who] = counter;
  const beyond = (await count(deps, name, who)) > limits[name].max;
  return unlessRefused(deps, [counter], refusals, () => attempt(beyond));
}

async function unlessRefused<T>(
  deps: Ground,
  taken: readonly Counter[],
  refusals: readonly ProblemCode[],
  attempt: () => Promise<T>,
): Promise<T> {
  try {
    const result = await attempt();
    await giveBack(deps, taken);
    return result;
  } catch (error) {
    if (!(error instanceof Problem) || !refusals.includes(error.code)) await giveBack(deps, taken);
    throw error;
  }
}

async function giveBack(deps: Ground, taken: readonly Counter[]): Promise<void> {
  for (const [name, who] of taken) await count(deps, name, who, -1);
}
