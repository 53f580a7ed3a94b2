import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import type { Config } from '#floor/config.ts';
import { connectionsOf } from '#floor/db/connections.ts';
import { type Databases, requestTimeouts, poolAs } from '#floor/db/pool.ts';
import { inTransaction, type Tx } from '#floor/db/transaction.ts';
import { bearerToken } from '#floor/http/app-token.ts';
import { mailAddress, notifyPerson } from '#talk/notifications/write-notice.ts';
import { refreshTrustIfDue } from '#people/trust/refresh-trust.ts';
import { asLibrary, endEmailChange, forgetMailedLinks } from '../security.store.ts';
import { noteUse } from '../sessions/sessions.store.ts';
import { deleteAppTokensOf } from '../app-tokens/app-tokens.store.ts';
import { personWithToken } from '../app-tokens/app-tokens.ts';
import { isClosed, keepTerms, liveSessions, personOfSession } from '../accounts.store.ts';
import type { Auth, SignedIn } from '../auth.ts';
import type { Library, PasswordHash } from '../library/library.ts';
import { askSecondFactor } from '../factors/pending-sign-in.ts';
import { keepOnlyNewPassword } from './proved-mailbox.store.ts';
import { sessionCookieName, sessionToken } from '../sessions/session-cookie.ts';

export interface AuthParts {
  config: Config;
  connection: pg.PoolConfig;
  db: Databases;
  now: () => Date;
  secret: string;
  previousSecrets?: readonly string[];
  log: FastifyBaseLogger;
  passwordHash?: PasswordHash;
  /** Compares a person who has a new address, number or card with banned people. */
  compareWithBanned: (parts: Omit<AuthParts, 'compareWithBanned'>, personId: string) => Promise<void>;
}

/** Whatever else could open the account stops working, and its owner is told. */
async function afterReset(tx: Tx, { id, email }: { id: string; email: string }, now: Date): Promise<void> {
  // Earlier links stop working too: someone else may have read one of them.
  await asLibrary(tx, () => forgetMailedLinks(tx, id));
  await endEmailChange(tx, id);
  await deleteAppTokensOf(tx, id);
  await notifyPerson(tx, 'password-changed', { id, email }, { facts: { first: false, at: now }, now });
}

/** Starts accounts: opens separate connections as `borough_auth` now, and loads the sign-in library on first use. */
export function openAuth(parts: AuthParts): Auth {
  const { config, connection, db, now, secret, log, passwordHash } = parts;
  const pool = poolAs({
    role: 'borough_auth',
    connection: { ...connection, max: connectionsOf.accounts },
    patience: requestTimeouts.personal,
    onError: (error) => log.warn({ err: error }, 'a connection of the accounts pool failed'),
    searchPath: 'accounts',
  });
  const cookie = sessionCookieName(config.publicUrl.startsWith('https'));
  let loading: Promise<Library> | undefined;

  const load = async (): Promise<Library> => {
    const { openLibrary } = await import('../library/library.ts');
    return openLibrary({
      config,
      pool,
      secret,
      log,
      ...(passwordHash ? { passwordHash } : {}),
      sendReset: ({ email }, token) =>
        inTransaction(db, (tx) => mailAddress(tx, 'reset-password', email, { token })),
      sendAlreadySignedUp: ({ email }) =>
        inTransaction(db, (tx) => mailAddress(tx, 'already-signed-up', email, {})),
      askSecondFactor: (userId, remember) => askSecondFactor({ config, db, secret }, userId, remember),
      signsIn: (userId) =>
        inTransaction(db, async (tx) => {
          // The library confirms addresses on its own connection, and confirming one is followed by a sign-in.
          await refreshTrustIfDue(tx, userId, 'email', now());
          return { closed: await isClosed(tx, userId) };
        }),
      passwordReset: (person) => inTransaction(db, (tx) => afterReset(tx, person, now())),
      mailboxProved: async (userId) => {
        await keepOnlyNewPassword(pool, userId);
        // The person who started this account may not be the one reading its mail, so we ask for terms and age again.
        await inTransaction(db, async (tx) => {
          await keepTerms(tx, userId, null);
          await refreshTrustIfDue(tx, userId, 'email', now());
        });
      },
    });
  };

  type Found = (SignedIn & { banCheckDue: boolean }) | null;
  /** The person, after comparing their new addresses, numbers and cards with those of banned people. */
  const looked = async <Person extends Found>(find: () => Promise<Person>): Promise<Person> => {
    const person = await find();
    if (!person?.banCheckDue) return person;
    await parts.compareWithBanned(parts, person.id);
    return find();
  };

  return {
    accounts: pool,
    library: () => (loading ??= load()),
    personOf: async (headers) => {
      const bearer = bearerToken(headers);
      if (bearer !== null) return looked(() => personWithToken(pool, bearer, now()));
      const token = sessionToken(headers, cookie, secret);
      const person = token === null ? null : await looked(() => personOfSession(pool, token, now()));
      if (person?.seenLongAgo && person.sessionId !== null)
        await noteUse(pool, person.sessionId).catch((error: unknown) =>
          log.warn({ err: error }, 'the last use of a session could not be recorded'),
        );
      return person;
    },
    liveSessions: (sessionIds) => liveSessions(pool, sessionIds),
    end: () => pool.end(),
  };
}
