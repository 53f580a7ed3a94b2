import type {
  Conversation,
  ConversationListSchema,
  MessageListSchema,
  MessageSchema,
} from '@borough/domain/messaging/messaging.contract';
import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { http } from '../../lib/http.ts';

export type Message = z.infer<typeof MessageSchema>;

/** The signed-in person's conversations, the last changed first. */
export const conversationsQuery = queryOptions({
  queryKey: ['conversations'],
  queryFn: async ({ signal }): Promise<Conversation[]> =>
    (await http<z.infer<typeof ConversationListSchema>>('GET', '/api/conversations', { signal })).items,
  refetchOnWindowFocus: true,
});

/** The lines of a conversation, oldest first. */
export const messagesQuery = (conversationId: string) =>
  queryOptions({
    queryKey: ['conversations', conversationId, 'messages'],
    queryFn: async ({ signal }): Promise<Message[]> => {
      const path = `/api/conversations/${conversationId}/messages`;
      return (await http<z.infer<typeof MessageListSchema>>('GET', path, { signal })).items;
    },
    refetchOnWindowFocus: true,
  });
