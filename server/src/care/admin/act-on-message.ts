import type { FilteredAct } from '@borough/domain/admin/moderation.contract';
import { Problem } from '@borough/domain/problems';
import { nameInMail } from '@borough/domain/profiles/mail-name.rules';
import { refuseInvolved } from '#people/dealings/require-dealing.ts';
import { inTransaction, type Tx } from '#floor/db/transaction.ts';
import type { Deps } from '#floor/deps.ts';
import {
  overruleBlocked,
  releaseHeld,
  upholdBlocked,
  upholdHeld,
} from '#talk/messaging/filtering/decide-filtered.ts';
import { notifyPerson } from '#talk/notifications/write-notice.ts';
import { peopleOf } from '#people/profiles/people.ts';
import { insertAct, type Subject, subjectOf } from './admin.store.ts';

type Decide = typeof releaseHeld;

/** What admins can do with each kind of message. */
const decisions: Record<Subject['kind'], Partial<Record<FilteredAct, Decide>>> = {
  held: { release: releaseHeld, uphold: upholdHeld },
  blocked: { overrule: overruleBlocked, uphold: upholdBlocked },
};

async function tellSender(tx: Tx, id: string, subject: Subject, now: Date): Promise<void> {
  if (!subject.senderId) return;
  const people = await peopleOf(tx, [subject.senderId, ...(subject.receiverId ? [subject.receiverId] : [])]);
  const sender = people.get(subject.senderId);
  if (!sender?.email) return;
  const receiver =
    people.get(subject.receiverId ?? '')?.name ?? nameInMail({ displayName: null, confirmed: false });
  const facts = { ...subject, name: sender.name, receiverName: receiver };
  await notifyPerson(tx, 'filter-overruled', sender, { facts, now, once: id });
}

/**
 * Decides, once, about a message the filter held or refused, and records who did it and why. If the filter was
 * mistaken, the sender is told by mail and may then send exactly these words: nothing is sent in anyone's name. Refuses
 * unknown ones (`moderation.not-found`), admins who have dealt with either person (`moderation.involved`), and a second
 * decision (`moderation.decided`).
 */
export async function actOnMessage(
  deps: Pick<Deps, 'db' | 'now'>,
  adminId: string,
  { id, act, reason }: { id: string; act: FilteredAct; reason: string },
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const now = deps.now();
    const subject = await subjectOf(tx, id);
    const decide = subject && decisions[subject.kind][act];
    if (!decide) throw new Problem('moderation.not-found');
    const parties = [subject.senderId, subject.receiverId].filter((id) => id !== null);
    const alone = await refuseInvolved(tx, { adminId, now }, { parties, since: subject.placedAt });
    if (!(await decide(tx, id, { reason, now }))) throw new Problem('moderation.decided');
    await insertAct(tx, { adminId, act, subjectId: id, reason, now, alone });
    if (act === 'overrule') await tellSender(tx, id, subject, now);
  });
}
