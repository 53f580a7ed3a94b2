import { z } from 'zod';

/** At most so many tokens a person, each for so many days. */
export const maxAppTokens = 20;
export const appTokenDays = 30;

export const appTokenScopes = ['read', 'write'] as const;
const noName = 'Please say what this token is for';

/** A new token: what it is for, and whether it may write. */
export const NewAppTokenSchema = z.object({
  name: z.string(noName).trim().min(1, noName).max(60, 'A name can have at most 60 characters'),
  scope: z.enum(appTokenScopes),
});
export type NewAppToken = z.infer<typeof NewAppTokenSchema>;

/** A token as its person sees it in the list; what it says itself is never shown again. */
export const AppTokenSchema = z.object({
  id: z.string(),
  name: z.string(),
  scope: z.enum(appTokenScopes),
  createdAt: z.string(),
  expiresAt: z.string(),
  /** To about ten minutes; null while nobody used it. */
  lastUsedAt: z.string().nullable(),
});
export type AppToken = z.infer<typeof AppTokenSchema>;
export const AppTokenListSchema = z.object({ items: z.array(AppTokenSchema) });

/** A token that was just made: the only time it is shown. */
export const MadeAppTokenSchema = AppTokenSchema.extend({ token: z.string() });
export type MadeAppToken = z.infer<typeof MadeAppTokenSchema>;

/** A token of five minutes for a PostgREST face, signed with the published key. */
export const SignedTokenSchema = z.object({ token: z.string(), expiresIn: z.number() });
