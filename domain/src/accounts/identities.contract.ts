import { z } from 'zod';
import { EmailSchema } from '../contact-details.contract.ts';

/** Where someone may already have an account: two providers everyone knows, and one the installation can add. */
export const identityProviders = ['google', 'apple', 'oidc'] as const;
export type IdentityProvider = (typeof identityProviders)[number];

/** A path within this app, as it follows the #; anything else becomes the landing page. */
export const ReturnToSchema = z
  .string()
  .max(500)
  .regex(/^\/(?![/\\])[^\\\p{Cc}]*$/u)
  .catch('/');

export const SocialSignInSchema = z.object({
  provider: z.enum(identityProviders),
  returnTo: ReturnToSchema.optional(),
});

/** Where the browser goes next: a page of the provider. */
export const ProviderPageSchema = z.object({ url: z.string() });

/** Everything a provider sends back with the browser. All of it is checked; none of it is trusted. */
export const ProviderAnswerSchema = z.object({
  state: z.string().max(2000).optional(),
  code: z.string().max(4000).optional(),
  error: z.string().max(500).optional(),
  iss: z.string().max(500).optional(),
  /** Apple only: the user's name as JSON, sent only the first time. */
  user: z.string().max(2000).optional(),
});
export type ProviderAnswer = z.infer<typeof ProviderAnswerSchema>;

/** What an app sends after asking the device for an ID token: the token, and the nonce it asked with. */
export const IdTokenSignInSchema = z.object({
  provider: z.enum(identityProviders),
  idToken: z.string().min(20).max(8000),
  nonce: z.string().min(16).max(200),
});
export type IdTokenSignIn = z.infer<typeof IdTokenSignInSchema>;

const DomainSchema = z.string().trim().toLowerCase().min(1).max(253);

/** Which company's single sign-on is meant: an email address, or the part after the @. */
export const CompanySignInSchema = z
  .object({
    email: EmailSchema.optional(),
    domain: DomainSchema.optional(),
    returnTo: ReturnToSchema.optional(),
  })
  .refine(({ email, domain }) => (email === undefined) !== (domain === undefined), {
    path: ['email'],
    message: 'Please enter your email address',
  });
export type CompanySignIn = z.infer<typeof CompanySignInSchema>;

const ProviderSchema = z.object({ id: z.enum(identityProviders), name: z.string() });

/** The accounts the user has linked, and those they can still link. */
export const IdentitiesSchema = z.object({
  items: z.array(
    z.object({
      id: z.string(),
      provider: ProviderSchema,
      /** The address at the provider; the account here may have another. */
      email: z.string().nullable(),
      linkedAt: z.string(),
    }),
  ),
  providers: z.array(ProviderSchema),
});
export type Identities = z.infer<typeof IdentitiesSchema>;

export const IdentityIdSchema = z.object({ id: z.uuid() });
