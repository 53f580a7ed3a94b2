import { maxPushTries, maxUnanswered, pushWorthFor } from '@borough/domain/notifications/push.rules';
import { inTransaction } from '#floor/db/transaction.ts';
import type { Deps } from '#floor/deps.ts';
import { KeptQuiet } from '#floor/outside/kept-quiet.ts';
import { isSilence } from '#floor/outside/push-door.ts';
import { RefusedForGood } from '#floor/outside/refused-for-good.ts';
import { pushKeys } from './push-keys.ts';
import { dropPush, forgetBrowser, noteAnswer, noteSilence, type Push, tryPush } from './push.store.ts';
import { areKeys, sealPush, senderOf } from './seal-push.ts';

type PushDeps = Pick<Deps, 'config' | 'db' | 'now' | 'secret' | 'previousSecrets' | 'log' | 'quiet' | 'push'>;

type Outcome = 'done' | 'gone' | { later: unknown };

/**
 * Sends a notice to one browser, unless its person looked at it meanwhile, a day has passed, or it was tried often enough; a demo
 * without mail of its own sends nothing. A browser its push service doesn't know anymore, whose address leads somewhere private,
 * or whose service lets us wait again and again is forgotten. Other failures are thrown, so the job runs again later; a notice that
 * arrives twice takes its own place.
 */
export async function sendPush(deps: PushDeps, pushId: string): Promise<void> {
  if (deps.quiet()) throw new KeptQuiet('it sends nothing to browsers');
  const push = await inTransaction(deps.db, (tx) => tryPush(tx, pushId));
  if (!push) return;
  const outcome = isWorthIt(deps, push) ? await hand(deps, push) : 'done';
  if (outcome === 'gone') return inTransaction(deps.db, (tx) => forgetBrowser(tx, push.browserId));
  if (outcome === 'done' || push.tries >= maxPushTries)
    return inTransaction(deps.db, (tx) => dropPush(tx, pushId));
  throw outcome.later;
}

const isWorthIt = ({ config, now }: PushDeps, { isRead, createdAt, tries }: Push): boolean =>
  !isRead &&
  tries <= maxPushTries &&
  now().getTime() - createdAt.getTime() <= pushWorthFor &&
  !(config.demo && config.SMTP_URL === undefined);

const isOfApple = (endpoint: string) => new URL(endpoint).hostname.endsWith('.push.apple.com');

async function hand(deps: PushDeps, push: Push): Promise<Outcome> {
  const { id, browserId, endpoint, keys, title, page, isUrgent } = push;
  if (!areKeys(keys)) return 'gone';
  const topic = id.replaceAll('-', '');
  // Push services live by the real time, whatever a demo's clock shows.
  const sender = { endpoint, site: deps.config.publicUrl, at: new Date() };
  const headers = {
    authorization: senderOf(await pushKeys(deps), sender),
    'content-encoding': 'aes128gcm',
    'content-type': 'application/octet-stream',
    ttl: String(pushWorthFor / 1_000),
    topic,
    urgency: isUrgent ? 'high' : 'normal',
  };
  // Browsers of Apple stop telling for a site that shows nothing while it is in sight.
  const told = JSON.stringify({ title, page, tag: topic, always: isOfApple(endpoint) });
  try {
    const status = await deps.push({ endpoint, headers, body: sealPush(told, keys) });
    await inTransaction(deps.db, (tx) => noteAnswer(tx, browserId));
    return outcomeOf(deps, status);
  } catch (error) {
    if (error instanceof RefusedForGood) return 'gone';
    if (!isSilence(error)) return { later: error };
    const unanswered = await inTransaction(deps.db, (tx) => noteSilence(tx, browserId));
    return unanswered >= maxUnanswered ? 'gone' : { later: error };
  }
}

function outcomeOf({ log }: PushDeps, status: number): Outcome {
  if (status === 404 || status === 410) return 'gone';
  if (status === 429 || status >= 500) return { later: new Error(`The push service answered ${status}.`) };
  if (status < 200 || status >= 300) log.warn({ status }, 'a push service refused a notice');
  return 'done';
}
