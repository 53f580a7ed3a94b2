import { z } from 'zod';

export const factorWays = ['totp', 'recovery-code', 'passkey'] as const;
export type FactorWay = (typeof factorWays)[number];

const sixDigits = 'Please enter the 6 digits';

/** A six-digit code, with or without spaces. */
export const CodeSchema = z
  .string(sixDigits)
  .max(20, sixDigits)
  .transform((typed) => typed.replace(/[\s-]/g, ''))
  .pipe(z.string().regex(/^\d{6}$/, sixDigits));

/** The code emailed to someone signing in to an account that has seen many wrong passwords. */
export const SignInCodeSchema = z.object({ code: CodeSchema });

/** The token of the operator's link that makes someone an admin. */
export const BecomeAdminSchema = z.object({ token: z.string().min(10).max(200) });

const tenSigns = 'Please enter a recovery code, like ABCDE-FGHJK';

/** A recovery code, in any spelling: spaces, dashes and case do not matter. */
export const RecoveryCodeSchema = z
  .string(tenSigns)
  .max(40, tenSigns)
  .transform((typed) => typed.toUpperCase().replace(/[^0-9A-Z]/g, ''))
  .pipe(z.string().length(10, tenSigns));

const Base64Url = z
  .string()
  .max(16_384)
  .regex(/^[\w-]*$/);
const extras = {
  id: Base64Url.min(1).max(1400),
  rawId: Base64Url.min(1).max(1400),
  type: z.literal('public-key'),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).optional().catch(undefined),
  clientExtensionResults: z.object({}).default({}),
};

/** What a passkey returns when it is created, in the JSON browsers produce. */
export const NewPasskeySchema = z.object({
  ...extras,
  response: z.object({
    clientDataJSON: Base64Url.min(1),
    attestationObject: Base64Url.min(1),
    transports: z.array(z.string().max(30)).max(10).optional(),
  }),
});
export type NewPasskey = z.infer<typeof NewPasskeySchema>;

/** What a passkey returns when it is used. */
export const PasskeyAnswerSchema = z.object({
  ...extras,
  response: z.object({
    clientDataJSON: Base64Url.min(1),
    authenticatorData: Base64Url.min(1),
    signature: Base64Url.min(1),
    userHandle: Base64Url.optional(),
  }),
});
export type PasskeyAnswer = z.infer<typeof PasskeyAnswerSchema>;

const exactlyOne = (body: object) => Object.values(body).filter((value) => value !== undefined).length === 1;

/** One second factor, to continue signing in. */
export const SecondFactorSchema = z
  .object({
    code: CodeSchema.optional(),
    recoveryCode: RecoveryCodeSchema.optional(),
    passkey: PasskeyAnswerSchema.optional(),
  })
  .refine(exactlyOne);
export type SecondFactor = z.infer<typeof SecondFactorSchema>;

/** The second factors a pending sign-in accepts; none once it has expired. */
export const SecondFactorWaysSchema = z.object({ ways: z.array(z.enum(factorWays)) });

export const proofWays = ['password', ...factorWays, 'mail'] as const;
export type ProofWay = (typeof proofWays)[number];

/** One proof of identity; `code` comes from the authenticator app, or by email for people with nothing else. */
export const ProveSchema = z
  .object({
    password: z
      .string()
      .min(1, 'Please enter your password')
      .max(128, 'Password can be at most 128 characters long')
      .optional(),
    code: CodeSchema.optional(),
    recoveryCode: RecoveryCodeSchema.optional(),
    passkey: PasskeyAnswerSchema.optional(),
  })
  .refine(exactlyOne);
export type Proof = z.infer<typeof ProveSchema>;

/** The ways the signed-in user can reauthenticate, the one to offer first in front. */
export const ProofWaysSchema = z.object({ ways: z.array(z.enum(proofWays)), fresh: z.boolean() });

export const PasskeyNameSchema = z
  .string('Please name the passkey')
  .trim()
  .min(1, 'Please name the passkey')
  .max(60, 'A name can have at most 60 characters');

const InstantSchema = z.iso.datetime();
export const PasskeySchema = z.object({
  id: z.string(),
  name: z.string(),
  synced: z.boolean(),
  createdAt: InstantSchema,
  lastUsedAt: InstantSchema.nullable(),
});
export type Passkey = z.infer<typeof PasskeySchema>;

/** What the Security section shows about second factors. */
export const FactorsSchema = z.object({
  totp: z.object({ id: z.string(), createdAt: InstantSchema }).nullable(),
  recoveryCodesLeft: z.number().int(),
  /** Whether signing in asks for a passkey after the password. */
  passkeyAsked: z.boolean(),
  passkeys: z.array(PasskeySchema),
});
export type FactorsAnswer = z.infer<typeof FactorsSchema>;

/** A secret for the authenticator app, shown only this once. */
export const NewTotpSchema = z.object({ id: z.string(), secret: z.string(), uri: z.string() });
export type NewTotp = z.infer<typeof NewTotpSchema>;
export const ConfirmTotpSchema = z.object({ code: CodeSchema });
/** Recovery codes, shown only this once. */
export const RecoveryCodesSchema = z.object({ recoveryCodes: z.array(z.string()) });
export type RecoveryCodes = z.infer<typeof RecoveryCodesSchema>;

export const AddPasskeySchema = z.object({ name: PasskeyNameSchema, response: NewPasskeySchema });
export const RenamePasskeySchema = z.object({ name: PasskeyNameSchema });
export const PasskeyParamsSchema = z.object({ id: z.uuid() });
export const PasskeySignInSchema = z.object({
  response: PasskeyAnswerSchema,
  rememberMe: z.boolean().default(true),
});
/** Whether signing in asks for a passkey after the password. */
export const AskPasskeySchema = z.object({ asked: z.boolean() });
/** What the browser passes to the passkey, as the WebAuthn standard writes it in JSON. */
export const PasskeyOptionsSchema = z.looseObject({ challenge: z.string() });

/** Whether someone was invited to become an admin and hasn't used the link yet. */
export const AdminInvitedSchema = z.object({ invited: z.boolean() });
