import { inTransaction } from '#floor/db/transaction.ts';
import { checkLedger } from '#money/reconciliation/check-ledger.ts';
import { providerLines } from '#money/reconciliation/provider-lines.ts';
import { handleEvent } from '#money/payments/events/handle-event.ts';
import { keepEvent } from '#money/payments/events/receive-event.ts';
import { isHandled } from '#money/payments/events/event-handlers.ts';
import { doubtOpen } from '#money/payments/operations/plan-operation.ts';
import { bookIfDone } from '#money/payments/operations/run-operation.ts';
import type { PaymentDeps } from '#money/payments/payment-deps.ts';
import { moneyText } from '@borough/domain/money';
import type pg from 'pg';
import { knownBookings } from './restorations.store.ts';

/** What was learned from the provider about the time since a backup. */
export interface CaughtUp {
  /** How many calls that the backup still had to make turned out to be made. */
  booked: number;
  /** How many events were heard, and how many of those that we act on could not be handled yet. */
  events: number;
  failed: number;
  /** Charges of bookings that the backup knows nothing of, in sentences. Nothing refunds them automatically. */
  unknown: string[];
  /** What else our books and the provider differ in, in sentences. */
  differences: string[];
}

/** The provider lists events for thirty days. */
export const eventsKeptDays = 30;

/**
 * Books what the provider has done since a backup was made, without asking it to do anything: calls the backup had open, then every
 * event. Needs an access that only reads. Afterward nothing that was done is done again: what plans such a call looks for it
 * first. Safe to repeat.
 */
export async function catchUp(deps: PaymentDeps, owner: pg.Pool, since: Date): Promise<CaughtUp> {
  const found: CaughtUp = { booked: 0, events: 0, failed: 0, unknown: [], differences: [] };
  for (const id of await inTransaction(deps.db, (tx) => doubtOpen(tx, since)))
    if (await bookIfDone(deps, id)) found.booked++;

  const events = [];
  const created = { gte: Math.floor(since.getTime() / 1_000) };
  for await (const event of deps.stripe.events.list({ created, limit: 100 }))
    if (isHandled(event.type)) events.push({ ...event });
  // They come newest first, and what happened first is easier to follow first.
  for (const event of events.toReversed()) {
    await keepEvent(deps, event, 'fetched');
    found.events++;
    await handleEvent(deps, event.id).catch((error: unknown) => {
      // Its job tries again once the installation is live.
      deps.log.warn({ err: error, event: event.id }, 'an event could not be handled while quiet');
      found.failed++;
    });
  }

  const lines = await providerLines(deps.stripe, { isBooked: () => true, now: deps.now() });
  const charges = lines.filter(({ kind, bookingId }) => kind === 'charge' && bookingId !== null);
  const known = await knownBookings(
    owner,
    charges.flatMap(({ bookingId }) => bookingId ?? []),
  );
  const unknown = charges.filter(({ bookingId }) => bookingId !== null && !known.has(bookingId));
  found.unknown = unknown.map(
    ({ id, bookingId, cents }) => `${id}: ${moneyText(cents ?? 0)} for booking ${bookingId}`,
  );
  const { differences } = await checkLedger(owner, deps.stripe, deps.now());
  const isListed = (about: string) => unknown.some(({ id }) => about.includes(id));
  found.differences = differences
    .filter(({ about }) => !isListed(about))
    .map(({ about, says }) => `${about}: ${says}`);
  return found;
}
