import { after, hour } from '@borough/domain/clocks';
import { processingCostPosting } from '@borough/domain/ledger/cost-postings.rules';
import { inTransaction, type Tx } from '#floor/db/transaction.ts';
import type { Deps } from '#floor/deps.ts';
import { aboutPayment } from './costs.store.ts';
import { latestCostAt, lockUnbookedLines, postCost } from './ledger.store.ts';
import { feesSince, type ProviderFee } from './provider-fees.ts';

/** How far back to look before the latest booked cost: we may hear of a payment days after the provider took it. */
const lookBack = 7 * 24 * hour;
const atOnce = 100;

/**
 * Asks the provider what it kept from our payments and for disputes of them, and books each amount once as our cost, even
 * when several servers run at the same time. Ignores costs of payments that aren't ours. If the provider can't be reached,
 * we ask again an hour later.
 */
export async function bookCosts(deps: Pick<Deps, 'db' | 'log' | 'stripe'>): Promise<void> {
  const latest = await inTransaction(deps.db, latestCostAt);
  let fees: ProviderFee[];
  try {
    fees = await feesSince(deps.stripe, latest && after(latest, -lookBack));
  } catch (error) {
    deps.log.warn({ err: error }, 'could not ask the payment provider what it kept from our payments');
    return;
  }
  // Oldest first, so an interrupted sweep picks up where it stopped.
  for (let first = 0; first < fees.length; first += atOnce)
    await inTransaction(deps.db, (tx) => bookFees(tx, fees.slice(first, first + atOnce)));
}

async function bookFees(tx: Tx, fees: readonly ProviderFee[]): Promise<void> {
  const unbooked = await lockUnbookedLines(
    tx,
    fees.map(({ id }) => id),
  );
  for (const { id, paymentIntentId, cents, at } of fees) {
    const about = unbooked.has(id) && paymentIntentId ? await aboutPayment(tx, paymentIntentId) : undefined;
    if (about) await postCost(tx, { ...about, ...processingCostPosting(cents), at, balanceLine: id });
  }
}
