import type { HandoverKind } from '@borough/domain/bookings/handover/handover-code.rules';
import type { ReadTx, Tx } from '../../../../../server/src/floor/db/transaction.ts';
import { memoryOf } from '../../floor/db/transaction.ts';

export async function wrongTries(tx: Tx | ReadTx, bookingId: string, kind: HandoverKind): Promise<Date[]> {
  const { tries } = memoryOf(tx);
  return tries.where((each) => each.bookingId === bookingId && each.kind === kind).map(({ at }) => at);
}

export async function addWrongTry(tx: Tx, bookingId: string, kind: HandoverKind, at: Date): Promise<void> {
  memoryOf(tx).tries.add({ bookingId, kind, at });
}

export async function handoversShownBy(): Promise<never> {
  throw new Error('nobody writes messages in a life');
}
