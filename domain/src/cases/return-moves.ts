import { row } from './case-move.ts';
import { drawFor, isDue, type Lot, notClosed } from './case-guards.ts';
import type { CaseState } from './case-state.ts';
import { isAboutLoss } from './claim.rules.ts';

const waiting = ['open', 'lapsed', 'contested'] as const;
const isLessThanKept = ({ counterclaim, keepCents }: CaseState) =>
  counterclaim !== null && Number(counterclaim) < Number(keepCents);

/** What it means for a case that the item came back, or that it didn't. */
export const returnMoves = {
  /** The item claimed as lost is back. */
  'fall-away': row({
    from: ['open', 'lapsed', 'contested', 'decided'],
    to: 'withdrawn',
    by: ['clock'],
    guards: [notClosed, ({ it }) => (isAboutLoss(it) ? null : 'booking.not-yet')],
    change: ({ now }) => ({ closedAt: now, adminId: null }),
    news: 'fell-away',
    evenIfBack: true,
  }),
  /** The item that had to come back is back in time. */
  'bring-back': row({
    from: waiting,
    to: 'same',
    by: ['clock'],
    guards: [notClosed, ({ it }) => (it.backBy ? null : 'booking.not-yet')],
    change: () => ({ backBy: null, keepCents: null }),
  }),
  /** Only the renter says that it is: an admin decides whose word counts. */
  'doubt-return': row<Lot>({
    from: waiting,
    to: 'contested',
    by: ['clock'],
    guards: [notClosed, isDue(({ backBy }) => backBy)],
    change: (step, lot) => ({
      ...(step.it.status !== 'contested' && { contestedAt: step.now, ...drawFor(step, lot) }),
      backBy: null,
      keepCents: null,
    }),
    news: 'referred',
  }),
  /** It isn't: the claim is cut to what the renter can get while keeping it. An offer of at least that much is thereby accepted. */
  cut: row({
    from: waiting,
    to: 'same',
    by: ['clock'],
    guards: [notClosed, isDue(({ backBy }) => backBy)],
    change: ({ it }) => ({
      claim: it.keepCents ?? it.claim,
      counterclaim: isLessThanKept(it) ? it.counterclaim : null,
      backBy: null,
      keepCents: null,
    }),
    verdict: ({ it }) => (it.counterclaim === null || isLessThanKept(it) ? null : it.keepCents),
    news: 'cut',
  }),
};
