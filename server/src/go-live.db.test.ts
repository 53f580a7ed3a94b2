import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { ladderCompany } from '../test/company-settings.ts';
import { emptyDatabase } from '../test/database.ts';
import { aMarket } from '../test/market.ts';
import { readConfig } from '#floor/config.ts';
import { showAs } from '#floor/settings/show-as.ts';
import { makeBackup } from '#site/backup/make-backup.ts';
import { openBackup } from '#site/backup/open-backup.ts';
import { openFolder } from '#site/backup/place-folder.ts';
import { restoreBackup } from '#site/backup/restore-backup.ts';
import { goLive } from './go-live.ts';

const secrets = { secret: 'the secret of these backups, long enough', previousSecrets: [] };

test('a restored copy whose settings were set in the console goes live, with no more set than it takes', async () => {
  await using market = await aMarket();
  await market.db.owner.query(
    `insert into public.settings (section, version, value) values ('company', 1, '{"name": "Harbor"}')`,
  );
  const folder = await mkdtemp(join(tmpdir(), 'borough-live-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const place = openFolder(folder);
  await makeBackup({ owner: market.db.owner, files: market.deps.files, secrets, place, key: null });
  await using target = await emptyDatabase();
  await restoreBackup(target.owner, await openBackup(place, undefined, { identity: null, secrets }), null);

  // The command reads its environment again for what the first run may have kept.
  const given = {
    ...ladderCompany,
    ...{ PUBLIC_URL: 'https://rent.test', SMTP_URL: 'smtp://localhost:1', MAIL_FROM: 'hello@rent.test' },
    ...{ STRIPE_API_BASE: market.simulator.url, STRIPE_SECRET_KEY: 'sk_test_market' },
    ...{ STRIPE_WEBHOOK_SECRET: 'whsec_market', SECRET: secrets.secret, DATA_DIR: folder },
  };
  for (const [name, value] of Object.entries(given)) vi.stubEnv(name, value);
  onTestFinished(() => void vi.unstubAllEnvs());
  const config = readConfig(given);
  onTestFinished(() => showAs(readConfig({})));
  const { owner, connection } = target;
  const database = { owner, connection, relocatedTo: null, close: async () => undefined };
  const said: string[] = [];
  const run = (agrees: boolean) =>
    goLive(
      { config, database, secrets },
      { print: (line) => void said.push(line), dropMail: false, confirm: async () => agrees },
    );
  expect(await run(false)).toBe(false);
  expect(said.join('\n')).toContain('Events of the payment provider since the backup: ');
  expect(await run(true)).toBe(true);
  await expect(run(true)).rejects.toThrow(/not quiet/);
});
