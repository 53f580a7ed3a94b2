/** How the browser will listen next, and what it has been through so far. */
export interface Plan {
  way: 'stream' | 'poll';
  /** Milliseconds to wait first. */
  waitMs: number;
  /** Consecutive attempts that didn't last. */
  failures: number;
  /** Polls answered since the stream was given up. */
  polls: number;
  /** How many times in a row the stream has been given up. */
  givenUp: number;
}

/** `lasted`: a stream that stayed open for a while; `cut`: one that didn't; `silent`: nothing came through. */
export type Outcome =
  | 'lasted'
  | 'cut'
  | 'silent'
  | 'unreachable'
  | 'crowded'
  | 'polled'
  | 'more'
  | 'unanswered';

export const firstPlan: Plan = { way: 'stream', waitMs: 0, failures: 0, polls: 0, givenUp: 0 };

const maxFailures = 3;
const pollEveryMs = 3_000;
const firstPolls = 20;
const maxPolls = 200;
const longestWaitMs = 30_000;

const backoff = (failures: number) => Math.min(longestWaitMs, 1_000 * 2 ** (failures - 1));

/**
 * What to do after an attempt. A stream that is blocked or cut three times in a row gives way to polling every three seconds,
 * and is tried again after a minute, then after longer and longer waits. `chance`, from 0 to 1, spreads out browsers that lost
 * the same server.
 */
export function nextPlan(plan: Plan, outcome: Outcome, chance: number): Plan {
  const spread = (ms: number) => Math.round(ms * (0.5 + chance));
  const givenUp = plan.givenUp + 1;
  const askInstead: Plan = { way: 'poll', waitMs: 0, failures: maxFailures, polls: 0, givenUp };
  // A single attempt shows right away whether the stream works again.
  const streamAgain: Plan = { ...plan, way: 'stream', waitMs: 0, failures: maxFailures - 1, polls: 0 };
  const failures = plan.failures + 1;
  switch (outcome) {
    case 'lasted':
      return { ...firstPlan, waitMs: spread(1_000) };
    case 'silent':
    case 'crowded':
      return askInstead;
    case 'cut':
    case 'unreachable':
      return failures >= maxFailures ? askInstead : { ...plan, failures, waitMs: spread(backoff(failures)) };
    case 'unanswered':
      return { ...plan, failures, waitMs: spread(backoff(Math.max(1, failures - maxFailures))) };
    case 'more':
      return { ...plan, waitMs: 0 };
    case 'polled': {
      // The whole connection was gone, not only the stream.
      if (plan.failures > maxFailures) return streamAgain;
      const polls = plan.polls + 1;
      const enough = Math.min(maxPolls, firstPolls * 2 ** (plan.givenUp - 1));
      return polls >= enough ? streamAgain : { ...plan, polls, waitMs: spread(pollEveryMs) };
    }
  }
}
