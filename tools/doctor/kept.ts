import pg from 'pg';
import type { Config } from '../../server/src/floor/config.ts';
import { type Connections, keptConnections } from '../../server/src/floor/connections/kept-connections.ts';
import { keptSecret } from '../../server/src/floor/outside/install-secret.ts';
import { embedded } from './database.ts';

/** What the first run kept in the database of a live installation; nothing if it can't be asked, which other checks report. */
export async function keptOf(config: Config | null): Promise<Connections> {
  const secret = config?.SECRET ?? (config && (await keptSecret(config)));
  if (!config || config.demo || !secret) return {};
  const connection = config.DATABASE_URL
    ? { connectionString: config.DATABASE_URL }
    : embedded(config.dataDir);
  if (!connection) return {};
  const owner = new pg.Pool({ ...connection, max: 1, connectionTimeoutMillis: 4_000 });
  owner.on('error', () => undefined);
  try {
    return await keptConnections(owner, { secret, previousSecrets: config.SECRET_PREVIOUS });
  } catch {
    return {};
  } finally {
    await owner.end();
  }
}
