import type { BetterAuthPlugin } from 'better-auth';
import { APIError, createAuthEndpoint } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import { z } from 'zod';

/** What second factors and passkeys need from the library: a session with its cookie, and a password check. */
export const sessions = {
  id: 'sessions',
  endpoints: {
    /** Starts a session; the second factor is checked as for every session (see library.ts). */
    startSession: createAuthEndpoint(
      '/sessions/start',
      {
        method: 'POST',
        body: z.object({ userId: z.string(), remember: z.boolean() }),
        metadata: { SERVER_ONLY: true },
      },
      async (ctx) => {
        const { internalAdapter } = ctx.context;
        const { userId, remember } = ctx.body;
        const user = await internalAdapter.findUserById(userId);
        // Until the address is confirmed, the link is the only way in.
        if (!user?.emailVerified)
          throw new APIError('FORBIDDEN', { code: 'EMAIL_NOT_VERIFIED', message: 'EMAIL_NOT_VERIFIED' });
        const session = await internalAdapter.createSession(user.id, !remember);
        await setSessionCookie(ctx, { session, user }, !remember);
        return { token: session.token };
      },
    ),

    /** Whether this is the person's password. Without a password or a person (null), false after an equally long check. */
    isPassword: createAuthEndpoint(
      '/sessions/password',
      {
        method: 'POST',
        body: z.object({ userId: z.string().nullable(), password: z.string() }),
        metadata: { SERVER_ONLY: true },
      },
      async (ctx) => {
        const { userId, password } = ctx.body;
        const { internalAdapter, password: passwords } = ctx.context;
        const hash = userId && (await internalAdapter.findCredentialAccount(userId))?.password;
        if (hash) return passwords.verify({ hash, password });
        await passwords.hash(password);
        return false;
      },
    ),
  },
} satisfies BetterAuthPlugin;
