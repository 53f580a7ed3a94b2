import type { Conversation } from '@borough/domain/messaging/messaging.contract';

/** A line of a conversation as far as its layout is concerned. */
export interface Line {
  id: string;
  kind: 'text' | 'system';
  senderId: string | null;
  content: string;
  createdAt: string;
}

export interface LineOfDay {
  line: Line;
  /** The first of several lines that one person wrote in a row. */
  first: boolean;
  last: boolean;
}

/** The conversation an address asks for: by its id, or by item, owner and renter; undefined when there is none. */
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

/** The person on the other side. */
export function otherSide(conversation: Conversation, myId: string): Conversation['owner'] {
  return conversation.owner.id === myId ? conversation.renter : conversation.owner;
}

/** Lines gathered under the reader's days, with neighbours of one writer grouped. */
export function linesByDay(lines: readonly Line[]): { day: string; lines: LineOfDay[] }[] {
  const days: { day: string; lines: LineOfDay[] }[] = [];
  lines.forEach((line) => {
    const day = new Date(line.createdAt).toDateString();
    const open = days.at(-1);
    const today = open?.day === day ? open : undefined;
    const before = today?.lines.at(-1);
    const joins =
      before?.line.kind === 'text' && line.kind === 'text' && before.line.senderId === line.senderId;
    if (joins) before.last = false;
    const placed = { line, first: !joins, last: true };
    if (today) today.lines.push(placed);
    else days.push({ day, lines: [placed] });
  });
  return days;
}

/** The day of a line as its reader says it: "Today", "Yesterday", "Tuesday, June 2". */
export function dayHeading(day: string, now: Date): string {
  const yesterday = new Date(now);
  yesterday.setDate(now.getDate() - 1);
  if (day === now.toDateString()) return 'Today';
  if (day === yesterday.toDateString()) return 'Yesterday';
  return new Date(day).toLocaleDateString('en-US', { weekday: 'long', month: 'long', day: 'numeric' });
}

/** The reader's clock at that instant: "9:05". */
export function clockOf(at: string): string {
  const then = new Date(at);
  return `${then.getHours()}:${String(then.getMinutes()).padStart(2, '0')}`;
}

/** When a conversation last changed, short: the clock today, else the date. */
export function lastChanged(at: string, now: Date): string {
  const then = new Date(at);
  return then.toDateString() === now.toDateString()
    ? clockOf(at)
    : then.toLocaleDateString('en-US', { month: 'short', day: 'numeric' });
}
