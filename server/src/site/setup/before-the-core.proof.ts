import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { migrationsBeforeTheCore } from '../../../test/before-the-core-data.ts';
import { endsOfFirstRelease, endsWithHandOver, goOnToTheEnds } from '../../../test/before-the-core-ends.ts';
import { liveFiveDays, liveTheLastHour } from '../../../test/before-the-core-life.ts';
import { beforeTheCore, firstRelease, folderOf, isAtHand } from '../../../test/first-release-checkout.ts';
import { freePort } from '../../../test/killed-server.ts';
import { noteFigure } from '../../../test/proof-figures.ts';
import { startStepped } from '../../../test/stepped-version.ts';
import { programSchema } from './prepare-database.ts';

const root = fileURLToPath(new URL('../../../../', import.meta.url));

test.for([
  { version: firstRelease, migrationsThen: 0, cardPages: false, otherEnds: endsOfFirstRelease },
  {
    version: beforeTheCore,
    migrationsThen: migrationsBeforeTheCore,
    cardPages: true,
    otherEnds: endsWithHandOver,
  },
])(
  'a data directory of the $version.name, with bookings in every state, goes on to its right ends',
  { timeout: 1_500_000 },
  async ({ version, migrationsThen, cardPages, otherEnds }, { skip }) => {
    skip(!isAtHand(version), `${version.commit} is not in this copy's history`);
    await using stack = new AsyncDisposableStack();
    const folder = await folderOf(version, stack);
    const dataDir = await mkdtemp(join(tmpdir(), 'borough-every-state-'));
    stack.defer(() => rm(dataDir, { recursive: true, force: true }));
    await chmod(dataDir, 0o711);
    const port = await freePort();
    const ahead = (stepped: { now(): Date }) => stepped.now().getTime() - Date.now();

    const whole = stack.use(await startStepped(folder, { dataDir, port }));
    const begun = await liveFiveDays(whole, cardPages);
    await whole[Symbol.asyncDispose]();
    const web = stack.use(
      await startStepped(folder, { dataDir, port, settings: { ROLE: 'web' } }, ahead(whole)),
    );
    const life = await liveTheLastHour(web, begun);
    const { rows: waiting } = await web.client.query<{ task: string; jobs: number }>(
      'select task_identifier as task, count(*)::int as jobs from graphile_worker.jobs group by 1 order by 1',
    );
    await web[Symbol.asyncDispose]();

    const now = stack.use(await startStepped(root, { dataDir, port }, ahead(web)));
    const line = /^ *(Upgraded the database: .*)$/m.exec(now.running.said())?.[1];
    const { migrations } = await programSchema();
    expect(line).toBe(`Upgraded the database: ${migrations.length - migrationsThen} migrations.`);
    const ends = await goOnToTheEnds(life, now, dataDir, otherEnds);
    await now[Symbol.asyncDispose]();
    const bookings = ends.filter(({ name }) => name in life.bookings);
    const right = bookings.filter(({ differences }) => differences.length === 0);
    const wrong = ends.filter(({ differences }) => differences.length > 0);
    noteFigure({
      claim: `A data directory of the ${version.name} (${version.commit}), with bookings in every state, is taken over and led to its ends in steps of an hour`,
      figure: `${right.length} of ${bookings.length} bookings ended as they must; the start said “${line}”; in the queue waited ${waiting.map(({ task, jobs }) => `${jobs} × ${task}`).join(', ')}`,
      passMark: 'all, nothing stuck, books balanced',
      ok: wrong.length === 0,
    });
    expect(wrong).toEqual([]);
  },
);
