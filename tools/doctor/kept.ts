import pg from 'pg';
import type { Config } from '../../server/src/floor/config.ts';
import { type Connections, keptConnections } from '../../server/src/floor/connections/kept-connections.ts';
import { one } from '../../server/src/floor/db/query.ts';
import { keptSecret } from '../../server/src/floor/outside/install-secret.ts';
import { latestSettings } from '../../server/src/floor/settings/settings.store.ts';
import { readFirstRunRow } from '../../server/src/site/first-run/first-run.store.ts';
import sql from 'sql-template-tag';
import { embedded } from './database.ts';

/** What a live installation keeps in its database beside what the environment says. */
export interface Kept {
  connections: Connections;
  /** What operators, or the first run, set of the company. */
  company: Readonly<Record<string, unknown>>;
  /** Whether a browser still has to set it up. */
  isBeingSetUp: boolean;
}

export const nothingKept: Kept = { connections: {}, company: {}, isBeingSetUp: false };

/** Before the first start of this version, people decide it, as `insertFirstRun` does. */
async function isBeingSetUp(owner: pg.Pool, config: Config): Promise<boolean> {
  if (!config.FIRST_RUN) return false;
  const schema = await one<{ begins: boolean; keepsPeople: boolean }>(
    owner,
    sql`select to_regclass('public.first_run') is not null as begins,
          to_regclass('public.profiles') is not null as "keepsPeople"`,
  );
  const begun = schema?.begins ? await readFirstRunRow(owner) : undefined;
  if (begun) return !begun.finished;
  return !schema?.keepsPeople || !(await one(owner, sql`select 1 from public.profiles limit 1`));
}

/** What a live installation keeps in its database; nothing if it can't be asked, which other checks report. */
export async function keptOf(config: Config | null): Promise<Kept> {
  const secret = config?.SECRET ?? (config && (await keptSecret(config)));
  if (!config || config.demo || !secret) return nothingKept;
  const connection = config.DATABASE_URL
    ? { connectionString: config.DATABASE_URL }
    : embedded(config.dataDir);
  if (!connection) return nothingKept;
  const owner = new pg.Pool({ ...connection, max: 1, connectionTimeoutMillis: 4_000 });
  owner.on('error', () => undefined);
  try {
    if (await isBeingSetUp(owner, config)) return { ...nothingKept, isBeingSetUp: true };
    const connections = await keptConnections(owner, { secret, previousSecrets: config.SECRET_PREVIOUS });
    const company = (await latestSettings(owner)).find(({ section }) => section === 'company')?.value;
    return { connections, company: { ...(company as object | undefined) }, isBeingSetUp: false };
  } catch {
    return nothingKept;
  } finally {
    await owner.end();
  }
}
