import { pino } from 'pino';
import type { Config } from '#floor/config.ts';
import { type Database, openPools } from '#floor/db/open-database.ts';
import { poolLogins } from '#floor/db/pool-logins.ts';
import { openHub } from '#floor/events/hub.ts';
import { logLevelOf } from '#floor/log-settings.ts';
import { openErrorKinds } from '#floor/log/error-kinds.ts';
import { errorForLog } from '#floor/log/error-for-log.ts';
import { wholeConfig } from '#floor/connections/kept-connections.ts';
import { openPushDoor } from '#floor/outside/push-door.ts';
import { offlineGeocoder } from '#floor/outside/geocoder-offline.ts';
import { liveConfig } from '#floor/settings/live-config.ts';
import { openSettings } from '#floor/settings/live-settings.ts';
import { showAs } from '#floor/settings/show-as.ts';
import type { Secrets } from '#floor/outside/install-secret.ts';
import { openFileStore } from '#floor/outside/open-file-store.ts';
import { openPaymentsToRead } from '#floor/outside/open-payments.ts';
import { openStripe } from '#floor/outside/stripe.ts';
import { actsWith } from '#money/payments/acts/acts.ts';
import type { PaymentDeps } from '#money/payments/payment-deps.ts';
import { makeLive, type Parts } from '#site/backup/make-live.ts';
import { providerEventHandlers, providerOutcomes } from './provider.ts';

const isReading = (method: string) => method === 'GET';

/**
 * Makes a restored installation live once its operator agrees; see `makeLive`. Everything it does before that reads from the
 * provider and writes to the database alone. Returns whether it is live.
 */
export async function goLive(
  of: { config: Config; database: Database; secrets: Secrets },
  parts: Parts,
): Promise<boolean> {
  const { database, secrets } = of;
  const { secret, previousSecrets } = secrets;
  const log = pino({ level: logLevelOf(of.config), serializers: { err: errorForLog } });
  await using stack = new AsyncDisposableStack();
  const logins = await poolLogins({ config: of.config, ...database, secret });
  const pools = openPools(of.config, logins, ({ message }) => parts.print(message));
  stack.defer(async () => void (await pools.close()));
  const settings = openSettings(pools.db);
  await settings.reload();
  // What operators set is in the database; handlers write notices in the company's name.
  const config = liveConfig(await wholeConfig(of.config, database.owner, secrets), settings.now);
  showAs(config);
  const payments = await openPaymentsToRead(config, log);
  stack.defer(() => payments.close());
  const { now } = payments;
  const events = openHub({
    connection: logins.connectionOf.listener,
    db: pools.db,
    log,
    liveSessions: async () => new Set(),
  });
  stack.defer(() => events.close());
  const deps: PaymentDeps = {
    ...{
      config,
      settings,
      db: pools.jobs,
      now,
      demoClock: null,
      log,
      errors: openErrorKinds(),
      quiet: () => true,
    },
    stripe: openStripe(payments.access, isReading),
    acts: actsWith(providerOutcomes),
    eventHandlers: providerEventHandlers,
    webhookSecret: payments.access.webhookSecret,
    files: openFileStore(config),
    geocode: offlineGeocoder,
    push: openPushDoor(),
    ...{ events, secret, previousSecrets },
  };
  return await makeLive(deps, database.owner, parts); // before the pools close
}
