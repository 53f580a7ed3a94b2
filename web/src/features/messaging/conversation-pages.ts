import type { Conversation, Message } from '@borough/domain/messaging/messaging.contract';
import { isBefore } from './message-pages.ts';

/** A page of someone's conversations, most recently changed first. */
export interface ConversationPage {
  items: Conversation[];
  nextCursor: string | null;
}

export interface Arrival {
  conversationId: string;
  message: Message;
  myId: string;
  /** The person is looking at the conversation. */
  inView: boolean;
}

/** All loaded conversations without duplicates, most recently changed first. */
export function conversationsOf(pages: readonly ConversationPage[]): Conversation[] {
  const seen = new Set<string>();
  return pages.flatMap(({ items }) => items).filter(({ id }) => !seen.has(id) && seen.add(id));
}

/** Whether a line counts as unread for its reader. */
export function isUnreadFor({ message, myId, inView }: Omit<Arrival, 'conversationId'>): boolean {
  return !inView && message.senderId !== null && message.senderId !== myId && message.readAt === null;
}

/**
 * The list after a line arrived, with its conversation on top and its unread count updated. `added` says whether the line was
 * new to the list. Undefined if the conversation isn't loaded.
 */
export function withArrival(
  pages: ConversationPage[],
  arrival: Arrival,
): { pages: ConversationPage[]; added: boolean } | undefined {
  const { conversationId, message } = arrival;
  const conversation = conversationsOf(pages).find(({ id }) => id === conversationId);
  if (!conversation) return undefined;
  const last = conversation.lastMessage;
  const added = !last || isBefore(last, message);
  if (!added && last.id !== message.id) return { pages, added };
  const changed: Conversation = {
    ...conversation,
    lastMessage: message,
    updatedAt: added ? message.createdAt : conversation.updatedAt,
    unread: conversation.unread + (added && isUnreadFor(arrival) ? 1 : 0),
  };
  if (!added) return { pages: replaced(pages, changed), added };
  const others = pages.map((page) => ({
    ...page,
    items: page.items.filter(({ id }) => id !== conversationId),
  }));
  return {
    pages: others.map((page, index) => (index === 0 ? { ...page, items: [changed, ...page.items] } : page)),
    added,
  };
}

/** The list after the person has seen a conversation to its end. */
export function withAllRead(pages: ConversationPage[], conversationId: string): ConversationPage[] {
  const conversation = conversationsOf(pages).find(({ id }) => id === conversationId);
  return conversation ? replaced(pages, { ...conversation, unread: 0 }) : pages;
}

function replaced(pages: ConversationPage[], changed: Conversation): ConversationPage[] {
  return pages.map((page) => ({
    ...page,
    items: page.items.map((each) => (each.id === changed.id ? changed : each)),
  }));
}
