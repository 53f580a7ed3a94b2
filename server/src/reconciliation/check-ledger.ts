import { compareBooks, type Compared } from '@borough/domain/ledger/compare-books.rules';
import type Stripe from 'stripe';
import type { Queryable } from '../db/query.ts';
import { bookLines, providerBalances } from './books.store.ts';
import { providerLines } from './provider-lines.ts';

/**
 * Compares our books with the provider: every charge, refund, dispute and transfer, and what the provider has of each booking.
 * Changes nothing. What moves between the two readings may show as a difference: the provider is read last.
 */
export async function checkLedger(client: Queryable, stripe: Stripe): Promise<Compared> {
  const [ours, balances] = [await bookLines(client), await providerBalances(client)];
  return compareBooks(ours, await providerLines(stripe), balances);
}
