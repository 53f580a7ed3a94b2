import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { expect } from 'vitest';
import { openAuth } from '#account/accounts/opening/open-auth.ts';
import { changeLook, uploadLookPicture } from '#care/admin/settings/look-pictures.ts';
import { compareWithBanned } from '#care/moderation/compare-with-banned.ts';
import { readConfig } from '#floor/config.ts';
import { openLocalFiles } from '#floor/outside/files-local.ts';
import { liveConfig } from '#floor/settings/live-config.ts';
import { openSettings } from '#floor/settings/live-settings.ts';
import { showAs } from '#floor/settings/show-as.ts';
import { buildFirstRunApp } from '#site/first-run/first-run-app.ts';
import type { DnsLookups, FirstRunDeps } from '#site/first-run/first-run-deps.ts';
import { isSetUp, newToken } from '#site/first-run/first-run.ts';
import { openRestoreDesk } from '#site/first-run/restore-desk.ts';
import { freshDatabase } from './database.ts';

/** What an unfinished site seals with. */
export const secret = 'a secret of the tests, long enough to be one';
const quickly = (password: string) => createHash('sha256').update(password).digest('hex');
const passwordHash = {
  hash: async (password: string) => quickly(password),
  verify: async ({ hash, password }: { hash: string; password: string }) => hash === quickly(password),
};

const dnsOf = (records: Record<string, string[]>): DnsLookups => ({
  mx: async (name) => records[`mx ${name}`] ?? [],
  txt: async (name) => records[name] ?? [],
});

/** A server of the first run, and how a browser sends something to it. */
export async function listening(deps: FirstRunDeps, stack: AsyncDisposableStack) {
  const app = await buildFirstRunApp(deps);
  stack.defer(() => app.close());
  await app.listen({ port: 0, host: '127.0.0.1' });
  const origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  const send = async (method: string, path: string, body?: object, bearer?: string) => {
    const reply = await fetch(`${origin}${path}`, {
      method,
      headers: {
        ...(body && { 'content-type': 'application/json' }),
        ...(bearer && { authorization: `Bearer ${bearer}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await reply.text();
    const { status, headers } = reply;
    return { status, headers, text, body: text[0] === '{' ? JSON.parse(text) : null };
  };
  return { origin, send };
}

/** A live installation that nobody has set up, listening, with a browser that opened its address. */
export async function anUnfinished(env: Record<string, string> = {}, records: Record<string, string[]> = {}) {
  const stack = new AsyncDisposableStack();
  const db = stack.use(await freshDatabase());
  const log = pino({ level: 'silent' });
  const settings = openSettings(db.db, () => showAs(config));
  stack.defer(() => showAs(readConfig({})));
  const environment = { BOROUGH_DEMO: '0', SECRET: secret, LOG_LEVEL: 'silent', ...env };
  const config = liveConfig(readConfig(environment), settings.now);
  const base = { config, db: db.db, now: () => new Date(), log, secret, previousSecrets: [] };
  const auth = openAuth({ ...base, connection: db.connection, compareWithBanned, passwordHash });
  stack.defer(() => auth.end());
  expect(await isSetUp(db.owner)).toBe(false);
  const dataDir = await mkdtemp(join(tmpdir(), 'borough-unfinished-'));
  stack.defer(() => rm(dataDir, { recursive: true, force: true }));
  const deps = {
    ...base,
    ...{ auth, settings, quiet: () => false, owner: db.owner, dns: dnsOf(records), eventPatienceMs: 3_000 },
    ...{ files: openLocalFiles(dataDir), desk: openRestoreDesk() },
    look: { change: changeLook, upload: uploadLookPicture },
  };
  const { origin, send } = await listening(deps, stack);
  const token = await newToken(db.owner);
  const opened = await send('POST', '/api/first-run/open', { token });
  const browser = String(opened.body.browser);
  return {
    ...{ db, deps, origin, send, token, browser, environment, dataDir },
    post: (path: string, body: object) => send('POST', `/api/first-run/${path}`, body, browser),
    view: async () => (await send('GET', '/api/first-run', undefined, browser)).body,
    set: async (section: 'company' | 'look', values: object) => {
      const { sections } = (await send('GET', '/api/first-run', undefined, browser)).body;
      const body = { version: sections[section].version, values: { ...sections[section].values, ...values } };
      return send('PUT', `/api/first-run/settings/${section}`, body, browser);
    },
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
  };
}
