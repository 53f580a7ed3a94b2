import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hour } from '@borough/domain/clocks';
import { expect, test } from 'vitest';
import {
  beforeTheCoreFolder,
  lifeBeforeTheCore,
  migrationsBeforeTheCore,
  restoreBeforeTheCore,
} from '../../test/before-the-core-data.ts';
import { endsWithHandOver, goOnToTheEnds } from '../../test/before-the-core-ends.ts';
import { emptyDatabase } from '../../test/database.ts';
import { journalOf } from '../../test/first-release-data.ts';
import { openSuccessor } from '../../test/successor.ts';
import { prepareDatabase, programSchema } from './prepare-database.ts';

/** Coarser than the proof's: fine enough, while cards are tried, for each try to come in its turn. */
const stepAfter = (hours: number) => (hours < 48 ? 6 : 12) * hour;

test('what the version before the core left behind, with bookings in every state, goes on to its right ends', async () => {
  await using stack = new AsyncDisposableStack();
  const db = stack.use(await emptyDatabase());
  const dataDir = await mkdtemp(join(tmpdir(), 'borough-before-the-core-'));
  stack.defer(() => rm(dataDir, { recursive: true, force: true }));
  const life = await lifeBeforeTheCore();
  const began = new Date();
  const client = await db.owner.connect();
  try {
    await restoreBeforeTheCore(client, life, began);
    const { migrations } = await programSchema();
    const upgraded = migrations.length - migrationsBeforeTheCore;
    expect(await prepareDatabase(client)).toEqual({ built: 0, upgraded });
  } finally {
    client.release(true);
  }
  const { secret } = life;
  const journal = await journalOf(life, began, beforeTheCoreFolder);
  const successor = await openSuccessor(stack, db, { dataDir, secret, journal });
  const ends = await goOnToTheEnds(
    life,
    {
      ...successor,
      client: db.owner,
      passTo: async (at) => {
        const from = successor.now().getTime();
        for (let now = from; now < at.getTime(); now = successor.now().getTime())
          await successor.pass(Math.min(at.getTime() - now, stepAfter((now - from) / hour)));
      },
    },
    dataDir,
    endsWithHandOver,
  );
  expect(ends.length).toBeGreaterThan(35);
  expect(ends.filter(({ differences }) => differences.length > 0)).toEqual([]);
}, 120_000);
