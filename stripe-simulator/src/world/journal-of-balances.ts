import { z } from 'zod';
import type { Change } from './change.ts';

const lacking: Readonly<Record<string, object>> = {
  balanceTransactions: { accountId: null, payoutId: null },
  events: { accountId: null },
};

const transferSchema = z.looseObject({
  destination: z.string(),
  amount: z.number(),
  amountReversed: z.number(),
  created: z.number(),
  currency: z.string(),
});
const accountSchema = z.looseObject({ bank: z.object({}).loose().nullable() });

/** What is left of a transfer, as a line in the receiving account's balance; its id is derived from the transfer's. */
function received(id: string, transfer: z.output<typeof transferSchema>): Change[] {
  const own = id.slice(id.indexOf('_') + 1);
  const { destination, amount, amountReversed, created, currency } = transfer;
  const line = {
    id: `txn_${own}`,
    created,
    availableOn: created,
    accountId: destination,
    payoutId: null,
    amount: amount - amountReversed,
    fee: 0,
    currency,
    type: 'payment',
    sourceId: `py_${own}`,
    description: null,
  };
  const destinationPayment = { id: line.sourceId, balanceTransactionId: line.id };
  return [
    { table: 'transfers', id, record: { ...transfer, destinationPayment } },
    { table: 'balanceTransactions', id: line.id, record: line },
  ];
}

/** Adds version 5's balances to version 4's rows, in which a transfer left the platform and arrived nowhere. */
export function withAccountBalances(changes: Change[]): Change[] {
  return changes.flatMap((change): Change[] => {
    const { table, id, record } = change;
    if (!record) return [change];
    if (table === 'transfers') return received(id, transferSchema.parse(record));
    if (table === 'reversals')
      return [{ ...change, record: { ...record, destinationRefundId: id.replace('trr_', 'pyr_') } }];
    if (table === 'accounts') {
      const { bank, ...account } = accountSchema.parse(record);
      const known = bank && { ...bank, status: 'new', trouble: null };
      return [{ ...change, record: { ...account, bank: known, nextPayoutAt: null } }];
    }
    const renamed = 'type' in record && record.type === 'transfer_cancel' ? { type: 'transfer_refund' } : {};
    return [{ ...change, record: { ...lacking[table], ...record, ...renamed } }];
  });
}
