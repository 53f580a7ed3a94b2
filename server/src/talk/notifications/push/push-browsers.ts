import type { PushBrowser, PushStanding } from '@borough/domain/notifications/push.contract';
import { plainPushAddress } from '@borough/domain/notifications/push.rules';
import { Problem } from '@borough/domain/problems';
import { inTransaction } from '#floor/db/transaction.ts';
import type { Deps } from '#floor/deps.ts';
import { pushKeys } from './push-keys.ts';
import { forgetBrowserOf, isToldIn, keepBrowser } from './push.store.ts';
import { areKeys } from './seal-push.ts';

type PushDeps = Pick<Deps, 'db' | 'now' | 'secret' | 'previousSecrets'>;

interface Signed {
  id: string;
  sessionId: string;
}

/** Whether this session's browser is told, and the key to register it with. */
export async function pushStanding(
  deps: PushDeps,
  { sessionId }: Pick<Signed, 'sessionId'>,
): Promise<PushStanding> {
  const { publicKey } = await pushKeys(deps);
  return { on: await inTransaction(deps.db, (tx) => isToldIn(tx, sessionId)), key: publicKey };
}

/**
 * From now on, tells a person in the browser of this session, until it ends; nothing if it ended meanwhile. Refuses keys that
 * nothing can be sealed with (`request.invalid`).
 */
export async function tellInBrowser(
  deps: PushDeps,
  { id, sessionId }: Signed,
  { endpoint, keys }: PushBrowser,
): Promise<PushStanding> {
  if (!areKeys(keys))
    throw new Problem('request.invalid', { fields: { keys: "We can't encrypt for these keys" } });
  const browser = { endpoint: plainPushAddress(endpoint), keys };
  await inTransaction(deps.db, (tx) =>
    keepBrowser(tx, { personId: id, sessionId }, browser, deps.now()),
  ).catch((error: unknown) => {
    if (!isOfNobody(error)) throw error;
  });
  return pushStanding(deps, { sessionId });
}

/** The database found no such session. */
const isOfNobody = (error: unknown) =>
  error instanceof Error && 'constraint' in error && error.constraint === 'push_browsers_session_id_fkey';

/** Tells nothing in it anymore. */
export async function stopInBrowser(deps: PushDeps, { sessionId }: Signed): Promise<PushStanding> {
  await inTransaction(deps.db, (tx) => forgetBrowserOf(tx, sessionId));
  return pushStanding(deps, { sessionId });
}
