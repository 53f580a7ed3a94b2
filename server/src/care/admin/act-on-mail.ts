import { randomUUID } from 'node:crypto';
import type { ModerationAct } from '@borough/domain/admin/rights.rules';
import type { MailAct, RefusedMail } from '@borough/domain/health/health.contract';
import type { Desk } from '#floor/db/dealing-facts.ts';
import { inTransaction, type Tx } from '#floor/db/transaction.ts';
import type { Deps } from '#floor/deps.ts';
import { refuseInvolved } from '#people/dealings/require-dealing.ts';
import {
  type Refused,
  readRefused,
  sendRefusedAgain,
  sendRefusedTo,
  setRefusedAside,
  takeRefused,
} from '#talk/notifications/refused-messages.ts';
import { insertAct, tryFailedJobsAgain } from './admin.store.ts';

/** What is recorded of each act. */
const recorded = {
  again: 'send-mail-again',
  redirect: 'redirect-mail',
  'set-aside': 'set-mail-aside',
} as const satisfies Record<MailAct, ModerationAct>;

/** Messages refused for good that nobody has dealt with. */
export const readRefusedMails = ({ db }: Pick<Deps, 'db'>): Promise<RefusedMail[]> =>
  inTransaction(db, readRefused);

/**
 * Does something about a message that was refused for good, and records who did it and why, and between which addresses it moved.
 * An operator's own message they may only send again or set aside. Refuses `mail.not-refused`, `mail.is-key`,
 * `mail.others-address`, `moderation.involved`.
 */
export async function actOnMail(
  { db, now: clock }: Pick<Deps, 'db' | 'now'>,
  adminId: string,
  { id, act, to, reason }: { id: string; act: MailAct; to?: string; reason: string },
): Promise<void> {
  const now = clock();
  await inTransaction(db, async (tx) => {
    const message = await takeRefused(tx, id);
    const alone = await refuseIfInvolved(tx, { adminId, now }, { act, message });
    if (act === 'redirect') await sendRefusedTo(tx, message, to);
    else if (act === 'again') await sendRefusedAgain(tx, message);
    else await setRefusedAside(tx, message, now);
    const moved = act === 'redirect' && to !== undefined ? { from: message.to, to } : undefined;
    await insertAct(tx, { adminId, act: recorded[act], subjectId: id, reason, now, alone, moved });
  });
}

/** As in `refuseInvolved`, except that somebody's own message stays theirs to send again or set aside: where there is one operator, no one else could. */
async function refuseIfInvolved(
  tx: Tx,
  desk: Desk,
  { act, message: { personId, refusedAt } }: { act: MailAct; message: Refused },
): Promise<boolean> {
  if (personId === null || (personId === desk.adminId && act !== 'redirect')) return false;
  return refuseInvolved(tx, desk, { parties: [personId], since: new Date(refusedAt) });
}

/** Lets jobs that failed for the last time run again, and records who did it and why; returns how many. */
export async function runJobsAgain(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  adminId: string,
  reason: string,
): Promise<number> {
  return inTransaction(db, async (tx) => {
    // They are many, and about no one.
    const subjectId = randomUUID();
    await insertAct(tx, { adminId, act: 'run-jobs-again', subjectId, reason, now: now() });
    return tryFailedJobsAgain(tx);
  });
}
