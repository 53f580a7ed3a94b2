import type { Cents } from '../money.ts';
import { backAgainUntil, backCountsAt } from './back-again.rules.ts';
import { type Guard, isDue } from './case-guards.ts';
import { row } from './case-move.ts';

const final = ['accepted', 'lapsed', 'decided'] as const;

/** The case is final, its item counts as lost, and it has not come back. */
const isLost: Guard = ({ it }) =>
  backAgainUntil(it) === null ? 'case.not-yours' : it.cameBackAt ? 'case.over' : null;
/** It comes back within a month. */
const inTime: Guard = ({ it, now }) => {
  const until = backAgainUntil(it);
  return until && now <= until ? null : 'claim.back-too-late';
};
const unsaid: Guard = ({ it }) => (it.backSaidAt ? 'case.over' : null);
/** The renter said so, and the owner has not answered. */
const unanswered: Guard = ({ it, now }) => {
  const counts = backCountsAt(it);
  return counts && now < counts ? null : 'case.over';
};
/** The owner can also agree with what the renter said in time. */
const inTimeOrSaid: Guard = (step) => (backCountsAt(step.it) ? null : inTime(step));

/** What the two sides say of an item that comes back after it counted as lost. */
export const backAgainMoves = {
  /** The renter gave it back: the owner is asked. */
  'say-back': row({
    from: final,
    to: 'same',
    by: ['answerer'],
    guards: [isLost, unsaid, inTime],
    change: ({ now }) => ({ backSaidAt: now }),
    news: 'said-back',
  }),
  /** The owner does not have it. */
  'deny-back': row({
    from: final,
    to: 'same',
    by: ['opener'],
    guards: [isLost, unanswered],
    change: ({ now }) => ({ backDeniedAt: now }),
    news: 'denied-back',
  }),
  /** The owner has it: what was awarded goes back, but for the late days. */
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
  /** The owner did not answer the renter: the same. */
  'count-back': row<{ keptCents: Cents }>({
    from: final,
    to: 'same',
    by: ['clock'],
    guards: [isLost, isDue(backCountsAt)],
    change: ({ it }, { keptCents }) => ({ cameBackAt: it.backSaidAt, keptCents }),
    news: 'came-back',
  }),
};
