import { randomBytes } from 'node:crypto';
import { Problem } from '@borough/domain/problems';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { inTransaction } from '#floor/db/transaction.ts';
import type { Person } from '#floor/http/person.ts';
import { notifyPerson } from '#talk/notifications/write-notice.ts';
import type { AccountDeps } from '../account-deps.ts';
import { deleteAppTokensOf } from '../app-tokens/app-tokens.store.ts';
import { askLibrary, libraryHeaders } from '../library/ask-library.ts';
import {
  asLibrary,
  endEmailChange,
  exchangeToken,
  forgetMailedLinks,
  sessionExists,
  lockPerson,
  nameOf,
  writePassword,
} from '../security.store.ts';
import { sessionCookieName, sessionToken } from '../sessions/session-cookie.ts';
import { endSessions } from '../sessions/sessions.store.ts';
import { refuseWeakPassword } from './weak-password.ts';

/**
 * Sets a new password, or the first one. In one transaction, it ends every other session, moves this one to a new token,
 * invalidates app tokens and links mailed earlier, and emails the person about it. Refuses `account.weak-password`, and
 * the second of two concurrent changes as `session.required` or `request.busy`.
 */
export async function changePassword(
  deps: AccountDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  person: Person,
  password: string,
): Promise<void> {
  const session = sessionOf(deps, request, person);
  await refuseWeakPassword(deps, password, [person.email, await nameOf(deps.auth.accounts, person.id)]);
  const { api } = await deps.auth.library();
  const { hash } = await api.hashPassword({ body: { password } });
  await inTransaction(deps.db, async (tx) => {
    const { email, hadPassword } = await asLibrary(tx, async () => {
      const account = await lockPerson(tx, person.id);
      if (!account || !(await exchangeToken(tx, session)))
        throw new Problem(
          account && (await sessionExists(tx, session.id)) ? 'request.busy' : 'session.required',
        );
      await writePassword(tx, person.id, hash);
      await endSessions(tx, person.id, session.id);
      await forgetMailedLinks(tx, person.id);
      return { email: account.email, hadPassword: account.hasPassword };
    });
    await endEmailChange(tx, person.id);
    await deleteAppTokensOf(tx, person.id);
    await notifyPerson(
      tx,
      'password-changed',
      { id: person.id, email },
      { facts: { first: !hadPassword, at: deps.now() }, now: deps.now() },
    );
  });
  await askLibrary(reply, () =>
    api.giveSession({
      body: { token: session.next },
      headers: libraryHeaders(request),
      returnHeaders: true,
    }),
  );
}

/** The requesting browser's session and its next token; refuses `session.forbidden` for a program with an app token. */
function sessionOf({ config, secret }: AccountDeps, request: FastifyRequest, { sessionId }: Person) {
  const token = sessionToken(
    request.headers,
    sessionCookieName(config.publicUrl.startsWith('https')),
    secret,
  );
  if (sessionId === null || token === null) throw new Problem('session.forbidden');
  return { id: sessionId, token, next: randomBytes(24).toString('base64url') };
}
