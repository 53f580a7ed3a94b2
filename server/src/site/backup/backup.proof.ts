import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, stat, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { accountsApp, maya, usualSecret } from '../../../test/accounts-app.ts';
import { freshDatabase } from '../../../test/database.ts';
import { aMemberWithTotp, codeOf } from '../../../test/factors.ts';
import { aPlainOwner } from '../../../test/plain-owner.ts';
import { aMarket, aPaidBooking, ask, anotherRenter, proveWho } from '../../../test/market.ts';
import { noteFigure } from '../../../test/proof-figures.ts';
import { openDatabases } from '#floor/db/pool.ts';
import { openLocalFiles } from '#floor/outside/files-local.ts';
import { bookCosts } from '#money/payments/book-costs.ts';
import { checkLedger } from '#money/reconciliation/check-ledger.ts';
import { computeDueTrust } from '#people/trust/compute-due.ts';
import { loadScale, scales } from '../../demo/load-scale.ts';
import { makeBackup } from './make-backup.ts';
import { openBackup } from './open-backup.ts';
import { openFolder } from './place-folder.ts';
import { restoreBackup } from './restore-backup.ts';

const secrets = { secret: usualSecret, previousSecrets: [] };

async function aFolder(stack: AsyncDisposableStack): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'borough-backup-'));
  stack.defer(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

async function bytesIn(folder: string): Promise<number> {
  let sum = 0;
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
    if (entry.isFile()) sum += (await stat(join(entry.parentPath, entry.name))).size;
  return sum;
}

const seconds = (since: number) => (performance.now() - since) / 1_000;

test('a backup made while 16 people act is one moment of all tables, restored by a plain owner on PostgreSQL 15', async () => {
  await using stack = new AsyncDisposableStack();
  await using market = await aMarket();
  const place = openFolder(await aFolder(stack));
  await aPaidBooking(market);
  const people = [];
  for (let count = 0; count < 16; count++) {
    const person = await anotherRenter(market);
    await proveWho(market, person);
    people.push(person);
  }
  const acting = new AbortController();
  let acts = 0;
  const busy = people.map(async (person, at) => {
    for (let round = 0; !acting.signal.aborted; round++) {
      const from = 20 + at * 12 + (round % 5) * 2;
      const kind = round % 3;
      if (kind === 0) await aPaidBooking(market, market.dates(from, from + 1), person).catch(() => undefined);
      else if (kind === 1) await ask(market, market.dates(from, from + 1), person);
      else await market.app.send('POST', `/api/favorites/${market.item.id}`, { as: person });
      acts++;
    }
  });
  while (acts < 32) await new Promise((resolve) => setTimeout(resolve, 50));
  const { files } = market.deps;
  const began = performance.now();
  const before = acts;
  const made = await makeBackup({ owner: market.db.owner, files, secrets, place, key: null });
  const took = seconds(began);
  const meanwhile = acts - before;
  acting.abort();
  await Promise.all(busy);

  const { owner, connection } = await aPlainOwner(stack);
  const restored = await restoreBackup(
    owner,
    await openBackup(place, undefined, { identity: null, secrets }),
    null,
  );
  expect(restored).toMatchObject({ tables: made.manifest.tables.length, unbalanced: 0 });
  // Each booking has all that belongs to it: nothing was read before and after a command.
  const { rows } = await owner.query<{ torn: number }>(
    `select count(*)::int as torn from public.bookings b where b.status = 'confirmed' and not exists
       (select from public.payments p where p.subject_id = b.id)`,
  );
  expect(rows[0]!.torn).toBe(0);
  // And the money of all of them is at the provider.
  const db = openDatabases(connection, { onError: () => undefined });
  stack.defer(() => db.end());
  await computeDueTrust({ ...market.deps, db });
  await bookCosts({ ...market.deps, db });
  const { differences } = await checkLedger(owner, market.deps.stripe, market.now());
  const missing = differences.filter(({ says }) => says.includes('the provider shows nothing'));
  expect(missing).toEqual([]);
  noteFigure({
    claim: `A backup while 16 people book, pay, ask and save (${meanwhile} commands meanwhile, ${restored.rows} rows), restored on PostgreSQL 15 by a plain owner: counts, hashes, ledger`,
    figure: `${took.toFixed(1)} s; each as it was`,
    passMark: 'no row torn',
    ok: true,
  });
});

test('a person with a second factor signs in with it on the restored copy', async () => {
  await using stack = new AsyncDisposableStack();
  const place = openFolder(await aFolder(stack));
  const target = stack.use(await freshDatabase());
  let totp: string;
  {
    await using world = await accountsApp();
    ({ secret: totp } = await aMemberWithTotp(world));
    const files = openLocalFiles(await aFolder(stack));
    await makeBackup({ owner: world.owner, files, secrets, place, key: null });
  }
  const backup = await openBackup(place, undefined, { identity: null, secrets });
  // The template holds the schema already; an empty database of the same name does not.
  await target.owner.query(
    'drop schema public cascade; drop schema accounts cascade; drop schema setup cascade; create schema public',
  );
  await restoreBackup(target.owner, backup, null);
  await using world = await accountsApp({}, { on: target });
  const browser = world.browser();
  await browser.post('/api/auth/sign-in', { email: maya.email, password: maya.password });
  expect((await browser.post('/api/auth/second-factor', { code: codeOf(totp) })).status).toBe(200);
  expect((await browser.get('/api/me')).body).toMatchObject({ person: { email: maya.email } });
});

test('the second backup of 100,000 photos reads none of them again', { timeout: 1_200_000 }, async () => {
  await using stack = new AsyncDisposableStack();
  await using db = await freshDatabase();
  const folder = await aFolder(stack);
  const place = openFolder(folder);
  const files = openLocalFiles(await aFolder(stack));
  const photos = 100_000;
  for (let at = 0; at < photos; at += 500)
    await Promise.all(
      Array.from({ length: 500 }, (_, each) =>
        files.put('item-images', `${(at + each) % 997}/${at + each}.webp`, randomBytes(600), 'image/webp'),
      ),
    );
  const run = async () => {
    const began = performance.now();
    const { fresh } = await makeBackup({ owner: db.owner, files, secrets, place, key: null });
    return { took: seconds(began), fresh: fresh.count };
  };
  const first = await run();
  await files.put('item-images', 'new/1.webp', randomBytes(600), 'image/webp');
  const second = await run();
  expect([first.fresh, second.fresh]).toEqual([photos, 1]);
  const ok = second.took < 120;
  noteFigure({
    claim: '100,000 photos: the first backup, and the next',
    figure: `${first.took.toFixed(0)} s, then ${second.took.toFixed(1)} s`,
    passMark: '≤ 120 s for the next',
    ok,
  });
  expect(ok).toBe(true);
});

test('25,000 items are backed up and restored within minutes', { timeout: 900_000 }, async () => {
  await using stack = new AsyncDisposableStack();
  await using db = await freshDatabase();
  await loadScale(db.owner, scales['25k'], { now: new Date(), secret: usualSecret, say: () => undefined });
  const folder = await aFolder(stack);
  const place = openFolder(folder);
  const files = openLocalFiles(await aFolder(stack));
  let began = performance.now();
  const { manifest } = await makeBackup({ owner: db.owner, files, secrets, place, key: null });
  const out = seconds(began);
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  const bytes = await bytesIn(folder);
  const { owner } = await aPlainOwner(stack);
  began = performance.now();
  await restoreBackup(owner, await openBackup(place, undefined, { identity: null, secrets }), null);
  const back = seconds(began);
  const ok = out < 120 && back < 600;
  noteFigure({
    claim: `25,000 items, ${rows} rows: backup, its size, restored on PostgreSQL 15`,
    figure: `${out.toFixed(1)} s, ${(bytes / 1e6).toFixed(0)} MB, ${back.toFixed(0)} s`,
    passMark: '≤ 120 s and ≤ 600 s',
    ok,
  });
  expect(ok).toBe(true);
});
