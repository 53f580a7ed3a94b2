import { after } from '@borough/domain/clocks';
import { longestReview } from '@borough/domain/messaging/messages.rules';
import { nameInMail } from '@borough/domain/profiles/mail-name.rules';
import { inTransaction, type Tx } from '#floor/db/transaction.ts';
import type { Deps } from '#floor/deps.ts';
import { tellPerson } from '#floor/events/tell-people.ts';
import { notifyPerson } from '#talk/notifications/write-notice.ts';
import { peopleOf } from '#people/profiles/people.ts';
import { lockTalk } from '../conversations.store.ts';
import { decideHeld, overlooked, type Overlooked } from './held.store.ts';
import { messageFor } from '../messages.store.ts';

const atOnce = 100;

/**
 * Gives messages that no one looked at for a day back to their senders, and tells them. Their receivers go on reading
 * '[Content Filtered]', and no admin can release them anymore. Runs on the clock.
 */
export async function returnHeld({ db, log, now: clock }: Pick<Deps, 'db' | 'log' | 'now'>): Promise<void> {
  const now = clock();
  const since = after(now, -longestReview);
  let found: Overlooked[] = [];
  do {
    const last = found.at(-1)?.id ?? null;
    found = await inTransaction(db, (tx) => overlooked(tx, { since, last, limit: atOnce }));
    for (const held of found)
      await inTransaction(db, (tx) => returnOne(tx, held, now)).catch((error: unknown) =>
        log.error({ err: error, message: held.id }, 'a held message could not be returned'),
      );
  } while (found.length === atOnce);
}

async function returnOne(
  tx: Tx,
  { id, conversationId, senderId, receiverId, itemTitle }: Overlooked,
  now: Date,
): Promise<void> {
  // Locks out anyone writing there, so both are told things in the same order.
  await lockTalk(tx, conversationId);
  if (!(await decideHeld(tx, id, 'returned', { reason: 'No one looked at it for a day.', now }))) return;
  const message = await messageFor(tx, id, senderId);
  tellPerson(tx, senderId, 'message', { conversationId, message }, now);
  const people = await peopleOf(tx, [senderId, ...(receiverId ? [receiverId] : [])]);
  const sender = people.get(senderId);
  if (!sender) return;
  const receiverName =
    people.get(receiverId ?? '')?.name ?? nameInMail({ displayName: null, confirmed: false });
  await notifyPerson(tx, 'message-returned', sender, {
    facts: { receiverName, itemTitle, conversationId },
    now,
    once: id,
  });
}
