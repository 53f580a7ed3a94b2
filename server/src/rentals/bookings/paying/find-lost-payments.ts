import { holdMargin } from '@borough/domain/deadlines/deadlines.rules';
import { after } from '@borough/domain/clocks';
import { inTransaction } from '#floor/db/transaction.ts';
import type { Deps } from '#floor/deps.ts';
import { unrecordedCheckouts } from '#money/payments/checkouts.ts';
import { settleCheckout } from './settle-checkout.ts';

const batch = 50;

/**
 * Checks checkouts whose result was never recorded: the provider's event didn't arrive, and their booking has since ended,
 * so no deadline will catch them. A payment found there confirms the booking or is refunded.
 */
export async function findLostPayments(deps: Deps): Promise<void> {
  // Twice the margin: while a hold is active, the clock checks its checkout itself.
  const before = after(deps.now(), -2 * holdMargin);
  const lost = await inTransaction(deps.db, (tx) => unrecordedCheckouts(tx, before, batch));
  for (const sessionId of lost)
    await settleCheckout(deps, sessionId).catch((error: unknown) => {
      deps.log.warn({ err: error }, 'could not look up a checkout that should have expired');
    });
}
