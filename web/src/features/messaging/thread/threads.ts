import type { Conversation, Message } from '@borough/domain/messaging/messaging.contract';
import { systemLineFor } from '@borough/domain/messaging/system-line.rules';
import type { Outbox } from '../drafts/outbox.ts';

/** A conversation's line as its reader sees it, including ones still being sent or that couldn't be. */
export type Line = Omit<Message, 'state'> & { state: Message['state'] | 'sending' | 'stopped' };

export interface LineOfDay {
  line: Line;
  /** The first of several consecutive lines by one person. */
  first: boolean;
  last: boolean;
}

/** The conversation an address asks for: by its ID, or by item, owner, and renter; undefined if there is none. */
export function chosenConversation(
  conversations: readonly Conversation[],
  wish: { conversation?: string; item?: string; owner?: string; renter?: string },
): Conversation | undefined {
  if (wish.conversation) return conversations.find(({ id }) => id === wish.conversation);
  if (!wish.item && !wish.owner) return undefined;
  return conversations.find(
    ({ item, owner, renter }) =>
      (!wish.item || item.id === wish.item) &&
      (!wish.owner || owner.id === wish.owner) &&
      (!wish.renter || renter.id === wish.renter),
  );
}

/** A line's element ID. */
export const lineId = (id: string): string => `message-${id}`;

/** The person on the other side. */
export function otherSide(conversation: Conversation, myId: string): Conversation['owner'] {
  return conversation.owner.id === myId ? conversation.renter : conversation.owner;
}

/** A line as worded for its reader, who is "you" in their own acts. */
export function asTold<L extends Pick<Message, 'kind' | 'content'>>(
  line: L,
  conversation: Pick<Conversation, 'owner' | 'renter'>,
  myId: string,
): L {
  if (line.kind !== 'system') return line;
  const { owner, renter } = conversation;
  const [reader, other] = owner.id === myId ? [owner, renter] : [renter, owner];
  return { ...line, content: systemLineFor(line.content, reader, other) };
}

/** What was said, followed by what has yet to be sent, until the server has it. */
export function withUnsentLines(messages: readonly Message[], outbox: Outbox, myId: string): Line[] {
  const arrived = new Set(messages.map(({ id }) => id));
  const unsent = outbox.lines
    .filter(({ id }) => !arrived.has(id))
    .map(({ id, content, at }): Line => {
      const state = outbox.stopped ? 'stopped' : 'sending';
      const text = { kind: 'text', senderId: myId, readAt: null, isFiltered: false } as const;
      return { ...text, id, content, createdAt: at, state };
    });
  return [...messages, ...unsent];
}

/** The last of the person's own lines that the other side has seen: it carries the read mark for all before it. */
export function lastReadLine(lines: readonly Line[], myId: string): string | undefined {
  return lines.findLast(({ senderId, readAt }) => senderId === myId && readAt !== null)?.id;
}

/** The first line its reader hasn't opened yet. */
export function firstUnreadLine(lines: readonly Line[], myId: string): string | undefined {
  return lines.find(({ senderId, readAt }) => senderId !== null && senderId !== myId && readAt === null)?.id;
}

/** A line as previewed in a list. */
export function preview(line: Pick<Line, 'content' | 'senderId'>, myId: string): string {
  return line.senderId === myId ? `You: ${line.content}` : line.content;
}

/** Lines grouped by the reader's days, with consecutive lines of one writer grouped. */
export function linesByDay(lines: readonly Line[]): { day: string; lines: LineOfDay[] }[] {
  const days: { day: string; lines: LineOfDay[] }[] = [];
  lines.forEach((line) => {
    const day = new Date(line.createdAt).toDateString();
    const open = days.at(-1);
    const today = open?.day === day ? open : undefined;
    const before = today?.lines.at(-1);
    const joins =
      before &&
      before.line.kind !== 'system' &&
      line.kind !== 'system' &&
      before.line.senderId === line.senderId;
    if (joins) before.last = false;
    const placed = { line, first: !joins, last: true };
    if (today) today.lines.push(placed);
    else days.push({ day, lines: [placed] });
  });
  return days;
}

/** A day as its reader would say it: "Today", "Yesterday", "Tuesday, June 2". */
export function dayHeading(day: string, now: Date): string {
  const yesterday = new Date(now);
  yesterday.setDate(now.getDate() - 1);
  if (day === now.toDateString()) return 'Today';
  if (day === yesterday.toDateString()) return 'Yesterday';
  return new Date(day).toLocaleDateString('en-US', { weekday: 'long', month: 'long', day: 'numeric' });
}

/** The reader's local time at that instant: "9:05 AM". */
export function clockOf(at: string): string {
  const then = new Date(at);
  const hour = then.getHours();
  return `${hour % 12 || 12}:${String(then.getMinutes()).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** When a conversation last changed, in short: the time if today, otherwise the date. */
export function lastChanged(at: string, now: Date): string {
  const then = new Date(at);
  return then.toDateString() === now.toDateString()
    ? clockOf(at)
    : then.toLocaleDateString('en-US', { month: 'short', day: 'numeric' });
}
