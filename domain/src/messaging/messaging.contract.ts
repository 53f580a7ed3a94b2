import { z } from 'zod';

export const ConversationInputSchema = z.object({ itemId: z.uuid() });

/** One conversation of two people about one item, with its last line. */
export const ConversationSchema = z.object({
  id: z.string(),
  item: z.object({
    id: z.string(),
    title: z.string(),
    imageUrls: z.array(z.string()),
    thumbnail: z.string().nullable(),
  }),
  owner: z.object({ id: z.string(), displayName: z.string(), avatarUrl: z.string().nullable() }),
  renter: z.object({ id: z.string(), displayName: z.string(), avatarUrl: z.string().nullable() }),
  lastMessage: z
    .object({ content: z.string(), kind: z.enum(['text', 'system']), createdAt: z.string() })
    .nullable(),
  updatedAt: z.string(),
});
export type Conversation = z.infer<typeof ConversationSchema>;
export const ConversationListSchema = z.object({ items: z.array(ConversationSchema) });

/** `created` tells a new conversation from one that was there. */
export const ConversationAnswerSchema = z.object({ conversation: ConversationSchema, created: z.boolean() });

export const MessageSchema = z.object({
  id: z.string(),
  kind: z.enum(['text', 'system']),
  senderId: z.string().nullable(),
  content: z.string(),
  createdAt: z.string(),
});
export const MessageListSchema = z.object({ items: z.array(MessageSchema) });
