import { liveEvent, type LiveEvent, type NumberedEvent } from './live-event.ts';

/** What one page has seen of a person's events, no matter who told them and how often. */
export interface Inbox {
  /** The number of the last event seen; null before the page knows where it begins. */
  seen: () => number | null;
  /** Takes an event: tells the page what is new once and in order, and that it must ask again where one was missed. */
  take: (event: NumberedEvent) => void;
}

/** Opens an inbox that tells its page by `tell` what came after the event `began`; null: after the first thing heard. */
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
      // A first event without a greeting: what came before it is read by asking.
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
