import { readFileSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import fastify from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { expect, test } from 'vitest';
import { accountsApp, type AccountsApp } from '../../../test/accounts-app.ts';
import { Authenticator } from '../../../test/authenticator.ts';
import { type CurlLine, curlRunner, readCurlLine } from '../../../test/curl.ts';
import { codeOf } from '../../../test/factors.ts';
import { isTest } from '../../../test/named-tests.ts';
import { clients, type OpenIdProvider, openIdProvider } from '../../../test/openid-provider.ts';

const root = join(import.meta.dirname, '../../../..');
const text = readFileSync(join(root, 'docs/auth.md'), 'utf8');
const lines = [...text.matchAll(/```sh\n([\s\S]*?)```/g)].flatMap(([, block = '']) =>
  block.trim().split('\n'),
);

const outsiders: Record<string, { sub: string; email: string; emailVerified: boolean; name: string }> = {
  [clients.google.id]: { sub: 'maya', email: 'maya@mail.example', emailVerified: true, name: 'Maya' },
  [clients.apple.id]: { sub: 'olive', email: 'olive@example.com', emailVerified: true, name: 'Olive' },
  [clients.oidc.id]: { sub: 'ann', email: 'ann@acme.example', emailVerified: true, name: 'Ann' },
};

/** The values for the placeholders between < and >: from mails, texts, an app, a passkey, a provider or the last answer. */
function placeholders(world: AccountsApp, provider: OpenIdProvider) {
  const device = new Authenticator();
  let answer = '';
  let secret = '';
  let recoveryCodes: string[] = [];
  let appToken = '';
  let wayBack = '';
  const body = () => JSON.parse(answer);
  const newest = async (pattern: RegExp) => {
    const found = (await world.mails())
      .map((mail) => pattern.exec(mail.text)?.[1])
      .filter((each) => each !== undefined);
    return found.at(-1) ?? '';
  };
  const values: Record<string, () => string | Promise<string>> = {
    'mailed token': () => newest(/\?token=([\w%-]+)/),
    'texted code': () => newest(/^(\d{6}) is your Borough code/),
    'mailed code': () => newest(/^\s*(\d{6})$/m),
    'code of the app': async () => {
      // As if half a minute had passed since the last code.
      await world.owner.query('update accounts.second_factors set totp_last_step = null');
      return codeOf(secret);
    },
    'recovery code': () => recoveryCodes.pop() ?? '',
    'app token': () => appToken,
    id: () => {
      const said = body();
      const [first] =
        said.items ?? said.sessions?.filter((each: { current: boolean }) => !each.current) ?? [said].flat();
      return String(first?.id ?? '');
    },
    passkey: () =>
      JSON.stringify(body().user ? device.create(body()) : device.get({ challenge: body().challenge })),
    'way back': async () => {
      const { url } = body();
      const back = await provider.signIn(
        url,
        outsiders[new URL(url).searchParams.get('client_id') ?? ''] ?? null,
      );
      wayBack = back.form ? String(new URLSearchParams(back.form)) : new URL(back.url).search.slice(1);
      return wayBack;
    },
    'same way back': () => wayBack,
    'id token': () =>
      provider.idToken({
        sub: 'ines',
        email: 'ines@example.com',
        email_verified: true,
        nonce: 'a-nonce-of-sixteen-signs',
      }),
  };
  return {
    fill: async (line: string): Promise<string> => {
      let filled = line;
      for (const [whole, name = ''] of line.matchAll(/<([a-z ]+)>/g)) {
        const value = await values[name]?.();
        if (!value) throw new Error(`Nothing stands for ${whole} in ${line}`);
        filled = filled.replace(whole, () => value);
      }
      return filled;
    },
    hear: (said: string) => {
      answer = said;
      secret = /"secret":"(\w+)"/.exec(said)?.[1] ?? secret;
      appToken = /"token":"(borough_[\w-]+)"/.exec(said)?.[1] ?? appToken;
      if (said.startsWith('{"recoveryCodes":["')) recoveryCodes = body().recoveryCodes;
    },
  };
}

test('every line of docs/auth.md does what it says', async () => {
  await using provider = await openIdProvider();
  const { issuer } = provider;
  await using world = await accountsApp({
    GOOGLE_CLIENT_ID: clients.google.id,
    GOOGLE_CLIENT_SECRET: clients.google.secret,
    GOOGLE_ISSUER: issuer,
    APPLE_CLIENT_ID: clients.apple.id,
    APPLE_CLIENT_SECRET: clients.apple.secret,
    APPLE_ISSUER: issuer,
    OIDC_ISSUER: issuer,
    OIDC_CLIENT_ID: clients.oidc.id,
    OIDC_CLIENT_SECRET: clients.oidc.secret,
    OIDC_DOMAIN: 'acme.example',
  });
  const server = await world.app.listen({ port: 0, host: '127.0.0.1' });
  const folder = await mkdtemp(join(tmpdir(), 'borough-curl-'));
  const run = await curlRunner(server, folder);
  const { fill, hear } = placeholders(world, provider);
  expect(lines.length).toBeGreaterThan(80);
  for (const line of lines) {
    const read = readCurlLine(await fill(line));
    const answer = await run(read);
    expect([line, answer.status, answer.status === read.status ? '' : answer.text]).toEqual([
      line,
      read.status,
      '',
    ]);
    hear(answer.text);
  }
  await rm(folder, { recursive: true });
}, 180_000);

/** Every route served by the files in and below this folder, as `POST /api/auth/sign-up`. */
async function routesHere(): Promise<string[]> {
  const found: string[] = [];
  const app = fastify();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.addHook('onRoute', ({ method, url }) => {
    for (const verb of [method].flat()) if (verb !== 'HEAD') found.push(`${verb} ${url}`);
  });
  for (const file of await readdir(import.meta.dirname, { recursive: true })) {
    if (!file.endsWith('.routes.ts')) continue;
    const routes = Object.values<unknown>(await import(pathToFileURL(join(import.meta.dirname, file)).href));
    // Their handlers are never called, so their dependencies are not needed.
    for (const each of routes)
      if (typeof each === 'function')
        await app.register(each as never, { prefix: '/api', deps: {} } as never);
  }
  await app.ready();
  return found;
}

test('every endpoint of accounts has a line in docs/auth.md', async () => {
  const routes = await routesHere();
  expect(routes.length).toBeGreaterThan(60);
  const tried = lines.map((line): CurlLine => readCurlLine(line));
  const without = routes.filter((route) => {
    const [verb, url = ''] = route.split(' ');
    const pattern = new RegExp(`^${url.replaceAll('.', '\\.').replace(/:\w+/g, '[^/]+')}$`);
    return !tried.some(({ method, path }) => method === verb && pattern.test(path.split('?')[0] ?? ''));
  });
  expect(without).toEqual([]);
});

test('every attack in docs/auth.md names a test that exists', () => {
  const [, table = ''] = text.split('## The attacks tried against it');
  const rows = table.split('\n').filter((row) => row.includes(' | ') && !/^(attack|-)/.test(row));
  const wrong = rows.filter((row) => {
    const tests = [...(row.split(' | ')[2] ?? '').matchAll(/`([^`]+)`/g)].map(([, named = '']) => named);
    return tests.length === 0 || !tests.every(isTest);
  });
  expect(wrong).toEqual([]);
  expect(rows.length).toBeGreaterThan(20);
});
