import { mkdir } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { PoolClient } from 'pg';
import { nothingSet } from '@borough/domain/settings/settings.contract';
import { type Config, ConfigError, configFromEnvironment } from '#floor/config.ts';
import { placesOf, shortageOf } from '#floor/db/connections.ts';
import { openDatabase, openPools } from '#floor/db/open-database.ts';
import { liveConfig, requireCompany } from '#floor/settings/live-config.ts';
import { showAs } from '#floor/settings/show-as.ts';
import { openSettings } from '#floor/settings/live-settings.ts';
import { poolLogins } from '#floor/db/pool-logins.ts';
import { beSetUp } from './be-set-up.ts';
import { choosePort } from './choose-port.ts';
import { settleDemoData } from './demo-mode.ts';
import { drain, hasUploads, serverPatience } from '#floor/http/drain.ts';
import { openErrorKinds } from '#floor/log/error-kinds.ts';
import { openLog } from '#floor/log/open-log.ts';
import { printIntoLog, sayTo } from '#floor/log/say.ts';
import { logLevelOf } from '#floor/log-settings.ts';
import { openQuiet } from '#floor/quiet/quiet.ts';
import { typed } from '#floor/release.ts';
import { DatabaseRefused, type Prepared, programSchema } from '#site/setup/prepare-database.ts';
import { prepareChecked } from '#site/setup/rights-check.ts';
import {
  refuseLiveFolder,
  refuseOtherMode,
  settleHost,
  settleMode,
  settleSecret,
} from '#site/setup/settle-installation.ts';
import { watchUpgrades } from '#site/setup/watch-upgrades.ts';
import { readyWords, startBox } from './start-box.ts';
import { readUpgrade } from '#site/upgrade/read-upgrade.ts';
import { upgradeNews } from '#site/upgrade/upgrade-news.rules.ts';
import type { Program } from '#worker/program.ts';

type Close = () => Promise<unknown>;

/**
 * Process managers that know nothing of us wait ten seconds before they kill us: finish the requests in progress first, then close
 * everything else. Uploads under way get longer, from managers that let us.
 */
const wholeStopMs = 9_000;
const afterUploadsMs = 3_000;
/** How long an outdated program announces that it is outdated before it stops, and the exit code that means "restart me". */
const outdatedMs = 2_000;
const startAgain = 75;

let say = sayTo('person');
const closers: Close[] = [];
let stopping: Promise<unknown> | null = null;
let isUploading = () => false;

/** Waits as long as everything has to stop: longer while uploads go on, which `drain` ends. */
async function patience(): Promise<void> {
  await sleep(wholeStopMs, undefined, { ref: false });
  if (!isUploading()) return;
  while (isUploading()) await sleep(100, undefined, { ref: false });
  await sleep(afterUploadsMs, undefined, { ref: false });
}

/** Stops the parts in the reverse order they started, each once, even if others fail. Doesn't wait for parts that take too long. */
async function stop(): Promise<unknown> {
  stopping ??= Promise.race([
    (async () => {
      for (const close of closers.reverse())
        await close().catch((error: unknown) => say(`While stopping: ${String(error)}`));
    })(),
    patience().then(() => say('Something would not stop, and was left.')),
  ]);
  return stopping;
}

/** Closes several parts at the same time. Throws the first failure, but only once all of them are done. */
const together =
  (...parts: Close[]): Close =>
  async () => {
    const ends = await Promise.allSettled(parts.map((close) => close()));
    for (const end of ends) if (end.status === 'rejected') throw end.reason;
  };

/** Prepares the database, unless it is the database of a demo and this is none, or the reverse. */
async function prepareMarked(
  client: PoolClient,
  config: Config,
  program: Awaited<ReturnType<typeof programSchema>>,
): Promise<Prepared> {
  await refuseOtherMode(client, config);
  const upgrade = await readUpgrade(client, program);
  if (upgrade && !config.demo) for (const line of upgradeNews(upgrade, new Date())) say(line);
  const prepared = await prepareChecked(client, program);
  await settleMode(client, config);
  return prepared;
}

