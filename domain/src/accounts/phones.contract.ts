import { TypedPhoneSchema } from '../contact-details.contract.ts';
import { z } from 'zod';
import { AccountAnswerSchema, PasswordSchema } from './accounts.contract.ts';

const sixDigits = 'Please enter the 6 digits of the code';

/** The code from a text message; spaces copied along with it are ignored. */
export const PhoneCodeSchema = z
  .string(sixDigits)
  .max(20, sixDigits)
  .transform((typed) => typed.replace(/[\s-]/g, ''))
  .pipe(z.string().regex(/^\d{6}$/, sixDigits));

export const AskPhoneSchema = z.object({ phone: TypedPhoneSchema });
export const ConfirmPhoneSchema = z.object({ code: PhoneCodeSchema });

/** Turns the switch for showing one's number. */
export const ShowPhoneSchema = z.object({ shown: z.boolean() });

/** Asks for a code to sign in, or to choose a new password, with a confirmed number. */
export const AskPhoneCodeSchema = AskPhoneSchema.extend({
  purpose: z.enum(['sign-in', 'reset']).default('sign-in'),
});
export const PhoneSignInSchema = AskPhoneSchema.extend({
  code: PhoneCodeSchema,
  rememberMe: z.boolean().default(true),
});
export const PhoneResetSchema = AskPhoneSchema.extend({ code: PhoneCodeSchema, password: PasswordSchema });

/** A code is on its way: to which number, and for how many minutes it works. */
export const CodeSentSchema = AccountAnswerSchema.extend({ phone: z.string(), minutes: z.number() });
export type CodeSent = z.infer<typeof CodeSentSchema>;

/** The person's own number, as the phone card shows it. */
export const MyPhoneSchema = z.object({
  /** Whether this site can send text messages at all. */
  available: z.boolean(),
  phone: z
    .object({
      number: z.string(),
      confirmedAt: z.iso.datetime(),
      /** Whether the other person of a rental sees it while contact is open. */
      shown: z.boolean(),
    })
    .nullable(),
  /** The number given at sign-up; it proves nothing. */
  note: z.string().nullable(),
});
export type MyPhone = z.infer<typeof MyPhoneSchema>;
