import { after, hour } from '@borough/domain/clocks';
import type { Deps } from '../../deps.ts';
import { isHandled } from './event-handlers.ts';
import { keepEvent } from './receive-event.ts';

/**
 * The provider tries to deliver an event for three days and keeps it for thirty; a server that was away for longer hears the rest of
 * it here.
 */
const lookBack = 30 * 24 * hour;

/**
 * Asks the provider for events it could not deliver, and acts on those somebody acts on, as if they had come. Safe to run twice and
 * beside their delivery: an event is known by its id. A provider that cannot be asked is asked again an hour later.
 */
export async function fetchMissedEvents(deps: Pick<Deps, 'db' | 'log' | 'now' | 'stripe'>): Promise<void> {
  const since = Math.floor(after(deps.now(), -lookBack).getTime() / 1000);
  try {
    let found = 0;
    for await (const event of deps.stripe.events.list({
      delivery_success: false,
      created: { gte: since },
      limit: 100,
    }))
      if (isHandled(event.type) && (await keepEvent(deps, { ...event }))) found++;
    if (found > 0)
      deps.log.warn({ events: found }, 'events from the payment provider never arrived and were fetched');
  } catch (error) {
    deps.log.warn({ err: error }, 'could not ask the payment provider for events that never arrived');
  }
}
