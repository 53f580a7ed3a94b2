import { newId } from './ids.ts';
import type { BalanceTransactionRecord } from './records.ts';
import type { Call } from './world.ts';

const settlementSeconds = 2 * 24 * 3600;

type Given = Pick<BalanceTransactionRecord, 'type' | 'amount' | 'currency' | 'sourceId' | 'description'> &
  Partial<Pick<BalanceTransactionRecord, 'fee' | 'accountId' | 'availableOn'>>;

/**
 * Books money in (positive) or out (negative) for the platform or a connected account. Charges cost 2.9 % + 30 and
 * settle after two days; other fees are passed in.
 */
export function book(call: Call, entry: Given): BalanceTransactionRecord {
  const isCharge = entry.type === 'charge';
  return call.store.put('balanceTransactions', {
    id: newId(call, 'txn'),
    accountId: null,
    payoutId: null,
    created: call.now,
    availableOn: isCharge ? call.now + settlementSeconds : call.now,
    ...entry,
    fee: isCharge ? Math.round(entry.amount * 0.029) + 30 : (entry.fee ?? 0),
  });
}

/** The lines of one balance, oldest first: a connected account's, or the platform's (null). */
export const entriesOf = (call: Call, accountId: string | null): BalanceTransactionRecord[] =>
  call.store.all('balanceTransactions').filter((entry) => entry.accountId === accountId);

/** Available and pending sums per currency, for a connected account or the platform (null). */
export function balances(
  call: Call,
  accountId: string | null,
): Map<string, { available: number; pending: number }> {
  const sums = new Map<string, { available: number; pending: number }>();
  for (const entry of entriesOf(call, accountId)) {
    const sum = sums.get(entry.currency) ?? { available: 0, pending: 0 };
    sum[entry.availableOn <= call.now ? 'available' : 'pending'] += entry.amount - entry.fee;
    sums.set(entry.currency, sum);
  }
  return sums;
}
