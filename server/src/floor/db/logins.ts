import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto';
import type { ClientBase } from 'pg';

/**
 * The pools' logins, and the roles each may assume. A login has no rights of its own and no other memberships, so a
 * connection that drops its role is left with nothing. The owner, by contrast, can do anything with our tables.
 */
export const logins = {
  commands: ['borough_none', 'service_role', 'borough_identity', 'borough_evidence', 'borough_auth'],
  personal: ['borough_none', 'authenticated'],
  public: ['borough_public'],
  accounts: ['borough_auth'],
  listener: ['borough_none'],
} as const;

export type LoginName = keyof typeof logins;
export const loginNames = Object.keys(logins) as LoginName[]; // the keys of a const table

/**
 * What the logins of one installation's database share: part of their names, and the secret their passwords derive from.
 * None of it is stored, and a different secret makes different logins.
 */
export interface LoginKey {
  id: string;
  secret: string;
}

/** The key of an installation's logins for one database; the server may have others. */
export function loginKey(secret: string, database: string): LoginKey {
  const id = createHash('sha256').update(`database logins of ${secret} at ${database}`).digest('hex');
  return { id: id.slice(0, 12), secret };
}

/**
 * The role a pool logs in as: derived from the installation's key, or without one for the embedded database, which lets
 * no one else in.
 */
export const loginOf = (name: LoginName, key?: LoginKey): string =>
  key ? `borough_login_${name}_${key.id}` : `borough_login_${name}`;

/** A login's password, which anyone with the secret can derive again. */
export const passwordOf = (name: LoginName, key: LoginKey): string =>
  createHmac('sha256', key.secret)
    .update(`password of ${loginOf(name, key)}`)
    .digest('base64url');

const rounds = 4096;

/** PostgreSQL's stored form of a password (SCRAM-SHA-256). We send this so that the password never shows up in a log. */
export function verifierOf(password: string): string {
  const salt = randomBytes(16);
  const salted = pbkdf2Sync(password, salt, rounds, 32, 'sha256');
  const keyOf = (what: string) => createHmac('sha256', salted).update(what).digest();
  const stored = createHash('sha256').update(keyOf('Client Key')).digest('base64');
  return `SCRAM-SHA-256$${rounds}:${salt.toString('base64')}$${stored}:${keyOf('Server Key').toString('base64')}`;
}

// Any number will do, as long as every process on a database uses the same one.
const lock = 4_720_190_114;
const mark = 'Borough logs in with it at the database ';
/** How long we keep a login no one is connected as: an installation's servers may not all start at the same time. */
const oldAfter = '1 day';

/**
 * Creates missing logins, and sets their passwords from the key. Needs the owner's connection, the schema's roles, and
 * the right to create and grant roles; without that right, PostgreSQL refuses with 42501.
 */
export async function makeLogins(owner: Pick<ClientBase, 'query'>, key?: LoginKey): Promise<void> {
  const statements = loginNames.flatMap((name) => {
    const login = loginOf(name, key);
    return [
      `if not exists (select from pg_roles where rolname = '${login}') then create role ${login} login noinherit; end if;`,
      ...logins[name].map(
        (role) =>
          `if not pg_has_role('${login}', '${role}', 'member') then grant ${role} to ${login}; end if;`,
      ),
      ...(key
        ? [
            `alter role ${login} login password '${verifierOf(passwordOf(name, key))}';`,
            `execute format('comment on role ${login} is %L', '${mark}' || current_database() || ', ' || now());`,
          ]
        : []),
    ];
  });
  // If several processes start at the same time, one does this while the others wait.
  await owner.query(`do $$ begin perform pg_advisory_xact_lock(${lock}); ${statements.join(' ')} end $$`);
}

/**
 * Removes the logins of secrets this database no longer uses, so that anyone who still has such a secret can't log in.
 * Those in use, or set up within the last day, stay until a later start. Returns how many were removed.
 */
export async function dropOldLogins(owner: Pick<ClientBase, 'query'>, key: LoginKey): Promise<number> {
  const { rows } = await owner.query<{ name: string }>(
    `select r.rolname as name from pg_roles r, shobj_description(r.oid, 'pg_authid') about
     where r.rolname like 'borough\\_login\\_%' and not r.rolname like '%\\_' || $1
       and starts_with(about, $2 || current_database() || ', ')
       and substr(about, length($2 || current_database() || ', ') + 1)::timestamptz < now() - $3::interval
       and not exists (select from pg_stat_activity a where a.usename = r.rolname)`,
    [key.id, mark, oldAfter],
  );
  for (const { name } of rows) await owner.query(`drop role if exists ${name}`);
  return rows.length;
}
