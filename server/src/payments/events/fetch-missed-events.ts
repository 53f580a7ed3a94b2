import { after, hour } from '@borough/domain/clocks';
import type { Deps } from '../../deps.ts';
import { isHandled } from './event-handlers.ts';
import { keepEvent } from './receive-event.ts';

/**
 * The provider tries to deliver an event for three days and keeps it for thirty; a server that was down longer catches up
 * on the rest here.
 */
const lookBack = 30 * 24 * hour;

/**
 * Asks the provider for events it couldn't deliver, and acts on the types we handle as if they had arrived. Safe to run
 * twice, or while they're still being delivered: each event is known by its id. If the provider can't be reached, we ask
 * again an hour later.
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
