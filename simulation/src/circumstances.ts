// What changes around people: their relations, items, cards, consent, and whether the provider can be reached.
import { deadlinesAfter } from '@borough/domain/bookings/deadlines-of.rules';
import { after, dayIn, hour } from '@borough/domain/clocks';
import { addDays } from '@borough/domain/days';
import { depositCap } from '@borough/domain/pricing/pricing.rules';
import { wholeBooking } from './memory/rentals/bookings/moving/bookings.store.ts';
import { writeDeadlines } from './memory/rentals/bookings/moving/deadlines.store.ts';
import type { Town } from './town.ts';

/** Cards that never decline. */
export const goodCards: readonly string[] = ['4242424242424242', '5555555555554444', '378282246310005'];

/** Suspensions and blocks come and go. */
export function fallOut({ chance, memory, now, tell, tape }: Town): void {
  // Often between the two people of a booking about to be paid.
  const asked = memory.bookings.where(({ status }) => status === 'pending');
  const waits = asked.filter(({ paidAt }) => paidAt !== null);
  const two = asked.length > 0 && chance.happens(0.6) ? chance.pick(waits.length > 0 ? waits : asked) : null;
  const person = (two && memory.people.find(two.ownerId)) ?? chance.pick(memory.people.all());
  const other = (two && memory.people.find(two.renterId)) ?? chance.pick(memory.people.all());
  const pair = `${person.id} ${other.id}`;
  if (chance.happens(0.5))
    memory.people.put(person.id, {
      ...{ ...person, suspended: !person.suspended && chance.happens(0.4) },
      suspendedAt: now(),
    });
  else if (memory.blocks.find(pair)) memory.blocks.remove(pair);
  else if (person !== other && chance.happens(0.4)) memory.blocks.put(pair, {});
  memory.commit();
  const { suspended = false, suspendedAt = null } = memory.people.find(person.id) ?? {};
  const since = suspended ? (suspendedAt?.toISOString() ?? null) : null;
  tape?.note({ type: 'person', personId: person.id, suspendedSince: since });
  const stands = memory.blocks.find(pair) !== undefined;
  tape?.note({ type: 'block', from: person.id, to: other.id, stands });
  tell(() => `${person.name} and ${other.name} fall out or make up`);
}

/** The same, but while a booking that begins soon waits for its hold. */
export function fallOutWaiting(town: Town): void {
  const { chance, memory, tape } = town;
  const waits = memory.bookings.where(({ status, paidAt }) => status === 'pending' && paidAt !== null);
  if (waits.length === 0) return;
  if (chance.happens(0.4)) return fallOut(town);
  const { ownerId, renterId } = chance.pick(waits);
  memory.blocks.put(`${ownerId} ${renterId}`, {});
  memory.commit();
  tape?.note({ type: 'block', from: ownerId, to: renterId, stands: true });
  town.tell(() => 'an owner blocks a renter whose deposit is not held yet');
}

/** An owner changes the price, the days, or whether the item is listed at all. */
export function editItem({ chance, memory, now, tell, tape }: Town): void {
  // Often an item someone has just requested.
  const asked = memory.bookings.where(
    ({ status, acceptedAt }) => status === 'pending' && acceptedAt === null,
  );
  const wanted =
    asked.length > 0 && chance.happens(0.5) ? memory.items.find(chance.pick(asked).itemId) : null;
  const item = wanted ?? chance.pick(memory.items.all());
  const today = dayIn(item.timeZone, now());
  const periods = chance.happens(0.5)
    ? [{ startDate: today, endDate: addDays(today, chance.pick([1, 2, 4, 10, 60])) }]
    : [];
  const wished = chance.happens(0.3) ? chance.whole(45, 20_000) : item.dailyPriceCents;
  const edited = {
    periods,
    listed: chance.happens(0.9),
    // A price too low for the deposit would be refused.
    dailyPriceCents: depositCap(wished) < item.depositCents ? item.dailyPriceCents : wished,
  };
  memory.items.put(item.id, { ...item, ...edited });
  memory.commit();
  tape?.note({ type: 'item', itemId: item.id, ...edited });
  tell(() => `${item.title} is edited`);
}

/** The provider becomes unreachable for some hours. */
export function away(town: Town): void {
  const { chance, weather } = town;
  if (weather.away === 0 || town.isAway()) return;
  town.awayUntil = after(town.now(), chance.fraction() * weather.away * hour);
  town.tell(() => `the provider is away until ${town.awayUntil?.toISOString()}`);
}

/** A good card is lost or reaches its limit, through no act of its holder. */
export function turn({ chance, memory, provider, weather, tape, tell }: Town): void {
  if (weather.kind) return;
  const inUse = new Set(memory.deposits.all().map(({ card }) => card?.paymentMethodId));
  const good = provider.store
    .all('paymentMethods')
    .filter(({ id, cardNumber }) => inUse.has(id) && goodCards.includes(cardNumber));
  if (good.length === 0) return;
  const cardNumber = chance.pick(['4000000000000002', '4000000000009995', '4000000000009987']);
  const card = chance.pick(good);
  provider.store.put('paymentMethods', { ...card, cardNumber });
  provider.store.commit();
  tape?.note({ type: 'card', paymentMethodId: card.id, number: cardNumber });
  tell(() => 'a card that was good declines from now on');
}

/** Turns a booking into one made before an upgrade, under a deposit wording that covered a single hold. */
export function olderWords({ chance, memory, tape, tell }: Town): void {
  const agreed = memory.bookings.where(
    ({ status, depositConsent, startDate, endDate }) =>
      status === 'pending' && depositConsent !== null && endDate > addDays(startDate, 4),
  );
  if (agreed.length === 0) return;
  const booking = chance.pick(agreed);
  memory.bookings.put(booking.id, { ...booking, depositConsent: { version: '2026-11' } });
  memory.commit();
  tape?.note({ type: 'older words', bookingId: booking.id });
  tell(() => 'a booking was begun before the words about deposits became those of today');
}

/** Turns a rental under way into one that began before an upgrade made hand-overs part of rentals. */
export function olderRental({ chance, memory, now, tape, tell }: Town): void {
  const begun = memory.bookings.where(
    (b) =>
      b.status === 'confirmed' &&
      !b.meetingSince &&
      !b.ownerGaveAt &&
      !b.renterReceivedAt &&
      b.startsAt !== null &&
      b.startsAt <= now(),
  );
  if (begun.length === 0) return;
  const kept = { ...chance.pick(begun), withoutHandover: true, ownerOnWayAt: null, renterOnWayAt: null };
  memory.bookings.put(kept.id, kept);
  const booking = wholeBooking(memory, kept);
  for (const due of deadlinesAfter([{ before: null, booking }], now())) writeDeadlines(memory, due);
  memory.commit();
  tape?.note({ type: 'older rental', bookingId: kept.id });
  tell(() => 'a rental had begun before hand-over was part of one');
}
