import { after, hour } from '../clocks.ts';
import type { BookingFacts, Part } from './booking-state.ts';
import { decide } from './bookings.machine.ts';

/** The two hand-overs of a rental, each with codes of its own. */
export const handoverKinds = ['pick-up', 'return'] as const;
export type HandoverKind = (typeof handoverKinds)[number];

/** How many wrong codes are entered before there is a new one. */
export const wrongTriesPerCode = 5;
/** How many new codes there are within a day. */
export const newCodesPerDay = 3;
const window = 24 * hour;

/** Who shows a code, and the move of the one who enters it. */
const roles = {
  'pick-up': { shownBy: 'renter', enteredBy: 'owner', move: 'hand-over' },
  return: { shownBy: 'owner', enteredBy: 'renter', move: 'return' },
} as const satisfies Record<HandoverKind, { shownBy: Part; enteredBy: Part; move: string }>;

/** The hand-over whose code can be entered now; null if there is none. */
export function codeInUse(booking: BookingFacts, now: Date): HandoverKind | null {
  return (
    handoverKinds.find((kind) => decide(booking, roles[kind].move, roles[kind].enteredBy, now).ok) ?? null
  );
}

/** The hand-over whose code this person shows the other one now; null if they show none. */
export function codeShownBy(booking: BookingFacts, part: Part, now: Date): HandoverKind | null {
  const kind = codeInUse(booking, now);
  return kind && roles[kind].shownBy === part ? kind : null;
}

/** Which code of a hand-over is in use, counted from 0, and until when none can be entered. */
export interface CodeStanding {
  round: number;
  blockedUntil: Date | null;
}

/**
 * What wrong codes entered for a hand-over lead to, oldest first: after five there is a new one, and after the third
 * new one within a day none can be entered for the rest of that day.
 */
export function codeStanding(wrongTries: readonly Date[], now: Date): CodeStanding {
  const usedUp = wrongTries.filter((_, i) => i % wrongTriesPerCode === wrongTriesPerCode - 1);
  const lately = usedUp.filter((at) => after(at, window) > now);
  const blocking = lately.at(-1 - newCodesPerDay);
  return { round: usedUp.length, blockedUntil: blocking ? after(blocking, window) : null };
}
