import pg from 'pg';
import { maxConnections, placesOf, shortageOf } from '../../server/src/floor/db/connections.ts';
import { placeOf } from '../../server/src/floor/db/embedded-location.ts';
import { isServing, readPostmaster } from '../../server/src/floor/db/embedded-postmaster.ts';
import { refuseTransactionPooler } from '../../server/src/floor/db/open-database.ts';
import { isFirstRelease, readRecord } from '../../server/src/site/setup/database-record.ts';
import { programSchema } from '../../server/src/site/setup/prepare-database.ts';
import { lostRights, lostRoles } from '../../server/src/site/setup/rights-check.ts';
import {
  type DatabaseRecord,
  type ProgramSchema,
  standingOf,
} from '../../server/src/site/setup/upgrade.rules.ts';
import { type Check, has, row } from './check.ts';
import { evidenceChains } from './evidence.ts';
import { adviceOn, type Finding, note, ok, wordsOf, wrong } from './finding.ts';
import { health } from './health.ts';
import { people } from './installation.ts';

const patienceMs = 8_000;
const maxSkewMs = 5_000;
const oldest = 15;
const roles = [
  'anon',
  'authenticated',
  'service_role',
  'borough_none',
  'borough_auth',
  'borough_identity',
  'borough_evidence',
  'borough_public',
];

type Settings = Parameters<typeof shortageOf>[0] & Parameters<typeof health>[1];
const version: Check = async (pool) => {
  const { number, host } = await row<{ number: number; host: string }>(
    pool,
    `select current_setting('server_version_num')::int as number, coalesce(host(inet_server_addr()), 'this machine') as host`,
  );
  const [major, minor] = [Math.floor(number / 10_000), number % 10_000];
  return major >= oldest
    ? ok('database', `PostgreSQL ${major}.${minor} answers at ${host}.`)
    : wrong(
        'database',
        `PostgreSQL ${major}.${minor} answers, and is too old.`,
        `Borough needs ${oldest} or newer.`,
      );
};

const pooler: Check = async (pool) => {
  try {
    await refuseTransactionPooler(pool);
    return ok('session', 'The connection keeps its session.');
  } catch (error) {
    return wrong(
      'session',
      wordsOf(error),
      'In Supabase: the session pooler, port 5432, not the transaction pooler, port 6543.',
    );
  }
};

const owner: Check = async (pool) => {
  const found = await row<{ name: string; makes: boolean; creates: boolean; missing: string[] }>(
    pool,
    `select current_user as name, rolcreaterole or rolsuper as makes,
        has_database_privilege(current_database(), 'create') as creates,
        array(select r.rolname::text from pg_roles r
          where r.rolname = any($1) and not pg_has_role(current_user, r.oid, 'member') order by 1) as missing
      from pg_roles where rolname = current_user`,
    [roles],
  );
  if (!found.creates)
    return wrong(
      'owner',
      `${found.name} may not make anything in this database.`,
      'Use the owner of the database.',
    );
  if (!found.makes)
    return wrong(
      'owner',
      `${found.name} may not make roles.`,
      `As a superuser: alter role "${found.name}" createrole;`,
    );
  if (found.missing.length > 0)
    return wrong(
      'owner',
      `${found.name} may not act as ${found.missing.join(', ')}, which exist already.`,
      `As a superuser: grant ${found.missing.join(', ')} to "${found.name}" with admin option;`,
    );
  return ok('owner', `${found.name} can create what Borough needs and act as its roles.`);
};

const extensions: Check = async (pool) => {
  const { missing } = await row<{ missing: string[] }>(
    pool,
    `select array(select wanted from unnest(array['btree_gist', 'pg_trgm']) wanted
       where not exists (select from pg_available_extensions where name = wanted)) as missing`,
  );
  return missing.length === 0
    ? ok('extensions', 'The extensions btree_gist and pg_trgm are there.')
    : wrong(
        'extensions',
        `The server has no ${missing.join(', ')}.`,
        'Install the contrib package of your PostgreSQL.',
      );
};

const schema: Check = async (pool) => {
  const { tables } = await row<{ tables: number }>(
    pool,
    `select count(*)::int as tables from pg_tables where schemaname = 'public'`,
  );
  return schemaFinding(await readRecord(pool), await programSchema(), tables);
};

