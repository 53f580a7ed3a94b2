import { z } from 'zod';
import { MessageSchema } from './messaging.contract.ts';

/** A new line of a conversation as this person may see it, or a held one that was released. */
export const MessageEventSchema = z.object({ conversationId: z.string(), message: MessageSchema });
export type MessageEvent = z.infer<typeof MessageEventSchema>;

/** One of the two has seen the other's messages, up to this one. */
export const ReadEventSchema = z.object({
  conversationId: z.string(),
  readerId: z.string(),
  upTo: z.string(),
  readAt: z.string(),
});
export type ReadEvent = z.infer<typeof ReadEventSchema>;

/** The other person is typing; neither stored nor numbered, and over in a few seconds unless another follows. */
export const TypingEventSchema = z.object({ conversationId: z.string(), personId: z.string() });
export type TypingEvent = z.infer<typeof TypingEventSchema>;
