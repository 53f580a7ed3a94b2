import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { freshDatabase } from '../../test/database.ts';
import { noteFigure } from '../../test/proof-figures.ts';
import type { FileStore } from '#floor/outside/files.ts';
import { loadDemo } from './load-demo.ts';

const nowhere: FileStore = {
  put: async () => undefined,
  read: async () => null,
  delete: async () => undefined,
  list: async function* () {},
};

test('the demo is there within ten seconds of a processor’s time', { timeout: 180_000 }, async () => {
  await using db = await freshDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'demo-'));
  const before = process.cpuUsage();
  await loadDemo(db.owner, {
    files: nowhere,
    now: new Date('2026-11-21T17:30:00Z'),
    journal: join(folder, 'journal'),
  });
  const { user, system } = process.cpuUsage(before);
  await rm(folder, { recursive: true });
  const seconds = (user + system) / 1e6;
  noteFigure({
    claim: 'Seconds of a processor it takes to load the demo',
    figure: seconds.toFixed(1),
    passMark: '≤ 10',
    ok: seconds <= 10,
  });
  expect(seconds).toBeLessThanOrEqual(10);
});
