import { z } from 'zod';
import { messageToSend, whyNotSendable } from './messages.rules.ts';

export const ConversationInputSchema = z.object({ itemId: z.uuid() });

const page = { cursor: z.string().max(200).optional(), limit: z.coerce.number().int().min(1).max(100) };

export const ConversationListQuerySchema = z.object({
  ...page,
  limit: page.limit.default(100),
  /** Lists archived conversations instead of the others. */
  archived: z.stringbool().default(false),
});
export const MessageListQuerySchema = z.object({
  /** Where the previous page ended: older items come next. */
  before: page.cursor,
  limit: page.limit.default(100),
});

const kind = z.enum(['text', 'system', 'photo']);
/**
 * `sent`, or held by the filter: for now, for good, or until nobody had looked at it for a day. Only the sender learns that it was
 * held.
 */
const state = z.enum(['sent', 'waiting for review', 'not delivered', 'returned']);

/** A photo in a message; only the two people in the conversation can open its addresses. */
const photo = z.object({
  id: z.string(),
  url: z.string(),
  thumbnail: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  /** The color shown while it loads. */
  placeholder: z.string(),
});
export type MessagePhoto = z.infer<typeof photo>;

/** A line of a conversation, as one of its two people may see it. */
export const MessageSchema = z.object({
  id: z.string(),
  kind,
  senderId: z.string().nullable(),
  /** '[Content Filtered]' for everyone but the sender while the filter holds the message. */
  content: z.string(),
  createdAt: z.string(),
  /** When the other person opened it. */
  readAt: z.string().nullable(),
  /** The content is hidden from this person. */
  isFiltered: z.boolean(),
  state,
  /** Why an admin did not deliver it; only the sender sees this. */
  reason: z.string().nullish(),
  /** Only for messages of kind photo. */
  photos: z.array(photo).nullish(),
});
export type Message = z.infer<typeof MessageSchema>;

/** Messages, oldest first; the cursor leads to older ones. */
export const MessageListSchema = z.object({
  items: z.array(MessageSchema),
  nextCursor: z.string().nullable(),
});

/** A conversation between two people about one item, with its latest line. */
export const ConversationSchema = z.object({
  id: z.string(),
  item: z.object({
    id: z.string(),
    title: z.string(),
    imageUrls: z.array(z.string()),
    thumbnail: z.string().nullable(),
    dailyPriceCents: z.number().int(),
  }),
  owner: z.object({ id: z.string(), displayName: z.string(), avatarUrl: z.string().nullable() }),
  renter: z.object({ id: z.string(), displayName: z.string(), avatarUrl: z.string().nullable() }),
  lastMessage: MessageSchema.omit({ readAt: true }).nullable(),
  /** How many of the other person's messages this person has not opened. */
  unread: z.number().int(),
  updatedAt: z.string(),
});
export type Conversation = z.infer<typeof ConversationSchema>;
export const ConversationListSchema = z.object({
  items: z.array(ConversationSchema),
  nextCursor: z.string().nullable(),
});

/** `created` tells a new conversation from an existing one. */
export const ConversationAnswerSchema = z.object({ conversation: ConversationSchema, created: z.boolean() });

const typed = z
  .string()
  .superRefine((text, context) => {
    const message = whyNotSendable(text);
    if (message) context.addIssue({ code: 'custom', message });
  })
  .overwrite(messageToSend);

/** What the browser sends. It makes the id: the same id with the same words is the same message. */
export const MessageInputSchema = z.object({ id: z.uuid(), content: typed });
export type MessageInput = z.infer<typeof MessageInputSchema>;
export const MessageAnswerSchema = z.object({ message: MessageSchema });

/** Marks everything from the other person up to this message as seen. */
export const ReadInputSchema = z.object({ upTo: z.uuid() });
export const ReadAnswerSchema = z.object({ unread: z.number().int() });

/** All of a person's unread messages, counted up to 999. */
export const UnreadSchema = z.object({ total: z.number().int() });

/** With a conversation, answers what sending there would give; without one, what a first message would. */
export const FilterInputSchema = z.object({
  content: z.string().max(10_000),
  conversationId: z.uuid().optional(),
});
/** What the filter says about an unsent text; `message` explains a refusal and is empty otherwise. */
export const FilterAnswerSchema = z.object({ allowed: z.boolean(), message: z.string() });
