import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { expect, test } from 'vitest';
import { catalogOf, differences, rolesOf } from '../../../test/catalog.ts';
import { firstRelease, folderOf, startVersion } from '../../../test/first-release-checkout.ts';
import { goOn } from '../../../test/first-release-goes-on.ts';
import { liveFirst, liveOn } from '../../../test/first-release-life.ts';
import { buildFirstRelease } from '../../../test/first-release.ts';
import { postgres15, startInstalledPostgres } from '../../../test/installed-postgres.ts';
import { freePort } from '../../../test/killed-server.ts';
import { noteFigure } from '../../../test/proof-figures.ts';
import { prepareDatabase, programSchema } from './prepare-database.ts';

const root = fileURLToPath(new URL('../../../../', import.meta.url));

/** Each gets its own server, because roles belong to a whole server. */
async function catalogOn15(begin: (client: pg.Client) => Promise<void>): Promise<string[]> {
  await using server = await startInstalledPostgres(postgres15());
  const client = new pg.Client({ ...server.connection, database: 'postgres' });
  await client.connect();
  try {
    await begin(client);
    await prepareDatabase(client);
    return await catalogOf(client, await rolesOf(client));
  } finally {
    await client.end();
  }
}

test('on PostgreSQL 15, too, migrations make of the first release the very schema that is built from scratch', async () => {
  const scratch = await catalogOn15(async () => undefined);
  const upgraded = await catalogOn15((client) => buildFirstRelease(client));
  const found = differences(upgraded, scratch);
  const { migrations } = await programSchema();
  noteFigure({
    claim: 'The schema from scratch and the first release with all migrations are one on PostgreSQL 15',
    figure: `${found.length} differences among ${scratch.length} entries of the catalog, ${migrations.length} migrations`,
    passMark: '0 differences',
    ok: found.length === 0,
  });
  expect(scratch.length).toBeGreaterThan(1000);
  expect(found).toEqual([]);
});

test('a data directory of the first release, killed amid its work, is taken over and everything in it goes on', async () => {
  await using stack = new AsyncDisposableStack();
  const folder = await folderOf(firstRelease, stack);
  const dataDir = await mkdtemp(join(tmpdir(), 'borough-taken-over-'));
  stack.defer(() => rm(dataDir, { recursive: true, force: true }));
  await chmod(dataDir, 0o711);
  const port = await freePort();
  const whole = await startVersion(folder, { dataDir, port });
  stack.defer(() => whole.kill());
  const begun = await liveFirst(whole.origin);
  await whole.kill();
  const web = await startVersion(folder, { dataDir, port, settings: { ROLE: 'web' } });
  stack.defer(() => web.kill());
  const life = await liveOn(begun);
  await web.kill();

  const now = await startVersion(root, { dataDir, port });
  stack.defer(() => now.stop());
  const line = /^ *(Upgraded the database: .*)$/m.exec(now.said())?.[1];
  const { migrations } = await programSchema();
  expect(line).toMatch(new RegExp(`^Upgraded the database: ${migrations.length} migrations?\\.$`));
  const until = async (what: string, check: () => Promise<boolean>) => {
    // The clock makes its moves only once a minute.
    for (let tries = 0; tries < 150; tries++) {
      if (await check()) return;
      await sleep(1_000);
    }
    throw new Error(`Not seen: ${what}`);
  };
  const pass = async (ms: number) => {
    const reply = await fetch(`${now.origin}/simulator/clock`, {
      method: 'POST',
      body: new URLSearchParams({ ms: String(ms) }),
      redirect: 'manual',
    });
    if (reply.status >= 400) throw new Error(`the clock answered ${reply.status}`);
  };
  await goOn(life, { origin: now.origin, until, pass }, false);
  noteFigure({
    claim:
      'A data directory of the first release, killed twice amid its work, under this version: sign-ins, files, messages, the queue, an open checkout, requests, a held deposit',
    figure: `each came to its right end; the start said “${line}”`,
    passMark: 'nothing lost, one line',
    ok: true,
  });
  // The first release can no longer use an upgraded database.
  await now.stop();
  const back = await startVersion(folder, { dataDir, port }).then(
    (running) => running.kill().then(() => 'it started'),
    (error: unknown) => String(error),
  );
  expect(back).toContain('this database was built from another version of');
});
