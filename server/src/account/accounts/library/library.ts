import { product } from '@borough/domain/company';
import { rememberedDays } from '@borough/domain/retention/retention.rules';
import { minimumPassword } from '@borough/domain/accounts/accounts.contract';
import { betterAuth } from 'better-auth';
import { APIError } from 'better-auth/api';
import { jwt } from 'better-auth/plugins/jwt';
import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from 'pg';
import { type Config, signedTokenSeconds } from '#floor/config.ts';
import { trustedOrigins } from '#floor/http/trusted-origins.ts';
import { confirmation } from './confirmation-plugin.ts';
import { phoneReset } from './phone-plugin.ts';
import { passedSecondFactor } from './second-factor-gate.ts';
import { security } from './security-plugin.ts';
import { cookiePrefix } from '../sessions/session-cookie.ts';
import { sessions } from './sessions-plugin.ts';
import { keepSigningKey } from './signing-keys.store.ts';

const hour = 3600;
const day = 24 * hour;

/** How long the sessions of people who want to be remembered last, counted from the last day they were used. */
export const rememberedSeconds = rememberedDays * day;
/** How long the server keeps the sessions of people who don't; their cookie ends when the browser closes. */
export const forgottenSeconds = 12 * hour;
export const resetLinkSeconds = hour;

/** A way to store passwords so that no one can read them. */
export interface PasswordHash {
  hash(password: string): Promise<string>;
  verify(kept: { hash: string; password: string }): Promise<boolean>;
}

export interface LibraryParts {
  config: Config;
  pool: Pool;
  secret: string;
  log: FastifyBaseLogger;
  /** How passwords are hashed; by default the library's way, which is slow on purpose. */
  passwordHash?: PasswordHash;
  /** Mails a link to choose a new password. */
  sendReset(to: { id: string; email: string }, token: string): Promise<void>;
  /** Tells the owner of a confirmed address that someone tried to sign up with it. */
  sendAlreadySignedUp(to: { email: string }): Promise<void>;
  /** Called after a password was set with a mailed link. */
  passwordReset(user: { id: string; email: string }): Promise<void>;
  /** Called when a password reset proves the mailbox of an unconfirmed account. */
  mailboxProved(userId: string): Promise<void>;
  /** Called before someone is signed in; returns whether the account is closed. */
  signsIn(userId: string): Promise<{ closed: boolean }>;
  /** The cookie of a pending sign-in if this person has a second factor, otherwise null. */
  askSecondFactor(userId: string, remember: boolean): Promise<string | null>;
}

/**
 * The sign-in library, configured our way. We only call it as functions: none of its endpoints are mounted (see
 * library-endpoints.ts), so no one ever sees its redirects, its counters or the tokens in its answers.
 */
export function openLibrary({ config, pool, secret, log, passwordHash, ...mail }: LibraryParts) {
  const secure = config.publicUrl.startsWith('https');
  return betterAuth({
    appName: `${product.name}`,
    baseURL: config.publicUrl,
    basePath: '/api/auth',
    secret,
    trustedOrigins: trustedOrigins(config),
    database: pool,
    telemetry: { enabled: false },
    rateLimit: { enabled: false },
    logger: {
      level: 'error',
      log: (level, message, ...details) => log[level]({ details }, `sign-in library: ${message}`),
    },
    advanced: {
      // We apply our schema at startup and test it; the library would cache the result of its own check, even a wrong one.
      database: { generateId: 'uuid', validateSchema: false },
      cookiePrefix,
      useSecureCookies: secure,
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax', secure },
      ipAddress: { ipAddressHeaders: ['x-address'] },
    },
    emailAndPassword: {
      enabled: true,
      requireEmailVerification: true,
      autoSignIn: false,
      minPasswordLength: minimumPassword,
      maxPasswordLength: 128,
      ...(passwordHash ? { password: passwordHash } : {}),
      resetPasswordTokenExpiresIn: resetLinkSeconds,
      revokeSessionsOnPasswordReset: true,
      sendResetPassword: ({ user, token }) => mail.sendReset(user, token),
      onExistingUserSignUp: ({ user }) => mail.sendAlreadySignedUp(user),
      onPasswordReset: async ({ user }) => {
        if (!user.emailVerified) await mail.mailboxProved(user.id);
        await mail.passwordReset(user);
      },
    },
    // Our own links and mails confirm an address: see confirmation-plugin.ts.
    emailVerification: { sendOnSignUp: false, sendOnSignIn: false },
    verification: { storeIdentifier: 'hashed' },
    session: {
      expiresIn: rememberedSeconds,
      updateAge: day,
      additionalFields: {
        factorPassed: { type: 'boolean', required: false, input: false, returned: false },
      },
    },
    databaseHooks: {
      session: {
        create: {
          before: async (session) => {
            const from = session.createdAt.getTime();
            const remembered = session.expiresAt.getTime() - from > 2 * day * 1000;
            // Every way of signing in ends up here, so none can skip the checks for closed accounts and second factors.
            if ((await mail.signsIn(session.userId)).closed)
              throw new APIError('FORBIDDEN', { code: 'ACCOUNT_CLOSED' });
            const factorPassed = passedSecondFactor();
            const cookie = factorPassed ? null : await mail.askSecondFactor(session.userId, remembered);
            if (cookie !== null) throw new APIError('UNAUTHORIZED', { code: 'SECOND_FACTOR_NEEDED', cookie });
            const expiresAt = remembered ? session.expiresAt : new Date(from + forgottenSeconds * 1000);
            return { data: { ...session, expiresAt, factorPassed } };
          },
        },
      },
    },
    plugins: [signedTokens(config, pool), confirmation, sessions, security, phoneReset],
  });
}

/** Five-minute tokens for a PostgREST front end; never sent to a browser's session, in a header or a body. */
const signedTokens = (config: Config, pool: Pool) =>
  jwt({
    jwks: { keyPairConfig: { alg: 'ES256' } },
    jwt: { issuer: config.publicUrl, audience: config.publicUrl, expirationTime: `${signedTokenSeconds}s` },
    disableSettingJwtHeader: true,
    // If two servers create a key at the same time, only one is kept.
    adapter: { createJwk: (key) => keepSigningKey(pool, key) },
  });

export type Library = ReturnType<typeof openLibrary>;
