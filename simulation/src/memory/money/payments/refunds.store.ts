import type { RefundRow } from '../../../../../server/src/money/payments/refunds.store.ts';
import { memoryOf } from '../../floor/db/transaction.ts';
import { lock, mustHold } from '../../locks.ts';
import type { Memory, RefundKept } from '../../tables.ts';

const isHeldBack = ({ state, operationId }: RefundKept) => state === 'planned' && operationId === null;

const rowOf = (memory: Memory, kept: RefundKept): RefundRow => ({
  ...kept,
  personId:
    memory.bookings.find(kept.subject.id)?.renterId ??
    memory.debtPayments.find(kept.subject.id)?.personId ??
    '',
  heldBack: isHeldBack(kept),
  replaced:
    memory.refunds.where(
      (r) =>
        r.paymentIntentId === kept.paymentIntentId &&
        r.purpose === kept.purpose &&
        r.tryNumber > kept.tryNumber,
    ).length > 0,
});

const found = (tx: object, fits: (r: RefundKept) => boolean): RefundRow[] => {
  const memory = memoryOf(tx);
  return memory.refunds.where(fits).map((kept) => rowOf(memory, kept));
};

export async function insertRefund(
  tx: object,
  {
    now,
    ...r
  }: Pick<RefundRow, 'subject' | 'paymentIntentId' | 'cents' | 'purpose' | 'tryNumber'> & {
    now: Date;
  },
): Promise<string | undefined> {
  const memory = memoryOf(tx);
  const isSame = (other: RefundKept) =>
    other.paymentIntentId === r.paymentIntentId &&
    other.purpose === r.purpose &&
    other.tryNumber === r.tryNumber;
  if (memory.refunds.where(isSame).length > 0) return undefined;
  const id = memory.newId();
  const { subject, paymentIntentId, cents, purpose, tryNumber } = r;
  memory.refunds.put(id, {
    ...{ id, subject, paymentIntentId, cents, purpose, tryNumber },
    ...{ state: 'planned', nextTryAt: null, operationId: null, providerRefundId: null },
    ...{ arrivedAt: null, askAt: null },
    createdAt: now,
    failedAt: null,
  });
  return id;
}

function change(tx: object, id: string, changes: Partial<RefundKept>): void {
  const memory = memoryOf(tx);
  const { refunds, refundSteps } = memory;
  const before = refunds.find(id);
  if (!before) return;
  const after = { ...before, ...changes };
  refunds.put(id, after);
  refundSteps.add({ before, after, at: memory.now() });
}

export const noteRefundOrder = async (tx: object, id: string, operationId: string): Promise<void> =>
  change(tx, id, { operationId });

function locked(tx: object, rows: RefundRow[]): RefundRow[] {
  for (const { id } of rows) lock(tx, 'refund', id);
  return rows;
}

export const lockRefund = async (tx: object, id: string) =>
  locked(
    tx,
    found(tx, (r) => r.id === id),
  )[0];

export const lockRefundOfOperation = async (tx: object, operationId: string) =>
  locked(
    tx,
    found(tx, (r) => r.operationId === operationId),
  )[0];

export async function lockRefundOfProvider(tx: object, provider: { id: string; key: string | null }) {
  const operations = memoryOf(tx).operations.where(({ key }) => key === provider.key);
  const rows = found(
    tx,
    (r) =>
      r.providerRefundId === provider.id ||
      (r.providerRefundId === null && operations.some(({ id }) => id === r.operationId)),
  );
  return locked(tx, rows)[0];
}

export async function lockHeldBack(tx: object, paymentIntentId: string): Promise<RefundRow[]> {
  const rows = found(tx, (r) => r.paymentIntentId === paymentIntentId);
  return locked(
    tx,
    rows.filter(({ heldBack }) => heldBack),
  );
}

export async function lockOwedRefunds(tx: object, paymentIntentId: string): Promise<RefundRow[]> {
  const rows = found(tx, (r) => r.paymentIntentId === paymentIntentId);
  return locked(
    tx,
    rows.filter(({ heldBack, state, replaced }) => heldBack || (state === 'failed' && !replaced)),
  );
}

export async function heldBackPayments(tx: object, limit: number): Promise<string[]> {
  const held = memoryOf(tx).refunds.where(isHeldBack);
  return [...new Set(held.map(({ paymentIntentId }) => paymentIntentId))].sort().slice(0, limit);
}

export async function refundsToTryAgain(tx: object, now: Date, limit: number): Promise<string[]> {
  return found(tx, (r) => r.nextTryAt !== null && r.nextTryAt <= now)
    .sort(
      (a, b) =>
        (a.nextTryAt?.getTime() ?? 0) - (b.nextTryAt?.getTime() ?? 0) ||
        (a.paymentIntentId < b.paymentIntentId ? -1 : 1),
    )
    .map(({ id }) => id)
    .slice(0, limit);
}

export async function claimRefundsToAskAbout(
  tx: object,
  now: Date,
  again: Date,
  limit: number,
): Promise<string[]> {
  const due = memoryOf(tx)
    .refunds.where(({ askAt }) => askAt !== null && askAt <= now)
    .sort(
      (one, other) =>
        (one.askAt?.getTime() ?? 0) - (other.askAt?.getTime() ?? 0) ||
        ((one.providerRefundId ?? '') < (other.providerRefundId ?? '') ? -1 : 1),
    )
    .slice(0, limit);
  for (const { id } of due) change(tx, id, { askAt: again });
  return due.flatMap(({ providerRefundId }) => providerRefundId ?? []);
}

export async function noteAskAt(tx: object, id: string, askAt: Date | null): Promise<void> {
  if (memoryOf(tx).refunds.find(id)?.providerRefundId) change(tx, id, { askAt });
}

export async function saveRefund(
  tx: object,
  id: string,
  r: Pick<RefundRow, 'state' | 'nextTryAt'> & {
    askAt: Date | null;
    providerRefundId?: string;
    error?: string | null;
    failedAt?: Date;
    arrivedAt?: Date;
  },
): Promise<void> {
  mustHold(tx, 'refund', id);
  const { state, nextTryAt, askAt, providerRefundId, failedAt, arrivedAt } = r;
  change(tx, id, {
    ...{ state, nextTryAt, askAt },
    ...(providerRefundId ? { providerRefundId } : {}),
    ...(failedAt ? { failedAt } : {}),
    ...(arrivedAt ? { arrivedAt } : {}),
  });
}
