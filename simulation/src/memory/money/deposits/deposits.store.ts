import type { Deposit } from '@borough/domain/deposits/deposit-state';
import { type Hold, stands } from '@borough/domain/deposits/holds.machine';
import type { HoldRow } from '../../../../../server/src/money/deposits/deposits.store.ts';
import { memoryOf } from '../../floor/db/transaction.ts';
import { lock, mustHold } from '../../locks.ts';
import type { Memory } from '../../tables.ts';

type Saved = Deposit & { nextAt: Date | null };

function holdsOf({ holds }: Memory, bookingId: string): HoldRow[] {
  return holds.where((hold) => hold.bookingId === bookingId).sort((one, other) => one.seq - other.seq);
}

export async function insertDeposit(tx: object, bookingId: string, d: Saved): Promise<void> {
  const memory = memoryOf(tx);
  const { deposits, depositSteps } = memory;
  if (deposits.find(bookingId)) return;
  deposits.put(bookingId, { ...d, card: null, holds: [], bookingId });
  depositSteps.add({ bookingId, before: null, after: d, why: null, at: memory.now() });
}

function depositOf(memory: Memory, bookingId: string): Deposit | undefined {
  const kept = memory.deposits.find(bookingId);
  if (!kept) return undefined;
  const { nextAt: _next, bookingId: _id, ...deposit } = kept;
  return { ...deposit, holds: holdsOf(memory, bookingId) };
}

export async function lockDeposit(tx: object, bookingId: string): Promise<Deposit | undefined> {
  lock(tx, 'deposit', bookingId);
  return depositOf(memoryOf(tx), bookingId);
}

export async function saveDeposit(
  tx: object,
  bookingId: string,
  {
    lastError = null,
    lastTriedAt: _at,
    ...d
  }: Saved & { lastError?: string | null; lastTriedAt?: Date | null },
): Promise<void> {
  const memory = memoryOf(tx);
  mustHold(tx, 'deposit', bookingId);
  const { deposits, depositSteps } = memory;
  const before = depositOf(memory, bookingId) ?? null;
  deposits.put(bookingId, { ...d, holds: [], bookingId });
  depositSteps.add({ bookingId, before, after: d, why: lastError, at: memory.now() });
}

export async function saveHolds(tx: object, bookingId: string, changed: readonly Hold[]): Promise<void> {
  const memory = memoryOf(tx);
  mustHold(tx, 'deposit', bookingId);
  for (const hold of changed) {
    const key = `${bookingId} ${hold.seq}`;
    memory.holds.put(key, { operationId: null, ...memory.holds.find(key), ...hold, bookingId });
  }
  // As the index deposit_holds_one_stands.
  if (holdsOf(memory, bookingId).filter(stands).length > 1) throw new Error('two holds of a deposit stand');
}

export async function isCardNeeded(
  tx: object,
  _bookingId: string,
  paymentMethodId: string,
): Promise<boolean> {
  return memoryOf(tx).deposits.where(({ card }) => card?.paymentMethodId === paymentMethodId).length > 0;
}

export async function noteHoldOperation(
  tx: object,
  bookingId: string,
  seq: number,
  operationId: string,
): Promise<void> {
  const { holds } = memoryOf(tx);
  const hold = holds.find(`${bookingId} ${seq}`);
  if (hold) holds.put(`${bookingId} ${seq}`, { ...hold, operationId });
}

export async function dueDeposits(tx: object, now: Date, limit: number): Promise<string[]> {
  return memoryOf(tx)
    .deposits.where(({ nextAt }) => nextAt !== null && nextAt <= now)
    .sort(
      (a, b) =>
        (a.nextAt?.getTime() ?? 0) - (b.nextAt?.getTime() ?? 0) || (a.bookingId < b.bookingId ? -1 : 1),
    )
    .slice(0, limit)
    .map(({ bookingId }) => bookingId);
}

export async function findBookingOfHold(tx: object, intentId: string): Promise<string | undefined> {
  return memoryOf(tx).holds.where((hold) => hold.intentId === intentId)[0]?.bookingId;
}
