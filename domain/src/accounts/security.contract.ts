import { z } from 'zod';
import { EmailSchema, PasswordSchema } from './accounts.contract.ts';

/** What the Security section shows of password and address. */
export const SecuritySchema = z.object({
  hasPassword: z.boolean(),
  /** A change of address under way: mailed to the old address first, then, once approved there, to the new one. */
  newEmail: z.object({ email: z.string(), approved: z.boolean(), until: z.iso.datetime() }).nullable(),
});
export type Security = z.infer<typeof SecuritySchema>;

export const ChangePasswordSchema = z.object({ password: PasswordSchema });

/** The form of the password card: what it sends, and the password once more. */
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
});

/** The token of either link of a change of address. */
export const ConfirmNewEmailSchema = z.object({ token: z.string().min(10).max(200) });
export const ConfirmNewEmailAnswerSchema = z.object({
  /** `approved` at the old address: the new one is asked next. `changed`: done. */
  step: z.enum(['approved', 'changed']),
  message: z.string(),
});
export type ConfirmNewEmailAnswer = z.infer<typeof ConfirmNewEmailAnswerSchema>;

/** Where somebody is signed in. */
export const SessionSchema = z.object({
  id: z.string(),
  /** The session that asks. */
  current: z.boolean(),
  /** 'Firefox on Windows', or 'Unknown browser'. */
  program: z.string(),
  device: z.enum(['computer', 'phone', 'tablet', 'other']),
  /** The first part of the network address: enough to recognise it, too little to find anybody. */
  address: z.string().nullable(),
  firstSeenAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
});
export const SessionListSchema = z.object({ sessions: z.array(SessionSchema) });
export type SignedInSession = z.infer<typeof SessionSchema>;
export const SessionParamsSchema = z.object({ id: z.uuid() });
