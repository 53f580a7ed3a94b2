import type { Part } from '@borough/domain/bookings/booking-state';
import type { BookingCounts } from '@borough/domain/bookings/bookings.contract';
import { type BookingSection, bookingSections } from '@borough/domain/bookings/reading/sections.rules';

/** Which bookings someone is looking at. */
export interface BookingsPlace {
  part: Part;
  when: BookingSection;
  /** Words to search for across all sections of the side. */
  q?: string | undefined;
  /** For owners: the month whose days are shown in place of the list, "2026-11". */
  month?: string | undefined;
}

/** How many bookings of a side aren't over. */
export function openIn(counts: BookingCounts, part: Part): number {
  const { requests, upcoming, now } = counts[part];
  return requests + upcoming + now;
}

/** Both sides, the busier one first; renting if it's a tie. */
export function sidesInOrder(counts: BookingCounts): [Part, Part] {
  const lead = openIn(counts, 'owner') - openIn(counts, 'renter') || counts.owner.past - counts.renter.past;
  return lead > 0 ? ['owner', 'renter'] : ['renter', 'owner'];
}

// What is out now matters more than what is ahead.
const urgency: readonly BookingSection[] = ['requests', 'now', 'upcoming', 'past'];

/** What opens first: what the address says, otherwise the busier side and its most urgent non-empty section. */
export function placeIn(counts: BookingCounts, asked: Partial<BookingsPlace>): BookingsPlace {
  const part = asked.part ?? sidesInOrder(counts)[0];
  const when = asked.when ?? urgency.find((section) => counts[part][section] > 0) ?? bookingSections[0];
  const month = part === 'owner' ? asked.month : undefined;
  return { part, when, ...(asked.q && { q: asked.q }), ...(month && { month }) };
}

/** What an address says of the place, dropping invalid parts. */
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
