import type { Part } from '../bookings/booking-state.ts';
import { after } from '../clocks.ts';
import {
  alarmAt,
  aloneFrom,
  decideBy,
  decisionAwaitedSince,
  drawAgainAfter,
  takenOverAt,
} from './case-clock.rules.ts';
import {
  drawFor,
  isDrawn,
  isDue,
  type Lot,
  needsSecond,
  notAlone,
  notClosed,
  notProposed,
  proposed,
  undecided,
  unproposed,
  type WeighedDecision,
  whyNotDecided,
} from './case-guards.ts';
import { row } from './case-move.ts';

/** How a contested case comes to be decided: who is drawn, what they do, and what time does if they don't. */
export const decidingMoves = {
  draw: row<Lot>({
    from: ['contested'],
    to: 'same',
    by: ['clock'],
    guards: [
      notClosed,
      ({ it }) => (it.adminId ? 'booking.not-yet' : null),
      isDue((it) => {
        const since = it.drawnAt ?? decisionAwaitedSince(it);
        return since && after(since, drawAgainAfter);
      }),
    ],
    change: drawFor,
  }),
  /** The drawn admin is no longer available, or did nothing until the alarm: another is drawn. */
  redraw: row<Lot>({
    from: ['contested'],
    to: 'same',
    by: ['clock'],
    guards: [notClosed, ({ it }) => (it.adminId ? null : 'booking.not-yet')],
    gate: ({ it }, { eligible }) => (it.adminId && eligible.includes(it.adminId) ? 'booking.not-yet' : null),
    change: drawFor,
  }),
  /** No one has decided for a week: another admin may now decide alone, even one who has dealt with a side. */
  'take-over': row<Lot>({
    from: ['contested'],
    to: 'same',
    by: ['clock'],
    guards: [notClosed, isDue(takenOverAt)],
    change: drawFor,
  }),
  alarm: row({
    from: ['contested'],
    to: 'same',
    by: ['clock'],
    guards: [notClosed, ({ it }) => (it.alarmedAt ? 'booking.not-yet' : null), isDue(alarmAt)],
    change: ({ now }) => ({ alarmedAt: now }),
  }),
  /** The first decision can be appealed once; the second is final. */
  decide: row<WeighedDecision>({
    from: ['contested'],
    to: 'decided',
    by: ['admin'],
    guards: [notClosed, isDrawn, notProposed],
    gate: (step, decision) =>
      whyNotDecided(step, decision) ??
      (needsSecond(step.it, decision.stakeCents, step.now) ? 'case.needs-second' : null),
    change: ({ actorId, now }, { verdict, feesBack }) => ({
      decision: verdict,
      decisionFeesBack: feesBack ?? false,
      decidedBy: actorId,
      agreedBy: null,
      decidedAt: now,
      adminId: null,
    }),
    verdict: ({ it }, { verdict }) => (it.appealedAt ? verdict : null),
    news: 'decided',
  }),
  /** A decision about more than `secondAdminAbove` waits for a second admin. */
  propose: row<WeighedDecision & Lot>({
    from: ['contested'],
    to: 'same',
    by: ['admin'],
    guards: [notClosed, isDrawn, notProposed, notAlone],
    gate: (step, decision) =>
      whyNotDecided(step, decision) ??
      (needsSecond(step.it, decision.stakeCents, step.now) ? null : 'case.over'),
    change: ({ it, actorId, now }, { verdict, feesBack, eligible, chance }) => ({
      proposal: verdict,
      proposalFeesBack: feesBack ?? false,
      proposedBy: actorId,
      ...drawFor({ it: { ...it, proposedBy: actorId }, now }, { eligible, chance }),
    }),
  }),
  /** The second admin agrees: the case is decided. */
  second: row({
    from: ['contested'],
    to: 'decided',
    by: ['admin'],
    guards: [notClosed, isDrawn, proposed],
    change: ({ it, actorId, now }) => ({
      decision: it.proposal,
      decisionFeesBack: it.proposalFeesBack,
      decidedBy: it.proposedBy,
      agreedBy: actorId,
      decidedAt: now,
      ...unproposed,
      adminId: null,
    }),
    verdict: ({ it }) => (it.appealedAt ? it.proposal : null),
    news: 'decided',
  }),
  /** No second admin has agreed or disagreed in a week: the decision needs none anymore. */
  carry: row({
    from: ['contested'],
    to: 'decided',
    by: ['clock'],
    guards: [notClosed, proposed, isDue(aloneFrom)],
    change: ({ it, now }) => ({
      decision: it.proposal,
      decisionFeesBack: it.proposalFeesBack,
      decidedBy: it.proposedBy,
      agreedBy: null,
      decidedAt: now,
      ...unproposed,
      adminId: null,
    }),
    verdict: ({ it }) => (it.appealedAt ? it.proposal : null),
    news: 'decided',
  }),
  /** The second admin disagrees and decides instead; that decision again needs another admin to agree. */
  object: row({
    from: ['contested'],
    to: 'same',
    by: ['admin'],
    guards: [notClosed, isDrawn, proposed],
    change: () => unproposed,
  }),
  /**
   * No one decided in time: an appealed decision stands. Without one, it ends as the booking's terms say. `lone`: the side that is
   * the only admin there is.
   */
  'run-out': row<{ lone: Part | null }>({
    from: ['contested'],
    to: 'same',
    by: ['clock'],
    guards: [notClosed, isDue(decideBy)],
    verdict: ({ it }, { lone }) => undecided(it, lone),
  }),
};
