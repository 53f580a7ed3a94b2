/** What the database knows about a person's events after a position: the latest number, and the next events in order. */
export interface Tail<Event extends { n: number }> {
  /** The number of the latest event, 0 before the first. */
  n: number;
  next: Event[];
}

/**
 * What to send next to someone who has seen everything up to `seen`. Numbers have no gaps, so a gap means that events were
 * deleted, or that the number belongs to someone else: then `reset` is true and only the position matters.
 */
export function eventsAfter<Event extends { n: number }>(
  seen: number,
  { n, next }: Tail<Event>,
): { reset: boolean; events: Event[] } {
  const first = next[0]?.n ?? n + 1;
  if (seen > n || first > seen + 1) return { reset: true, events: [] };
  return { reset: false, events: next.filter((event) => event.n > seen) };
}

/** The number a browser says it saw last; null if it sent none. Anything that isn't an event number is -1, which no one has seen. */
export function positionOf(text: string | undefined): number | null {
  if (text === undefined || text === '') return null;
  return /^\d{1,15}$/.test(text) ? Number(text) : -1;
}
