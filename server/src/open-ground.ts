import { mkdir } from 'node:fs/promises';
import { nothingSet } from '@borough/domain/settings/settings.contract';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '#floor/config.ts';
import { placesOf, shortageOf } from '#floor/db/connections.ts';
import { type Database, openDatabase, openPools, type Pools } from '#floor/db/open-database.ts';
import { type PoolLogins, poolLogins } from '#floor/db/pool-logins.ts';
import type { ErrorKinds } from '#floor/log/error-kinds.ts';
import type { Say } from '#floor/log/say.ts';
import type { FileStore } from '#floor/outside/files.ts';
import type { Secrets } from '#floor/outside/install-secret.ts';
import { isQuiet, openQuiet, type Quiet } from '#floor/quiet/quiet.ts';
import { typed } from '#floor/release.ts';
import { liveConfig, requireCompany } from '#floor/settings/live-config.ts';
import { type LiveSettings, openSettings } from '#floor/settings/live-settings.ts';
import { showAs } from '#floor/settings/show-as.ts';
import { programSchema } from '#site/setup/prepare-database.ts';
import { prepareChecked } from '#site/setup/rights-check.ts';
import {
  refuseLiveFolder,
  refuseOtherMode,
  settleHost,
  settleMode,
  settleSecret,
} from '#site/setup/settle-installation.ts';
import { readUpgrade } from '#site/upgrade/read-upgrade.ts';
import { upgradeNews } from '#site/upgrade/upgrade-news.rules.ts';
import { beSetUp, settingsSetUp } from './be-set-up.ts';
import { settleDemoData } from './demo-mode.ts';
import type { AtStop } from './stopping.ts';

/** What is there from the first moment on. */
export interface Begun {
  config: Config;
  log: FastifyBaseLogger;
  errors: ErrorKinds;
  say: Say;
}

/** What the program stands on: a database of its version, logins of few rights, settings, secrets and files. */
export interface Ground extends Begun {
  database: Database;
  /** The names of the migrations that the database has had. */
  migrations: readonly string[];
  logins: PoolLogins;
  pools: Pools;
  secrets: Secrets;
  settings: LiveSettings;
  quiet: Quiet;
  files: FileStore;
  /** Aborted when the program stops. */
  ending: AbortSignal;
}

type Lost = (error: Error) => void;

/** Brings the database to the program's version, unless it is the database of a demo and this is none, or the reverse. */
async function prepare(database: Database, { config, say }: Begun): Promise<string[]> {
  const program = await programSchema();
  const client = await database.owner.connect();
  try {
    await refuseOtherMode(client, config);
    const upgrade = await readUpgrade(client, program);
    if (upgrade && !config.demo) for (const line of upgradeNews(upgrade, new Date())) say(line);
    const { built, upgraded } = await prepareChecked(client, program);
    await settleMode(client, config);
    if (built > 0) say(`Applied ${built} files of the schema.`);
    if (upgraded > 0)
      say(`Upgraded the database: ${upgraded} ${upgraded === 1 ? 'migration' : 'migrations'}.`);
  } finally {
    client.release();
  }
  const { prepareQueue } = await import('#floor/jobs/prepare-queue.ts');
  await prepareQueue(database.owner);
  return program.migrations.map(({ name }) => name);
}

/** Opens the database with as few rights as it lets the program have. */
async function openRights(database: Database, { config, say }: Begun, lost: Lost) {
  const { installSecrets } = await import('#floor/outside/install-secret.ts');
  const secrets = await installSecrets(config);
  await settleSecret(database.owner, config, secrets);
  const logins = await poolLogins({ config, ...database, secret: secrets.secret });
  if (logins.stepsDown !== null) say(`${logins.stepsDown} ${typed('doctor')} says what to do.`);
  if (config.DATABASE_URL) {
    const shortage = shortageOf(config, await placesOf(database.owner));
    if (shortage) say(`${shortage.says} ${shortage.todo}`);
  }
  return { secrets, logins, pools: openPools(config, logins, lost) };
}

/** Everything that follows from what is in the database. */
async function openContents(database: Database, begun: Begun, lost: Lost, ending: AbortSignal) {
  const { config } = begun;
  const migrations = await prepare(database, begun);
  const rights = await openRights(database, begun, lost);
  const settings = openSettings(rights.pools.db, () => showAs(config));
  await settings.reload();
  const unwatch = settings.watch();
  const quiet = await openQuiet(database.owner, ending);
  const close = async () => {
    await unwatch();
    await rights.pools.close();
  };
  return { ...rights, migrations, settings, quiet, close };
}

/**
 * Opens what the program stands on; a live installation that isn't set up yet is set up in a browser first. Refuses, with a
 * `ConfigError` or `DatabaseRefused`, what can't go on with these settings or this database.
 */
export async function openGround(begun: Begun, atStop: AtStop): Promise<Ground> {
  const { log, say } = begun;
  // Nothing is set until the database is open.
  let kept = () => nothingSet;
  const config = liveConfig(begun.config, () => kept());
  await mkdir(config.dataDir, { recursive: true });
  await refuseLiveFolder(config);
  const lost: Lost = (error) => log.warn({ err: error }, 'the database closed a connection');
  const database = await openDatabase(config, say, lost);
  atStop(() => database.close());
  const stopped = new AbortController();
  const ending = stopped.signal;
  const open = async () => {
    const opened = await openContents(database, { ...begun, config }, lost, ending);
    kept = opened.settings.now;
    showAs(config);
    return opened;
  };
  let contents = await open();
  atStop(() => contents.close());
  atStop(async () => stopped.abort());
  const wasSetUp = await beSetUp({
    ...{ ...contents, config, database, log, say, ending },
    quiet: contents.quiet.is,
  });
  // Another server's first run may have restored a backup since this one opened the database.
  if (wasSetUp || (await isQuiet(database.owner)) !== contents.quiet.is()) {
    await contents.close();
    contents = await open();
  }
  const { close: _, ...parts } = { ...contents, database, log, say, ending };
  const { settings } = parts;
  const whole = liveConfig(await settingsSetUp({ ...parts, config }), settings.now);
  requireCompany(whole, settings.now().company);
  await settleHost(database.owner, whole);
  const { openFileStore } = await import('#floor/outside/open-file-store.ts');
  const files = openFileStore(whole);
  await settleDemoData(whole, database, { files, now: new Date(), say });
  return { ...begun, ...parts, config: whole, files };
}
