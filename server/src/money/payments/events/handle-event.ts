import { inTransaction } from '#floor/db/transaction.ts';
import { handledTypes } from './event-handlers.ts';
import { markEvent, selectEvent } from './events.store.ts';
import type { PaymentDeps } from '../payment-deps.ts';

/** Acts on a stored provider event, once. An event without a handler stays, and counts as unhandled. */
export async function handleEvent(deps: PaymentDeps, eventId: string): Promise<void> {
  const event = await inTransaction(deps.db, (tx) => selectEvent(tx, eventId));
  if (!event || event.processedAt) return;
  const { objectId } = event;
  const type = handledTypes.find((each) => each === event.type);
  const handler = type && deps.eventHandlers[type];
  const isHandled = handler !== undefined && objectId !== null;
  if (isHandled) await handler(deps, objectId);
  else
    deps.log.info(
      { event: eventId, type: event.type },
      'no handler for this event from the payment provider',
    );
  await inTransaction(deps.db, (tx) =>
    markEvent(tx, eventId, { outcome: isHandled ? 'handled' : 'unhandled', now: deps.now() }),
  );
}
