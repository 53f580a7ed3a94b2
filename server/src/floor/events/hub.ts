import { setTimeout as sleep } from 'node:timers/promises';
import { eventsAfter, type Tail } from '@borough/domain/events/tail.rules';
import type { FastifyBaseLogger } from 'fastify';
import type { PoolConfig } from 'pg';
import type { HeldConnection } from '#floor/db/held-connection.ts';
import { listen } from '#floor/db/listen.ts';
import type { Databases } from '#floor/db/pool.ts';
import { inTransaction } from '#floor/db/transaction.ts';
import { channels, type NumberedEvent, positionsOf, readTails } from './events.store.ts';
import {
  deskFrame,
  eventFrame,
  heartbeatFrame,
  positionFrame,
  retryFrame,
  type Stream,
  typingFrame,
  writeTo,
} from './stream.ts';
import type { AnnouncedTyping } from './tell-people.ts';

/** All of this process's open streams, and the single connection that wakes them. */
export interface EventHub {
  /** Takes over a response as a stream that has seen everything up to `after` (null: starts now). */
  open(
    wish: Pick<Stream, 'personId' | 'sessionId' | 'appTokenId' | 'isAdmin' | 'out'> & {
      after: number | null;
    },
  ): void;
  /**
   * Counts what was heard of changes in the catalog: whatever was read at one version is as it was read until the next. Null while
   * this process isn't listening; the first call makes it listen.
   */
  catalogVersion(): number | null;
  /** How many streams the person has open here. */
  countOf(personId: string): number;
  /** Ends all streams and takes no more. */
  close(): Promise<void>;
}

/** Times in milliseconds. */
export interface HubTimings {
  /** Between heartbeats. */
  heartbeat: number;
  /** Between checks for ended sessions and lost wake-ups. */
  check: number;
  /** How long a reader may go without reading before it's disconnected. */
  stuck: number;
  /** The shortest time before a browser reconnects; the longest is three times that, to spread them out. */
  retry: number;
}

const usualPace: HubTimings = { heartbeat: 20_000, check: 60_000, stuck: 30_000, retry: 1_000 };
const peopleAtOnce = 250;
const eventsAtOnce = 100;

export interface HubParts {
  connection: PoolConfig;
  db: Databases;
  log: FastifyBaseLogger;
  /** Which of these sessions are still live. */
  liveSessions: (sessionIds: string[]) => Promise<Set<string>>;
  pace?: Partial<HubTimings> | undefined;
}

/** Sends the next events to the streams ready for them. */
function deliver(streams: Stream[], tail: Tail<NumberedEvent>): void {
  const frames = new Map<number, string>();
  const frameOf = (event: NumberedEvent) => {
    const frame = frames.get(event.n) ?? eventFrame(event);
    frames.set(event.n, frame);
    return frame;
  };
  const begin = (stream: Stream, kind: 'hello' | 'reset') => {
    writeTo(stream, positionFrame(kind, tail.n));
    stream.seen = tail.n;
  };
  for (const stream of streams) {
    if (stream.seen === null) {
      begin(stream, 'hello');
      continue;
    }
    const { reset, events } = eventsAfter(stream.seen, tail);
    const last = events.at(-1);
    if (reset) begin(stream, 'reset');
    else if (last) {
      writeTo(stream, events.map(frameOf).join(''));
      stream.seen = last.n;
    }
  }
}

/** The open streams, by the person they belong to. */
function openRoom() {
  const people = new Map<string, Set<Stream>>();
  const forget = (stream: Stream) => {
    const streams = people.get(stream.personId);
    streams?.delete(stream);
    if (streams?.size === 0) people.delete(stream.personId);
  };
  return {
    people,
    all: () => [...people.values()].flatMap((streams) => [...streams]),
    of: (personId: string) => [...(people.get(personId) ?? [])],
    add: (stream: Stream) =>
      people.set(stream.personId, (people.get(stream.personId) ?? new Set()).add(stream)),
    forget,
    end: (stream: Stream) => {
      forget(stream);
      stream.out.end();
    },
  };
}
type Room = ReturnType<typeof openRoom>;

/** Reads for many woken people in one query; each stream continues from what it has seen. */
function openReader({ db, log }: Pick<HubParts, 'db' | 'log'>, room: Room, ending: AbortSignal) {
  const woken = new Set<string>();
  let running: Promise<void> | null = null;

  async function tellWoken(): Promise<void> {
    const ready = new Map<string, Stream[]>();
    for (const personId of [...woken].slice(0, peopleAtOnce)) {
      woken.delete(personId);
      const streams = room.of(personId).filter((stream) => stream.stuckSince === null);
      if (streams.length > 0) ready.set(personId, streams);
    }
    if (ready.size === 0) return;
    const asked = [...ready].map(([personId, streams]) => {
      const seen = streams.flatMap((stream) => stream.seen ?? []);
      return { personId, after: seen.length > 0 ? Math.min(...seen) : null };
    });
    try {
      const tails = await inTransaction(db, (tx) => readTails(tx, asked, eventsAtOnce));
      for (const [personId, tail] of tails) {
        const streams = ready.get(personId)?.filter((each) => room.people.get(personId)?.has(each)) ?? [];
        deliver(streams, tail);
        if (tail.next.length === eventsAtOnce) woken.add(personId);
      }
    } catch (error) {
      for (const personId of ready.keys()) woken.add(personId);
      log.warn({ err: error }, 'events could not be read; trying again');
      await sleep(500, undefined, { signal: ending }).catch(() => undefined);
    }
  }

  async function run(): Promise<void> {
    while (woken.size > 0 && !ending.aborted) await tellWoken();
    running = null;
  }

  return {
    wake: (personId: string) => {
      if (!room.people.has(personId)) return;
      woken.add(personId);
      running ??= run();
    },
    done: () => running,
  };
}

