import { isIPv6 } from 'node:net';
import { Problem } from '@borough/domain/problems';
import { limits } from '#floor/config.ts';
import type { Deps } from '#floor/deps.ts';
import { countInWindow } from './limits.store.ts';

export type LimitName = keyof typeof limits;

/** What a limit is counted by: a person, an address, or several of these together. */
export type Who = string | readonly string[];

const windowOf = (name: LimitName, now: Date) => {
  const { windowMs } = limits[name];
  return new Date(Math.floor(now.getTime() / windowMs) * windowMs);
};

/** An IPv6 address counts as its whole /64 network, because its user has all of it; anything else counts as is. */
export function countedAs(who: string): string {
  if (!isIPv6(who) || who.startsWith('::ffff:')) return who;
  const [head = [], tail] = who.split('::').map((part) => part.split(':').filter((group) => group !== ''));
  const missing = Array.from({ length: 8 - head.length - (tail?.length ?? 0) }, () => '0');
  const groups = tail === undefined ? head : [...head, ...missing, ...tail];
  return `${groups
    .slice(0, 4)
    .map((group) => parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}

/** How many times this has happened in the current window, counting `by` more (0 only reads). */
export async function count(
  deps: Pick<Deps, 'db' | 'now'>,
  name: LimitName,
  who: Who,
  by = 1,
): Promise<number> {
  const bucket = `${name}:${[who].flat().map(countedAs).join(' ')}`;
  return countInWindow(deps.db, bucket, windowOf(name, deps.now()), by);
}

/** The refusal for going over a limit, with the seconds until its window ends. */
export function tooMany(name: LimitName, now: Date): Problem {
  const { windowMs } = limits[name];
  const left = windowOf(name, now).getTime() + windowMs - now.getTime();
  return new Problem('request.too-many', { retryAfter: Math.max(1, left / 1000) });
}

/** Counts one use; refuses `request.too-many` with Retry-After beyond the limit. */
export async function spend(deps: Pick<Deps, 'db' | 'now'>, name: LimitName, who: Who): Promise<void> {
  if ((await count(deps, name, who)) > limits[name].max) throw tooMany(name, deps.now());
}

/** Refuses like `spend` if nothing is left, but counts nothing: a check before someone waits for the act itself. */
export async function requireLeft(deps: Pick<Deps, 'db' | 'now'>, name: LimitName, who: Who): Promise<void> {
  if ((await count(deps, name, who, 0)) >= limits[name].max) throw tooMany(name, deps.now());
}

interface CountedHere {
  window: number;
  counts: Map<string, number>;
}
const countedHere = new WeakMap<Deps['db'], Map<LimitName, CountedHere>>();
const maxCounted = 100_000;

/**
 * Counts one use on this server only, without the database: for things strangers may do many times a second. Refuses
 * `request.too-many` with Retry-After beyond the limit.
 */
export function countHere({ db, now }: Pick<Deps, 'db' | 'now'>, name: LimitName, who: string): void {
  const names = countedHere.get(db) ?? new Map<LimitName, CountedHere>();
  countedHere.set(db, names);
  const window = windowOf(name, now()).getTime();
  let counted = names.get(name);
  if (counted?.window !== window || counted.counts.size >= maxCounted)
    names.set(name, (counted = { window, counts: new Map() }));
  const asked = (counted.counts.get(countedAs(who)) ?? 0) + 1;
  counted.counts.set(countedAs(who), asked);
  if (asked > limits[name].max) throw tooMany(name, now());
}
