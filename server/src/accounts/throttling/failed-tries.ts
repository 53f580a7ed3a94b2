import { Problem, type ProblemCode } from '@borough/domain/problems';
import { limits } from '../../config.ts';
import type { Deps } from '../../deps.ts';
import { count, type LimitName, tooMany, type Who } from '../../http/limits.ts';

/** A limit and whom it counts for. */
export type Counter = readonly [name: LimitName, who: Who];

type Ground = Pick<Deps, 'db' | 'now'>;

/**
 * Runs an attempt and counts it when it fails with one of these refusals. The count is taken before the attempt and given
 * back unless it failed so, that many guesses at once are not one. Refuses `request.too-many`.
 */
export async function countingRefusals<T>(
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
    // What was not tried is not a failure: asking again neither lengthens the wait nor uses up anybody's tries.
    await giveBack(deps, taken);
    throw tooMany(name, deps.now());
  }
  return unlessRefused(deps, taken, refusals, attempt);
}

/**
 * The same for a limit that refuses nothing: the attempt is told whether it lies beyond the limit, and goes another way
 * then.
 */
export async function weighingRefusals<T>(
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
