import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { folderOf, isAtHand, secondRelease } from '../../../test/first-release-checkout.ts';
import { freePort } from '../../../test/killed-server.ts';
import { noteFigure } from '../../../test/proof-figures.ts';
import {
  checkedBy,
  endsOf,
  oddMails,
  unansweredPages,
  whatHangs,
} from '../../../test/second-release-ends.ts';
import { aheadOf, liveOn, liveTheLastMoments, liveUntilKilled } from '../../../test/second-release-life.ts';
import { startStepped } from '../../../test/stepped-version.ts';
import { programSchema } from './prepare-database.ts';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const migrationsOfSecondRelease = 82;
/** By then, the last payout is sent, and no mail has been forgotten yet. */
const lastDay = 28;

test(
  'a data directory of the second release, killed amid its work, with bookings and cases in every state, goes on to its right ends',
  { timeout: 3_000_000 },
  async ({ skip }) => {
    skip(!isAtHand(secondRelease), `${secondRelease.commit} is not in this copy's history`);
    await using stack = new AsyncDisposableStack();
    const folder = await folderOf(secondRelease, stack);
    const dataDir = await mkdtemp(join(tmpdir(), 'borough-second-release-'));
    stack.defer(() => rm(dataDir, { recursive: true, force: true }));
    await chmod(dataDir, 0o711);
    const port = await freePort();

    const whole = stack.use(await startStepped(folder, { dataDir, port }));
    const town = await liveUntilKilled(whole);
    await whole[Symbol.asyncDispose]();
    const settings = { ROLE: 'web' };
    const web = stack.use(await startStepped(folder, { dataDir, port, settings }, aheadOf(whole)));
    await liveTheLastMoments(web, town);
    const { rows: waiting } = await web.client.query<{ task: string; jobs: number }>(
      'select task_identifier as task, count(*)::int as jobs from graphile_worker.jobs group by 1 order by 1',
    );
    await web[Symbol.asyncDispose]();

    const now = stack.use(await startStepped(root, { dataDir, port }, aheadOf(web)));
    town.version = now;
    const line = /^ *(Upgraded the database: .*)$/m.exec(now.running.said())?.[1];
    const { migrations } = await programSchema();
    expect(line).toBe(`Upgraded the database: ${migrations.length - migrationsOfSecondRelease} migrations.`);
    expect(await unansweredPages(town)).toEqual([]);
    await liveOn(now, town, lastDay);
    expect(await unansweredPages(town)).toEqual([]);
    const ends = await endsOf(town, dataDir);
    const hangs = await whatHangs(town);
    const wrong = [...ends, ...hangs].filter(({ differences }) => differences.length > 0);
    const books = await checkedBy('money/reconciliation', dataDir);
    const trust = await checkedBy('people/trust', dataDir);
    const ok = wrong.length === 0 && [books, trust].every((said) => said.endsWith('; no difference.'));
    noteFigure({
      claim: `A data directory of the second release (${secondRelease.commit}), killed amid its work, with bookings, deposits, cases and payouts in every state, is taken over and led to its ends under the terms of then`,
      figure: `${ends.filter(({ differences }) => differences.length === 0).length} of ${ends.length} bookings ended as they must; the start said “${line}”; in the queue waited ${waiting.map(({ task, jobs }) => `${jobs} × ${task}`).join(', ')}; ledger:check and trust:check: ${books.split('\n').at(-1)} ${trust.split('\n').at(-1)}`,
      passMark: 'all to the cent, nothing stuck, no difference',
      ok,
    });
    expect(wrong).toEqual([]);
    expect(books).toMatch(/; no difference\.$/);
    expect(trust).toMatch(/; no difference\.$/);
    expect(await oddMails(town)).toEqual([]);
  },
);
