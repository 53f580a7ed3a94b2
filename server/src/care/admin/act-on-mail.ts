import type { ModerationAct } from '@borough/domain/admin/rights.rules';
import type { MailAct, RefusedMail } from '@borough/domain/health/health.contract';
import { inTransaction } from '#floor/db/transaction.ts';
import type { Deps } from '#floor/deps.ts';
import { dealWithRefused, readRefused } from '#talk/notifications/refused-messages.ts';
import { insertAct } from './admin.store.ts';

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
 * Does something about a message that was refused for good, and records who did it and why. Refuses `mail.not-refused` and
 * `mail.is-key`.
 */
export async function actOnMail(
  { db, now: clock }: Pick<Deps, 'db' | 'now'>,
  adminId: string,
  { reason, ...wish }: { id: string; act: MailAct; to?: string; reason: string },
): Promise<void> {
  const now = clock();
  await inTransaction(db, async (tx) => {
    await dealWithRefused(tx, wish, now);
    await insertAct(tx, { adminId, act: recorded[wish.act], subjectId: wish.id, reason, now, alone: false });
  });
}
