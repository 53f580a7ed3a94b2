import { randomBytes } from 'node:crypto';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import { aPerson } from '../../../../test/builders.ts';
import { freshDatabase, type FreshDatabase } from '../../../../test/database.ts';
import { readConfig } from '#floor/config.ts';
import { pushKeys } from '#talk/notifications/push/push-keys.ts';
import { openAuth } from '../opening/open-auth.ts';
import { compareWithBanned } from '#care/moderation/compare-with-banned.ts';
import { sessionCookieName, signedSessionCookie } from '../sessions/session-cookie.ts';

const verbs = ['get', 'post', 'put', 'patch', 'delete'] as const;
const secret = 'a secret of the tests, long enough to be one';

/** The whole app with its own sign-in, someone's cookie, and every route about the signed-in account. */
async function wholeApp(db: FreshDatabase) {
  const config = readConfig({ LOG_LEVEL: 'silent' });
  const log = pino({ level: 'silent' });
  const auth = openAuth({
    config,
    connection: db.connection,
    db: db.db,
    secret,
    log,
    now: () => new Date(),
    compareWithBanned,
  });
  const app = await testApp(db, { deps: { auth, config, secret } });
  const person = await aPerson(db);
  const token = randomBytes(24).toString('base64url');
  await db.owner.query(
    `insert into accounts."session" ("token", "expiresAt", "updatedAt", "userId") values ($1, now() + interval '30 days', now(), $2)`,
    [token, person.id],
  );
  const { paths } = app.app.swagger() as { paths: Record<string, Record<string, unknown>> };
  const routes = Object.entries(paths)
    .filter(([path]) => /^\/api\/(?:auth\/|me(?:\/|$))/.test(path))
    .flatMap(([path, methods]) =>
      verbs
        .filter((verb) => verb in methods)
        .map((verb) => ({
          method: verb.toUpperCase() as 'GET',
          url: path.replace(/\{\w+\}/g, '00000000-0000-4000-8000-000000000000'),
        })),
    );
  return {
    app: app.app,
    deps: app.deps,
    routes,
    cookie: signedSessionCookie(token, sessionCookieName(false), secret),
    [Symbol.asyncDispose]: async () => {
      await app[Symbol.asyncDispose]();
      await auth.end();
    },
  };
}

test('another site changes nothing of an account with the cookie of its owner', async () => {
  await using db = await freshDatabase();
  await using world = await wholeApp(db);
  const everything = async () =>
    (
      await db.owner.query(`select (select json_agg(u) from accounts."user" u) as users,
       (select json_agg(p) from public.profiles p) as profiles,
       (select count(*) from accounts."session") as sessions`)
    ).rows;
  const before = await everything();
  const writes = world.routes.filter(({ method }) => String(method) !== 'GET');
  expect(writes.length).toBeGreaterThan(40);
  const letIn: string[] = [];
  for (const route of writes)
    for (const from of [
      { origin: 'https://elsewhere.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
    ]) {
      const { statusCode, body } = await world.app.inject({
        ...route,
        headers: { cookie: world.cookie, ...from },
        payload: {},
      });
      // A provider's callback only turns a form into a redirect, and following that takes more than the cookie.
      const isCallback = route.url.startsWith('/api/auth/callback/');
      if (!isCallback && !(statusCode === 403 && body.includes('request.foreign-origin')))
        letIn.push(`${route.method} ${route.url} → ${statusCode}`);
    }
  expect(letIn).toEqual([]);
  expect(await everything()).toEqual(before);
});

test('reading changes nothing, so that no link and no picture of another site does', async () => {
  await using db = await freshDatabase();
  await using world = await wholeApp(db);
  const everything = async () => {
    const { rows: tables } = await db.owner.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables
       where schemaname in ('accounts', 'public') and tablename not in ('rate_limits', 'jwks') order by 1`,
    );
    const contents: Record<string, string> = {};
    for (const { name } of tables)
      contents[name] = (
        await db.owner.query<{ all: string }>(
          `select coalesce(string_agg(t::text, ';' order by t::text), '') as all from ${name} t`,
        )
      ).rows[0]!.all;
    return contents;
  };
  // A worker has made the keys of notices on devices.
  await pushKeys(world.deps);
  // An address is compared with those of banned people at its first request, whatever that is.
  await world.app.inject({ url: '/api/me', headers: { cookie: world.cookie } });
  const before = await everything();
  const reads = world.routes.filter(({ method }) => String(method) === 'GET');
  expect(reads.length).toBeGreaterThan(15);
  for (const route of reads)
    expect((await world.app.inject({ ...route, headers: { cookie: world.cookie } })).statusCode).toBeLessThan(
      500,
    );
  expect(await everything()).toEqual(before);
});

test('no answer about an account is kept by anybody on the way, and none can be framed', async () => {
  await using db = await freshDatabase();
  await using world = await wholeApp(db);
  for (const route of world.routes) {
    if (route.url.endsWith('/jwks') || route.url.endsWith('/jwks.json')) continue;
    const { headers } = await world.app.inject({
      ...route,
      headers: { cookie: world.cookie, 'sec-fetch-site': 'same-origin' },
      ...(String(route.method) === 'GET' ? {} : { payload: {} }),
    });
    expect([route.url, headers['cache-control']]).toEqual([route.url, 'no-store']);
    expect(String(headers['content-security-policy'])).toContain("frame-ancestors 'none'");
  }
  for (const url of ['/', '/item/none', '/api/me']) {
    const { headers } = await world.app.inject({ url });
    expect(String(headers['content-security-policy'])).toContain("frame-ancestors 'none'");
  }
});
