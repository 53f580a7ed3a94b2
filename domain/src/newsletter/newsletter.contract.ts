import { z } from 'zod';
import { EmailSchema } from '../contact-details.contract.ts';

/** Subscribes an address to the newsletter; it must be confirmed from that mailbox before anything is sent. */
export const SubscribeSchema = z.object({ email: EmailSchema });

/** What the link in an email carries. */
export const LetterLinkSchema = z.object({ token: z.string().min(1).max(200) });

export const LetterAnswerSchema = z.object({ message: z.string() });
export type LetterAnswer = z.infer<typeof LetterAnswerSchema>;

/** A signed-in person's newsletter setting, and the address it applies to. */
export const LettersSchema = z.object({
  standing: z.enum(['on', 'asked', 'with-address', 'off']),
  email: z.string(),
});
export type Letters = z.infer<typeof LettersSchema>;

/** The switch for the newsletter. */
export const LetterSwitchSchema = z.object({ on: z.boolean() });

/** How many days the confirmation link works. */
export const confirmDays = 7;
