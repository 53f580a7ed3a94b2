import { newId } from './ids.ts';
import type { BalanceTransactionRecord } from './records.ts';
import type { Call } from './world.ts';

const settlementSeconds = 2 * 24 * 3600;

/** Books money in (positive) or out (negative); charges cost 2.9 % + 30 and settle after two days; other fees are given. */
export function book(
  call: Call,
  entry: Pick<BalanceTransactionRecord, 'type' | 'amount' | 'currency' | 'sourceId' | 'description'> & {
    fee?: number;
  },
): BalanceTransactionRecord {
  const isCharge = entry.type === 'charge';
  return call.store.put('balanceTransactions', {
    id: newId(call, 'txn'),
    created: call.now,
    availableOn: isCharge ? call.now + settlementSeconds : call.now,
    ...entry,
    fee: isCharge ? Math.round(entry.amount * 0.029) + 30 : (entry.fee ?? 0),
  });
}

/** Available and pending sums per currency. */
export function balances(call: Call): Map<string, { available: number; pending: number }> {
  const sums = new Map<string, { available: number; pending: number }>();
  for (const entry of call.store.all('balanceTransactions')) {
    const sum = sums.get(entry.currency) ?? { available: 0, pending: 0 };
    sum[entry.availableOn <= call.now ? 'available' : 'pending'] += entry.amount - entry.fee;
    sums.set(entry.currency, sum);
  }
  return sums;
}
