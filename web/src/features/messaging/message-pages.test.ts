import type { Message } from '@borough/domain/messaging/messaging.contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isBefore, linesOf, type MessagePage, readUpTo, withMessage } from './message-pages.ts';

const line = (second: number, change: Partial<Message> = {}): Message => ({
  id: `m${String(second).padStart(3, '0')}`,
  kind: 'text',
  senderId: second % 2 === 0 ? 'ann' : 'bob',
  content: `line ${second}`,
  createdAt: new Date(Date.UTC(2026, 5, 1, 12, 0, second)).toISOString(),
  readAt: null,
  isFiltered: false,
  state: 'sent',
  ...change,
});
const numbers = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);
const page = (from: number, to: number, nextCursor: string | null = null): MessagePage => ({
  items: numbers(from, to).map((second) => line(second)),
  nextCursor,
});
const ids = (pages: MessagePage[]) => linesOf(pages).map(({ id }) => Number(id.slice(1)));

describe('a line that arrives', () => {
  it('goes to its place, whatever the order in which lines arrive', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(numbers(1, 20), { minLength: 20 }), (order) => {
        const start: MessagePage[] = [{ items: [], nextCursor: null }];
        expect(ids(order.reduce((pages, second) => withMessage(pages, line(second)), start))).toEqual(
          numbers(1, 20),
        );
      }),
    );
  });
  it('is there once, however often it is told', () => {
    const pages = [page(5, 8, 'c'), page(1, 4)];
    const twice = withMessage(withMessage(pages, line(9)), line(9));
    expect(ids(twice)).toEqual(numbers(1, 9));
    expect(ids([page(5, 8), page(3, 5)])).toEqual(numbers(3, 8));
  });
  it('finds its place on an older page, and stays away when that page is not loaded', () => {
    const pages: MessagePage[] = [page(6, 8, 'c'), { items: [line(2), line(4)], nextCursor: 'd' }];
    expect(ids(withMessage(pages, line(3)))).toEqual([2, 3, 4, 6, 7, 8]);
    expect(ids(withMessage(pages, line(1)))).toEqual([2, 4, 6, 7, 8]);
  });
  it('replaces what was withheld when its words are released, which nobody has read', () => {
    const held = line(1, { content: '[Content Filtered]', isFiltered: true, readAt: '2026-06-01T13:00:00Z' });
    const [released] = linesOf(withMessage([{ items: [held], nextCursor: null }], line(1)));
    expect(released).toMatchObject({ content: 'line 1', isFiltered: false, readAt: null });
  });
  it('comes after its neighbor of the same instant by id', () => {
    expect(isBefore({ createdAt: 'x', id: 'a' }, { createdAt: 'x', id: 'b' })).toBe(true);
    expect(isBefore({ createdAt: 'x', id: 'a' }, { createdAt: 'x', id: 'a' })).toBe(false);
  });
});

describe('lines that were read', () => {
  const read = (upTo: number) => ({ readerId: 'bob', upTo: line(upTo).id, readAt: '2026-06-01T13:00:00Z' });
  const readIds = (pages: MessagePage[]) => linesOf(pages).flatMap(({ id, readAt }) => (readAt ? [id] : []));

  it('are not those that wait for review or are kept back', () => {
    const items = [
      line(2),
      line(4, { state: 'waiting for review' }),
      line(6, { state: 'not delivered' }),
      line(8),
    ];
    expect(readIds(readUpTo([{ items, nextCursor: null }], read(8)))).toEqual(['m002', 'm008']);
  });

  it("are the other side's, up to the last one seen", () => {
    const pages = readUpTo([page(4, 8, 'c'), page(1, 3)], read(6));
    expect(readIds(pages)).toEqual([line(2).id, line(4).id, line(6).id]);
  });
  it('keep the time at which they were read first, and system lines have none', () => {
    const start = [
      { items: [line(2), line(3, { senderId: null, kind: 'system' }), line(4)], nextCursor: null },
    ];
    const again = readUpTo(readUpTo(start, read(2)), { ...read(4), readAt: '2026-06-01T14:00:00Z' });
    expect(linesOf(again).map(({ readAt }) => readAt)).toEqual([
      '2026-06-01T13:00:00Z',
      null,
      '2026-06-01T14:00:00Z',
    ]);
  });
  it('are none of those loaded when the last one seen is older', () => {
    expect(readIds(readUpTo([page(4, 8, 'c')], read(2)))).toEqual([]);
  });
});
