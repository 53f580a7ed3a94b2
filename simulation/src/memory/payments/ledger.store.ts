import type { Posting } from '@borough/domain/ledger/posting';
import type { About } from '../../../../server/src/payments/ledger.store.ts';
import { memoryOf, Violation } from '../db/transaction.ts';

export async function post(
  tx: object,
  posting: Posting & { bookingId: string; at: Date; operationId?: string | null },
): Promise<void> {
  const lines = posting.lines.filter(({ cents }) => cents !== 0);
  if (lines.length > 0)
    memoryOf(tx).postings.add({ ...posting, lines, operationId: posting.operationId ?? null });
}

export async function postCost(
  tx: object,
  posting: Posting & About & { at: Date; balanceLine: string },
): Promise<void> {
  const { postings } = memoryOf(tx);
  const { balanceLine } = posting;
  if (!('bookingId' in posting)) throw new Error('nobody pays for anything but bookings here');
  if (postings.where((each) => each.balanceLine === balanceLine).length > 0)
    throw new Violation('ledger_lines_balance_line');
  postings.add({ ...posting, operationId: null });
}

export async function lockUnbookedLines(tx: object, balanceLines: readonly string[]): Promise<Set<string>> {
  const booked = new Set(
    memoryOf(tx)
      .postings.all()
      .map(({ balanceLine }) => balanceLine),
  );
  return new Set(balanceLines.filter((id) => !booked.has(id)));
}

export async function latestCostAt(tx: object): Promise<Date | null> {
  const costs = memoryOf(tx).postings.where(({ balanceLine }) => balanceLine !== undefined);
  return costs.length > 0 ? new Date(Math.max(...costs.map(({ at }) => at.getTime()))) : null;
}

export async function postForDebt(): Promise<never> {
  throw new Error('nobody pays a debt by card here');
}
