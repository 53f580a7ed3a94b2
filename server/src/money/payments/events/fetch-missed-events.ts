import { after, hour, minute } from '@borough/domain/clocks';
import { inTransaction } from '#floor/db/transaction.ts';
import type { Deps } from '#floor/deps.ts';
import { isHandled } from './event-handlers.ts';
import { isPageOpen } from './events.store.ts';
import { keepEvent } from './receive-event.ts';

type EventDeps = Pick<Deps, 'db' | 'log' | 'now' | 'stripe'>;

/**
 * The provider tries to deliver an event for three days and keeps it for thirty; a server that was down longer catches up
 * on the rest here.
 */
const lookBack = 30 * 24 * hour;

/** While a page is open: how far back to look, and how long an event's own delivery may take. */
const fresh = { lookBack: hour, delivery: minute };

const inSeconds = (at: Date) => Math.floor(at.getTime() / 1000);

/**
 * Asks the provider for events it couldn't deliver, and acts on the types we handle as if they had arrived. Safe to run
 * twice, or while they're still being delivered: each event is known by its id. If the provider can't be reached, we ask
 * again an hour later.
 */
export async function fetchMissedEvents(deps: EventDeps): Promise<void> {
  await fetchUndelivered(deps, { gte: inSeconds(after(deps.now(), -lookBack)) });
}

/**
 * The same for the last hour, at the cost of one call, while someone may be paying on a page of the provider: they are waiting
 * for what comes of it.
 */
export async function fetchFreshEvents(deps: EventDeps): Promise<void> {
  if (!(await inTransaction(deps.db, isPageOpen))) return;
  const now = deps.now();
  await fetchUndelivered(deps, {
    gte: inSeconds(after(now, -fresh.lookBack)),
    lte: inSeconds(after(now, -fresh.delivery)),
  });
}

async function fetchUndelivered(deps: EventDeps, created: { gte: number; lte?: number }): Promise<void> {
  try {
    let found = 0;
    for await (const event of deps.stripe.events.list({ delivery_success: false, created, limit: 100 }))
      if (isHandled(event.type) && (await keepEvent(deps, { ...event }, 'fetched'))) found++;
    if (found > 0)
      deps.log.warn({ events: found }, 'events from the payment provider never arrived and were fetched');
  } catch (error) {
    deps.log.warn({ err: error }, 'could not ask the payment provider for events that never arrived');
  }
}
