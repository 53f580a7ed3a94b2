import { applyMove } from '@borough/domain/bookings/moving/apply-move.rules';
import { ownOpen, whyNotFree, whyNotFrom } from '@borough/domain/bookings/begin-booking.rules';
import { blocksDates } from '@borough/domain/bookings/booking-state';
import type { BookingInput } from '@borough/domain/bookings/bookings.contract';
import { holdLimits } from '@borough/domain/bookings/limits.rules';
import type { DayRange } from '@borough/domain/days';
import { Problem } from '@borough/domain/problems';
import { constraintOf, inTransaction, type Tx } from '#floor/db/transaction.ts';
import { whyNotDealNow } from '#people/dealings/require-dealing.ts';
import { requireNoDebt } from '#money/debts/require-no-debt.ts';
import type { Deps } from '#floor/deps.ts';
import type { Person } from '#floor/http/person.ts';
import { liveCheckout, openCheckout } from '#money/payments/checkouts.ts';
import { tierOf } from '#people/plans/tier.ts';
import { begin, lockListedCalendar } from './begin-booking.ts';
import { findOwnHold } from '../moving/bookings.store.ts';
import { consentTo } from '../paying/consent.ts';
import { endRequest } from '../ending/end-request.ts';
import { problemOf, saveOutcome } from '../moving/make-move.ts';
import { readRenter, requireGates } from './require-within-limits.ts';
import { releaseUnpayableHold } from './release-unpayable-hold.ts';
import { countsOfRenter } from '../moving/renters.store.ts';
import { quotedFor, wantedOf } from './terms.ts';
import { type Calendar, readCalendar } from '../moving/world.store.ts';
import type { PaymentDeps } from '#money/payments/payment-deps.ts';

/** How to pay: on a page that's already open, or through the call that opens one. */
type Page = { url: string } | { bookingId: string; operationId: string };

/** The checkout already open for these dates, when they're clicked again in another tab or after going back. */
async function ownCheckout(
  tx: Tx,
  calendar: Calendar,
  renterId: string,
  range: DayRange,
  now: Date,
): Promise<Page | null> {
  const own = ownOpen(calendar, renterId, 'instant');
  if (!own || own.startDate !== range.startDate || own.endDate !== range.endDate) return null;
  if (!own.holdExpiresAt || own.holdExpiresAt <= now) return null;
  const checkout = await liveCheckout(tx, own.id);
  if (!checkout) return null;
  if (checkout.url) return { url: checkout.url };
  return checkout.operationId ? { bookingId: own.id, operationId: checkout.operationId } : null;
}

/** Withdraws the person's own request for the item in favor of instant payment, unless that request is being paid right now. */
async function withoutOwnRequest(tx: Tx, calendar: Calendar, personId: string, now: Date): Promise<Calendar> {
  const request = ownOpen(calendar, personId, 'request');
  if (!request) return calendar;
  const by = { actor: 'renter', actorId: personId } as const;
  const outcome = applyMove(calendar, request.id, 'withdraw', by, { note: null }, now);
  if ('first' in outcome) throw new Problem('booking.already-requested');
  await saveOutcome(tx, outcome, now);
  if ('refused' in outcome) return calendar;
  const changed = new Map(
    outcome.follows.flatMap((it) => (it.kind === 'booking' ? [[it.booking.id, it.booking]] : [])),
  );
  return { ...calendar, bookings: calendar.bookings.map((b) => changed.get(b.id) ?? b) };
}

/**
 * Checks before waiting for the item's lock: when many people want the same dates, all but the first few are refused here
 * without waiting for each other. Leaves what only the lock can settle: the renter's own holds, and expired ones.
 */
async function refuseTaken(
  tx: Tx,
  itemId: string,
  renterId: string,
  range: DayRange,
  now: Date,
): Promise<Calendar | undefined> {
  const calendar = await readCalendar(tx, itemId);
  if (!calendar || whyNotFrom(calendar, { renterId, dealing: null })) return undefined;
  const bookings = calendar.bookings.filter(
    (b) =>
      blocksDates(b) &&
      b.renterId !== renterId &&
      (b.status !== 'pending' || !b.holdExpiresAt || b.holdExpiresAt > now),
  );
  const taken = whyNotFree({ ...calendar, bookings }, range, now);
  if (taken) throw problemOf(taken);
  return calendar;
}

/**
 * Releases the renter's hold on other days of the same item if the new ones look free: someone who picks again has given up
 * the first. Also releases a hold whose checkout expired, since no one can pay there anymore.
 */
