import { EmailSchema } from '../contact-details.contract.ts';
import { z } from 'zod';
import { checkWholeName, namePart } from '../profiles/names.contract.ts';

export const minimumPassword = 6;
/** The version of the terms a person accepts: the day it was revised, as the terms page shows it. */
export const termsVersion = '2026-11-29';

/** Enough to be a phone number as people write them; only the owner's code proves that it is one. */
const isPhoneLike = (typed: string) =>
  typed === '' || (/^[\d\s+().\/-]+$/.test(typed) && typed.replace(/\D/g, '').length >= 7);

export const PasswordSchema = z
  .string()
  .min(minimumPassword, 'Password must be at least 6 characters long')
  .max(128, 'Password can be at most 128 characters long');

const fillIn = 'Please fill in all fields';
const fillInRequired = 'Please fill in all required fields';
const bothNames = 'Please provide your first and last name';
const NameSchema = namePart(bothNames, 60);

const SignUpFields = z.object({
  email: z.string(fillInRequired).trim().min(1, fillInRequired).pipe(EmailSchema),
  password: z.string(fillInRequired).min(1, fillInRequired).pipe(PasswordSchema),
  firstName: NameSchema,
  lastName: NameSchema,
  phone: z
    .string()
    .trim()
    .max(30, 'A phone number can have at most 30 characters')
    .refine(isPhoneLike, 'Please enter a phone number, or leave this empty')
    .optional(),
  marketingOptIn: z.boolean().default(false),
  acceptTerms: z.literal(true, 'Please accept the terms and conditions'),
});
/** What the sign-up wizard sends. The phone number is stored unverified; it is not a way to sign in. */
export const SignUpSchema = SignUpFields.superRefine(checkWholeName);
export type SignUp = z.infer<typeof SignUpSchema>;

/** The wizard's own eight fields: what it sends, plus the repeated password. */
export const SignUpFormSchema = SignUpFields.extend({
  confirmPassword: z.string(fillInRequired).min(1, fillInRequired),
})
  .superRefine(checkWholeName)
  .refine((form) => form.confirmPassword === form.password || form.confirmPassword === '', {
    path: ['confirmPassword'],
    message: 'Passwords do not match',
  });

/** A password someone is considering, and what others know about them: names, addresses. */
export const PasswordCheckSchema = z.object({
  password: PasswordSchema,
  about: z.array(z.string().max(254)).max(4).default([]),
});
/** Why the password would be refused, in words; null if it wouldn't be. */
export const PasswordCheckedSchema = z.object({ weak: z.string().nullable() });
export type PasswordChecked = z.infer<typeof PasswordCheckedSchema>;

export const SignInSchema = z.object({
  email: z.string(fillIn).trim().min(1, fillIn).pipe(EmailSchema),
  password: z.string(fillIn).min(1, fillIn).max(128, 'Password can be at most 128 characters long'),
  rememberMe: z.boolean().default(true),
});

const noAddress = 'Please enter your email address';
export const ForgotPasswordSchema = z.object({
  email: z
    .string(noAddress)
    .trim()
    .toLowerCase()
    .min(1, noAddress)
    .pipe(
      z
        .string()
        .includes('@', 'Please enter a valid email address')
        .max(254, 'Please enter a valid email address'),
    ),
});
export const ResetPasswordSchema = z.object({ token: z.string().min(10).max(200), password: PasswordSchema });
export const ConfirmEmailSchema = z.object({
  token: z.string().min(10).max(200),
  password: z.string().max(128).optional(),
});

/** "This wasn't me": removes the account that someone else started with this address. */
export const DenySignUpSchema = ConfirmEmailSchema.pick({ token: true });
export const ResendConfirmationSchema = z.object({ email: EmailSchema });
/** Accepts the terms and confirms the age, for accounts created without them. */
export const FinishSignUpSchema = SignUpFields.pick({ acceptTerms: true });
/**
 * The answer to every step of signing up and of resetting a password: a sentence for the page that reveals nothing about other
 * accounts.
 */
export const AccountAnswerSchema = z.object({ message: z.string() });

/** After a new password: which address it signs in. */
export const PasswordResetSchema = AccountAnswerSchema.extend({ email: z.string() });

/** Who is signed in, for the shell around every page. */
export const MeSchema = z.object({
  person: z
    .object({
      id: z.string(),
      email: z.string(),
      emailVerified: z.boolean(),
      displayName: z.string(),
      avatarUrl: z.string().nullable(),
      isAdmin: z.boolean(),
      /** An admin who also runs the site: its money and its settings. */
      isOperator: z.boolean(),
      tier: z.enum(['free', 'pro']),
      /** The terms aren't accepted yet: every write is refused with account.finish-sign-up. */
      finishSignUp: z.boolean(),
      /** Suspended, or under review: GET /api/me/standing says why and for how long. */
      restricted: z.boolean(),
    })
    .nullable(),
});
export type Me = z.infer<typeof MeSchema>;

/**
 * What a page asks for when it opens: who is signed in, what time it is (a device's clock may be wrong), and the number of the
 * person's last event, so that nothing is missed between the page's next request and the start of its stream.
 */
export const MeNowSchema = MeSchema.extend({
  now: z.iso.datetime(),
  lastEvent: z.int().min(0).nullable(),
  /** The day our terms changed, as in "2026-11-28", if they were told of it and haven't put that away. */
  termsChanged: z.string().nullable(),
});

/** What changed in the terms since someone agreed to them, until they put it away by the name of the `version`. */
export const NewTermsSchema = z.object({
  terms: z.object({ version: z.string(), day: z.string(), changes: z.array(z.string()) }).nullable(),
});
export type NewTerms = z.infer<typeof NewTermsSchema>;
export const DismissTermsSchema = z.strictObject({ version: z.string().max(40) });
