import type { Message } from '@borough/domain/messaging/messaging.contract';

/** A page of a conversation, oldest line first; the cursor leads to the page before it. */
export interface MessagePage {
  items: Message[];
  nextCursor: string | null;
}

/** Whether `a` comes before `b`: a conversation's lines have the same order for everyone. */
export function isBefore(
  a: Pick<Message, 'createdAt' | 'id'>,
  b: Pick<Message, 'createdAt' | 'id'>,
): boolean {
  return a.createdAt === b.createdAt ? a.id < b.id : a.createdAt < b.createdAt;
}

/** All loaded lines without duplicates, oldest first; pages arrive newest first. */
export function linesOf(pages: readonly MessagePage[]): Message[] {
  const seen = new Set<string>();
  return [...pages]
    .reverse()
    .flatMap(({ items }) => items)
    .filter(({ id }) => !seen.has(id) && seen.add(id));
}

/** The pages with a line in its place: replaces a known line, and skips one that belongs to a page not loaded yet. */
export function withMessage(pages: MessagePage[], message: Message): MessagePage[] {
  if (pages.some(({ items }) => items.some(({ id }) => id === message.id)))
    return pages.map((page) => ({
      ...page,
      items: page.items.map((line) => (line.id === message.id ? newer(line, message) : line)),
    }));
  const at = pages.findIndex(({ items }) => items.some((line) => isBefore(line, message)));
  const oldest = pages.at(-1);
  if (at < 0 && oldest?.nextCursor) return pages;
  const place = at < 0 ? pages.length - 1 : at;
  return pages.map((page, index) => {
    if (index !== place) return page;
    const before = page.items.findLastIndex((line) => isBefore(line, message)) + 1;
    return { ...page, items: page.items.toSpliced(before, 0, message) };
  });
}

/** Merges two versions of a line. A read mark sticks, unless the line's words have only just been released. */
function newer(known: Message, told: Message): Message {
  if (known.isFiltered && !told.isFiltered) return told;
  return { ...told, readAt: told.readAt ?? known.readAt };
}

/**
 * The pages after one of the two has seen what the other wrote, up to a line; a line that isn't loaded is older than all that
 * are.
 */
export function readUpTo(
  pages: MessagePage[],
  read: { readerId: string; upTo: string; readAt: string },
): MessagePage[] {
  const last = linesOf(pages).find(({ id }) => id === read.upTo);
  if (!last) return pages;
  const isNowRead = (line: Message) =>
    line.readAt === null &&
    // Messages under review or held back haven't reached anyone.
    line.state === 'sent' &&
    line.senderId !== null &&
    line.senderId !== read.readerId &&
    !isBefore(last, line);
  return pages.map((page) => ({
    ...page,
    items: page.items.map((line) => (isNowRead(line) ? { ...line, readAt: read.readAt } : line)),
  }));
}
