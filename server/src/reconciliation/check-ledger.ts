import { compareBooks, type Compared } from '@borough/domain/ledger/compare-books.rules';
import type { Balances } from '@borough/domain/ledger/equation.rules';
import type Stripe from 'stripe';
import type { Queryable } from '../db/query.ts';
import { accountBalances, bookLines, providerBalances } from './books.store.ts';
import { providerLines } from './provider-lines.ts';

/**
 * Compares our books with the provider at that instant: every charge, refund, dispute, transfer and cost, and what the provider
 * has of each booking and in all; answers the balances of the books, too. Changes nothing. What moves between the two readings may
 * show as a difference: the provider is read last.
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
