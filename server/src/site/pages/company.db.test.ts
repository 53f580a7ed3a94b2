import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { aPerson } from '../../../test/builders.ts';
import { freshDatabase } from '../../../test/database.ts';
import { aKilledServer, freePort } from '../../../test/killed-server.ts';
import { signedInCookie } from '../../../test/signed-in-cookie.ts';
import { escaped } from '#floor/http/markup.ts';

const demos = /borough\.example|Borough, Inc|Example Street|555-0142|San Francisco courts|\{\{/;

test('a new installation has categories, lists an item, and names its own company on every page and mail', async () => {
  await using stack = new AsyncDisposableStack();
  const db = stack.use(await freshDatabase());
  const dataDir = await mkdtemp(join(tmpdir(), 'borough-company-'));
  stack.defer(() => rm(dataDir, { recursive: true, force: true }));
  const secret = randomBytes(32).toString('hex');
  const stripe = {
    secretKey: 'sk_test_nowhere',
    webhookSecret: 'whsec_nowhere',
    apiBase: 'http://127.0.0.1:9',
  };
  const server = stack.use(aKilledServer({ db, stripe, port: await freePort(), secret, dataDir }));
  await server.start();
  const read = async (path: string) => (await fetch(server.origin + path)).text();

  const { items: categories } = JSON.parse(await read('/api/categories')) as {
    items: { id: string; name: string }[];
  };
  expect(categories.map(({ name }) => name)).toContain('Tools');
  const owner = await aPerson(db);
  const listed = await fetch(`${server.origin}/api/items`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'sec-fetch-site': 'same-origin',
      cookie: await signedInCookie(db, owner.id, secret),
    },
    body: JSON.stringify({
      title: 'Extension ladder',
      description: 'Six meters, aluminum, with a stabilizer.',
      category: categories[0]?.id,
      price: '25',
      deposit: '50',
      availabilities: [{ startDate: '2099-06-01', endDate: '2099-06-30' }],
      location: 'Burlington, VT 05401',
    }),
  });
  expect([listed.status, await listed.text()]).toEqual([201, expect.stringContaining('Extension ladder')]);

  const paths = [...(await read('/sitemap.xml')).matchAll(/<loc>[^<]*?:\d+([^<]*)<\/loc>/g)].map(
    ([, path]) => path ?? '',
  );
  expect(paths).toEqual(expect.arrayContaining(['/', '/terms', '/privacy', '/contact', '/faq']));
  for (const path of [
    ...paths,
    '/api/docs',
    '/brand/borough-fact-sheet.txt',
    '/.well-known/security.txt',
    '/not-there',
  ]) {
    const page = await read(path);
    expect(demos.exec(page)?.[0], path).toBeUndefined();
    if (!path.includes('.'))
      expect(page, path).toContain(`${escaped('Ladder & Sons, LLC')}. All rights reserved.`);
  }
  expect(await read('/terms')).toContain('(In short: Vermont law, Burlington courts.)');
  expect(await read('/contact')).toContain('mailto:hello@ladder.test');
  expect(await read('/brand/borough-fact-sheet.txt')).toContain('7 Rung Road, Burlington, VT 05401');
  expect(await read('/.well-known/security.txt')).toMatch(/^Contact: mailto:hello@ladder\.test\n/);
});
