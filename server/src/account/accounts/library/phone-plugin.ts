import type { BetterAuthPlugin } from 'better-auth';
import { createAuthEndpoint } from 'better-auth/api';
import { z } from 'zod';
import { randomSecret } from './confirmation-plugin.ts';

const fewMinutesMs = 5 * 60_000;

/** What resetting by phone needs from the library: a function, never mounted. */
export const phoneReset = {
  id: 'phone-reset',
  endpoints: {
    /** A token like the one in a mailed link, so that both ways of choosing a new password end the same way. */
    beginPasswordReset: createAuthEndpoint(
      '/phone-reset/begin',
      { method: 'POST', body: z.object({ userId: z.string() }), metadata: { SERVER_ONLY: true } },
      async (ctx) => {
        const token = randomSecret();
        await ctx.context.internalAdapter.createVerificationValue({
          identifier: `reset-password:${token}`,
          value: ctx.body.userId,
          // The library's own clock, as for its other links.
          expiresAt: new Date(performance.timeOrigin + performance.now() + fewMinutesMs),
        });
        return { token };
      },
    ),
  },
} satisfies BetterAuthPlugin;
