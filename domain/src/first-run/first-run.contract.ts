import { z } from 'zod';
import { PasswordSchema } from '../accounts/accounts.contract.ts';
import { EmailSchema } from '../contact-details.contract.ts';
import { checkWholeName, namePart } from '../profiles/names.contract.ts';
import { SettingsSectionSchema } from '../settings/settings.contract.ts';

/** How an installation reaches people, mail and the payment provider, by the names these have in its environment. */
export const connectionNames = [
  'PUBLIC_URL',
  'SMTP_URL',
  'MAIL_FROM',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'STRIPE_CONNECT_WEBHOOK_SECRET',
] as const;
export type ConnectionName = (typeof connectionNames)[number];

/** The steps of the first run, in their order: events of the payment provider go to the address, so that comes before. */
export const firstRunSteps = ['look', 'company', 'address', 'mail', 'payments', 'admin'] as const;
export type FirstRunStep = (typeof firstRunSteps)[number];

export const OpenFirstRunSchema = z.object({ token: z.string().min(1).max(200) });
/** What the browser shows from then on, in place of the token. */
export const FirstRunOpenedSchema = z.object({ browser: z.string() });

/** A value and where it comes from: the environment's variable, or what was set here. */
const PartSchema = z.object({
  /** Null while there is none. */
  value: z.string().nullable(),
  fixedBy: z.string().nullable(),
});

/** How far the first run is. Never a password, a key or a secret. */
export const FirstRunSchema = z.object({
  done: z.object({
    look: z.boolean(),
    company: z.boolean(),
    address: z.boolean(),
    mail: z.boolean(),
    payments: z.boolean(),
    /** Once this is done, the first run is over. */
    admin: z.literal(false),
  } satisfies Record<FirstRunStep, z.ZodType>),
  sections: z.object({ look: SettingsSectionSchema, company: SettingsSectionSchema }),
  address: PartSchema,
  /** The server's host and port, and whom mail comes from. */
  mail: z.object({ server: PartSchema, from: PartSchema }),
  payments: PartSchema.extend({
    /** Whether the key moves no real money. */
    isTest: z.boolean(),
  }),
  restore: z.object({
    /** Where the environment says that backups go; null if nowhere. */
    place: z.string().nullable(),
    /** How to restore one instead, as it is typed on the server. */
    command: z.string(),
    /** Why the last try failed; null if there was none. */
    failed: z.string().nullable(),
  }),
});
export type FirstRun = z.infer<typeof FirstRunSchema>;

export const AddressSchema = z.object({
  address: z
    .string()
    .trim()
    .transform((typed) => typed.replace(/\/+$/, ''))
    .pipe(z.url({ protocol: /^https?$/, error: 'An address such as https://rent.example.com' }).max(200)),
});
export const WordQuerySchema = z.object({ asked: z.string().regex(/^[\w-]{16,64}$/) });

const line = (most: number) =>
  z
    .string()
    .trim()
    .max(most)
    .regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u, 'One line of text');
const host = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/, 'The name of a server, for example smtp.example.com')
  .max(253);

/**
 * A mail server to try, without a user if it lets us in without one, and whom mail comes from. What is set in the environment may
 * stay empty.
 */
export const TryMailSchema = z.object({
  host: z.union([z.literal(''), host]).default(''),
  port: z.int('A number, for example 465').min(1).max(65_535).default(465),
  user: line(200).default(''),
  password: z.string().max(500).default(''),
  fromName: line(100).default(''),
  from: z.union([z.literal(''), EmailSchema]).default(''),
  to: EmailSchema,
});
export type TryMail = z.infer<typeof TryMailSchema>;
/** What was tried, sealed: only the server can read it. It comes back with the code. */
export const MailTriedSchema = z.object({ tried: z.string() });
export const ConfirmMailSchema = z.object({
  tried: z.string().max(4_000),
  code: z
    .string()
    .transform((typed) => typed.replace(/\D/g, ''))
    .pipe(z.string().length(6, 'Please enter the six digits in the email')),
});

/** The selector of DKIM that the mail server's own pages name. */
export const RecordsQuerySchema = z.object({
  selector: z
    .string()
    .trim()
    .toLowerCase()
    .regex(/^([a-z0-9]([a-z0-9._-]*[a-z0-9])?)?$/, 'For example s1')
    .max(63)
    .default(''),
});
/** What the records of the sender's domain say, each in a sentence, with the record that mends it. */
export const RecordFindingSchema = z.object({
  about: z.enum(['mx', 'spf', 'dkim', 'dmarc']),
  state: z.enum(['ok', 'note', 'wrong']),
  says: z.string(),
  record: z.object({ name: z.string(), type: z.string(), value: z.string() }).nullable(),
});
export type RecordFinding = z.infer<typeof RecordFindingSchema>;
export const RecordFindingsSchema = z.object({ domain: z.string(), findings: z.array(RecordFindingSchema) });
export type RecordFindings = z.infer<typeof RecordFindingsSchema>;

export const PaymentsKeySchema = z.object({
  /** Empty if it is set in the environment. */
  secretKey: z
    .string()
    .trim()
    .regex(
      /^(?:(?:sk|rk)_(?:live|test)_\w{3,200})?$/,
      'A secret key begins with sk_live_, or with sk_test_ for trying.',
    ),
});

const six = z
  .string()
  .transform((typed) => typed.replace(/\D/g, ''))
  .pipe(z.string().length(6, 'Please enter the 6 digits'));
export const NewFactorSchema = z.object({ email: EmailSchema });
/** A secret for an authenticator app: to read, and sealed for its way back. */
export const FactorBegunSchema = z.object({ sealed: z.string(), secret: z.string(), uri: z.string() });
export type FactorBegun = z.infer<typeof FactorBegunSchema>;
const name = namePart('Please provide your first and last name', 60);
/** The first admin. */
export const FirstAdminSchema = z
  .object({
    firstName: name,
    lastName: name,
    email: EmailSchema,
    password: PasswordSchema,
    acceptTerms: z.literal(true, 'Please accept the terms and conditions'),
    sealed: z.string().max(1_000),
    code: six,
  })
  .superRefine(checkWholeName);
export type FirstAdmin = z.infer<typeof FirstAdminSchema>;
/** Recovery codes, shown only this once, and where to sign in. */
export const FirstRunFinishedSchema = z.object({ recoveryCodes: z.array(z.string()), address: z.string() });
export type FirstRunFinished = z.infer<typeof FirstRunFinishedSchema>;
