import { expect, test } from 'vitest';
import { hasYoungBackup, upgradeNews } from './upgrade-news.rules.ts';

const now = new Date('2026-11-20T12:00:00Z');
const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
const usual = { version: '0.2.0', pending: ['0122-save-searches.sql'], stops: [], backupAt: ago(3) };

test('an upgrade says what it brings, that servers go on, and how old the backup is', () => {
  expect(upgradeNews(usual, now)).toEqual([
    'Version 0.2.0 brings one change of the database: save searches.',
    'Servers of the version before go on meanwhile. Start them again one by one afterward.',
    'The last backup is 3 hours old.',
  ]);
});

test('a stop, an old backup and none are said, and only the latest of many changes are named', () => {
  const pending = Array.from({ length: 10 }, (_, n) => `01${n + 10}-change-${n}.sql`);
  const lines = upgradeNews(
    { ...usual, pending, stops: ['Something is taken away.'], backupAt: ago(50) },
    now,
  );
  expect(lines[0]).toMatch(/brings 10 changes of the database: change 2; .*change 9; and 2 earlier\.$/);
  expect(lines[1]).toMatch(
    /is a stop: end every process of the older version first\. Something is taken away\.$/,
  );
  expect(lines[2]).toMatch(/^The last backup is 2 days old\. Make another/);
  expect(upgradeNews({ ...usual, backupAt: null }, now)[2]).toMatch(/^There is no backup\./);
  expect([0, 23, 24].map((hours) => hasYoungBackup({ backupAt: ago(hours) }, now))).toEqual([
    true,
    true,
    false,
  ]);
});