/** What starting the program would do with a database that has this record and this many public tables. */
export function schemaFinding(record: DatabaseRecord, program: ProgramSchema, tables: number): Finding {
  const about = 'schema';
  const unknown = record.files === null;
  if (unknown && tables > 0)
    return wrong(about, `The database has ${tables} tables of something else.`, 'Use an empty database.');
  const standing = standingOf(record, program, isFirstRelease);
  if (standing.kind === 'refused')
    return wrong(about, standing.why, 'Nothing in the database is changed or lost.');
  if (standing.kind === 'unbuilt') {
    const count = standing.missing.length;
    return unknown
      ? ok(about, `The database is empty; the first start applies the ${count} files of the schema.`)
      : note(about, `${count} files of the schema are not applied yet.`, 'The next start applies them.');
  }
  const names = standing.pending.map(({ name }) => name);
  return names.length === 0
    ? ok(about, 'The schema is the one of this version.')
    : note(
        about,
        `The database is older than this version: ${names.length === 1 ? names[0] : `${names[0]} to ${names.at(-1)}`} ` +
          `${names.length === 1 ? 'has' : 'have'} to run.`,
        'The next start upgrades it and keeps everything in it. Make a backup first: only that leads back.',
      );
}

const rights: Check = async (pool) => {
  if (!(await has(pool, 'setup.schema_files')))
    return ok('rights', 'The first start makes the roles and gives them their rights.');
  const { files, migrations } = await programSchema();
  const record = await readRecord(pool);
  // For an older schema we can only check the roles: the next start upgrades it and then checks the rights.
  const current = files.every(({ name, sha256 }) => record.files?.get(name) === sha256);
  const lost = current ? await lostRights(pool) : await lostRoles(pool, migrations);
  if (lost !== null) return wrong('rights', lost);
  return ok('rights', 'The roles, their rights and the policies are those of the schema.');
};

const collation: Check = async (pool) => {
  const about = 'collation';
  const { name, made, actual } = await row<{ name: string; made: string | null; actual: string | null }>(
    pool,
    `select datname as name, datcollversion as made, pg_database_collation_actual_version(oid) as actual
     from pg_database where datname = current_database()`,
  );
  return made === null || made === actual
    ? ok(about, 'Text is sorted as it was when the database was made.')
    : wrong(
        about,
        `The database was made with version ${made} of the server’s sorting rules, and the server has ${actual ?? 'none'} now: its indexes on text are in the wrong order, so that searches miss rows and what must be unique can come twice.`,
        `As its owner, while Borough is stopped: reindex database "${name}"; alter database "${name}" refresh collation version;`,
      );
};

const clock: Check = async (pool) => {
  const before = Date.now();
  const { at } = await row<{ at: Date }>(pool, 'select clock_timestamp() as at');
  const after = Date.now();
  const skew = at.getTime() - (before + after) / 2;
  return Math.abs(skew) <= maxSkewMs + (after - before)
    ? ok('clock', 'The clocks of this machine and of the database agree.')
    : wrong(
        'clock',
        `The database is ${Math.round(skew / 1000)} s off this machine's clock.`,
        'Let both ask a time server (NTP).',
      );
};

const connections =
  (settings: Settings): Check =>
  async (pool) => {
    const places = await placesOf(pool);
    const shortage = shortageOf(settings, places);
    if (shortage) return wrong('connections', shortage.says, shortage.todo);
    const most = maxConnections(settings) * settings.DATABASE_PROCESSES;
    return ok('connections', `There is room for the ${most} connections we may open.`);
  };

const checks: readonly Check[] = [
  pooler,
  owner,
  extensions,
  schema,
  rights,
  people,
  evidenceChains,
  collation,
  clock,
];

async function tried(check: Check, pool: pg.Pool): Promise<Finding> {
  try {
    return await check(pool);
  } catch (error) {
    return wrong('database', `The database refused a question: ${wordsOf(error)}`);
  }
}

/** How to connect to the embedded database of a data directory while a server runs on it; null while none does. */
export function embedded(dataDir: string): pg.PoolConfig | null {
  const place = placeOf(dataDir);
  const found = readPostmaster(place);
  return found && isServing(found.pid, place) ? { ...found, database: 'borough' } : null;
}

/** Checks whether Borough can run on the database at that address, and does what `more` asks. Changes nothing. */
export async function database(
  connection: pg.PoolConfig,
  setting = 'DATABASE_URL',
  settings?: Settings,
  more: readonly Check[] = [],
): Promise<Finding[]> {
  const pool = new pg.Pool({
    ...connection,
    max: 2,
    connectionTimeoutMillis: patienceMs,
    query_timeout: patienceMs,
  });
  pool.on('error', () => undefined);
  try {
    const found = await version(pool);
    if (setting !== 'DATABASE_URL') return [found];
    const findings = [found];
    for (const check of [...checks, ...more, ...(settings ? [connections(settings)] : [])])
      findings.push(await tried(check, pool));
    return [...findings, ...(await health(pool, settings ?? {}))];
  } catch (error) {
    const todo = 'Check host, port, name, user and password, and whether this machine may reach it.';
    return [
      wrong(
        'database',
        `${setting}: the database isn't responding: ${wordsOf(error)}.`,
        adviceOn(error, todo),
      ),
    ];
  } finally {
    await pool.end();
  }
}
