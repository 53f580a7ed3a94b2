import { after, hour } from '@borough/domain/clocks';
import type { MoveName } from '@borough/domain/bookings/moving/bookings.machine';
import type { Chance } from './chance.ts';
import type { Changed, Memory } from './memory/tables.ts';
import type { Weather } from './weather.ts';

/** Moves that lives rarely make: more goes wrong around them, so that each one meets every fault. */
const seldom: ReadonlySet<MoveName> = new Set([
  ...(['learn-of-delay', 'learn-of-return', 'cancel-not-back', 'will-not-be-back', 'not-back'] as const),
  ...(['learn-of-no-delay', 'count-as-owners', 'waive-fees'] as const),
  ...([
    'deny-return',
    'contest-return',
    'return-by-silence',
    'return-unsecured',
    'return-late-payment',
  ] as const),
  ...(['decide-meeting', 'appeal-meeting', 'count-as-not-met', 'revive', 'give-card', 'paid-twice'] as const),
  ...(['deposit-card-asked', 'decide-claim', 'appeal-claim', 'refer-claim', 'drop-claim'] as const),
  ...(['withdraw-claim', 'settle-loss', 'say-lost-back', 'deny-lost-back', 'settle-back'] as const),
  ...([
    'refer-meeting',
    'refer-complaint',
    'cut-complaint',
    'decide-complaint',
    'appeal-complaint',
    'settle-never-got',
    'cancel-never-got',
  ] as const),
]);

/** What a storm needs of its town. */
interface Sky {
  chance: Chance;
  weather: Weather;
  memory: Memory;
  now: () => Date;
  rough: boolean;
  storm: number;
  awayUntil: Date | null;
}

/** Begins a storm after such a move, rarely with an outage. Never in a kind life. */
export function brew(town: Sky, changed: readonly Changed[]): void {
  const { chance, weather, memory } = town;
  if (weather.kind || !town.rough || weather.events === 0) return;
  for (const { table, key } of changed) {
    const made = table === 'made' ? memory.made.find(key) : undefined;
    if (!made || !seldom.has(made.move)) continue;
    town.storm = 12;
    if (town.awayUntil === null && chance.happens(0.15))
      town.awayUntil = after(town.now(), chance.fraction() * 2 * hour);
  }
}

/** Whether this call, event or turn is in a storm. */
export function inStorm(town: Pick<Sky, 'storm'>): boolean {
  if (town.storm === 0) return false;
  town.storm--;
  return true;
}
