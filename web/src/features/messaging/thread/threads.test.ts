import type { Conversation, Message } from '@borough/domain/messaging/messaging.contract';
import { describe, expect, it } from 'vitest';
import { emptyOutbox, stoppedBy, withUnsent } from '../drafts/outbox.ts';
import {
  chosenConversation,
  dayHeading,
  firstUnreadLine,
  lastReadLine,
  type Line,
  linesByDay,
  otherSide,
  preview,
  withUnsentLines,
} from './threads.ts';

const person = (id: string) => ({ id, displayName: id, avatarUrl: null });
const talk = (id: string, item: string, owner: string, renter: string): Conversation => ({
  id,
  item: { id: item, title: item, imageUrls: [], thumbnail: null, dailyPriceCents: 1_200 },
  owner: person(owner),
  renter: person(renter),
  lastMessage: null,
  unread: 0,
  updatedAt: '2026-06-01T12:00:00Z',
});
const talks = [
  talk('1', 'drill', 'ann', 'bob'),
  talk('2', 'drill', 'ann', 'cid'),
  talk('3', 'tent', 'ann', 'bob'),
];

describe('the conversation an address asks for', () => {
  it('is found by its id, or by what it is about and with whom', () => {
    expect(chosenConversation(talks, { conversation: '3' })?.id).toBe('3');
    expect(chosenConversation(talks, { item: 'drill' })?.id).toBe('1');
    expect(chosenConversation(talks, { item: 'drill', owner: 'ann', renter: 'cid' })?.id).toBe('2');
    expect(chosenConversation(talks, { owner: 'zoe' })).toBeUndefined();
    expect(chosenConversation(talks, {})).toBeUndefined();
  });
  it('has another side for each of its two people', () => {
    expect(otherSide(talks[0]!, 'ann').id).toBe('bob');
    expect(otherSide(talks[0]!, 'bob').id).toBe('ann');
  });
});

describe('the lines of a conversation', () => {
  const line = (id: string, at: string, senderId: string | null): Line => ({
    id,
    kind: senderId ? 'text' : 'system',
    senderId,
    content: id,
    createdAt: at,
    readAt: null,
    isFiltered: false,
    state: 'sent',
  });
  it('are gathered by day, with neighbors of one writer grouped and system lines apart', () => {
    const days = linesByDay([
      line('a', '2026-06-01T12:00:00', 'ann'),
      line('b', '2026-06-01T12:01:00', 'ann'),
      line('c', '2026-06-01T12:02:00', null),
      line('d', '2026-06-01T12:03:00', 'ann'),
      line('e', '2026-06-02T12:00:00', 'ann'),
    ]);
    expect(days).toHaveLength(2);
    expect(days[0]?.lines.map(({ first, last }) => [first, last])).toEqual([
      [true, false],
      [false, true],
      [true, true],
      [true, true],
    ]);
  });
  it('are grouped under days as people say them', () => {
    const now = new Date('2026-06-02T12:00:00');
    expect(dayHeading(new Date('2026-06-02T01:00:00').toDateString(), now)).toBe('Today');
    expect(dayHeading(new Date('2026-06-01T23:00:00').toDateString(), now)).toBe('Yesterday');
    expect(dayHeading(new Date('2026-05-30T23:00:00').toDateString(), now)).toBe('Saturday, May 30');
  });
  it('end with what is yet to be sent, until the server has it', () => {
    const said = line('a', '2026-06-01T12:00:00Z', 'ann') as Message;
    const unsent = (id: string) => ({ id, content: id, at: '2026-06-01T11:00:00Z' });
    const outbox = withUnsent(withUnsent(emptyOutbox, unsent('a')), unsent('b'));
    const states = (lines: Line[]) => lines.map(({ id, state }) => [id, state]);
    expect(states(withUnsentLines([said], outbox, 'ann'))).toEqual([
      ['a', 'sent'],
      ['b', 'sending'],
    ]);
    const stopped = stoppedBy(outbox, { words: 'x', lost: false });
    expect(states(withUnsentLines([], stopped, 'ann')).map(([, state]) => state)).toEqual([
      'stopped',
      'stopped',
    ]);
  });
  it('mark where the other side read last, and where to continue reading', () => {
    const read = (id: string, sender: string, readAt: string | null) => ({
      ...line(id, 'x', sender),
      readAt,
    });
    const lines = [
      read('a', 'ann', 'x'),
      read('b', 'bob', 'x'),
      read('c', 'ann', 'x'),
      read('d', 'bob', null),
    ];
    expect(lastReadLine(lines, 'ann')).toBe('c');
    expect(firstUnreadLine(lines, 'ann')).toBe('d');
    expect(firstUnreadLine([line('s', 'x', null), read('a', 'ann', null)], 'ann')).toBeUndefined();
  });
  it('say in a list whose they are', () => {
    expect(preview({ content: 'hi', senderId: 'ann' }, 'ann')).toBe('You: hi');
    expect(preview({ content: 'hi', senderId: 'bob' }, 'ann')).toBe('hi');
    expect(preview({ content: 'Paid.', senderId: null }, 'ann')).toBe('Paid.');
  });
});
