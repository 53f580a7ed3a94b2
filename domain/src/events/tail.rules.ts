/** What the database says of a person's events after a place: how far they go, and the next of them in order. */
export interface Tail<Event extends { n: number }> {
  /** The number of the last event written, 0 before the first. */
  n: number;
  next: Event[];
}

/**
 * What somebody who has seen everything up to `seen` is told next. Numbers have no gaps, so a hole between what was
 * seen and what is there means that events were forgotten, or that the number is not one of this person's: then
 * `reset` is true and only the position counts.
 */
export function eventsAfter<Event extends { n: number }>(
  seen: number,
  { n, next }: Tail<Event>,
): { reset: boolean; events: Event[] } {
  const first = next[0]?.n ?? n + 1;
  if (seen > n || first > seen + 1) return { reset: true, events: [] };
  return { reset: false, events: next.filter((event) => event.n > seen) };
}

/** The number a browser says it has seen last, or null without one; what is no number of an event is -1, which nobody has seen. */
export function positionOf(text: string | undefined): number | null {
  if (text === undefined || text === '') return null;
  return /^\d{1,15}$/.test(text) ? Number(text) : -1;
}
