import type {
  Blocked,
  ConversationTools,
  MessageHit,
  QuickReplies,
} from '@borough/domain/messaging/conversation-tools.contract';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { http } from '../../../lib/server/http.ts';
import type { ConversationPage } from '../conversation-pages.ts';
import { conversationsQuery, toolsKey } from '../messaging.api.ts';

/** The signed-in person's archived conversations, most recently changed first. Refetched whenever the list is. */
export const archivedQuery = infiniteQueryOptions({
  queryKey: [...conversationsQuery.queryKey, 'archived'],
  queryFn: ({ pageParam, signal }) =>
    http<ConversationPage>('GET', '/api/conversations', {
      query: { cursor: pageParam, limit: 30, archived: true },
      signal,
    }),
  initialPageParam: '',
  getNextPageParam: (last) => last.nextCursor ?? undefined,
});

/** The signed-in person's relation to a conversation: whether it's blocked or archived, and whether photos may be sent. */
export const toolsQuery = (conversationId: string) =>
  queryOptions({
    queryKey: toolsKey(conversationId),
    queryFn: ({ signal }) =>
      http<ConversationTools>('GET', `/api/conversations/${conversationId}/tools`, { signal }),
    refetchOnWindowFocus: true,
  });

/** Whom the signed-in person has blocked. */
export const blocksQuery = queryOptions({
  queryKey: ['conversations', 'blocks'],
  queryFn: async ({ signal }) =>
    (await http<{ items: Blocked[] }>('GET', '/api/me/blocks', { signal })).items,
});

/** Lines of the signed-in person's conversations that contain these words, newest first. */
export const searchQuery = (words: string) =>
  infiniteQueryOptions({
    queryKey: ['conversations', 'search', words],
    queryFn: ({ pageParam, signal }) =>
      http<{ items: MessageHit[]; nextCursor: string | null }>('GET', '/api/messages/search', {
        query: { q: words, cursor: pageParam },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor ?? undefined,
  });

/** The signed-in person's quick replies. */
export const quickRepliesQuery = queryOptions({
  queryKey: ['quick-replies'],
  queryFn: async ({ signal }) => (await http<QuickReplies>('GET', '/api/me/quick-replies', { signal })).texts,
});

/** Saves these quick replies, replacing the previous ones. */
export async function putQuickReplies(texts: string[]): Promise<string[]> {
  return (await http<QuickReplies>('PUT', '/api/me/quick-replies', { body: { texts } })).texts;
}

/** Blocks someone, or lifts the block. */
export function setBlocked(personId: string, blocked: boolean): Promise<void> {
  return http(blocked ? 'POST' : 'DELETE', '/api/me/blocks', { body: { personId } });
}

/** Archives a conversation, or unarchives it. */
export function setArchived(conversationId: string, archived: boolean): Promise<void> {
  const verb = archived ? 'archive' : 'unarchive';
  return http('POST', `/api/conversations/${conversationId}/${verb}`, { body: {} });
}
