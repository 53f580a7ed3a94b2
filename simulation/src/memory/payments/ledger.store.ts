import type { Posting } from '@borough/domain/ledger/posting';
import { memoryOf } from '../db/transaction.ts';

export async function post(
  tx: object,
  posting: Posting & { bookingId: string; at: Date; operationId?: string | null },
): Promise<void> {
  const lines = posting.lines.filter(({ cents }) => cents !== 0);
  if (lines.length > 0)
    memoryOf(tx).postings.add({ ...posting, lines, operationId: posting.operationId ?? null });
}

export async function postForDebt(): Promise<never> {
  throw new Error('nobody pays a debt by card here');
}
