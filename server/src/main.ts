import { setTimeout as sleep } from 'node:timers/promises';
import { ConfigError, configFromEnvironment } from '#floor/config.ts';
import { drain, hasUploads, noticeMs, serverPatience } from '#floor/http/drain.ts';
import { openErrorKinds } from '#floor/log/error-kinds.ts';
import { openLog } from '#floor/log/open-log.ts';
import { printIntoLog, sayTo } from '#floor/log/say.ts';
import { logLevelOf } from '#floor/log-settings.ts';
import type { Payments } from '#floor/outside/open-payments.ts';
import { typed } from '#floor/release.ts';
import { DatabaseRefused } from '#site/setup/prepare-database.ts';
import { watchUpgrades } from '#site/setup/watch-upgrades.ts';
import type { Program } from '#worker/program.ts';
import { choosePort } from './choose-port.ts';
import { type Begun, type Ground, openGround } from './open-ground.ts';
import { openProgram } from './open-program.ts';
import { readyWords, startBox } from './start-box.ts';
import { type AtStop, type Close, openStopping, together } from './stopping.ts';

/** How long an outdated program announces that it is outdated before it stops, and the exit code that means "restart me". */
const outdatedMs = 2_000;
const startAgain = 75;

let say = sayTo('person');
const stopping = openStopping((line) => say(line));

/** Reads the settings of the environment and opens the log. */
async function begin(): Promise<Begun> {
  const config = await choosePort(configFromEnvironment());
  const errors = openErrorKinds();
  const log = openLog({ level: logLevelOf(config), kinds: errors });
  if (!config.demo) {
    say = sayTo('program');
    printIntoLog(log);
  }
  return { config, log, errors, say };
}

/** Ends the program once a newer version has upgraded the database: nothing of this one may write anymore. */
function endWhenOutdated({ database, migrations }: Ground, stopWork: Close, atStop: AtStop): AbortSignal {
  const outdated = new AbortController();
  const watching = new AbortController();
  atStop(async () => watching.abort());
  void watchUpgrades(database.owner, migrations, watching.signal, (migration) => {
    say(`A newer version of Borough has upgraded the database (${migration}); this one ends.`);
    // Tell clients to come back, then stop answering.
    outdated.abort();
    const ended = Promise.allSettled([stopWork(), sleep(outdatedMs)]);
    void ended.then(() => stopping.stop()).then(() => process.exit(startAgain));
  });
  return outdated.signal;
}

/** Has what does jobs and what falls due ready to begin; a quiet copy does neither, and begins in the moment it is live. */
async function readyToWork(
  ground: Ground,
  deps: Program,
  payments: Payments,
  atStop: AtStop,
): Promise<() => Promise<void>> {
  const [{ startWorker }, { passTime }, { keepBackups }] = await Promise.all([
    import('#worker/worker.ts'),
    import('#worker/pass-time.ts'),
    import('#site/backup/keep-backups.ts'),
  ]);
  const { config, database, files, secrets, log, quiet, ending } = ground;
  const doJobs = async () => {
    const worker = await startWorker({ ...deps, db: ground.pools.jobs }, database);
    atStop(() => worker.stop());
    // Only where a worker can do what falls due along the way.
    payments.passWith((ms, clock, patienceMs) =>
      passTime(deps, ms, { advance: (step) => clock.advance(step), patienceMs }),
    );
    void keepBackups({ config, ...database, files, secrets, log }, ending);
  };
  return async () => {
    if (quiet.is()) void quiet.over.then(doJobs).catch(failed);
    else await doJobs();
  };
}

/** Answers requests, does jobs, or both, as the role says, until the program stops. */
async function serve(ground: Ground, deps: Program, payments: Payments): Promise<void> {
  const [
    { buildApp },
    { watchHealth },
    { listenForMetrics, openMetrics },
    { warmUpFilter },
    { wordingModel },
  ] = await Promise.all([
    import('./app.ts'),
    import('#site/health/watch-health.ts'),
    import('#site/health/metrics.ts'),
    import('@borough/domain/filter/filter.rules'),
    import('#talk/messaging/filtering/wording-model.ts'),
  ]);
  const { config } = ground;
  const serving: Close[] = [];
  const working: Close[] = [];
  const outdated = endWhenOutdated(ground, () => together(...working)(), stopping.atStop);
  stopping.atStop(() => together(...serving, ...working)());
  const metrics = openMetrics(deps);
  // Loaded before the first answer, which says that everything is ready.
  const work =
    config.ROLE === 'web'
      ? null
      : await readyToWork(ground, deps, payments, (close) => void working.push(close));
  if (config.ROLE !== 'worker') {
    const app = await buildApp(deps, { simulatorPages: payments.pages, outdated, metrics });
    const notice = () => (config.demo || outdated.aborted ? 0 : noticeMs);
    serving.push(() => drain(app, { ...serverPatience, noticeMs: notice() }));
    stopping.waitForUploads(() => hasUploads(app));
    // Its patterns compile on first use, and no one's first message should have to wait for that.
    warmUpFilter(wordingModel());
    await app.listen({ port: config.PORT, host: config.HOST });
  }
  await work?.();
  const health = watchHealth(deps);
  serving.push(() => health.stop());
  const listening = await listenForMetrics(deps, metrics);
  serving.push(async () => listening?.stop());
}

/** Says that the program is there, and where. */
function sayReady({ config, database, quiet }: Ground): void {
  const { relocatedTo } = database;
  if (config.demo) process.stdout.write(startBox(config, { relocatedTo }));
  else say(`${readyWords(config)} Ctrl-C stops it.`);
  if (!config.demo && relocatedTo) say(`PostgreSQL's files are in ${relocatedTo}`);
  if (quiet.is())
    say(`This is a restored copy, and quiet: nothing leaves it until ${typed('restore', '--live')}.`);
}

async function start(): Promise<void> {
  const ground = await openGround(await begin(), stopping.atStop);
  const { deps, payments } = await openProgram(ground, stopping.atStop);
  await serve(ground, deps, payments);
  sayReady(ground);
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    void stopping.stop().then(() => process.exit(0));
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
  await stopping.stop();
  process.exit(1);
}

start().catch(failed);
