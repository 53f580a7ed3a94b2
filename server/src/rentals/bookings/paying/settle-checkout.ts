import { Problem } from '@borough/domain/problems';
import { inTransaction } from '#floor/db/transaction.ts';
import type { Deps } from '#floor/deps.ts';
import { cardFingerprintOf } from '#money/payments/card-fingerprint.ts';
import { checkoutOf, closeCheckout, readSession } from '#money/payments/checkouts.ts';
import { cardOf, holdOf } from '#money/deposits/read-hold.ts';
import { confirmPaidSession } from './confirm-booking.ts';
import { lockBooking } from '../moving/make-move.ts';
import { recordCard } from './follow-deposit.ts';
import { rememberCard } from '#people/trust/remember-card.ts';

/**
 * Asks the provider for a checkout's result and acts on it once, whatever the checkout was for; can be repeated, in any
 * order. Returns its booking. Refuses `payment.session-unknown` and `payment.unreachable`.
 */
export async function settleCheckout(deps: Deps, sessionId: string): Promise<{ bookingId: string }> {
  const known = await inTransaction(deps.db, (tx) => checkoutOf(tx, sessionId));
  if (!known) throw new Problem('payment.session-unknown');
  await (known.purpose === 'deposit'
    ? settleCard(deps, known, sessionId)
    : confirmPaidSession(deps, sessionId));
  return { bookingId: known.bookingId };
}

type Checkout = NonNullable<Awaited<ReturnType<typeof checkoutOf>>>;

/** Records a card given for the deposit: the payment that was confirmed but never captured is the hold. */
async function settleCard(deps: Deps, checkout: Checkout, sessionId: string): Promise<void> {
  const session = await readSession(deps, sessionId);
  const intent = session?.payment_intent;
  const given =
    intent && typeof intent !== 'string'
      ? { hold: holdOf(intent), card: cardOf(intent), fingerprint: cardFingerprintOf(intent) }
      : null;
  await inTransaction(deps.db, async (tx) => {
    if (given?.hold.standing === 'stands') {
      const { booking } = await lockBooking(tx, checkout.bookingId);
      await rememberCard(tx, deps, booking.renterId, given.fingerprint);
      await recordCard(tx, checkout.bookingId, given.hold, given.card, deps.now());
    }
    if (session?.status === 'complete') await closeCheckout(tx, checkout, 'complete');
    if (!session || session.status === 'expired') await closeCheckout(tx, checkout, 'expired');
  });
}
