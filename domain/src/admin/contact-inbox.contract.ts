import { z } from 'zod';
import { CallSchema } from '../contact/call-back.contract.ts';

/** Messages from the contact form: those still open, and those marked as answered. */
export const contactStates = ['open', 'answered'] as const;
export type ContactState = (typeof contactStates)[number];

export const ContactListQuerySchema = z.object({
  state: z.enum(contactStates).default('open'),
  cursor: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
});

/** Who answered a message or marked it as answered, and when; null until someone does. */
export const AnsweredSchema = z
  .object({
    at: z.string(),
    by: z.string(),
    /** What was mailed to the writer; null if they were answered another way. */
    words: z.string().nullable(),
  })
  .nullable();

/** A message from the contact form as admins see it. */
export const ContactEntrySchema = z.object({
  id: z.string(),
  at: z.string(),
  reference: z.string(),
  /** What it is about, in words. */
  topic: z.string(),
  name: z.string(),
  email: z.string(),
  /** The member who sent it while signed in; null for everyone else. */
  sender: z.object({ id: z.string(), displayName: z.string() }).nullable(),
  message: z.string(),
  /** The call the sender, on Pro, asked for; null if we answer by email. */
  call: CallSchema.nullable(),
  answered: AnsweredSchema,
});
export type ContactEntry = z.infer<typeof ContactEntrySchema>;

export const ContactListSchema = z.object({
  items: z.array(ContactEntrySchema),
  nextCursor: z.string().nullable(),
  total: z.number().int(),
  totalIsCapped: z.boolean(),
});
export type ContactList = z.infer<typeof ContactListSchema>;

/** Marks a message as answered, or undoes that. */
export const AnsweredInputSchema = z.object({ answered: z.boolean() });
export const AnsweredReplySchema = z.object({ answered: AnsweredSchema });
export type AnsweredReply = z.infer<typeof AnsweredReplySchema>;

/** An answer, which is mailed to the writer. */
export const LetterAnswerSchema = z.object({
  words: z.string().trim().min(1, 'Please write your answer').max(5_000, 'At most 5,000 characters'),
});
