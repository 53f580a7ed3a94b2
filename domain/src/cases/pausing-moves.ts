import { isClaim, notClosed } from './case-guards.ts';
import { row } from './case-move.ts';

const anyOpen = ['open', 'lapsed', 'contested', 'decided'] as const;

/**
 * A bank looks into a dispute of the charged deposit: until it has decided, no clock of the claim on it runs. The two sides and
 * the admins can go on.
 */
export const pausingMoves = {
  pause: row({
    from: anyOpen,
    to: 'same',
    by: ['clock'],
    guards: [notClosed, isClaim, ({ it }) => (it.pausedAt ? 'booking.not-yet' : null)],
    change: ({ now }) => ({ pausedAt: now }),
  }),
  /** The clocks continue with the time they had left. */
  resume: row({
    from: anyOpen,
    to: 'same',
    by: ['clock'],
    guards: [notClosed, ({ it }) => (it.pausedAt ? null : 'booking.not-yet')],
    change: ({ it, now }) => ({
      pausedAt: null,
      pausedMs: it.pausedMs + (it.pausedAt ? now.getTime() - it.pausedAt.getTime() : 0),
    }),
  }),
};
