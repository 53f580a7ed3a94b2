import { Problem, type ProblemCode } from '@borough/domain/problems';
import { limits } from '../../config.ts';
import type { Deps } from '../../deps.ts';
import { count, type LimitName, tooMany } from '../../http/limits.ts';

/** A limit and whom it counts for. */
export type Counter = readonly [name: LimitName, who: string];

/**
 * Runs an attempt and counts it when it fails with this refusal. The count is taken before the attempt and given back
 * unless it failed so, that many guesses at once are not one. Refuses `request.too-many`.
 */
export async function countingRefusals<T>(
  deps: Pick<Deps, 'db' | 'now'>,
  counters: readonly Counter[],
  refusal: ProblemCode,
  attempt: () => Promise<T>,
): Promise<T> {
  const taken: Counter[] = [];
  const giveBack = async () => {
    for (const [name, who] of taken) await count(deps, name, who, -1);
  };
  for (const counter of counters) {
    const [name, who] = counter;
    taken.push(counter);
    if ((await count(deps, name, who)) <= limits[name].most) continue;
    // What was not tried is not a failure: asking again neither lengthens the wait nor uses up anybody's tries.
    await giveBack();
    throw tooMany(name, deps.now());
  }
  try {
    const result = await attempt();
    await giveBack();
    return result;
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== refusal) await giveBack();
    throw error;
  }
}

/** Runs an attempt with a password and counts wrong ones per account and per address. Refuses `request.too-many`. */
export async function countingFailures<T>(
  deps: Pick<Deps, 'db' | 'now'>,
  who: { account: string; address: string },
  attempt: () => Promise<T>,
): Promise<T> {
  const counters: Counter[] = [
    ['failedSignInsPerAccount', who.account],
    ['failedSignInsPerAddress', who.address],
  ];
  return countingRefusals(deps, counters, 'account.wrong-credentials', attempt);
}
