import { randomBytes } from 'node:crypto';
import { sessionCookieName, signedSessionCookie } from '#account/accounts/sessions/session-cookie.ts';
import type { FreshDatabase } from './database.ts';

/** A session for that person, as the cookie a browser would send to an address without TLS. */
export async function signedInCookie(db: FreshDatabase, personId: string, secret: string): Promise<string> {
  const token = randomBytes(16).toString('hex');
  await db.owner.query(
    `insert into accounts."session" ("token", "userId", "expiresAt", "updatedAt") values ($1, $2, now() + interval '1 day', now())`,
    [token, personId],
  );
  return signedSessionCookie(token, sessionCookieName(false), secret);
}
