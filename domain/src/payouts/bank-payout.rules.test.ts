import { expect, test } from 'vitest';
import { carriedBy } from './bank-payout.rules.ts';

const line = (type: string, of: { transferId?: string; payoutId?: string } = {}) => ({
  ...{ type, transferId: null, payoutId: null },
  ...of,
});

test('a bank payout carries each transfer among its lines, in whatever order and however many', () => {
  const transfers = Array.from({ length: 250 }, (_, n) => `tr_${n}`);
  const lines = [
    line('payout', { payoutId: 'po_1' }),
    ...transfers.toReversed().map((transferId) => line('payment', { transferId })),
    line('payment_refund'),
  ];
  for (const order of [lines, lines.toReversed(), lines.slice(1), lines.slice(1, -1)])
    expect(carriedBy(order).transferIds.toSorted()).toEqual(transfers.toSorted());
  expect(carriedBy(lines).returnedIds).toEqual([]);
});

test('it carries again what was in payouts that came back, and nothing for any other line', () => {
  const lines = [
    line('payout_failure', { payoutId: 'po_1' }),
    line('payout_cancel', { payoutId: 'po_2' }),
    line('payout', { payoutId: 'po_3' }),
    line('adjustment', { transferId: 'tr_9' }),
    line('payment'),
    line('payout_failure'),
  ];
  expect(carriedBy(lines)).toEqual({ transferIds: [], returnedIds: ['po_1', 'po_2'] });
});
