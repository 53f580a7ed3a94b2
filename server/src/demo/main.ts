/** `npm run demo`: loads demo data, or much more of it for load testing. */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { optionsOf, refuse, type Said } from '../../../tools/command-options.ts';
import { type Config, ConfigError, configFromEnvironment } from '#floor/config.ts';
import { openDatabase } from '#floor/db/open-database.ts';
import { installSecret } from '#floor/outside/install-secret.ts';
import { openFileStore } from '#floor/outside/open-file-store.ts';
import { simulatorJournal } from '#floor/outside/simulator-journal.ts';
import { configuredStripe } from '#floor/outside/stripe.ts';
import { typed } from '#floor/release.ts';
import { DatabaseRefused, prepareDatabase } from '#site/setup/prepare-database.ts';
import { refuseLiveFolder, refuseOtherMode, settleMode } from '#site/setup/settle-installation.ts';
import { whoIsThere } from './demo.store.ts';
import { storeDemoFiles } from './demo-files.ts';
import { loadDemo } from './load-demo.ts';
import { publishDemoTexts } from '#site/texts/publish-texts.ts';
import { loadScale, type ScaleName, scales } from './load-scale.ts';

const said: Said = {
  list: Object.keys(scales).join('\n'),
  help: `${typed('demo', `[--scale ${Object.keys(scales).join('|')}] [--database postgres://…]`)}

Loads the demo data into an empty database.

  --scale     loads so many items more, for measuring
  --database  another database than the one in DATA_DIR
  --help      this`,
};

const began = performance.now();
const say = (line: string) =>
  process.stdout.write(`  ${((performance.now() - began) / 1000).toFixed(1).padStart(6)} s  ${line}\n`);

const isScale = (name: string): name is ScaleName => Object.hasOwn(scales, name);

async function openOwner(
  config: Config,
  address: string | undefined,
): Promise<{ owner: pg.Pool; close: () => Promise<void> }> {
  if (!address) return openDatabase(config, say);
  const owner = new pg.Pool({ connectionString: address, max: 2 });
  owner.on('error', (error: Error) => say(`The database closed a connection: ${error.message}`));
  return { owner, close: () => owner.end() };
}

/** Gets the database ready; refuses one that contains anyone but demo people. */
async function prepare(owner: pg.Pool, config: Config): Promise<'nobody' | 'demo'> {
  const client = await owner.connect();
  try {
    await refuseOtherMode(client, config);
    await prepareDatabase(client);
    const found = await whoIsThere(client);
    if (found === 'others')
      throw new ConfigError('People live in this database who are not of the demo. Use an empty one.');
    await settleMode(client, config);
    return found;
  } finally {
    client.release();
  }
}

async function main(): Promise<void> {
  const values = optionsOf(
    () =>
      parseArgs({
        options: { scale: { type: 'string' }, database: { type: 'string' }, help: { type: 'boolean' } },
      }).values,
    said,
  );
  const { scale } = values;
  if (scale !== undefined && !isScale(scale))
    return refuse(`--scale takes ${Object.keys(scales).join(' or ')}.`, said);
  const config = configFromEnvironment();
  if (!config.demo)
    throw new ConfigError('These are the settings of a real installation: demo data has no place in it.');
  await mkdir(config.dataDir, { recursive: true });
  await refuseLiveFolder(config);
  const { owner, close } = await openOwner(config, values.database);
  try {
    const found = await prepare(owner, config);
    const parts = {
      files: openFileStore(config),
      now: new Date(),
      secret: await installSecret(config),
      journal: configuredStripe(config) ? null : simulatorJournal(config.dataDir),
      publicUrl: config.publicUrl,
      say,
    };
    await publishDemoTexts(owner, parts.now);
    if (found === 'nobody') {
      await loadDemo(owner, parts);
      say('480 items and their people');
    } else if (scale) await storeDemoFiles(parts.files);
    else say('The demo is there already.');
    if (scale) await loadScale(owner, scales[scale], parts);
    say(`Done. Everybody signs in with the password borough-demo. Files: ${join(config.dataDir, 'files')}`);
  } finally {
    await close();
  }
}

await main().catch((error: unknown) => {
  const expected = error instanceof ConfigError || error instanceof DatabaseRefused;
  process.stderr.write(`${expected ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
