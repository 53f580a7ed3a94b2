import type { Part } from '@borough/domain/bookings/booking-state';
import type { BookingCounts } from '@borough/domain/bookings/bookings.contract';
import { type BookingSection, bookingSections } from '@borough/domain/bookings/sections.rules';

/** Which bookings somebody looks at. */
export interface BookingsPlace {
  part: Part;
  when: BookingSection;
  /** Words that are looked for in all sections of the side. */
  q?: string | undefined;
  /** As an owner: the month whose days are shown in the place of the list, "2026-11". */
  month?: string | undefined;
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
  const month = part === 'owner' ? asked.month : undefined;
  return { part, when, ...(asked.q && { q: asked.q }), ...(month && { month }) };
}

/** What an address names of it; what it cannot mean is dropped. */
export function placeAsked(query: {
  as?: string | undefined;
  when?: string | undefined;
  q?: string | undefined;
  month?: string | undefined;
}): Partial<BookingsPlace> {
  const when = bookingSections.find((section) => section === query.when);
  const part = query.as === 'owner' || query.as === 'renter' ? query.as : undefined;
  const month =
    query.month !== undefined && /^20\d\d-(0[1-9]|1[0-2])$/.test(query.month) ? query.month : undefined;
  return {
    ...(part && { part }),
    ...(when && { when }),
    ...(query.q && { q: query.q.slice(0, 100) }),
    ...(month && { month }),
  };
}
