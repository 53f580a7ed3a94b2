import { liveEvent, type LiveEvent, type NumberedEvent } from './live-event.ts';

/** What one page has seen of a person's events, from any source and however often delivered. */
export interface Inbox {
  /** The number of the last event seen; null until the page knows where it starts. */
  seen: () => number | null;
  /** Takes an event: passes new ones to the page once and in order, and tells it to refetch if one was missed. */
  take: (event: NumberedEvent) => void;
}

/** Opens an inbox that passes to `tell` whatever comes after event `began`; if null, after the first thing heard. */
export function openInbox(tell: (event: LiveEvent) => void, began: number | null): Inbox {
  let seen = began;
  const begin = (n: number, kind: 'hello' | 'reset') => {
    seen = n;
    tell({ kind });
  };
  const take = ({ n, kind, data }: NumberedEvent) => {
    const event = liveEvent({ n, kind, data });
    if (n === null) {
      if (event) tell(event);
    } else if (kind === 'reset') {
      begin(n, 'reset');
    } else if (seen === null) {
      // A first event without a greeting: the page fetches what came before it.
      begin(n, 'hello');
      if (event) tell(event);
    } else if (kind === 'hello' ? n > seen : n > seen + 1) {
      begin(n, 'reset');
    } else if (n === seen + 1) {
      seen = n;
      if (event) tell(event);
    }
  };
  return { seen: () => seen, take };
}
