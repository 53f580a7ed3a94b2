import { z } from 'zod';
import { EmailSchema } from '../accounts/accounts.contract.ts';

/** Somebody asks for our letters; the address has to say so itself before any is sent. */
export const SubscribeSchema = z.object({ email: EmailSchema });

/** What a mailed link carries. */
export const LetterLinkSchema = z.object({ token: z.string().min(1).max(200) });

export const LetterAnswerSchema = z.object({ message: z.string() });
export type LetterAnswer = z.infer<typeof LetterAnswerSchema>;

/** How a signed-in person stands with our letters, and at which address. */
export const LettersSchema = z.object({
  standing: z.enum(['on', 'asked', 'with-address', 'off']),
  email: z.string(),
});
export type Letters = z.infer<typeof LettersSchema>;

/** The person's switch. */
export const LetterSwitchSchema = z.object({ on: z.boolean() });

/** How many days the link that confirms an address works. */
export const confirmDays = 7;