async function leaveOtherHold(deps: PaymentDeps, person: Person, input: BookingInput): Promise<void> {
  const { gates } = deps.config;
  const now = deps.now();
  const other = await inTransaction(deps.db, async (tx) => {
    const wanted = await wantedOf(tx, person.id, input);
    const calendar = await refuseTaken(tx, wanted.itemId, person.id, wanted, now);
    const own = await findOwnHold(tx, wanted.itemId, person.id);
    if (!own) return null;
    const sameDates = own.startDate === wanted.startDate && own.endDate === wanted.endDate;
    const checkout = sameDates ? await liveCheckout(tx, own.id) : undefined;
    if (sameDates && !(checkout && checkout.expiresAt <= now)) return null;
    // Refuse now; otherwise they'd lose the first hold for nothing.
    const counts = await countsOfRenter(tx, person.id, wanted.itemId, now);
    const requestsOnly = calendar?.item.requestsOnly ? 'booking.requests-only' : null;
    const refusal = requestsOnly ?? holdLimits({ ...counts, liveHolds: counts.liveHolds - 1 });
    if (refusal) throw new Problem(refusal);
    await requireNoDebt(tx, person.id, 'book');
    if (calendar) await requireGates(tx, calendar, { renterId: person.id, range: wanted, gates }, now);
    return own.id;
  });
  if (other) await endRequest(deps, person.id, other, 'withdraw', null);
}

/** Holds the dates in the given transaction; returns the page to pay on, or the changed quote. */
async function hold(
  deps: Deps,
  tx: Tx,
  person: Person,
  { input, address }: { input: BookingInput; address: string },
): Promise<Page | { stale: Problem }> {
  const now = deps.now();
  const wanted = await wantedOf(tx, person.id, input);
  const calendar = await lockListedCalendar(tx, { itemId: wanted.itemId, renterId: person.id }, now);
  const { item } = calendar;
  const dealing = await whyNotDealNow(tx, 'hold', { personId: person.id, otherId: item.ownerId });
  const refused = whyNotFrom(calendar, { renterId: person.id, dealing });
  if (refused) throw new Problem(refused);
  const open = await ownCheckout(tx, calendar, person.id, wanted, now);
  if (open) return open;
  const { quoted, stale } = await quotedFor(tx, {
    listing: item,
    personId: person.id,
    tier: await tierOf(tx, person.id, now),
    range: wanted,
    quote: wanted.quote,
    now,
  });
  // Nothing has changed yet: someone asked to confirm a new total keeps the request they have.
  if (stale) return { stale };
  const free = await withoutOwnRequest(tx, calendar, person.id, now);
  const consent = consentTo(quoted, { agreed: input.depositConsent ?? null, address }, now);
  const { gates, limits } = deps.config;
  const asking = { kind: 'instant', renterId: person.id, range: wanted } as const;
  const { facts } = await readRenter(tx, { ...asking, item }, now);
  const begun = begin(free, { ...asking, renter: facts, quoted, consent, dealing, gates, limits }, now);
  const payer = { email: person.email, publicUrl: deps.config.publicUrl };
  const saved = await saveOutcome(tx, begun, now, { payer });
  if ('first' in saved || !saved.openPage) throw new Error('a hold opened no page');
  return { bookingId: saved.booking.id, operationId: saved.openPage };
}

/**
 * Holds the dates and opens a checkout for them; returns its address. Refuses taken dates, people who may not deal with
 * each other, the renter's own item, an item whose owner answers first, renters who lack a verification the item needs,
 * more than two live holds, a third hold on the item in a day, a changed quote, a deposit without consent, and renters who
 * owe us.
 */
export async function holdDates(
  deps: PaymentDeps,
  person: Person,
  input: BookingInput,
  address: string,
): Promise<{ url: string }> {
  await leaveOtherHold(deps, person, input);
  const held = await inTransaction(deps.db, (tx) => hold(deps, tx, person, { input, address })).catch(
    (error: unknown) => {
      if (constraintOf(error) === 'bookings_no_overlap') throw new Problem('booking.dates-taken');
      throw error;
    },
  );
  if ('stale' in held) throw held.stale;
  if ('url' in held) return held;
  const url = await openCheckout(deps, held.bookingId, held.operationId);
  if (url) return { url };
  await releaseUnpayableHold(deps, held.operationId);
  throw new Problem('payment.failed');
}
