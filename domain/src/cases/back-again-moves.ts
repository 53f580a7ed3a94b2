import type { Cents } from '../money.ts';
import { backAgainUntil, backCountsAt } from './back-again.rules.ts';
import { type Guard, isDue } from './case-guards.ts';
import { row } from './case-move.ts';

const final = ['accepted', 'lapsed', 'decided'] as const;

/** The case is final, its item counts as lost, and it has not come back. */
const isLost: Guard = ({ it }) =>
  backAgainUntil(it) === null ? 'case.not-yours' : it.cameBackAt ? 'case.over' : null;
/** There is still time for the item to come back. */
const inTime: Guard = ({ it, now }) => {
  const until = backAgainUntil(it);
  return until && now <= until ? null : 'claim.back-too-late';
};
const unsaid: Guard = ({ it }) => (it.backSaidAt ? 'case.over' : null);
/** The renter said it is back, and the owner can still answer. */
const unanswered: Guard = ({ it, now }) => {
  const counts = backCountsAt(it);
  return counts && now < counts ? null : 'case.over';
};
/** Same as `inTime`, but the owner can also still agree if the renter said so in time. */
const inTimeOrSaid: Guard = (step) => (backCountsAt(step.it) ? null : inTime(step));

/** What the two sides say about an item that comes back after it counted as lost. */
export const backAgainMoves = {
  /** The renter says they gave it back: the owner is asked. */
  'say-back': row({
    from: final,
    to: 'same',
    by: ['answerer'],
    guards: [isLost, unsaid, inTime],
    change: ({ now }) => ({ backSaidAt: now }),
    news: 'said-back',
  }),
  /** The owner says they don't have it. */
  'deny-back': row({
    from: final,
    to: 'same',
    by: ['opener'],
    guards: [isLost, unanswered],
    change: ({ now }) => ({ backDeniedAt: now }),
    news: 'denied-back',
  }),
  /** The owner says they have it: what was awarded goes back, except for the late days. */
  'come-back': row<{ keptCents: Cents }>({
    from: final,
    to: 'same',
    by: ['opener'],
    guards: [isLost, inTimeOrSaid],
    change: ({ it, now }, { keptCents }) => ({
      cameBackAt: backCountsAt(it) ? it.backSaidAt : now,
      keptCents,
    }),
    news: 'came-back',
  }),
  /** The owner didn't answer the renter, which has the same effect. */
  'count-back': row<{ keptCents: Cents }>({
    from: final,
    to: 'same',
    by: ['clock'],
    guards: [isLost, isDue(backCountsAt)],
    change: ({ it }, { keptCents }) => ({ cameBackAt: it.backSaidAt, keptCents }),
    news: 'came-back',
  }),
};