async function start(): Promise<void> {
  // Nothing is set until the database is open.
  let kept = () => nothingSet;
  let config = liveConfig(await choosePort(configFromEnvironment()), () => kept());
  const errors = openErrorKinds();
  const log = openLog({ level: logLevelOf(config), kinds: errors });
  const lost = (error: Error) => log.warn({ err: error }, 'the database closed a connection');
  if (!config.demo) {
    say = sayTo('program');
    printIntoLog(log);
  }
  await mkdir(config.dataDir, { recursive: true });

  await refuseLiveFolder(config);
  const database = await openDatabase(config, say, lost);
  closers.push(() => database.close());
  const program = await programSchema();
  const client = await database.owner.connect();
  const { built, upgraded } = await prepareMarked(client, config, program).finally(() => client.release());
  if (built > 0) say(`Applied ${built} files of the schema.`);
  if (upgraded > 0) say(`Upgraded the database: ${upgraded} ${upgraded === 1 ? 'migration' : 'migrations'}.`);
  const [{ prepareQueue }, { startWorker }, { passTime }, { keepBackups }] = await Promise.all([
    import('#floor/jobs/prepare-queue.ts'),
    import('#worker/worker.ts'),
    import('#worker/pass-time.ts'),
    import('#site/backup/keep-backups.ts'),
  ]);
  await prepareQueue(database.owner);
  const { installSecrets } = await import('#floor/outside/install-secret.ts');
  const secrets = await installSecrets(config);
  await settleSecret(database.owner, config, secrets);
  const { secret, previousSecrets } = secrets;
  const logins = await poolLogins({ config, ...database, secret });
  if (logins.stepsDown !== null) say(`${logins.stepsDown} ${typed('doctor')} says what to do.`);
  if (config.DATABASE_URL) {
    const shortage = shortageOf(config, await placesOf(database.owner));
    if (shortage) say(`${shortage.says} ${shortage.todo}`);
  }
  const pools = openPools(config, logins, lost);
  closers.push(() => pools.close());
  const settings = openSettings(pools.db, () => showAs(config));
  kept = settings.now;
  await settings.reload();
  showAs(config);
  closers.push(settings.watch());

  const ending = new AbortController();
  closers.push(async () => ending.abort());
  const quiet = await openQuiet(database.owner, ending.signal);
  const whole = await beSetUp({
    ...{ config, database, pools, logins, secrets, settings, log, say },
    ...{ quiet: quiet.is, ending: ending.signal },
  });
  config = liveConfig(whole, settings.now);
  requireCompany(config, settings.now().company);
  await settleHost(database.owner, config);

  const { openFileStore } = await import('#floor/outside/open-file-store.ts');
  const files = openFileStore(config);
  await settleDemoData(config, database, { files, now: new Date(), say });

  const [
    { openPayments },
    { openStripe },
    { openAuth },
    { openDemoClock },
    { compareWithBanned },
    { offlineGeocoder },
    { openPushDoor },
    { openHub },
    { providerEventHandlers, providerOutcomes },
    { actsWith },
    { buildApp },
    { watchHealth },
    { listenForMetrics, openMetrics },
    { countTrustOnce },
    { warmUpFilter },
    { wordingModel },
  ] = await Promise.all([
    import('#floor/outside/open-payments.ts'),
    import('#floor/outside/stripe.ts'),
    import('#account/accounts/opening/open-auth.ts'),
    import('#floor/clock/demo-clock.ts'),
    import('#care/moderation/compare-with-banned.ts'),
    import('#floor/outside/geocoder-offline.ts'),
    import('#floor/outside/push-door.ts'),
    import('#floor/events/hub.ts'),
    import('./provider.ts'),
    import('#money/payments/acts/acts.ts'),
    import('./app.ts'),
    import('#site/health/watch-health.ts'),
    import('#site/health/metrics.ts'),
    import('#people/trust/compute-due.ts'),
    import('@borough/domain/filter/filter.rules'),
    import('#talk/messaging/filtering/wording-model.ts'),
  ]);
  const payments = await openPayments(config, secret, log);
  closers.push(() => payments.close());
  const { now } = payments;
  const { db } = pools;
  const { accounts: connection, listener } = logins.connectionOf;
  const auth = openAuth({ config, connection, db, now, secret, previousSecrets, log, compareWithBanned });
  closers.push(() => auth.end());
  const deps: Program = {
    config,
    settings,
    db,
    now,
    demoClock: config.demo && payments.pass ? openDemoClock({ now, log, pass: payments.pass }) : null,
    log,
    errors,
    quiet: quiet.is,
    stripe: openStripe(payments.access, () => !quiet.is()),
    acts: actsWith(providerOutcomes),
    eventHandlers: providerEventHandlers,
    webhookSecret: payments.access.webhookSecret,
    connectWebhookSecret: payments.access.connectWebhookSecret,
    thinWebhookSecret: payments.access.thinWebhookSecret,
    files,
    geocode: offlineGeocoder,
    push: openPushDoor(),
    auth,
    events: openHub({
      connection: listener,
      db,
      log,
      liveSessions: (ids) => auth.liveSessions(ids),
    }),
    secret,
    previousSecrets,
  };
  closers.push(() => deps.events.close());
  await countTrustOnce(deps, say);

  const serving: Close[] = [];
  let stopWork: Close = async () => undefined;
  const outdated = new AbortController();
  const watching = new AbortController();
  closers.push(async () => watching.abort());
  const names = program.migrations.map(({ name }) => name);
  void watchUpgrades(database.owner, names, watching.signal, (migration) => {
    say(`A newer version of Borough has upgraded the database (${migration}); this one ends.`);
    outdated.abort();
    // Nothing of ours may write anymore. Tell clients to come back, then stop answering.
    const ended = Promise.allSettled([stopWork(), sleep(outdatedMs)]);
    void ended.then(stop).then(() => process.exit(startAgain));
  });

  closers.push(() => together(...serving)());
  const metrics = openMetrics(deps);
  if (config.ROLE !== 'worker') {
    const app = await buildApp(deps, { simulatorPages: payments.pages, outdated: outdated.signal, metrics });
    serving.push(() => drain(app, serverPatience));
    isUploading = () => hasUploads(app);
    // Its patterns compile on first use, and no one's first message should have to wait for that.
    warmUpFilter(wordingModel());
    await app.listen({ port: config.PORT, host: config.HOST });
  }
  if (config.ROLE !== 'web') {
    const work = async () => {
      const worker = await startWorker({ ...deps, db: pools.jobs }, database);
      // Only where a worker can do what falls due along the way.
      payments.passWith((ms, clock, patienceMs) =>
        passTime(deps, ms, { advance: (step) => clock.advance(step), patienceMs }),
      );
      stopWork = () => worker.stop();
      serving.push(stopWork);
      void keepBackups({ config, ...database, files, secrets, log }, ending.signal);
    };
    // A quiet copy does nothing that falls due, and begins in the moment it is live.
    if (quiet.is()) void quiet.over.then(work).catch(failed);
    else await work();
  }
  const health = watchHealth(deps);
  serving.push(() => health.stop());
  const listening = await listenForMetrics(deps, metrics);
  serving.push(async () => listening?.stop());
  if (config.demo) process.stdout.write(startBox(config, { relocatedTo: database.relocatedTo }));
  else say(`${readyWords(config)} Ctrl-C stops it.`);
  if (!config.demo && database.relocatedTo) say(`PostgreSQL's files are in ${database.relocatedTo}`);
  if (quiet.is())
    say(`This is a restored copy, and quiet: nothing leaves it until ${typed('restore', '--live')}.`);
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    void stop().then(() => process.exit(0));
  });
}

/** Says why the program can't go on, and ends it. */
async function failed(error: unknown): Promise<never> {
  const sentence =
    error instanceof ConfigError || error instanceof DatabaseRefused
      ? error.message
      : error instanceof Error
        ? (error.stack ?? error.message)
        : String(error);
  process.stderr.write(`\n${sentence}\n`);
  await stop();
  process.exit(1);
}

start().catch(failed);
