import type { Message } from '@borough/domain/messaging/messaging.contract';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { http } from '../../lib/server/http.ts';
import type { ConversationPage } from './conversation-pages.ts';
import type { MessagePage } from './message-pages.ts';

/** The signed-in person's conversations, most recently changed first, page by page. */
export const conversationsQuery = infiniteQueryOptions({
  queryKey: ['conversations', 'list'],
  queryFn: ({ pageParam, signal }) =>
    http<ConversationPage>('GET', '/api/conversations', { query: { cursor: pageParam, limit: 30 }, signal }),
  initialPageParam: '',
  getNextPageParam: (last) => last.nextCursor ?? undefined,
  refetchOnWindowFocus: true,
});

/** A conversation's lines; the first page is the newest, and later ones go back in time. */
export const messagesQuery = (conversationId: string) =>
  infiniteQueryOptions({
    queryKey: ['conversations', 'messages', conversationId],
    queryFn: ({ pageParam, signal }) =>
      http<MessagePage>('GET', `/api/conversations/${conversationId}/messages`, {
        query: { before: pageParam, limit: 40 },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor ?? undefined,
    refetchOnWindowFocus: true,
  });

/** The query key for what the signed-in person may do in a conversation. */
export const toolsKey = (conversationId: string) => ['conversations', 'tools', conversationId] as const;

/** How many messages the signed-in person hasn't opened. */
export const unreadQuery = queryOptions({
  queryKey: ['unread'],
  queryFn: ({ signal }) => http<{ total: number }>('GET', '/api/me/unread', { signal }),
  refetchOnWindowFocus: true,
});

/** Asks the filtering service whether this text may be sent in the conversation; if not, `message` says why. */
export function askFilter(
  conversationId: string,
  id: string,
  content: string,
): Promise<{ allowed: boolean; message: string }> {
  const body = { content, conversationId };
  return http('POST', '/api/functions/filter-message', { body, idempotencyKey: id });
}

/** Sends a message; resending the same ID and text doesn't create another. */
export async function postMessage(conversationId: string, id: string, content: string): Promise<Message> {
  const path = `/api/conversations/${conversationId}/messages`;
  return (await http<{ message: Message }>('POST', path, { body: { id, content }, idempotencyKey: id }))
    .message;
}

/** Reports that everything up to this message was seen. */
export function postRead(conversationId: string, upTo: string): Promise<{ unread: number }> {
  return http('POST', `/api/conversations/${conversationId}/read`, { body: { upTo } });
}

/** Shows the other side that this person is writing. */
export function postTyping(conversationId: string): Promise<void> {
  return http('POST', `/api/conversations/${conversationId}/typing`, { body: {} });
}
