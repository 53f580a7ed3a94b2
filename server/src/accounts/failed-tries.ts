import { Problem } from '@borough/domain/problems';
import { limits } from '../config.ts';
import type { Deps } from '../deps.ts';
import { count, tooMany } from '../http/limits.ts';

/**
 * Runs an attempt with a password and counts it when it is wrong, per account and per address. The count is taken before
 * the attempt and given back unless it was, so that many guesses at once are not one. Refuses `request.too-many`.
 */
export async function countingFailures<T>(
  deps: Pick<Deps, 'db' | 'now'>,
  who: { account: string; address: string },
  attempt: () => Promise<T>,
): Promise<T> {
  const counters = [
    ['failedSignInsPerAccount', who.account],
    ['failedSignInsPerAddress', who.address],
  ] as const;
  const taken: (typeof counters)[number][] = [];
  const giveBack = async () => {
    for (const [name, key] of taken) await count(deps, name, key, -1);
  };
  for (const counter of counters) {
    const [name, key] = counter;
    taken.push(counter);
    if ((await count(deps, name, key)) <= limits[name].most) continue;
    // What was not tried is not a failure: asking again neither lengthens the wait nor uses up anybody's tries.
    await giveBack();
    throw tooMany(name, deps.now());
  }
  try {
    const result = await attempt();
    await giveBack();
    return result;
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== 'account.wrong-credentials') await giveBack();
    throw error;
  }
}
