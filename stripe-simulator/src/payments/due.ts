import { nextChangeAt, settleAccount } from '../accounts/connected-account.ts';
import { callFor, type World } from '../world/world.ts';
import { cancel } from './attempt.ts';
import { expireSession } from './checkout.ts';
import { openDispute } from './disputes.ts';
import { settleRefund } from './settle-refund.ts';

const day = 24 * 3600;
/** Version 2 of the API remembers a key longer. */
const keptSeconds = (path: string) => (path.startsWith('/v2/') ? 30 : 1) * day;

/**
 * Does everything that is due, in order of time: sessions and holds expire, refunds arrive or are returned, banks take
 * charges back, account reviews end, old keys are forgotten.
 */
export function settleDue(world: World): void {
  const { now } = callFor(world);
  const sessions = world.store
    .waiting('sessions')
    .filter((each) => each.status === 'open' && each.expiresAt <= now)
    .map((session) => ({
      at: session.expiresAt,
      run: () => expireSession(callFor(world, session.expiresAt), session),
    }));
  const holds = world.store.waiting('charges').flatMap((charge) => {
    const intent = world.store.find('intents', charge.intentId);
    if (charge.captureBefore === null || charge.captureBefore > now || charge.captured || charge.released)
      return [];
    if (intent?.status !== 'requires_capture' || intent.latestChargeId !== charge.id) return [];
    const at = charge.captureBefore;
    return [{ at, run: () => cancel(callFor(world, at), intent, 'automatic', 'charge.expired') }];
  });
  const refunds = world.store.waiting('refunds').flatMap((refund) => {
    const at = refund.due?.at ?? Infinity;
    return at <= now ? [{ at, run: () => settleRefund(callFor(world, at), refund) }] : [];
  });
  const disputes = world.store.waiting('charges').flatMap(({ id, disputeDue }) => {
    if (!disputeDue || disputeDue.at > now) return [];
    const { at, reason } = disputeDue;
    // Read again: other due things may have changed it.
    const run = () => {
      const charge = world.store.find('charges', id);
      if (charge) openDispute(callFor(world, at), charge, reason);
    };
    return [{ at, run }];
  });
  const accounts = world.store.waiting('accounts').flatMap((waiting) => {
    const at = nextChangeAt(waiting) ?? Infinity;
    return at <= now ? [{ at, run: () => settleAccount(callFor(world, at), waiting) }] : [];
  });
  for (const { run } of [...sessions, ...holds, ...refunds, ...disputes, ...accounts].sort(
    (a, b) => a.at - b.at,
  ))
    run();
  for (const key of world.store.all('idempotency'))
    if (key.created + keptSeconds(key.path) <= now) world.store.remove('idempotency', key.id);
  world.store.commit();
}
