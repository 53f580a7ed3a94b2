import type { Payments } from '#floor/outside/open-payments.ts';
import type { Program } from '#worker/program.ts';
import type { Ground } from './open-ground.ts';
import type { AtStop } from './stopping.ts';

/** Opens the payment provider, or the simulator in its place, and puts together what commands, pages and jobs work with. */
export async function openProgram(
  ground: Ground,
  atStop: AtStop,
): Promise<{ deps: Program; payments: Payments }> {
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
    { countTrustOnce },
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
    import('#people/trust/compute-due.ts'),
  ]);
  const { config, log, errors, settings, secrets, quiet, files, logins } = ground;
  const { db } = ground.pools;
  const payments = await openPayments(config, secrets.secret, log);
  atStop(() => payments.close());
  const { now, access, pass } = payments;
  const { accounts: connection, listener } = logins.connectionOf;
  const auth = openAuth({ config, connection, db, now, ...secrets, log, compareWithBanned });
  atStop(() => auth.end());
  const events = openHub({
    connection: listener,
    db,
    log,
    liveSessions: (ids) => auth.liveSessions(ids),
  });
  atStop(() => events.close());
  const deps: Program = {
    ...{ config, settings, db, now, log, errors, files, auth, events, ...secrets },
    demoClock: config.demo && pass ? openDemoClock({ now, log, pass }) : null,
    quiet: quiet.is,
    stripe: openStripe(access, () => !quiet.is()),
    acts: actsWith(providerOutcomes),
    eventHandlers: providerEventHandlers,
    webhookSecret: access.webhookSecret,
    connectWebhookSecret: access.connectWebhookSecret,
    thinWebhookSecret: access.thinWebhookSecret,
    geocode: offlineGeocoder,
    push: openPushDoor(),
  };
  await countTrustOnce(deps, ground.say);
  return { deps, payments };
}
