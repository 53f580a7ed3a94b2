import { z } from 'zod';
import { messageToSend, whyNotSendable } from './messages.rules.ts';
import { MessageSchema } from './messaging.contract.ts';

export const BlockInputSchema = z.object({ personId: z.uuid() });
/** The people someone has blocked, latest first. */
export const BlockListSchema = z.object({
  items: z.array(
    z.object({
      id: z.string(),
      displayName: z.string(),
      avatarUrl: z.string().nullable(),
      blockedAt: z.string(),
    }),
  ),
});
export type Blocked = z.infer<typeof BlockListSchema>['items'][number];

/** One side's settings for a conversation, and what it can do there. */
export const ConversationToolsSchema = z.object({
  /** This person blocked the other. Whether the other blocked them is not revealed. */
  blocked: z.boolean(),
  /** That block takes effect once a booking between the two ends. */
  blockRests: z.boolean(),
  archived: z.boolean(),
  photos: z.object({
    /** Photos can be sent now. */
    open: z.boolean(),
    /** When they can be; null until a rental is paid. */
    opensAt: z.string().nullable(),
  }),
});
export type ConversationTools = z.infer<typeof ConversationToolsSchema>;

export const maxPhotosInMessage = 5;
export const PhotoMessageQuerySchema = z.object({
  /** The message's id, made by the browser: the same photos sent again are the same message. */
  id: z.uuid(),
});

/** The minimum and maximum length of a search. */
export const searchLength = { min: 3, max: 100 };
const searched = z
  .string()
  .overwrite(messageToSend)
  .refine((text) => Array.from(text).length >= searchLength.min, 'Please type at least 3 characters.')
  .refine((text) => Array.from(text).length <= searchLength.max, 'Please type at most 100 characters.');

export const MessageSearchQuerySchema = z.object({
  q: searched,
  cursor: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(50).default(20),
});

/** A message containing the words, and where it is. */
export const MessageHitSchema = z.object({
  conversationId: z.string(),
  message: MessageSchema.pick({ id: true, senderId: true, content: true, createdAt: true }),
  itemTitle: z.string(),
  other: z.object({ id: z.string(), displayName: z.string(), avatarUrl: z.string().nullable() }),
});
export type MessageHit = z.infer<typeof MessageHitSchema>;
/** Newest first. */
export const MessageHitListSchema = z.object({
  items: z.array(MessageHitSchema),
  nextCursor: z.string().nullable(),
});

export const maxQuickReplies = 10;
export const longestQuickReply = 300;

/** The replies every owner has until they write their own. */
export const givenQuickReplies = [
  "Hi! Yes, it's available on those days.",
  'Thanks for asking. Which days do you have in mind?',
  "I'm around for pickup after 5 PM. Does that work for you?",
] as const;

const quickReply = z
  .string()
  .superRefine((text, context) => {
    const tooLong = Array.from(messageToSend(text)).length > longestQuickReply;
    const message = whyNotSendable(text) ?? (tooLong ? 'A quick reply can have up to 300 characters.' : null);
    if (message) context.addIssue({ code: 'custom', message });
  })
  .overwrite(messageToSend);

export const QuickRepliesSchema = z.object({
  texts: z.array(quickReply).max(maxQuickReplies, 'You can keep up to 10 quick replies.'),
});
export type QuickReplies = z.infer<typeof QuickRepliesSchema>;
