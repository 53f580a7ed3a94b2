import { readFile } from 'node:fs/promises';
import type pg from 'pg';
import { prepareDatabase, programSchema } from '#site/setup/prepare-database.ts';
import type { LifeBeforeTheCore } from './before-the-core-life.ts';
import { fillIn, type WrittenDown } from './first-release-data.ts';
import { buildFirstRelease } from './first-release.ts';

/** Where `write-data.ts` wrote it down. */
export const beforeTheCoreFolder = new URL('./before-the-core/', import.meta.url);

/** How many migrations the version before the core had. */
export const migrationsBeforeTheCore = 14;

/** What the version before the core left behind, with that installation's secret. */
export async function lifeBeforeTheCore(): Promise<LifeBeforeTheCore & WrittenDown> {
  const text = await readFile(new URL('life.json', beforeTheCoreFolder), 'utf8');
  return JSON.parse(text) as LifeBeforeTheCore & WrittenDown;
}

/** Fills an empty database with it: that version's migrations, then the queue and the rows. */
export async function restoreBeforeTheCore(
  client: pg.ClientBase,
  life: WrittenDown,
  now: Date,
): Promise<void> {
  const program = await programSchema();
  await buildFirstRelease(client);
  await prepareDatabase(client, {
    ...program,
    migrations: program.migrations.slice(0, migrationsBeforeTheCore),
  });
  // The dump includes the rows the migrations wrote.
  await client.query('truncate public.categories, public.site_numbers cascade');
  await fillIn(client, life, now, beforeTheCoreFolder);
}
