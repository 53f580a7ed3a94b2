import { describe, expect, it } from 'vitest';
import { leadsBackTo, rememberPages } from './page-before.ts';

type Listener = (event: { toLocation: { state: { __TSR_index: number }; href: string } }) => void;

/** Visits each address in turn, at the place of the history that stands before it. */
function visit(...visits: [index: number, href: string][]): void {
  let listener: Listener | undefined;
  const router = { subscribe: (_: string, given: Listener) => (listener = given) };
  rememberPages(router as unknown as Parameters<typeof rememberPages>[0]);
  for (const [__TSR_index, href] of visits) listener?.({ toLocation: { state: { __TSR_index }, href } });
}

describe('the page before', () => {
  it('is the one a link back names, whichever section of it was open', () => {
    visit([0, '/'], [1, '/profile?tab=bookings&as=owner&when=past'], [2, '/booking/a']);
    expect(leadsBackTo('/#/profile?tab=bookings&as=owner&when=now', 2)).toBe(true);
    expect(leadsBackTo('/#/profile?tab=listings', 2)).toBe(false);
    expect(leadsBackTo('/#/earnings', 2)).toBe(false);
  });

  it('is another one where somebody went elsewhere from there', () => {
    visit([0, '/'], [1, '/dashboard'], [2, '/booking/a']);
    expect(leadsBackTo('/#/profile?tab=bookings', 2)).toBe(false);
    visit([1, '/profile?tab=bookings']);
    expect(leadsBackTo('/#/profile?tab=bookings', 2)).toBe(true);
  });

  it('is not known where the program began', () => {
    expect(leadsBackTo('/#/', 0)).toBe(false);
  });
});
