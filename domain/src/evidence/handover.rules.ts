import { after, hour } from '../clocks.ts';
import { numberText } from '../numbers.ts';

/** The two times an item changes hands. */
export const handovers = ['pickup', 'return'] as const;
export type Handover = (typeof handovers)[number];

/** How many photos each side can add to a hand-over. */
export const maxPhotosOfHandover = 8;
/** How long a note about the condition can be, in characters. */
export const longestNote = 500;

const pickupOpensBefore = 24 * hour;
const openAfter = { pickup: 2 * hour, return: 24 * hour } as const satisfies Record<Handover, number>;

/** What decides when a hand-over can be recorded. */
export interface HandoverTimes {
  status: 'pending' | 'confirmed' | 'active' | 'completed' | 'cancelled';
  startsAt: Date | null;
  pickedUpAt: Date | null;
  /** When the owner said before the end that they have it back, if that begins the time for photos; see `backByOwner`. */
  backByOwnerAt: Date | null;
  returnedAt: Date | null;
}

/** From when until when photos, checklist and note are accepted; `until` is null while that isn't known yet. */
export interface Recording {
  from: Date;
  until: Date | null;
}

/** When the item changed hands; null if it hasn't. */
export const handedOverAt = (
  { pickedUpAt, backByOwnerAt, returnedAt }: HandoverTimes,
  which: Handover,
): Date | null => (which === 'pickup' ? pickedUpAt : (backByOwnerAt ?? returnedAt));

/**
 * When a hand-over can be recorded: the pickup from 24 hours before the start until 2 hours after it, the return from the pickup until
 * 24 hours after it. Null for a rental that is not confirmed, and for a hand-over that never comes.
 */
export function recordingOf(times: HandoverTimes, which: Handover): Recording | null {
  const { status, startsAt, pickedUpAt } = times;
  if (status === 'pending' || !startsAt) return null;
  const from = which === 'pickup' ? after(startsAt, -pickupOpensBefore) : pickedUpAt;
  const at = handedOverAt(times, which);
  const isOver = status === 'completed' || status === 'cancelled';
  if (!from || (isOver && !at)) return null;
  return { from, until: at && after(at, openAfter[which]) };
}

/** Whether a hand-over can be recorded now; both ends are included. */
export function isRecording(recording: Recording | null, now: Date): boolean {
  if (!recording || now < recording.from) return false;
  return recording.until === null || now <= recording.until;
}

/** How many whole minutes after the hand-over something was shown, negative before it; null if there hasn't been one. */
export const minutesAfter = (handedOver: Date | null, shownAt: Date): number | null =>
  handedOver && Math.floor((shownAt.getTime() - handedOver.getTime()) / 60_000);

/** When something was shown, said from the hand-over: "12 minutes after the pickup", "At the pickup"; null if there hasn't been one. */
export function minutesInWords(minutes: number | null, handover: Handover): string | null {
  if (minutes === null) return null;
  if (minutes === 0) return `At the ${handover}`;
  const away = Math.abs(minutes);
  const [count, unit] = away < 90 ? [away, 'minute'] : [Math.round(away / 60), 'hour'];
  return `${numberText(count)} ${unit}${count === 1 ? '' : 's'} ${minutes < 0 ? 'before' : 'after'} the ${handover}`;
}
