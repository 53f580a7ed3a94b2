/** How the browser will listen next, and what it went through before. */
export interface Plan {
  way: 'stream' | 'poll';
  /** Milliseconds to rest before. */
  waitMs: number;
  /** Tries in a row that brought nothing that lasts. */
  failures: number;
  /** Questions answered since the stream was given up. */
  polls: number;
  /** How many times in a row the stream was given up. */
  givenUp: number;
}

/** `lasted`: a stream that stayed open for a while; `cut`: one that did not; `silent`: nothing came through it. */
export type Outcome =
  'lasted' | 'cut' | 'silent' | 'unreachable' | 'crowded' | 'polled' | 'more' | 'unanswered';

export const firstPlan: Plan = { way: 'stream', waitMs: 0, failures: 0, polls: 0, givenUp: 0 };

const maxFailures = 3;
const pollEveryMs = 3_000;
const firstPolls = 20;
const maxPolls = 200;
const longestWaitMs = 30_000;

const backoff = (failures: number) => Math.min(longestWaitMs, 1_000 * 2 ** (failures - 1));

/**
 * How to continue after a try. A stream that is blocked or cut three times in a row is given up for questions every three
 * seconds, and tried again after a minute, then after longer and longer. `chance` between 0 and 1 spreads the
 * browsers that lost the same server.
 */
export function nextPlan(plan: Plan, outcome: Outcome, chance: number): Plan {
  const spread = (ms: number) => Math.round(ms * (0.5 + chance));
  const givenUp = plan.givenUp + 1;
  const askInstead: Plan = { way: 'poll', waitMs: 0, failures: maxFailures, polls: 0, givenUp };
  // One try: whether the stream works again shows at once.
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
