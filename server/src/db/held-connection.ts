import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

/** One connection that stays open, and is reopened whenever it is lost. */
export interface HeldConnection {
  close(): Promise<void>;
}

export interface Holding {
  /** The connection's name in pg_stat_activity. */
  name: string;
  /** What to run on a connection before it counts as held, the first time and after each loss. */
  prepare: (client: pg.Client) => Promise<unknown>;
  /** It is held, the first time or again after a gap. */
  onHeld: () => void;
  /** It was lost, or could not be made. */
  onError: (error: Error) => void;
  /** How often a silent connection is checked, and how long it may take to answer. */
  pulseMs: number;
  longestPauseMs: number;
}

const firstPauseMs = 50;

async function holdOnce(connection: pg.PoolConfig, holding: Holding, ending: AbortSignal): Promise<void> {
  const { name, prepare, onHeld, pulseMs } = holding;
  const client = new pg.Client({
    ...connection,
    application_name: name,
    connectionTimeoutMillis: 5_000,
    query_timeout: pulseMs,
    keepAlive: true,
  });
  const lost = new AbortController();
  client.on('error', () => lost.abort());
  client.on('end', () => lost.abort());
  try {
    await client.connect();
    await prepare(client);
    onHeld();
    const over = AbortSignal.any([ending, lost.signal]);
    while (!over.aborted) {
      // A pulled plug sends no notice.
      await sleep(pulseMs, undefined, { signal: over, ref: false }).catch(() => undefined);
      if (!over.aborted) await client.query('select 1');
    }
    if (!ending.aborted) throw new Error(`the connection "${name}" was lost`);
  } finally {
    // A connection that died silently never says goodbye.
    await Promise.race([client.end().catch(() => undefined), sleep(1_000, undefined, { ref: false })]);
  }
}

/** Holds a connection of its own until it is closed. */
export function holdConnection(connection: pg.PoolConfig, holding: Holding): HeldConnection {
  const ending = new AbortController();
  const begun = (async () => {
    let pause = firstPauseMs;
    const onHeld = () => {
      pause = firstPauseMs;
      holding.onHeld();
    };
    while (!ending.signal.aborted) {
      await holdOnce(connection, { ...holding, onHeld }, ending.signal).catch(holding.onError);
      await sleep(pause, undefined, { signal: ending.signal }).catch(() => undefined);
      pause = Math.min(holding.longestPauseMs, pause * 2);
    }
  })();
  return {
    close: async () => {
      ending.abort();
      await begun;
    },
  };
}
