import pg from 'pg';
import type { Config } from '../../server/src/floor/config.ts';
import { type LoginName, loginKey, loginOf, logins } from '../../server/src/floor/db/logins.ts';
import { connectionsOf, everyRole, whyNoLogin } from '../../server/src/floor/db/pool-logins.ts';
import { type Finding, note, ok, wordsOf, wrong } from './finding.ts';

const about = 'logins';
const patienceMs = 8_000;

interface Owner {
  name: string;
  database: string;
  makes: boolean;
  isBuilt: boolean;
  there: string[];
}

const question = `select session_user::text as name, current_database()::text as database,
  (select rolcreaterole or rolsuper from pg_roles where rolname = session_user) as makes,
  to_regclass('setup.schema_files') is not null as "isBuilt",
  array(select rolname::text from pg_roles where rolname like 'borough\\_login\\_%') as there`;

async function ownerOf(url: string): Promise<Owner | undefined> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: patienceMs,
    query_timeout: patienceMs,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return (await client.query<Owner>(question)).rows[0];
  } finally {
    await client.end().catch(() => undefined);
  }
}

const makeOne = `As a superuser: create role borough_app login noinherit password '…';
grant ${everyRole.join(', ')} to borough_app;
and set DATABASE_URL_APP to the same address as DATABASE_URL, with this user.
A pooler has to know it: in PgBouncer, add it to auth_file. One that asks the database (auth_query) knows the pools’ own logins, and needs none of this.`;

const steppingDown = (owner: string, why: string) =>
  note(
    about,
    `The pools log in as ${owner}, the owner, and step down: ${why}. Who could send statements of their own would be the owner again.`,
    makeOne,
  );

async function made(url: string, owner: Owner, secret: string): Promise<Finding> {
  const key = loginKey(secret, owner.database);
  const connectionOf = connectionsOf(url, owner.name, key);
  const names = Object.keys(logins) as LoginName[]; // the keys of a const table
  if (!names.every((name) => owner.there.includes(loginOf(name, key)))) {
    if (!owner.makes) return steppingDown(owner.name, 'it may not make logins');
    return ok(about, 'The next start makes the roles the pools log in as.');
  }
  for (const name of names) {
    const why = await whyNoLogin(connectionOf[name], logins[name]);
    if (why !== null)
      return steppingDown(owner.name, `the server does not let ${loginOf(name, key)} in (${why})`);
  }
  return ok(about, 'The pools log in as roles of their own, which have nothing to return to.');
}

/** How the server's pools would log in to the configured database with these settings. Changes nothing. */
export async function poolLoginsFinding(
  config: Pick<Config, 'DATABASE_URL' | 'DATABASE_URL_APP' | 'SECRET'>,
): Promise<Finding[]> {
  const { DATABASE_URL: url, DATABASE_URL_APP: app, SECRET: secret } = config;
  if (!url) return [];
  try {
    const owner = await ownerOf(url);
    if (!owner) return [];
    if (app) {
      if (!owner.isBuilt)
        return [note(about, 'DATABASE_URL_APP is looked at once the first start has made the roles.')];
      const why = await whyNoLogin({ connectionString: app }, everyRole);
      return why === null
        ? [ok(about, 'The pools log in with DATABASE_URL_APP, which has nothing to return to.')]
        : [wrong(about, `DATABASE_URL_APP: pools cannot log in with it: ${why}.`, makeOne)];
    }
    return secret === undefined ? [] : [await made(url, owner, secret)];
  } catch (error) {
    return [wrong(about, `The pools' logins could not be tried: ${wordsOf(error)}`)];
  }
}
