import type { ClientBase } from 'pg';

/**
 * Whom the pools of the embedded database log in as, and the roles each may take. A login has no right of its own and
 * belongs to nobody else, so that a connection that drops its role has nothing to return to; the owner is a superuser.
 */
const logins = {
  commands: ['borough_none', 'service_role', 'borough_auth'],
  personal: ['borough_none', 'authenticated'],
  public: ['borough_public'],
  accounts: ['borough_auth'],
  listener: ['borough_none'],
} as const;

export type LoginName = keyof typeof logins;

/** The role a pool of the embedded database logs in as. */
export const loginOf = (name: LoginName): string => `borough_login_${name}`;

// Any number will do, as long as every process on one server asks for the same one.
const lock = 4_720_190_114;

/** Makes the logins, where they are missing. Needs the owner's connection, and the roles of the schema. */
export async function makeLogins(owner: Pick<ClientBase, 'query'>): Promise<void> {
  const statements = Object.entries(logins).flatMap(([name, roles]) => {
    const login = `borough_login_${name}`;
    const grants = roles.map(
      (role) => `if not pg_has_role('${login}', '${role}', 'member') then grant ${role} to ${login}; end if;`,
    );
    return [
      `if not exists (select from pg_roles where rolname = '${login}') then create role ${login} login noinherit; end if;`,
      ...grants,
    ];
  });
  // Of processes that start at once, one does it and the others wait.
  await owner.query(`do $$ begin perform pg_advisory_xact_lock(${lock}); ${statements.join(' ')} end $$`);
}
