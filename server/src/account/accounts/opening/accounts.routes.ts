import { z } from 'zod';
import {
  AccountAnswerSchema,
  ConfirmEmailSchema,
  DenySignUpSchema,
  FinishSignUpSchema,
  ForgotPasswordSchema,
  DismissTermsSchema,
  MeNowSchema,
  NewTermsSchema,
  MeSchema,
  PasswordCheckedSchema,
  PasswordCheckSchema,
  ResendConfirmationSchema,
  PasswordResetSchema,
  ResetPasswordSchema,
  SignInSchema,
  SignUpSchema,
} from '@borough/domain/accounts/accounts.contract';
import { SignInCodeSchema } from '@borough/domain/accounts/factors.contract';
import type { App } from '#floor/deps.ts';
import { eventsSince } from '#floor/events/events-since.ts';
import { requirePerson } from '#floor/http/session.ts';
import { atLeast } from '#floor/http/at-least.ts';
import { countHere } from '#floor/http/limits.ts';
import { confirmEmail, denySignUp, resendConfirmation } from '../sign-up/confirm-email.ts';
import { passSignInCode } from '../throttling/sign-in-code.ts';
import { finishSignUp } from '../sign-up/finish-sign-up.ts';
import { dayOfNewTerms, dismissNewTerms, readNewTerms } from '../sign-up/new-terms.ts';
import { meOf } from '../me.present.ts';
import { forgotPassword, keepSession, resetPassword, signIn, signOut } from '../passwords/passwords.ts';
import { whyWeak } from '../passwords/weak-password.ts';
import { signUp } from '../sign-up/sign-up.ts';
import { readSignUpBrowser, setSignUpBrowser } from '../sign-up/sign-up-browser.ts';
import type { AccountRouteDeps } from '../account-deps.ts';

const answer = { response: { 200: AccountAnswerSchema } };

/** Signing up, in and out, confirming an address, resetting a password, and who is signed in. */
export async function accountsRoutes(app: App, { deps }: { deps: AccountRouteDeps }): Promise<void> {
  app.post('/auth/sign-up', { schema: { body: SignUpSchema, ...answer } }, async (request, reply) => {
    const browser = setSignUpBrowser(reply, deps.config);
    await atLeast(300, () => signUp(deps, request.body, { address: request.ip, browser }));
    return { message: 'Account created! Please check your email to verify your account.' };
  });

  app.post(
    '/auth/check-password',
    { schema: { body: PasswordCheckSchema, response: { 200: PasswordCheckedSchema } } },
    async ({ body, ip }) => {
      countHere(deps, 'passwordChecksPerAddress', ip);
      return { weak: (await whyWeak(deps, body.password, body.about))?.words ?? null };
    },
  );

  app.post(
    '/auth/sign-in',
    { schema: { body: SignInSchema, response: { 200: MeSchema } } },
    async (request, reply) => {
      return meOf(await signIn(deps, request, reply, request.body));
    },
  );

  app.post(
    '/auth/sign-in/code',
    { schema: { body: SignInCodeSchema, response: { 200: MeSchema } } },
    async (request, reply) => meOf(await passSignInCode(deps, request, reply, request.body.code)),
  );

  app.post('/auth/sign-out', { schema: answer }, async (request, reply) => {
    await signOut(deps, request, reply);
    return { message: 'Signed out successfully!' };
  });
  mailedLinkRoutes(app, { deps });

  app.get('/me', { schema: { response: { 200: MeNowSchema } } }, async (request, reply) => {
    const person = await deps.auth.personOf(request.headers);
    if (person?.sessionId) await keepSession(deps, request, reply);
    const lastEvent = person && (await eventsSince(deps, person.id, null)).n;
    const termsChanged = person && (await dayOfNewTerms(deps, person.id));
    return { ...meOf(person), now: deps.now().toISOString(), lastEvent, termsChanged };
  });

  app.get('/me/terms', { schema: { response: { 200: NewTermsSchema } } }, async (request) =>
    readNewTerms(deps, (await requirePerson(request)).id),
  );

  app.post(
    '/me/terms/dismiss',
    { schema: { body: DismissTermsSchema, response: { 204: z.null() } } },
    async (request, reply) => {
      await dismissNewTerms(deps, (await requirePerson(request)).id, request.body.version);
      return reply.status(204).send(null);
    },
  );

  app.post('/me/finish-sign-up', { schema: { body: FinishSignUpSchema, ...answer } }, async (request) => {
    const person = await requirePerson(request);
    await finishSignUp(deps, person.id);
    return { message: "Thank you. You're all set." };
  });
}

/** What mailed links are for: a new password, and confirming or denying an address. */
function mailedLinkRoutes(app: App, { deps }: { deps: AccountRouteDeps }): void {
  app.post(
    '/auth/forgot-password',
    { schema: { body: ForgotPasswordSchema, ...answer } },
    async (request) => {
      await atLeast(150, () => forgotPassword(deps, request, request.body.email));
      return { message: 'Password reset email sent! Check your inbox.' };
    },
  );

  app.post(
    '/auth/reset-password',
    { schema: { body: ResetPasswordSchema, response: { 200: PasswordResetSchema } } },
    async (request, reply) => {
      const email = await resetPassword(deps, request, reply, request.body);
      return { message: 'Your password was changed. Please sign in with the new one.', email };
    },
  );

  app.post(
    '/auth/confirm-email',
    { schema: { body: ConfirmEmailSchema, ...answer } },
    async (request, reply) => {
      await confirmEmail(deps, request, reply, {
        ...request.body,
        browser: readSignUpBrowser(request, deps.config),
      });
      return { message: 'Account created and signed in successfully!' };
    },
  );

  app.post('/auth/deny-sign-up', { schema: { body: DenySignUpSchema, ...answer } }, async (request) => {
    await denySignUp(deps, request.body.token);
    return { message: 'The account was removed. Thank you for telling us.' };
  });

  app.post(
    '/auth/resend-confirmation',
    { schema: { body: ResendConfirmationSchema, ...answer } },
    async (request) => {
      await atLeast(150, () => resendConfirmation(deps, request.body.email, request.ip));
      return { message: 'Please check your email to confirm your account before signing in' };
    },
  );
}
