import { inTransaction } from '#floor/db/transaction.ts';
import { whyNotDealNow } from '#people/dealings/require-dealing.ts';
import type { Deps } from '#floor/deps.ts';
import { tellTyping } from '#floor/events/tell-people.ts';
import { readTalk } from './conversations.store.ts';
import { talkFor } from './participants.ts';

const pauseMs = 3_000;
const maxRemembered = 10_000;

/** When each person was last shown as typing. Two servers may each show it once in three seconds, which does no harm. */
const lastShown = new Map<string, number>();

function isTooSoon(personId: string, now: number): boolean {
  const last = lastShown.get(personId);
  if (last !== undefined && now >= last && now - last < pauseMs) return true;
  // Keeps the oldest first: each new sign goes to the end.
  lastShown.delete(personId);
  lastShown.set(personId, now);
  for (const [oldest] of lastShown) {
    if (lastShown.size <= maxRemembered) break;
    lastShown.delete(oldest);
  }
  return false;
}

/** Shows the other side of a conversation that this person is typing, at most once every three seconds. Refuses strangers. */
export async function showTyping(
  deps: Pick<Deps, 'db' | 'now'>,
  personId: string,
  conversationId: string,
): Promise<void> {
  if (isTooSoon(personId, deps.now().getTime())) return;
  await inTransaction(deps.db, async (tx) => {
    const { otherId } = talkFor(await readTalk(tx, conversationId), personId);
    if (await whyNotDealNow(tx, 'receipt', { personId, otherId })) return;
    await tellTyping(tx, otherId, { conversationId, personId });
  });
}
