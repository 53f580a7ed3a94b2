import { countLetGo, type LetGoBefore } from '@borough/domain/bookings/let-go.rules';
import { memoryOf } from '../../../floor/db/transaction.ts';

export const lockLetGoBefore = async (tx: object, ownerId: string, now: Date): Promise<LetGoBefore> =>
  countLetGo(
    memoryOf(tx).bookings.where((b) => b.ownerId === ownerId),
    now,
  );
