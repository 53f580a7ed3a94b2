import type { Subject } from '@borough/domain/operations/operations.machine';
import type { DisputeState } from '@borough/domain/payments/disputes.rules';
import type { DisputeRow } from '../../../../../server/src/money/payments/disputes.store.ts';
import { memoryOf } from '../../floor/db/transaction.ts';

export async function disputeStatesOf(tx: object, paymentIntentId: string): Promise<DisputeState[]> {
  return memoryOf(tx)
    .disputes.where((d) => d.paymentIntentId === paymentIntentId)
    .map(({ state }) => state);
}

export async function lockDispute(tx: object, row: DisputeRow): Promise<Pick<DisputeRow, 'state' | 'cents'>> {
  const { disputes } = memoryOf(tx);
  const known = disputes.find(row.providerDisputeId);
  if (!known) disputes.put(row.providerDisputeId, { ...row, state: 'open' });
  return known ?? { state: 'open', cents: row.cents };
}

export async function saveDispute(tx: object, { now, ...row }: DisputeRow & { now: Date }): Promise<void> {
  const { disputes } = memoryOf(tx);
  const known = disputes.find(row.providerDisputeId);
  const closedAt = row.state === 'open' ? null : (known?.closedAt ?? now);
  disputes.put(row.providerDisputeId, { ...known, ...row, closedAt });
}

export async function subjectOfPayment(tx: object, paymentIntentId: string): Promise<Subject | undefined> {
  const { payments, holds } = memoryOf(tx);
  const id = holds.where(({ intentId }) => intentId === paymentIntentId)[0]?.bookingId;
  return payments.find(paymentIntentId)?.subject ?? (id === undefined ? undefined : { type: 'booking', id });
}
