import { isProtected, shareLost } from '@borough/domain/payouts/freezes.rules';
import type { Payout } from '@borough/domain/payouts/payout-state';
import type { Tx } from '#floor/db/transaction.ts';
import { notifyPerson } from '#talk/notifications/write-notice.ts';
import { handedOverOf, lostPaymentOf } from './payout-facts.store.ts';
import { depositDisputeToTell, disputeToTell, payoutToTell } from './payout-notices.store.ts';

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

const shareNotices = {
  open: 'share-frozen',
  won: 'share-cleared',
  withdrawn: 'share-cleared',
  lost: 'share-lost',
} as const;

const depositNotices = {
  open: 'deposit-disputed',
  won: 'deposit-cleared',
  withdrawn: 'deposit-cleared',
  lost: 'deposit-lost',
} as const;

/** Notifies an owner, once per state, that a bank looks into a dispute of a charged deposit, or how that ended. */
export async function notifyOfDepositDispute(tx: Tx, providerDisputeId: string, now: Date): Promise<void> {
  const told = await depositDisputeToTell(tx, providerDisputeId);
  if (!told?.email) return;
  const { id, state, ownerId, email, ...deposit } = told;
  const facts = { ...deposit, isProtected: isProtected(await handedOverOf(tx, deposit.bookingId)) };
  await notifyPerson(
    tx,
    depositNotices[state],
    { id: ownerId, email },
    { facts, now, once: `${id}:${state}` },
  );
}

/** Notifies an owner, once per state, that a dispute of a rental's payment froze their share, no longer does, or lost it. */
export async function notifyOfDispute(tx: Tx, providerDisputeId: string, now: Date): Promise<void> {
  const told = await disputeToTell(tx, providerDisputeId);
  if (!told?.email || told.cents === 0) return;
  const { id, state, ownerId, email, ...rental } = told;
  const handedOver = await handedOverOf(tx, rental.bookingId);
  const lost = state === 'lost' ? await lostPaymentOf(tx, rental.bookingId) : undefined;
  const facts = {
    ...rental,
    lostCents: shareLost(rental.cents, lost?.lostCents ?? 0, handedOver),
    isProtected: isProtected(handedOver),
  };
  await notifyPerson(tx, shareNotices[state], { id: ownerId, email }, { facts, now, once: `${id}:${state}` });
}