function showTyping(room: Room, payload: string): void {
  const { to, ...typing } = JSON.parse(payload) as AnnouncedTyping; // written by tellTyping
  for (const stream of room.of(to)) if (stream.stuckSince === null) writeTo(stream, typingFrame(typing));
}

function tellAdmins(room: Room): void {
  for (const stream of room.all())
    if (stream.isAdmin && stream.stuckSince === null) writeTo(stream, deskFrame);
}

/** Ends the streams of a session or an app token. */
function endOf(room: Room, endedId: string): void {
  for (const stream of room.all()) if ((stream.sessionId ?? stream.appTokenId) === endedId) room.end(stream);
}

function beat(room: Room, stuckMs: number): void {
  const now = performance.now();
  for (const stream of room.all()) {
    if (stream.stuckSince === null) writeTo(stream, heartbeatFrame);
    else if (now - stream.stuckSince > stuckMs) stream.out.destroy();
  }
}

/** Of the streams whose sessions were asked about, ends those whose session is over, and those of tokens that opened before `began`. */
function endOver(room: Room, streams: readonly Stream[], live: ReadonlySet<string>, began: number): void {
  for (const stream of streams)
    // Expired tokens stay in the table for a while: their streams end, and the program is asked as it reconnects.
    if (stream.sessionId === null ? stream.openedAt < began : !live.has(stream.sessionId)) room.end(stream);
}

/** Opens the hub; it starts listening with its first stream, or when somebody first asks for the version of the catalog. */
export function openHub(parts: HubParts): EventHub {
  const { connection, db, log, liveSessions } = parts;
  const pace = { ...usualPace, ...parts.pace };
  const room = openRoom();
  const ending = new AbortController();
  const { wake, done } = openReader(parts, room, ending.signal);
  let listener: HeldConnection | undefined;
  let hasListened = false;
  let isListening = false;
  let catalogVersion = 0;
  const timers: NodeJS.Timeout[] = [];

  async function check(): Promise<void> {
    const streams = room.all();
    if (streams.length === 0) return;
    const live = await liveSessions([...new Set(streams.flatMap((stream) => stream.sessionId ?? []))]);
    endOver(room, streams, live, performance.now() - pace.check / 2);
    const positions = await inTransaction(db, (tx) => positionsOf(tx, [...room.people.keys()]));
    for (const [personId, streamsOf] of room.people)
      if ([...streamsOf].some((stream) => (stream.seen ?? 0) < (positions.get(personId) ?? 0)))
        wake(personId);
  }

  function begin(): void {
    if (listener) return;
    const checked = () =>
      void check().catch((error: unknown) => log.warn({ err: error }, 'open streams could not be checked'));
    listener = listen(connection, {
      channels: {
        [channels.events]: wake,
        [channels.typing]: (payload) => showTyping(room, payload),
        [channels.catalog]: () => void catalogVersion++,
        [channels.desk]: () => tellAdmins(room),
        [channels.sessions]: (endedId) => endOf(room, endedId),
      },
      onListening: () => {
        hasListened = isListening = true;
        catalogVersion++;
        [...room.people.keys()].forEach(wake);
        tellAdmins(room);
        // The end of a session may have been announced while we weren't listening.
        checked();
      },
      onError: (error) => {
        isListening = false;
        log.warn({ err: error }, 'listening for events stopped; starting again');
      },
    });
    timers.push(
      setInterval(() => beat(room, pace.stuck), pace.heartbeat).unref(),
      setInterval(checked, pace.check).unref(),
    );
  }

  return {
    open: (asked) => {
      if (ending.signal.aborted) return void asked.out.end();
      const stream = openStream(room, wake, asked);
      if (!stream) return;
      writeTo(stream, retryFrame(Math.round(pace.retry * (1 + 2 * Math.random()))));
      begin();
      // Until we're listening, we'd miss the end of a session announced right after the stream's first event.
      if (hasListened) wake(stream.personId);
    },
    catalogVersion: () => {
      if (!ending.signal.aborted) begin();
      return isListening ? catalogVersion : null;
    },
    countOf: (personId) => room.people.get(personId)?.size ?? 0,
    close: async () => {
      ending.abort();
      isListening = false;
      timers.forEach(clearInterval);
      room.all().forEach(room.end);
      await Promise.all([listener?.close(), done()]);
    },
  };
}

/** Puts a new stream among the others; null if it has gone already. */
function openStream(
  room: Room,
  wake: (personId: string) => void,
  { personId, sessionId, appTokenId, isAdmin, after, out }: Parameters<EventHub['open']>[0],
): Stream | null {
  const stream: Stream = {
    personId,
    sessionId,
    appTokenId,
    isAdmin,
    seen: after,
    out,
    openedAt: performance.now(),
    stuckSince: null,
  };
  out.on('drain', () => {
    stream.stuckSince = null;
    wake(personId);
  });
  out.on('error', () => out.destroy());
  out.on('close', () => room.forget(stream));
  if (out.destroyed) return null;
  room.add(stream);
  // What changed at the desk isn't kept, and may have before its page could hear it.
  if (isAdmin) writeTo(stream, deskFrame);
  return stream;
}
