import pg from 'pg';
import { type Config, ConfigError } from '#floor/config.ts';
import {
  dropOldLogins,
  type LoginKey,
  loginKey,
  type LoginName,
  loginNames,
  loginOf,
  logins,
  makeLogins,
  passwordOf,
} from './logins.ts';

/** How the pools reach the database. */
export interface PoolLogins {
  connectionOf: Record<LoginName, pg.PoolConfig>;
  /** How public reads reach the replica; null if there is none. */
  replica: pg.PoolConfig | null;
  /** If the pools have to log in as the owner and switch roles, a sentence that says why; otherwise null. */
  stepsDown: string | null;
}

const patienceMs = 5_000;
const wrongPassword = '28P01';
const notLetIn = '28000';
const mayNot = '42501';
// Poolers answer for the server, and have one code for whatever goes wrong before a session begins.
const ofPooler = '08P01';
const poolerRefuses = /(?:SASL|password) authentication failed|no such user|auth failed|wrong password type/;

/** Whether the server, or a pooler in front of it, doesn't let this user in or act as it should. */
function isRefused(error: unknown): error is pg.DatabaseError {
  if (!(error instanceof pg.DatabaseError)) return false;
  const { code, message } = error;
  if (code === ofPooler) return poolerRefuses.test(message);
  return code === wrongPassword || code === notLetIn || code === mayNot;
}

const everyLogin = (connectionOf: (name: LoginName) => pg.PoolConfig): Record<LoginName, pg.PoolConfig> => ({
  commands: connectionOf('commands'),
  personal: connectionOf('personal'),
  public: connectionOf('public'),
  accounts: connectionOf('accounts'),
  listener: connectionOf('listener'),
});

/** A database address with another login in place of its user; `owner` is that user's name as the server knows it. */
export function addressFor(url: string, owner: string, login: { name: string; password: string }): string {
  const address = new URL(url);
  const user = address.searchParams.get('user') ?? decodeURIComponent(address.username);
  // Session poolers that serve many projects expect the project after the name: postgres.project.
  const project = user.startsWith(`${owner}.`) ? user.slice(owner.length) : '';
  // These override the part before the host, which socket addresses may not have.
  address.searchParams.set('user', login.name + project);
  address.searchParams.set('password', login.password);
  return address.href;
}

/** How each pool reaches the database at an address with a key's logins; `owner` as in `addressFor`. */
export const connectionsOf = (url: string, owner: string, key: LoginKey): Record<LoginName, pg.PoolConfig> =>
  everyLogin((name) => ({
    connectionString: addressFor(url, owner, { name: loginOf(name, key), password: passwordOf(name, key) }),
  }));

/** Finds roles a login may assume that have rights no pool needs, including the tables' owner. */
const tooMuch = `select coalesce(string_agg(r.rolname, ', ' order by r.rolname), '') as roles from pg_roles r
  where pg_has_role(session_user, r.oid, 'member') and (r.rolsuper or r.rolbypassrls or r.rolcreaterole
    or exists (select from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relowner = r.oid and n.nspname in ('public', 'accounts')))`;

/** Logs in and assumes each role in turn. Returns why that doesn't work, as a clause; null if it does. */
export async function whyNoLogin(
  connection: pg.PoolConfig,
  roles: readonly string[],
): Promise<string | null> {
  const client = new pg.Client({
    ...connection,
    connectionTimeoutMillis: patienceMs,
    query_timeout: patienceMs,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ roles: string }>(tooMuch);
    if (rows[0]?.roles) return `it may become ${rows[0].roles}`;
    for (const role of roles) await client.query(`set role ${role}`);
    return null;
  } catch (error) {
    if (!isRefused(error)) throw error;
    return error.message;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Every role that some pool assumes. */
export const everyRole = [...new Set(Object.values(logins).flat())];

async function givenLogin(url: string): Promise<Record<LoginName, pg.PoolConfig>> {
  const connection = { connectionString: url };
  const why = await whyNoLogin(connection, everyRole);
  if (why !== null) throw new ConfigError(`DATABASE_URL_APP: pools cannot log in with it: ${why}.`);
  return everyLogin(() => connection);
}

export interface Chosen {
  config: Config;
  /** How to connect as the owner. */
  connection: pg.PoolConfig;
  owner: pg.Pool;
  secret: string;
}

/**
 * Decides how the pools log in: with DATABASE_URL_APP's user if it's set, otherwise with logins the owner creates. If
 * those don't work, they log in as the owner and switch roles. Refuses a DATABASE_URL_APP with more rights than needed.
 */
export async function poolLogins({ config, connection, owner, secret }: Chosen): Promise<PoolLogins> {
  const { DATABASE_URL: url, DATABASE_URL_APP: app, DATABASE_READ_URL: read } = config;
  const replica = read ? { connectionString: read } : null;
  if (!url) {
    await makeLogins(owner);
    return {
      connectionOf: everyLogin((name) => ({ ...connection, user: loginOf(name) })),
      replica,
      stepsDown: null,
    };
  }
  if (app) return { connectionOf: await givenLogin(app), replica, stepsDown: null };
  const { rows } = await owner.query<{ name: string; database: string }>(
    'select session_user::text as name, current_database()::text as database',
  );
  const { name = '', database = '' } = rows[0] ?? {};
  const key = loginKey(secret, database);
  const stepsDown = (why: string): PoolLogins => ({
    connectionOf: everyLogin(() => connection),
    replica,
    stepsDown: `The pools log in as ${name}, the owner, and step down: ${why}.`,
  });
  try {
    await makeLogins(owner, key);
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || error.code !== mayNot) throw error;
    return stepsDown(`${name} may not make logins (${error.message})`);
  }
  const connectionOf = connectionsOf(url, name, key);
  for (const login of loginNames) {
    const why = await whyNoLogin(connectionOf[login], logins[login]);
    if (why !== null) return stepsDown(`the server does not let ${loginOf(login, key)} in (${why})`);
  }
  await dropOldLogins(owner, key);
  return { connectionOf, replica: read ? await onReplica(read, name, key) : null, stepsDown: null };
}

/** Waits until a replica has its primary's logins, and falls back to the owner for a copy that never gets them. */
async function onReplica(read: string, owner: string, key: LoginKey): Promise<pg.PoolConfig> {
  const asOwner = { connectionString: read };
  const login = connectionsOf(read, owner, key).public;
  const began = performance.now();
  for (;;) {
    // If the replica is away, we can't tell. The primary stands in, and once the replica is back it will have them.
    const why = await whyNoLogin(login, logins.public).catch(() => null);
    if (why === null) return login;
    if (performance.now() - began > patienceMs) return asOwner;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}
