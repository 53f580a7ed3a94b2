import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { type Config, requireConnections } from '#floor/config.ts';
import { resealConnections, withConnections } from '#floor/connections/kept-connections.ts';
import type { Database, Pools } from '#floor/db/open-database.ts';
import type { PoolLogins } from '#floor/db/pool-logins.ts';
import type { Queryable } from '#floor/db/query.ts';
import { drain, serverPatience } from '#floor/http/drain.ts';
import type { Say } from '#floor/log/say.ts';
import type { Secrets } from '#floor/outside/install-secret.ts';
import type { LiveSettings } from '#floor/settings/live-settings.ts';
import { isSetUp, newToken } from '#site/first-run/first-run.ts';
import { isOver, isUnderWay, openRestoreDesk } from '#site/first-run/restore-desk.ts';

const lookEveryMs = 1_000;
/** Stripe sends its events within seconds. */
const eventPatienceMs = 30_000;

interface Parts {
  config: Config;
  database: Database;
  pools: Pools;
  logins: PoolLogins;
  secrets: Secrets;
  settings: LiveSettings;
  log: FastifyBaseLogger;
  say: Say;
  quiet: () => boolean;
  ending: AbortSignal;
}

/**
 * Settles once the first run is over, on whichever server, and a restore that was begun here is told. Never settles while the
 * program ends.
 */
async function untilSetUp(owner: Queryable, ending: AbortSignal, desk = openRestoreDesk()): Promise<void> {
  while (!ending.aborted) {
    if (isOver(desk, new Date())) return;
    // While the database is away, nobody sets anything up.
    if (!isUnderWay(desk) && (await isSetUp(owner).catch(() => false))) return;
    await sleep(lookEveryMs, undefined, { signal: ending }).catch(() => undefined);
  }
  await new Promise(() => undefined);
}

async function serveFirstRun(parts: Parts): Promise<void> {
  const { config, database, pools, logins, secrets, settings, log, say, quiet, ending } = parts;
  const [
    { openAuth },
    { changeLook, uploadLookPicture },
    { compareWithBanned },
    { openFileStore },
    { buildFirstRunApp, startHash },
    { systemDns },
  ] = await Promise.all([
    import('#account/accounts/opening/open-auth.ts'),
    import('#care/admin/settings/look-pictures.ts'),
    import('#care/moderation/compare-with-banned.ts'),
    import('#floor/outside/open-file-store.ts'),
    import('#site/first-run/first-run-app.ts'),
    import('#site/first-run/look-up-records.ts'),
  ]);
  const base = { config, db: pools.db, now: () => new Date(), log, ...secrets };
  const auth = openAuth({ ...base, connection: logins.connectionOf.accounts, compareWithBanned });
  const deps = {
    ...{ ...base, auth, settings, quiet, owner: database.owner, files: openFileStore(config) },
    ...{ dns: systemDns(), eventPatienceMs, desk: openRestoreDesk() },
    look: { change: changeLook, upload: uploadLookPicture },
  };
  const app = await buildFirstRunApp(deps);
  const address = `${config.publicUrl}${startHash}${await newToken(database.owner)}`;
  await app.listen({ port: config.PORT, host: config.HOST });
  say(
    `This installation is not set up yet. Open this address, which works until it is, or until the next start: ${address}`,
  );
  await untilSetUp(database.owner, ending, deps.desk);
  await drain(app, serverPatience);
  await auth.end();
  const { state } = deps.desk;
  if (state?.restored) say(`The backup ${state.backup} was restored.`);
}

/**
 * Has a live installation set up in a browser, unless it was: then true, and everything in the database may be another's, because a
 * backup may have been restored. Meanwhile it serves the first run alone, and does no jobs.
 */
export async function beSetUp(parts: Parts): Promise<boolean> {
  const { config, database, say, ending } = parts;
  if (config.demo || !config.FIRST_RUN || (await isSetUp(database.owner))) return false;
  if (config.ROLE === 'worker') {
    say('This installation is being set up in a browser. Its jobs begin after that.');
    await untilSetUp(database.owner, ending);
  } else await serveFirstRun(parts);
  say('This installation is set up.');
  return true;
}

/** The settings of an installation that is set up: with what the environment leaves open. Refuses one that lacks some. */
export async function settingsSetUp({
  config,
  database,
  secrets,
}: Pick<Parts, 'config' | 'database' | 'secrets'>): Promise<Config> {
  if (config.demo) return config;
  await resealConnections(database.owner, secrets);
  const whole = await withConnections(config, database.owner, secrets);
  requireConnections(whole);
  return whole;
}
