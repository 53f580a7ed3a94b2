import { openInbox } from './inbox.ts';
import { lead } from './lead.ts';
import type { LiveEvent, NumberedEvent } from './live-event.ts';

/** What one person's tabs tell each other. */
type Note =
  | { kind: 'event'; event: NumberedEvent }
  | { kind: 'who leads?' }
  | { kind: 'I lead'; n: number | null };

const lookEveryMs = 20_000;
const answerWithinMs = 3_000;

interface LiveParts {
  personId: string;
  /** The person's last event before this page asked for anything; null if unknown. */
  lastEvent: number | null;
  tell: (event: LiveEvent) => void;
  /** Called when the server says the session is over. */
  onEnded: () => void;
}

let paused = false;
let current: { stop: () => void; goOn: () => void } | undefined;

/**
 * Listens for a person's events; returns a function that stops. A browser's tabs share one stream: the tab that holds the lock
 * reads it and passes everything on, and when it stops another tab picks up from there. Without locks each tab reads its own.
 */
export function startLiveEvents(parts: LiveParts): () => void {
  let stop = paused ? undefined : open(parts);
  const mine = {
    stop: () => {
      stop?.();
      stop = undefined;
    },
    goOn: () => {
      stop ??= open(parts);
    },
  };
  current = mine;
  return () => {
    mine.stop();
    if (current === mine) current = undefined;
  };
}

/**
 * Pauses listening, as before ending a session on purpose, and keeps anyone else from starting meanwhile. Returns a function
 * that resumes.
 */
export function pauseLiveEvents(): () => void {
  paused = true;
  current?.stop();
  return () => {
    paused = false;
    current?.goOn();
  };
}

function open({ personId, lastEvent, tell, onEnded }: LiveParts): () => void {
  const stopping = new AbortController();
  const inbox = openInbox(tell, lastEvent);
  const end = (how: 'ended' | 'stopped') => {
    if (how === 'stopped' || stopping.signal.aborted) return;
    stopping.abort();
    onEnded();
  };
  if ('locks' in navigator && 'BroadcastChannel' in globalThis) {
    const name = `borough.events.${personId}`;
    share({ name, inbox, stopping: stopping.signal, end });
  } else {
    void lead({ inbox, onEvent: inbox.take, signal: stopping.signal }).then(end);
  }
  return () => stopping.abort();
}

interface ShareParts {
  name: string;
  inbox: ReturnType<typeof openInbox>;
  stopping: AbortSignal;
  end: (how: 'ended' | 'stopped') => void;
}

function share({ name, inbox, stopping, end }: ShareParts): void {
  const channel = new BroadcastChannel(name);
  const post = (note: Note) => channel.postMessage(note);
  let leading = false;
  let heardAt = performance.now();
  /** Aborts to release the lock, or the place in its queue. */
  let turn = new AbortController();
  let impatient = false;

  channel.onmessage = ({ data: note }: MessageEvent<Note>) => {
    if (note.kind === 'who leads?') {
      if (leading) post({ kind: 'I lead', n: inbox.seen() });
      return;
    }
    heardAt = performance.now();
    if (note.kind === 'event') inbox.take(note.event);
    else if (note.n !== null) inbox.take({ n: note.n, kind: 'hello', data: null });
  };

  const listen = async (signal: AbortSignal) => {
    leading = true;
    post({ kind: 'I lead', n: inbox.seen() });
    const onEvent = (event: NumberedEvent) => {
      inbox.take(event);
      if (!stopping.aborted) post({ kind: 'event', event });
    };
    end(await lead({ inbox, onEvent, signal }));
  };

  async function takeTurns(): Promise<void> {
    while (!stopping.aborted) {
      turn = new AbortController();
      const { signal } = turn;
      const wish = impatient ? { steal: true } : { signal };
      impatient = false;
      try {
        await navigator.locks.request(name, wish, () => listen(signal));
      } catch (error) {
        // An abort means another tab took over, or this one wants to; anything else means locks aren't available.
        if (!(error instanceof DOMException && error.name === 'AbortError')) await listen(signal);
      }
      turn.abort();
      leading = false;
    }
  }

  // A background tab may be put to sleep while it holds the lock.
  const look = () => {
    if (leading || document.visibilityState === 'hidden') return;
    const askedAt = performance.now();
    post({ kind: 'who leads?' });
    setTimeout(() => {
      if (leading || stopping.aborted || heardAt >= askedAt) return;
      impatient = true;
      turn.abort();
    }, answerWithinMs);
  };
  const timer = setInterval(look, lookEveryMs);
  document.addEventListener('visibilitychange', look);
  stopping.addEventListener('abort', () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', look);
    turn.abort();
    channel.close();
  });
  post({ kind: 'who leads?' });
  void takeTurns();
}
