import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openInbox } from './inbox.ts';
import type { LiveEvent, NumberedEvent } from './live-event.ts';

const booking = (n: number): NumberedEvent => ({ n, kind: 'booking', data: { bookingId: String(n) } });
const said = (event: LiveEvent) => (event.kind === 'booking' ? Number(event.data.bookingId) : event.kind);

function told(...events: NumberedEvent[]): (string | number)[] {
  return toldSince(null, ...events);
}

function toldSince(began: number | null, ...events: NumberedEvent[]): (string | number)[] {
  const heard: (string | number)[] = [];
  const inbox = openInbox((event) => heard.push(said(event)), began);
  events.forEach(inbox.take);
  return heard;
}

describe('what a page is told', () => {
  const hello = { n: 4, kind: 'hello', data: { n: 4 } };

  it('has every event once, however often and by whichever source it is delivered', () => {
    expect(told(hello, booking(5), booking(5), hello, booking(6), booking(5))).toEqual(['hello', 5, 6]);
  });
  it('is that it must ask again when an event was missed', () => {
    expect(told(hello, booking(7), booking(8))).toEqual(['hello', 'reset', 8]);
    expect(told(hello, { ...hello, n: 9 }, booking(10))).toEqual(['hello', 'reset', 10]);
    expect(told(hello, { n: 2, kind: 'reset', data: {} }, booking(3))).toEqual(['hello', 'reset', 3]);
  });
  it('begins where the page began to ask, however late its stream opens', () => {
    expect(toldSince(4, booking(5))).toEqual([5]);
    expect(toldSince(4, hello, booking(5))).toEqual([5]);
    expect(toldSince(3, hello, booking(5))).toEqual(['reset', 5]);
    expect(toldSince(3, booking(5))).toEqual(['reset']);
  });
  it('begins with the first thing heard where nobody knows', () => {
    expect(told(booking(7), booking(8))).toEqual(['hello', 7, 8]);
  });
  it('includes what has no number, and leaves out kinds it does not know', () => {
    const typing = { n: null, kind: 'typing', data: { conversationId: 'c', personId: 'ann' } };
    expect(told(typing, hello, { n: 5, kind: 'news', data: {} }, booking(6))).toEqual(['typing', 'hello', 6]);
  });
  it('loses and doubles nothing when two tellers overlap', () => {
    fc.assert(
      fc.property(fc.nat(30), fc.nat(30), (end, from) => {
        const numbers = Array.from({ length: end }, (_, index) => index + 1);
        const [first, second] = [numbers, numbers.slice(Math.min(from, end))];
        expect(told({ n: 0, kind: 'hello', data: {} }, ...[...first, ...second].map(booking))).toEqual([
          'hello',
          ...numbers,
        ]);
      }),
    );
  });
});
