import type { Payout } from '@borough/domain/payouts/payout-state';
import type { Tx } from '../db/transaction.ts';
import { notifyPerson } from '../notifications/write-notice.ts';
import { payoutToTell } from './payout-notices.store.ts';

const notices = { 'set-up': 'payout-waiting', sent: 'payout-sent', failed: 'payout-failed' } as const;

/** Notifies an owner that their payout is waiting for them, was sent, or couldn't be sent. */
export async function notifyOfPayout(
  tx: Tx,
  payout: Payout,
  what: keyof typeof notices,
  now: Date,
): Promise<void> {
  const told = await payoutToTell(tx, payout.bookingId);
  if (!told?.email) return;
  const person = { id: payout.ownerId, email: told.email };
  const { sentCents, nettedCents, reminders, cents } = payout;
  const facts = { ...told, bookingId: payout.bookingId, cents, sentCents, nettedCents, reminders };
  const once = `${payout.id}:${what === 'set-up' ? reminders : payout.tryNumber}`;
  await notifyPerson(tx, notices[what], person, { facts, now, once });
}
