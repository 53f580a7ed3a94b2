import { createHash, randomBytes } from 'node:crypto';
import type { BetterAuthPlugin } from 'better-auth';
import { APIError, createAuthEndpoint } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import { z } from 'zod';

/** How long a mailed confirmation link works. */
export const confirmationLinkSeconds = 24 * 3600;
/** How long we recognize the browser that signed up; after that, unconfirmed accounts are deleted. */
export const neverConfirmedSeconds = 7 * 24 * 3600;

const linkOf = (token: string) => `confirm-email:${token}`;
/** Marks an account's newest link; a new link invalidates the previous one. */
const newestOf = (userId: string) => `newest-link-of:${userId}`;
const browserOf = (userId: string) => `signed-up-in:${userId}`;
const sha256 = (text: string) => createHash('sha256').update(text).digest('base64url');

/** A secret for a link or a cookie. */
export const randomSecret = () => randomBytes(32).toString('base64url');

// The library times its links and sessions by the machine's clock; ours are in the same table, so they do too.
const inSeconds = (seconds: number) => new Date(performance.timeOrigin + performance.now() + seconds * 1000);

interface Verifications {
  findVerificationValue(identifier: string): Promise<{ value: string } | null>;
}

const refuse = (
  code: 'LINK_EXPIRED' | 'PASSWORD_NEEDED' | 'INVALID_EMAIL_OR_PASSWORD',
  more: { email?: string } = {},
) => new APIError('BAD_REQUEST', { code, message: code, ...more });

/** Whether no newer link has been mailed since. The first release didn't record which link was newest. */
async function isNewest(adapter: Verifications, userId: string, link: string): Promise<boolean> {
  const newest = await adapter.findVerificationValue(newestOf(userId));
  return !newest || newest.value === sha256(link);
}

/**
 * Confirms an address with a link of our own. The library's link sets a flag for anyone who opens it. Ours works once, is
 * stored as a hash, and needs the browser that signed up or the password chosen there, so that no one confirms an
 * account someone else started with their address. All four endpoints are called as functions, never mounted.
 */
export const confirmation = {
  id: 'confirmation',
  endpoints: {
    beginConfirmation: createAuthEndpoint(
      '/confirmation/begin',
      {
        method: 'POST',
        body: z.object({ userId: z.string(), browser: z.string().optional() }),
        metadata: { SERVER_ONLY: true },
      },
      async (ctx) => {
        const { internalAdapter } = ctx.context;
        const { userId, browser } = ctx.body;
        if (browser !== undefined)
          await internalAdapter.createVerificationValue({
            identifier: browserOf(userId),
            value: sha256(browser),
            expiresAt: inSeconds(neverConfirmedSeconds),
          });
        const token = randomSecret();
        const expiresAt = inSeconds(confirmationLinkSeconds);
        await internalAdapter.createVerificationValue({
          identifier: linkOf(token),
          value: userId,
          expiresAt,
        });
        await internalAdapter.deleteVerificationByIdentifier(newestOf(userId));
        await internalAdapter.createVerificationValue({
          identifier: newestOf(userId),
          value: sha256(token),
          expiresAt,
        });
        return { link: token };
      },
    ),

    confirmEmail: createAuthEndpoint(
      '/confirmation/confirm',
      {
        method: 'POST',
        body: z.object({ link: z.string(), browser: z.string().optional(), password: z.string().optional() }),
        metadata: { SERVER_ONLY: true },
      },
      async (ctx) => {
        const { internalAdapter, password: passwords } = ctx.context;
        const { link, browser, password } = ctx.body;
        const found = await internalAdapter.findVerificationValue(linkOf(link));
        const user = found && (await internalAdapter.findUserById(found.value));
        if (!user || user.emailVerified || found.expiresAt < inSeconds(0)) throw refuse('LINK_EXPIRED');
        if (!(await isNewest(internalAdapter, user.id, link))) throw refuse('LINK_EXPIRED');

        const signedUpIn = await internalAdapter.findVerificationValue(browserOf(user.id));
        if (browser === undefined || signedUpIn?.value !== sha256(browser)) {
          // A concurrent confirmation takes the link first, then the browser's mark.
          if (!signedUpIn && !(await internalAdapter.findVerificationValue(linkOf(link))))
            throw refuse('LINK_EXPIRED');
          if (password === undefined) throw refuse('PASSWORD_NEEDED', { email: user.email });
          const hash = (await internalAdapter.findCredentialAccount(user.id))?.password;
          if (!hash || !(await passwords.verify({ hash, password })))
            throw refuse('INVALID_EMAIL_OR_PASSWORD');
        }
        // If two run concurrently, only one consumes the link.
        if (!(await internalAdapter.consumeVerificationValue(linkOf(link)))) throw refuse('LINK_EXPIRED');
        const confirmed = await internalAdapter.updateUser<typeof user>(user.id, { emailVerified: true });
        // Despite the library's types, the account may have been removed in the meantime.
        if ((confirmed as typeof confirmed | null) === null) throw refuse('LINK_EXPIRED');
        await internalAdapter.deleteVerificationByIdentifier(browserOf(user.id));
        await internalAdapter.deleteVerificationByIdentifier(newestOf(user.id));
        const session = await internalAdapter.createSession(user.id);
        await setSessionCookie(ctx, { session, user: confirmed });
        return { id: user.id, email: user.email };
      },
    ),

    /** Uses up a link; returns whose account it would have confirmed. */
    denyConfirmation: createAuthEndpoint(
      '/confirmation/deny',
      { method: 'POST', body: z.object({ link: z.string() }), metadata: { SERVER_ONLY: true } },
      async (ctx) => {
        const { internalAdapter } = ctx.context;
        const { link } = ctx.body;
        const used = await internalAdapter.consumeVerificationValue(linkOf(link));
        if (!used || used.expiresAt < inSeconds(0)) throw refuse('LINK_EXPIRED');
        if (!(await isNewest(internalAdapter, used.value, link))) throw refuse('LINK_EXPIRED');
        return { userId: used.value };
      },
    ),

    findByEmail: createAuthEndpoint(
      '/confirmation/find',
      { method: 'POST', body: z.object({ email: z.string() }), metadata: { SERVER_ONLY: true } },
      async (ctx) => {
        const found = await ctx.context.internalAdapter.findUserByEmail(ctx.body.email);
        return found
          ? {
              id: found.user.id,
              email: found.user.email,
              name: found.user.name,
              emailVerified: found.user.emailVerified,
            }
          : null;
      },
    ),
  },
} satisfies BetterAuthPlugin;
