import { randomBytes } from 'node:crypto';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import { aPerson } from '../../../../test/builders.ts';
import { freshDatabase } from '../../../../test/database.ts';
import { readConfig } from '#floor/config.ts';
import { openAuth } from '../opening/open-auth.ts';
import { compareWithBanned } from '#care/moderation/compare-with-banned.ts';
import { sessionCookieName, signedSessionCookie } from '../sessions/session-cookie.ts';

const verbs = ['get', 'post', 'put', 'patch', 'delete'] as const;

/** A body that gets most of the accounts' routes as far as answering. */
const body = {
  email: 'nobody@example.com',
  password: 'porch-light-7',
  firstName: 'Maya',
  lastName: 'Rodriguez',
  acceptTerms: true,
  name: 'Script',
  scope: 'write',
  provider: 'google',
  token: 'x'.repeat(40),
  confirm: 'DELETE',
};

test('no answer of any account route to a browser carries a session token, in body or header, but for its own cookie', async () => {
  await using db = await freshDatabase();
  const secret = 'a secret of the tests, long enough to be one';
  const config = readConfig({ LOG_LEVEL: 'silent' });
  const now = () => new Date();
  const log = pino({ level: 'silent' });
  const auth = openAuth({
    config,
    connection: db.connection,
    db: db.db,
    secret,
    now,
    log,
    compareWithBanned,
  });
  await using app = await testApp(db, { deps: { auth, config, secret } });
  const { paths } = app.app.swagger() as { paths: Record<string, Record<string, unknown>> };
  const routes = Object.entries(paths)
    .filter(([path]) => path.startsWith('/api/auth/') || path === '/api/me' || path.startsWith('/api/me/'))
    .flatMap(([path, methods]) => verbs.filter((verb) => verb in methods).map((verb) => ({ path, verb })));
  expect(routes.length).toBeGreaterThan(20);

  const tokens = new Set<string>();
  const leaks: string[] = [];
  let answered = 0;
  for (const { path, verb } of routes) {
    // A new person for each route, because some end a session or an account.
    const person = await aPerson(db);
    const mine = randomBytes(24).toString('base64url');
    await db.owner.query(
      `insert into accounts."session" ("token", "expiresAt", "updatedAt", "userId") values ($1, now() + interval '20 days', now(), $2)`,
      [mine, person.id],
    );
    const reply = await app.app.inject({
      method: verb.toUpperCase() as 'GET',
      url: path.replace(/\{\w+\}/g, '00000000-0000-4000-8000-000000000000'),
      headers: {
        cookie: signedSessionCookie(mine, sessionCookieName(false), secret),
        'sec-fetch-site': 'same-origin',
      },
      ...(verb === 'get' ? {} : { payload: body }),
    });
    if (reply.statusCode < 300) answered++;
    const { rows } = await db.owner.query<{ token: string }>('select "token" from accounts."session"');
    for (const { token } of rows) tokens.add(token);
    const { 'set-cookie': cookies = [], ...headers } = reply.headers;
    const seen = `${JSON.stringify(headers)}\n${reply.rawPayload.toString('latin1')}`;
    for (const token of [...tokens, mine]) if (seen.includes(token)) leaks.push(`${verb} ${path}`);
    if (/set-auth-(?:jwt|token)/i.test(seen) || /"token":"ey/.test(seen)) leaks.push(`${verb} ${path}`);
    for (const cookie of [cookies].flat())
      if (cookie.includes('session_token') && !/; HttpOnly/i.test(cookie))
        leaks.push(`${verb} ${path}: ${cookie}`);
  }
  await auth.end();
  expect(leaks).toEqual([]);
  expect(answered).toBeGreaterThan(8);
});
