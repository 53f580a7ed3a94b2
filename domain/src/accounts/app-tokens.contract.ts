import { z } from 'zod';

/** How many tokens a person may have, and how many days each may last. */
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

/** A token as its owner sees it in the list; the secret itself is never shown again. */
export const AppTokenSchema = z.object({
  id: z.string(),
  name: z.string(),
  scope: z.enum(appTokenScopes),
  createdAt: z.string(),
  expiresAt: z.string(),
  /** Accurate to about ten minutes; null until it is first used. */
  lastUsedAt: z.string().nullable(),
});
export type AppToken = z.infer<typeof AppTokenSchema>;
export const AppTokenListSchema = z.object({ items: z.array(AppTokenSchema) });

/** A token that was just created: the only time its secret is shown. */
export const MadeAppTokenSchema = AppTokenSchema.extend({ token: z.string() });
export type MadeAppToken = z.infer<typeof MadeAppTokenSchema>;

/** A token valid for five minutes, signed with the published key, for a PostgREST front end. */
export const SignedTokenSchema = z.object({ token: z.string(), expiresIn: z.number() });
