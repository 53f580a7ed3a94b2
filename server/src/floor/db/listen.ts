import type pg from 'pg';
import { type HeldConnection, holdConnection } from './held-connection.ts';

export interface Listener {
  /** What to do with notifications on each channel. */
  channels: Record<string, (payload: string) => void>;
  /** Called when listening begins, for the first time or after a gap: earlier notifications were missed. */
  onListening: () => void;
  onError: (error: Error) => void;
}

/** The connection's name in pg_stat_activity. */
export const listenerName = 'borough events';

/** Listens for other transactions' notifications on its own connection, which is reopened whenever it's lost. */
export function listen(connection: pg.PoolConfig, hearing: Listener): HeldConnection {
  return holdConnection(connection, {
    name: listenerName,
    prepare: async (client) => {
      client.on('notification', ({ channel, payload = '' }) => hearing.channels[channel]?.(payload));
      const listens = Object.keys(hearing.channels).map(
        (channel) => `listen ${client.escapeIdentifier(channel)}`,
      );
      await client.query(['set role borough_none', ...listens].join('; '));
    },
    onHeld: hearing.onListening,
    onError: hearing.onError,
    pulseMs: 15_000,
    longestPauseMs: 5_000,
  });
}
