import type { PushBrowser, PushStanding } from '@borough/domain/notifications/push.contract';
import { inTransaction } from '#floor/db/transaction.ts';
import type { Deps } from '#floor/deps.ts';
import { pushKeys } from './push-keys.ts';
import { forgetBrowserOf, isToldIn, keepBrowser } from './push.store.ts';

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

/** From now on, tells a person in the browser of this session, until it ends. */
export async function tellInBrowser(
  deps: PushDeps,
  { id, sessionId }: Signed,
  browser: PushBrowser,
): Promise<PushStanding> {
  await inTransaction(deps.db, (tx) => keepBrowser(tx, { personId: id, sessionId }, browser, deps.now()));
  return pushStanding(deps, { sessionId });
}

/** Tells nothing in it anymore. */
export async function stopInBrowser(deps: PushDeps, { sessionId }: Signed): Promise<PushStanding> {
  await inTransaction(deps.db, (tx) => forgetBrowserOf(tx, sessionId));
  return pushStanding(deps, { sessionId });
}
