import { callFor, type World } from '../world/world.ts';
import { cancel } from './attempt.ts';
import { expireSession } from './checkout.ts';

const idempotencySeconds = 24 * 3600;

/** Does everything whose time has come, in the order of its time: sessions and holds expire, old keys go. */
export function settleDue(world: World): void {
  const { now } = callFor(world);
  const sessions = world.store
    .all('sessions')
    .filter((each) => each.status === 'open' && each.expiresAt <= now)
    .map((session) => ({
      at: session.expiresAt,
      run: () => expireSession(callFor(world, session.expiresAt), session),
    }));
  const holds = world.store.all('charges').flatMap((charge) => {
    const intent = world.store.find('intents', charge.intentId);
    if (charge.captureBefore === null || charge.captureBefore > now || charge.captured || charge.released)
      return [];
    if (intent?.status !== 'requires_capture' || intent.latestChargeId !== charge.id) return [];
    const at = charge.captureBefore;
    return [{ at, run: () => cancel(callFor(world, at), intent, 'automatic', 'charge.expired') }];
  });
  for (const { run } of [...sessions, ...holds].sort((a, b) => a.at - b.at)) run();
  for (const key of world.store.all('idempotency'))
    if (key.created + idempotencySeconds <= now) world.store.remove('idempotency', key.id);
  world.store.commit();
}
