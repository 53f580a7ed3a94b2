import { after } from '@borough/domain/clocks';
import { waitsSince } from '@borough/domain/messaging/unread-mail.rules';
import { meetingSoonAfterQuiet } from '@borough/domain/notifications/quiet-hours.rules';
import { inTransaction, type Tx } from '#floor/db/transaction.ts';
import type { Deps } from '#floor/deps.ts';
import { quietNow } from '#talk/notifications/choices/quiet-hours.ts';
import { notifyPerson } from '#talk/notifications/write-notice.ts';
import { peopleOf } from '#people/profiles/people.ts';
import { claimUnread, receiversToMail, whoMeetsUntil } from './unread-mail.store.ts';

const atOnce = 100;

/**
 * Mails people about messages they haven't read for a while, along with everything else waiting for them. Never mails twice
 * about the same messages. While they have quiet hours it all waits, and is one mail afterwards, except for those who meet somebody
 * before or soon after. Runs on the clock.
 */
export async function mailUnread({ db, log, now: clock }: Pick<Deps, 'db' | 'log' | 'now'>): Promise<void> {
  const now = clock();
  const since = waitsSince(now);
  let receivers: string[] = [];
  do {
    const last = receivers.at(-1) ?? null;
    receivers = await inTransaction(db, (tx) => receiversToMail(tx, { since, last, limit: atOnce }));
    const quiet = await inTransaction(db, (tx) => heldNow(tx, receivers, now));
    for (const id of receivers.filter((each) => !quiet.has(each)))
      await inTransaction(db, (tx) => mailOne(tx, id, { since, now })).catch((error: unknown) =>
        log.error({ err: error, person: id }, 'unread messages could not be announced'),
      );
  } while (receivers.length === atOnce);
}

/** Those of these people whom no message reaches now. */
async function heldNow(tx: Tx, people: readonly string[], now: Date): Promise<Set<string>> {
  const quiet = await quietNow(tx, people, now);
  const untils = [...quiet].map(([id, end]) => [id, after(end, meetingSoonAfterQuiet)] as const);
  const meeting = await whoMeetsUntil(tx, new Map(untils));
  return new Set([...quiet.keys()].filter((id) => !meeting.has(id)));
}

async function mailOne(
  tx: Tx,
  receiverId: string,
  { since, now }: { since: Date; now: Date },
): Promise<void> {
  const waiting = await claimUnread(tx, receiverId, { since, now });
  const people = await peopleOf(tx, [receiverId, ...waiting.map(({ senderId }) => senderId)]);
  const receiver = people.get(receiverId);
  const [first, ...others] = waiting.flatMap(({ senderId, ...each }) => {
    const sender = people.get(senderId);
    return sender ? [{ ...each, name: sender.name }] : [];
  });
  if (!receiver || !first) return;
  const facts = { conversations: [first, ...others] as const };
  await notifyPerson(tx, 'messages-unread', receiver, { facts, now });
}
