/** `upgrade`: says what this version would do to the database, and does it with --now. Fetches nothing. */
import { mkdir } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { optionsOf, type Said } from '../../../../tools/command-options.ts';
import { ConfigError, configFromEnvironment } from '#floor/config.ts';
import { openDatabase } from '#floor/db/open-database.ts';
import { release, typed } from '#floor/release.ts';
import { DatabaseRefused, programSchema } from '#site/setup/prepare-database.ts';
import { prepareChecked } from '#site/setup/rights-check.ts';
import { readUpgrade } from './read-upgrade.ts';
import { hasYoungBackup, upgradeNews } from './upgrade-news.rules.ts';

const said: Said = {
  list: 'upgrade',
  help: `${typed('upgrade', '[--now] [--without-backup]')}

Says what the upgrade of the database to this version brings, whether older servers may go on meanwhile, and how old the last
backup is. Changes nothing without --now.

  --now             upgrades the database, if there is a backup of the last day
  --without-backup  also without one
  --help            this

Starting a server of this version upgrades the database as well.`,
};

async function upgrade(wish: { now: boolean; withoutBackup: boolean }): Promise<string> {
  const config = configFromEnvironment();
  await mkdir(config.dataDir, { recursive: true });
  const database = await openDatabase(config, (line) => process.stderr.write(`  ${line}\n`));
  const client = await database.owner.connect();
  try {
    const program = await programSchema();
    const found = await readUpgrade(client, program);
    if (!found)
      return `There is nothing to upgrade: Borough here is ${release.version}, and so is the database, or it is empty.`;
    const news = upgradeNews(found, new Date()).join('\n');
    if (!wish.now) return `${news}\nNothing was changed. ${typed('upgrade', '--now')} upgrades it.`;
    if (!wish.withoutBackup && !hasYoungBackup(found, new Date()))
      throw new ConfigError(`${news}\nNothing was changed. Make a backup, or add --without-backup.`);
    const { upgraded } = await prepareChecked(client, program);
    return `${news}\nUpgraded the database: ${upgraded} ${upgraded === 1 ? 'migration' : 'migrations'}.`;
  } finally {
    client.release();
    await database.close();
  }
}

try {
  const options = {
    now: { type: 'boolean' },
    'without-backup': { type: 'boolean' },
    help: { type: 'boolean' },
    list: { type: 'boolean' },
  } as const;
  const values = optionsOf(() => parseArgs({ options }).values, said);
  const wish = { now: values.now ?? false, withoutBackup: values['without-backup'] ?? false };
  process.stdout.write(`${await upgrade(wish)}\n`);
} catch (error) {
  if (!(error instanceof ConfigError || error instanceof DatabaseRefused)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
