import type { Conversation, Message } from '@borough/domain/messaging/messaging.contract';
import { describe, expect, it } from 'vitest';
import { type ConversationPage, conversationsOf, withAllRead, withArrival } from './conversation-pages.ts';

const person = (id: string) => ({ id, displayName: id, avatarUrl: null });
const message = (second: number, change: Partial<Message> = {}): Message => ({
  id: `m${second}`,
  kind: 'text',
  senderId: 'bob',
  content: `line ${second}`,
  createdAt: `2026-06-01T12:00:0${second}.000Z`,
  readAt: null,
  isFiltered: false,
  state: 'sent',
  ...change,
});
const talk = (id: string, second: number, unread = 0): Conversation => ({
  id,
  item: { id: 'drill', title: 'Drill', imageUrls: [], thumbnail: null, dailyPriceCents: 1_200 },
  owner: person('ann'),
  renter: person('bob'),
  lastMessage: message(second),
  unread,
  updatedAt: message(second).createdAt,
});
const list: ConversationPage[] = [
  { items: [talk('a', 5), talk('b', 4)], nextCursor: 'c' },
  { items: [talk('c', 3, 2), talk('d', 2)], nextCursor: null },
];
const arrive = (id: string, line: Message, inView = false) =>
  withArrival(list, { conversationId: id, message: line, myId: 'ann', inView });
const order = (pages: ConversationPage[] | undefined) => conversationsOf(pages ?? []).map(({ id }) => id);
const unread = (pages: ConversationPage[] | undefined, id: string) =>
  conversationsOf(pages ?? []).find((each) => each.id === id)?.unread;

describe('the list when a line arrives', () => {
  it('has its conversation on top, with one more unread', () => {
    const after = arrive('c', message(6));
    expect(order(after?.pages)).toEqual(['c', 'a', 'b', 'd']);
    expect(unread(after?.pages, 'c')).toBe(3);
    expect(conversationsOf(after?.pages ?? [])[0]?.lastMessage?.content).toBe('line 6');
  });
  it('counts nothing unread that is before its reader, their own, or said by nobody', () => {
    expect(unread(arrive('c', message(6), true)?.pages, 'c')).toBe(2);
    expect(unread(arrive('c', message(6, { senderId: 'ann' }))?.pages, 'c')).toBe(2);
    expect(unread(arrive('c', message(6, { senderId: null, kind: 'system' }))?.pages, 'c')).toBe(2);
  });
  it('stays as it is for a line it knows already', () => {
    const again = arrive('c', message(3));
    expect(order(again?.pages)).toEqual(['a', 'b', 'c', 'd']);
    expect(unread(again?.pages, 'c')).toBe(2);
    expect(again?.added).toBe(false);
    expect(arrive('c', message(1))?.pages).toBe(list);
  });
  it('shows the words of its last line when they are released', () => {
    const released = arrive('c', message(3, { content: 'now to be read' }));
    expect(conversationsOf(released?.pages ?? [])[2]?.lastMessage?.content).toBe('now to be read');
  });
  it('has to be asked for again when the conversation is not in it', () => {
    expect(arrive('z', message(6))).toBeUndefined();
  });
  it('has nothing unread where everything was seen', () => {
    expect(unread(withAllRead(list, 'c'), 'c')).toBe(0);
    expect(withAllRead(list, 'z')).toBe(list);
  });
});
