import { z } from 'zod';
import { PasswordSchema } from './accounts.contract.ts';
import { EmailSchema } from '../contact-details.contract.ts';

/** What the Security section shows about password and email address. */
export const SecuritySchema = z.object({
  hasPassword: z.boolean(),
  /**
   * A change of address in progress: approved at the old address first, then confirmed at the new one. Without the old
   * mailbox, the new address gets its link at `waitsUntil`.
   */
  newEmail: z
    .object({
      email: z.string(),
      approved: z.boolean(),
      waitsUntil: z.iso.datetime().nullable(),
      until: z.iso.datetime(),
    })
    .nullable(),
  /** Whether a second factor can stand in for a lost mailbox. */
  hasFactor: z.boolean(),
});
export type Security = z.infer<typeof SecuritySchema>;

export const ChangePasswordSchema = z.object({ password: PasswordSchema });

/** The form of the password card: what it sends, plus the repeated password. */
export const ChangePasswordFormSchema = ChangePasswordSchema.extend({
  confirmPassword: z.string(),
}).refine((form) => form.confirmPassword === form.password, {
  path: ['confirmPassword'],
  message: 'Passwords do not match',
});

export const ChangeEmailSchema = z.object({
  email: z
    .string('Please enter your email address')
    .trim()
    .min(1, 'Please enter your email address')
    .pipe(EmailSchema),
  /** The current mailbox is lost: a second factor and a wait of 72 hours take the place of its approval. */
  withoutMailbox: z.boolean().default(false),
});

/** The token of either link of an address change, and what its page needs to know before anyone presses anything. */
export const NewEmailLinkSchema = z.object({ token: z.string().min(10).max(200) });
export const NewEmailLinkAnswerSchema = z.object({
  /** `approve`: sent to the old address. `confirm`: sent to the new one. */
  step: z.enum(['approve', 'confirm']),
  newEmail: z.string(),
  /** How approving it shows who is there: `session` is already there, `password` and `sign-in` are still needed. */
  by: z.enum(['session', 'password', 'sign-in']),
});
export type NewEmailLinkAnswer = z.infer<typeof NewEmailLinkAnswerSchema>;

/** Presses the button of either link; the first also needs the account's session or password. */
export const ConfirmNewEmailSchema = NewEmailLinkSchema.extend({
  password: z.string().min(1).max(1000).optional(),
});
export const ConfirmNewEmailAnswerSchema = z.object({
  /** `approved`: confirmed at the old address, with the new one to go. `changed`: done. */
  step: z.enum(['approved', 'changed']),
  message: z.string(),
});
export type ConfirmNewEmailAnswer = z.infer<typeof ConfirmNewEmailAnswerSchema>;

/** A browser in which the user is signed in. */
export const SessionSchema = z.object({
  id: z.string(),
  /** The session making this request. */
  current: z.boolean(),
  /** 'Firefox on Windows', or 'Unknown browser'. */
  program: z.string(),
  device: z.enum(['computer', 'phone', 'tablet', 'other']),
  /** The first part of the network address: enough to recognize it, too little to identify anyone. */
  address: z.string().nullable(),
  firstSeenAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
});
export const SessionListSchema = z.object({ sessions: z.array(SessionSchema) });
export type SignedInSession = z.infer<typeof SessionSchema>;
export const SessionParamsSchema = z.object({ id: z.uuid() });
