import type { ProviderEvent } from '../../../../../../server/src/money/payments/events/events.store.ts';
import { memoryOf } from '../../../floor/db/transaction.ts';

export async function insertEvent(
  tx: object,
  { id, type, objectId }: Omit<ProviderEvent, 'processedAt'>,
): Promise<boolean> {
  const { events } = memoryOf(tx);
  if (events.find(id)) return false;
  events.put(id, { id, type, objectId, processedAt: null, outcome: null });
  return true;
}

export async function selectEvent(tx: object, id: string): Promise<ProviderEvent | undefined> {
  return memoryOf(tx).events.find(id);
}

export async function markEvent(
  tx: object,
  id: string,
  end: { outcome: 'handled' | 'unhandled'; now: Date },
): Promise<void> {
  const { events } = memoryOf(tx);
  const row = events.find(id);
  if (row) events.put(id, { ...row, processedAt: end.now, outcome: end.outcome });
}

/** Does nothing: no one asks here when the last delivery came. */
export async function noteDelivery(): Promise<void> {}

/** Says no: missed events are fetched here by the hour alone. */
export async function isPageOpen(): Promise<boolean> {
  return false;
}
