import { after, hour } from '../../clocks.ts';
import type { BookingFacts, Part } from '../booking-state.ts';
import { decide } from '../moving/bookings.machine.ts';

/** The two hand-overs of a rental, each with its own codes. */
export const handoverKinds = ['pick-up', 'return'] as const;
export type HandoverKind = (typeof handoverKinds)[number];

/** How many wrong tries a code allows before a new one replaces it. */
export const wrongTriesPerCode = 5;
/** How many new codes there can be within a day. */
export const newCodesPerDay = 3;
const window = 24 * hour;

/** Who shows a code, who enters it, and the move that makes. */
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

/** The hand-over whose code this person shows the other now; null if they show none. */
export function codeShownBy(booking: BookingFacts, part: Part, now: Date): HandoverKind | null {
  const kind = codeInUse(booking, now);
  return kind && roles[kind].shownBy === part ? kind : null;
}

/** Which code of a hand-over is in use, counting from 0, and until when no code can be entered. */
export interface CodeStanding {
  round: number;
  blockedUntil: Date | null;
}

/**
 * What wrong tries at a hand-over's code, oldest first, lead to. After five, there is a new code; once the third new code
 * within a day is used up too, no code can be entered for the rest of that day.
 */
export function codeStanding(wrongTries: readonly Date[], now: Date): CodeStanding {
  const usedUp = wrongTries.filter((_, i) => i % wrongTriesPerCode === wrongTriesPerCode - 1);
  const lately = usedUp.filter((at) => after(at, window) > now);
  const blocking = lately.at(-1 - newCodesPerDay);
  return { round: usedUp.length, blockedUntil: blocking ? after(blocking, window) : null };
}
