import { pushWorthFor } from '@borough/domain/notifications/push.rules';
import { inTransaction } from '#floor/db/transaction.ts';
import type { Deps } from '#floor/deps.ts';
import { KeptQuiet } from '#floor/outside/kept-quiet.ts';
import { RefusedForGood } from '#floor/outside/refused-for-good.ts';
import { pushKeys } from './push-keys.ts';
import { dropPush, forgetBrowser, type Push, pushById } from './push.store.ts';
import { sealPush, senderOf } from './seal-push.ts';

type PushDeps = Pick<Deps, 'config' | 'db' | 'now' | 'secret' | 'previousSecrets' | 'log' | 'quiet' | 'push'>;

/**
 * Sends a notice to one browser, unless its person looked at it meanwhile or a day has passed. A browser its push service
 * doesn't know anymore, or whose address leads somewhere private, is forgotten. Other failures are thrown, so the job runs again
 * later; a notice that arrives twice takes its own place.
 */
export async function sendPush(deps: PushDeps, pushId: string): Promise<void> {
  if (deps.quiet()) throw new KeptQuiet('it sends nothing to browsers');
  const push = await inTransaction(deps.db, (tx) => pushById(tx, pushId));
  if (!push) return;
  const isOld = deps.now().getTime() - push.createdAt.getTime() > pushWorthFor;
  const outcome = push.isRead || isOld ? 'done' : await hand(deps, push);
  await inTransaction(deps.db, (tx) =>
    outcome === 'gone' ? forgetBrowser(tx, push.browserId) : dropPush(tx, pushId),
  );
}

const isOfApple = (endpoint: string) => new URL(endpoint).hostname.endsWith('.push.apple.com');

async function hand(deps: PushDeps, push: Push): Promise<'done' | 'gone'> {
  const { id, endpoint, keys, title, page, isUrgent } = push;
  const topic = id.replaceAll('-', '');
  // Push services live by the real time, whatever a demo's clock shows.
  const sender = { endpoint, site: deps.config.publicUrl, at: new Date() };
  const status = await deps
    .push({
      endpoint,
      headers: {
        authorization: senderOf(await pushKeys(deps), sender),
        'content-encoding': 'aes128gcm',
        'content-type': 'application/octet-stream',
        ttl: String(pushWorthFor / 1_000),
        topic,
        urgency: isUrgent ? 'high' : 'normal',
      },
      // Browsers of Apple stop telling for a site that shows nothing while it is in sight.
      body: sealPush(JSON.stringify({ title, page, tag: topic, always: isOfApple(endpoint) }), keys),
    })
    .catch((error: unknown) => {
      if (error instanceof RefusedForGood) return 410;
      throw error;
    });
  if (status === 404 || status === 410) return 'gone';
  if (status >= 200 && status < 300) return 'done';
  if (status === 429 || status >= 500) throw new Error(`The push service answered ${status}.`);
  deps.log.warn({ status }, 'a push service refused a notice');
  return 'done';
}
