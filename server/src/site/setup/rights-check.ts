import type { ClientBase } from 'pg';
import {
  expectedCalls,
  expectedColumnRights,
  expectedDeletions,
  expectedPolicies,
  roles,
} from '#floor/db/expected-rights.ts';
import { functionRights, tableRights } from '#floor/db/rights.allow.ts';
import { typed } from '#floor/release.ts';
import { readRecord } from './database-record.ts';
import { DatabaseRefused, type Prepared, prepareDatabase } from './prepare-database.ts';
import type { SchemaFile } from './read-schema.ts';
import type { Migration, ProgramSchema } from './upgrade.rules.ts';

type Client = Pick<ClientBase, 'query'>;

// Whatever an operator or an extension keeps next to our tables has its own rights; leave it alone.
const ourTables = `pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname || '.' || c.relname = any($2::text[]) and c.relkind in ('r', 'p', 'v', 'm', 'f')`;
const signature = `n.nspname || '.' || p.proname || '(' || replace(oidvectortypes(p.proargtypes), ', ', ',') || ')'`;

/** Each query returns lines in the form of the expected ones; the roles are $1, our tables $2 and our functions $3. */
const questions = [
  {
    what: 'rights',
    expected: expectedColumnRights,
    found: `select r.role || ' ' || v.verb || ' ' || t.name || '.' || a.attname as line
      from unnest($1::text[]) r (role) cross join unnest(array['select', 'insert', 'update']) v (verb)
      cross join (select c.oid, n.nspname || '.' || c.relname as name from ${ourTables}) t
      join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
      where has_column_privilege(r.role, t.oid, a.attnum, v.verb)`,
  },
  {
    what: 'rights',
    expected: expectedDeletions,
    found: `select r.role || ' delete ' || t.name as line from unnest($1::text[]) r (role)
      cross join (select c.oid, n.nspname || '.' || c.relname as name from ${ourTables}) t
      where has_table_privilege(r.role, t.oid, 'delete')`,
  },
  {
    what: 'rights',
    expected: expectedCalls,
    found: `select r.role || ' ' || ${signature} as line
      from unnest($1::text[]) r (role) cross join pg_proc p join pg_namespace n on n.oid = p.pronamespace
      where ${signature} = any($3::text[]) and has_function_privilege(r.role, p.oid, 'execute')`,
  },
  {
    what: 'policies',
    expected: expectedPolicies,
    found: `select schemaname || '.' || tablename || ': ' || policyname || ' ' || cmd || ' to ' || array_to_string(roles, ', ') as line
      from pg_policies where schemaname || '.' || tablename = any($2::text[])`,
  },
] as const;

const unprotected = `select n.nspname || '.' || c.relname as line from ${ourTables}
  and c.relkind in ('r', 'p') and not c.relrowsecurity order by 1`;

async function linesOf(client: Client, question: string): Promise<string[]> {
  // Give the parameters their types in one place, since a query may not use all three.
  const asked = `with given as (select $1::text[], $2::text[], $3::text[]) ${question}`;
  const values = [[...roles], Object.keys(tableRights), Object.keys(functionRights)];
  return (await client.query<{ line: string }>(asked, values)).rows.map(({ line }) => line);
}

const advice = `Make the roles first (${typed('doctor', '--roles')}), then restore the backup into an empty database.`;

/** The roles created by migrations this database hasn't run yet. */
async function rolesToCome(client: Client, migrations: readonly Migration[]): Promise<Set<string>> {
  const { migrations: ran } = await readRecord(client);
  const pending = migrations.filter(({ name }) => !ran.has(name));
  return new Set(
    pending.flatMap(({ text }) => [...text.matchAll(/\bcreate role (\w+)/g)].map(([, role = '']) => role)),
  );
}

/**
 * Which of this database's roles are missing, in a sentence; null if none are. Roles that a pending migration creates aren't
 * missing: an older database never had them.
 */
export async function lostRoles(client: Client, migrations: readonly Migration[]): Promise<string | null> {
  const absent = await linesOf(
    client,
    `select role as line from unnest($1::text[]) role where not exists (select from pg_roles where rolname = role)`,
  );
  const toCome = absent.length === 0 ? new Set<string>() : await rolesToCome(client, migrations);
  const missing = absent.filter((role) => !toCome.has(role));
  return missing.length === 0
    ? null
    : `This database was restored without its roles: ${missing.join(', ')} ${missing.length === 1 ? 'does' : 'do'} not exist. ${advice}`;
}

const some = (lines: readonly string[]) =>
  lines.slice(0, 3).join('; ') + (lines.length > 3 ? `; and ${lines.length - 3} more` : '');

/**
 * Which rights the roles lack, or have too many of, in a database with this version's schema, in a sentence; null if
 * all is as it should be. `isNewer` if a newer version made it. A backup restored without its roles loses every right and policy that names one.
 */
export async function lostRights(client: Client, isNewer = false): Promise<string | null> {
  const lost = await lostRoles(client, []);
  if (lost !== null) return lost;
  const missing = { rights: [] as string[], policies: [] as string[] };
  const extra: string[] = [];
  const of = { rights: 0, policies: 0 };
  for (const { what, expected, found } of questions) {
    const there = new Set(await linesOf(client, found));
    const wanted = new Set(expected());
    of[what] += wanted.size;
    missing[what].push(...[...wanted].filter((line) => !there.has(line)));
    extra.push(...[...there].filter((line) => !wanted.has(line)));
  }
  if (missing.rights.length + missing.policies.length > 0)
    return (
      `This database lacks ${missing.policies.length} of its ${of.policies} policies and ` +
      `${missing.rights.length} of its ${of.rights} rights (${some([...missing.policies, ...missing.rights])}): ` +
      `it was restored before its roles were there. ${advice}`
    );
  const open = await linesOf(client, unprotected);
  if (open.length > 0) return `This database has tables without row security (${some(open)}). ${advice}`;
  // The next version gives rights on what it adds.
  return extra.length > 0 && !isNewer
    ? `In this database roles may do more than they should: ${some(extra)}. Take these rights back, or restore the backup ` +
        'where nobody is given rights on new tables by default.'
    : null;
}

/** Refuses a database, before anything is done to it, that was built once but has lost its roles. */
async function refuseLostRoles(client: Client, migrations: readonly Migration[]): Promise<void> {
  const { rows } = await client.query<{ built: boolean }>(
    `select to_regclass('setup.schema_files') is not null as built`,
  );
  const lost = rows[0]?.built ? await lostRoles(client, migrations) : null;
  if (lost !== null) throw new DatabaseRefused(lost);
}

/**
 * Prepares the database as `prepareDatabase` does, and refuses one whose roles were lost on the way here, or whose roles can
 * do less or more than they should.
 */
export async function prepareChecked(
  client: ClientBase,
  program: ProgramSchema<SchemaFile>,
): Promise<Prepared> {
  await refuseLostRoles(client, program.migrations);
  const prepared = await prepareDatabase(client, program);
  const lost = await lostRights(client, prepared.newer);
  if (lost !== null) throw new DatabaseRefused(lost);
  return prepared;
}
