import { compareBooks, type Compared } from '@borough/domain/ledger/compare-books.rules';
import type { Balances } from '@borough/domain/ledger/equation.rules';
import type Stripe from 'stripe';
import type { Queryable } from '#floor/db/query.ts';
import { accountBalances, bookLines, providerBalances } from './books.store.ts';
import { providerLines } from './provider-lines.ts';

/**
 * Compares our books with the provider as of now: every charge, refund, dispute, transfer and cost, and what the provider
 * holds for each booking and in total; also returns the balances of the books. Changes nothing. The provider is read last,
 * so anything that moves between the two readings may show up as a difference.
 */
export async function checkLedger(
  client: Queryable,
  stripe: Stripe,
  now: Date,
): Promise<Compared & { balances: Balances }> {
  const ours = await bookLines(client);
  const [byBooking, balances] = [await providerBalances(client), await accountBalances(client)];
  const costs = new Set(ours.filter(({ kind }) => kind === 'cost').map(({ id }) => id));
  const theirs = await providerLines(stripe, { isBooked: (id) => costs.has(id), now });
  return { ...compareBooks(ours, theirs, { byBooking, inAllCents: balances.provider ?? 0 }), balances };
}
