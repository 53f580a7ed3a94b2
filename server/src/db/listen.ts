import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

/** One connection that hears what other transactions announce. */
export interface Listener {
  close(): Promise<void>;
}

export interface Hearing {
  /** What to do with what is announced on each channel. */
  channels: Record<string, (payload: string) => void>;
  /** Listening has begun, at first or again after a gap: what was announced before went unheard. */
  onListening: () => void;
  onError: (error: Error) => void;
}

/** By this name the connection is known in pg_stat_activity. */
export const listenerName = 'borough events';

const firstPauseMs = 50;
const longestPauseMs = 5_000;
/** How often a silent connection is asked whether it is still there, and how long it may think about it. */
const pulseMs = 15_000;

async function hear(connection: pg.PoolConfig, hearing: Hearing, ending: AbortSignal): Promise<void> {
  const client = new pg.Client({
    ...connection,
    application_name: listenerName,
    connectionTimeoutMillis: 5_000,
    query_timeout: pulseMs,
    keepAlive: true,
  });
  const lost = new AbortController();
  client.on('error', () => lost.abort());
  client.on('end', () => lost.abort());
  client.on('notification', ({ channel, payload = '' }) => hearing.channels[channel]?.(payload));
  try {
    await client.connect();
    const listens = Object.keys(hearing.channels).map(
      (channel) => `listen ${client.escapeIdentifier(channel)}`,
    );
    await client.query(['set role borough_none', ...listens].join('; '));
    hearing.onListening();
    const over = AbortSignal.any([ending, lost.signal]);
    while (!over.aborted) {
      // Whoever pulls a plug sends no word of it.
      await sleep(pulseMs, undefined, { signal: over, ref: false }).catch(() => undefined);
      if (!over.aborted) await client.query('select 1');
    }
    if (!ending.aborted) throw new Error('the connection that listens was lost');
  } finally {
    // A connection that died silently never says goodbye.
    await Promise.race([client.end().catch(() => undefined), sleep(1_000, undefined, { ref: false })]);
  }
}

/** Listens on a connection of its own, which is opened again whenever it is lost. */
export function listen(connection: pg.PoolConfig, hearing: Hearing): Listener {
  const ending = new AbortController();
  const begun = (async () => {
    let pause = firstPauseMs;
    const onListening = () => {
      pause = firstPauseMs;
      hearing.onListening();
    };
    while (!ending.signal.aborted) {
      await hear(connection, { ...hearing, onListening }, ending.signal).catch(hearing.onError);
      await sleep(pause, undefined, { signal: ending.signal }).catch(() => undefined);
      pause = Math.min(longestPauseMs, pause * 2);
    }
  })();
  return {
    close: async () => {
      ending.abort();
      await begun;
    },
  };
}
