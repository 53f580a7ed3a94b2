import type { BetterAuthPlugin } from 'better-auth';
import { APIError, createAuthEndpoint } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import { z } from 'zod';

/** What changing a password or session needs from the library: its hash, its links and its cookies. Never mounted. */
export const security = {
  id: 'security',
  endpoints: {
    hashPassword: createAuthEndpoint(
      '/security/hash-password',
      { method: 'POST', body: z.object({ password: z.string() }), metadata: { SERVER_ONLY: true } },
      async (ctx) => ({ hash: await ctx.context.password.hash(ctx.body.password) }),
    ),

    /** Whose password a mailed link would set; does not use up the link. */
    whoseReset: createAuthEndpoint(
      '/security/whose-reset',
      { method: 'POST', body: z.object({ token: z.string() }), metadata: { SERVER_ONLY: true } },
      async (ctx) => {
        const { internalAdapter } = ctx.context;
        const found = await internalAdapter.findVerificationValue(`reset-password:${ctx.body.token}`);
        const user = found && (await internalAdapter.findUserById(found.value));
        if (!user) throw new APIError('BAD_REQUEST', { code: 'LINK_EXPIRED', message: 'LINK_EXPIRED' });
        return { id: user.id, email: user.email, name: user.name };
      },
    ),

    /** Gives the browser the cookie for a session's new token; "remember me" stays as it was. */
    giveSession: createAuthEndpoint(
      '/security/give-session',
      { method: 'POST', body: z.object({ token: z.string() }), metadata: { SERVER_ONLY: true } },
      async (ctx) => {
        const found = await ctx.context.internalAdapter.findSession(ctx.body.token);
        if (found) await setSessionCookie(ctx, found);
        return { given: found !== null };
      },
    ),
  },
} satisfies BetterAuthPlugin;
