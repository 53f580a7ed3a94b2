import type { Part } from '@borough/domain/bookings/booking-state';
import type { BookingCounts } from '@borough/domain/bookings/bookings.contract';
import { type BookingSection, bookingSections } from '@borough/domain/bookings/sections.rules';

/** Which bookings somebody looks at. */
export interface BookingsPlace {
  part: Part;
  when: BookingSection;
}

/** How many bookings of a side are not over. */
export function openIn(counts: BookingCounts, part: Part): number {
  const { requests, upcoming, now } = counts[part];
  return requests + upcoming + now;
}

/** Both sides, the one with more going on first; of two that are alike, renting. */
export function sidesInOrder(counts: BookingCounts): [Part, Part] {
  const lead = openIn(counts, 'owner') - openIn(counts, 'renter') || counts.owner.past - counts.renter.past;
  return lead > 0 ? ['owner', 'renter'] : ['renter', 'owner'];
}

// What is out matters more than what is ahead.
const urgency: readonly BookingSection[] = ['requests', 'now', 'upcoming', 'past'];

/** What opens first: what the address names, else the fuller side and its most urgent section that has something. */
export function placeIn(counts: BookingCounts, asked: Partial<BookingsPlace>): BookingsPlace {
  const part = asked.part ?? sidesInOrder(counts)[0];
  const when = asked.when ?? urgency.find((section) => counts[part][section] > 0) ?? bookingSections[0];
  return { part, when };
}

/** What an address names of it; what it cannot mean is dropped. */
export function placeAsked(query: { as?: string; when?: string }): Partial<BookingsPlace> {
  const when = bookingSections.find((section) => section === query.when);
  const part = query.as === 'owner' || query.as === 'renter' ? query.as : undefined;
  return { ...(part && { part }), ...(when && { when }) };
}
