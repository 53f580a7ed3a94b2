import type { Cheat } from './acting/cheats.ts';
import { type Counts, noCounts, openCounter } from './counts.ts';
import { openJudge } from './judge/judge.ts';
import { live } from './life.ts';
import { endsInMoney, tellChanges } from './story.ts';
import type { Broken } from './town.ts';

/** The result of many lives. */
export interface Outcome {
  counts: Counts;
  broken: { seed: number; broken: Broken[] }[];
  seconds: number;
}

/** How often to report the result so far, in seconds. */
const soFarEvery = 10;

/**
 * Runs the lives of the seeds one after another until time is up or, with `stopAtFirst`, one of them breaks a rule. Reports the
 * result so far after the first life and then every few seconds, so that little is lost if the process is killed.
 */
export async function runLives(
  seeds: Iterable<number>,
  how: {
    seconds: number;
    now: () => number;
    /** What the lives are directed at; nothing unless said. */
    cheat?: Cheat | null;
    stopAtFirst?: boolean;
    tell?: (at: Date, line: string) => void;
    soFar?: (outcome: Outcome) => void;
  },
): Promise<Outcome> {
  const counts = noCounts();
  const counter = openCounter(counts);
  const looked = new Map<string, number>();
  const judge = openJudge(looked);
  const began = how.now();
  const seconds = () => (how.now() - began) / 1000;
  const broken: Outcome['broken'] = [];
  const outcome = (): Outcome => ({
    counts: { ...counts, looked: Object.fromEntries(looked) },
    broken,
    seconds: seconds(),
  });
  let handedOn = -Infinity;
  for (const seed of seeds) {
    if (seconds() >= how.seconds) break;
    const town = await live(
      seed,
      {
        ...judge,
        struck: (of, fault) => counter.struck(of, fault),
        committed(of, changed) {
          counter.committed(of, changed);
          if (how.tell) tellChanges(of, changed);
          judge.committed(of, changed);
        },
        tell: how.tell ?? null,
      },
      { cheat: how.cheat ?? null },
    );
    counter.ended(town);
    if (how.tell) for (const line of endsInMoney(town)) how.tell(town.now(), line);
    if (town.broken.length > 0) broken.push({ seed, broken: town.broken });
    if (seconds() > handedOn + soFarEvery) {
      handedOn = seconds();
      how.soFar?.(outcome());
    }
    if (town.broken.length > 0 && how.stopAtFirst) break;
  }
  return outcome();
}
