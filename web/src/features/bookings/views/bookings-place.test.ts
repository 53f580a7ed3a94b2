import { describe, expect, it } from 'vitest';
import { placeAsked, placeIn, sidesInOrder } from './bookings-place.ts';

const none = { requests: 0, upcoming: 0, now: 0, past: 0 };

describe('the bookings that open first', () => {
  it('are those of the side with more going on, whatever is past', () => {
    const counts = { renter: { ...none, past: 50, now: 1 }, owner: { ...none, requests: 2 } };
    expect(sidesInOrder(counts)).toEqual(['owner', 'renter']);
    expect(placeIn(counts, {})).toEqual({ part: 'owner', when: 'requests' });
  });
  it('are past ones where nothing else is, and requests where there is nothing at all', () => {
    expect(placeIn({ renter: none, owner: { ...none, past: 3 } }, {})).toEqual({
      part: 'owner',
      when: 'past',
    });
    expect(placeIn({ renter: none, owner: none }, {})).toEqual({ part: 'renter', when: 'requests' });
  });
  it('are what is out before what is ahead', () => {
    const counts = { renter: { ...none, upcoming: 3, now: 1 }, owner: none };
    expect(placeIn(counts, {})).toEqual({ part: 'renter', when: 'now' });
  });
  it('are what the address names', () => {
    const counts = { renter: { ...none, upcoming: 3 }, owner: { ...none, past: 1 } };
    expect(placeIn(counts, placeAsked({ as: 'owner' }))).toEqual({ part: 'owner', when: 'past' });
    expect(placeIn(counts, placeAsked({ as: 'renter', when: 'past' }))).toEqual({
      part: 'renter',
      when: 'past',
    });
    expect(placeAsked({ as: 'nobody', when: 'soon', month: '2026-13' })).toEqual({});
  });
  it('keep the words somebody looks for on either side, and a month on the side of the owner alone', () => {
    const counts = { renter: none, owner: none };
    const asked = placeAsked({ as: 'owner', when: 'now', q: 'saw', month: '2026-11' });
    expect(placeIn(counts, asked)).toEqual({ part: 'owner', when: 'now', q: 'saw', month: '2026-11' });
    expect(placeIn(counts, { ...asked, part: 'renter' })).toEqual({ part: 'renter', when: 'now', q: 'saw' });
  });
});
