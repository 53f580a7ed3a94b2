import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

/** One connection that stays open and is reopened whenever it's lost. */
export interface HeldConnection {
  close(): Promise<void>;
}

export interface Holding {
  /** The connection's name in pg_stat_activity. */
  name: string;
  /** Runs on each new connection, the first time and after each loss, before it counts as held. */
  prepare: (client: pg.Client) => Promise<unknown>;
  /** Called when the connection is held, for the first time or after a gap. */
  onHeld: () => void;
  /** Called when the connection was lost or couldn't be made. */
  onError: (error: Error) => void;
  /** How often the connection is checked, and how long it may take to respond. */
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
      // A pulled plug gives no notice, so we check.
      await sleep(pulseMs, undefined, { signal: over, ref: false }).catch(() => undefined);
      if (!over.aborted) await client.query('select 1');
    }
    if (!ending.aborted) throw new Error(`the connection "${name}" was lost`);
  } finally {
    // A connection that died silently never confirms its end.
    await Promise.race([client.end().catch(() => undefined), sleep(1_000, undefined, { ref: false })]);
  }
}

/** Opens a dedicated connection and holds it until it's closed. */
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
