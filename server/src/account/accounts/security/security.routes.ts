import { AccountAnswerSchema } from '@borough/domain/accounts/accounts.contract';
import {
  ChangeEmailSchema,
  ChangePasswordSchema,
  ConfirmNewEmailAnswerSchema,
  ConfirmNewEmailSchema,
  NewEmailLinkAnswerSchema,
  NewEmailLinkSchema,
  SecuritySchema,
  SessionListSchema,
  SessionParamsSchema,
} from '@borough/domain/accounts/security.contract';
import { Problem } from '@borough/domain/problems';
import type { App } from '#floor/deps.ts';
import { personOf, requireBrowser, requireFreshPerson, requirePerson } from '#floor/http/session.ts';
import { revokeAppTokens } from '../app-tokens/app-tokens.ts';
import { atLeast } from '#floor/http/at-least.ts';
import {
  cancelEmailChange,
  changeEmail,
  changeEmailWithoutMailbox,
  confirmNewEmail,
  lookAtNewEmail,
  securityOf,
} from './change-email.ts';
import { changePassword } from '../passwords/change-password.ts';
import { signOut } from '../passwords/passwords.ts';
import { endPendingOf } from '../factors/pending-sign-in.ts';
import { sessionView } from '../sessions/sessions.present.ts';
import { endSession, endSessions, sessionsOf } from '../sessions/sessions.store.ts';
import type { AccountRouteDeps } from '../account-deps.ts';

/** The signed-in person's password, address and sessions. */
export async function securityRoutes(app: App, { deps }: { deps: AccountRouteDeps }): Promise<void> {
  const answer = { response: { 200: AccountAnswerSchema } };

  app.get('/me/security', { schema: { response: { 200: SecuritySchema } } }, async (request) => {
    const person = await requirePerson(request);
    return securityOf(deps, person.id);
  });

  app.post('/me/password', { schema: { body: ChangePasswordSchema, ...answer } }, async (request, reply) => {
    const person = await requireFreshPerson(request);
    await changePassword(deps, request, reply, person, request.body.password);
    return { message: "Your password was changed. You've been signed out everywhere else." };
  });

  app.post('/me/email', { schema: { body: ChangeEmailSchema, ...answer } }, async (request) => {
    const person = await requireFreshPerson(request);
    const { email, withoutMailbox } = request.body;
    const change = withoutMailbox ? changeEmailWithoutMailbox : changeEmail;
    await atLeast(150, () => change(deps, person, email));
    return {
      message: withoutMailbox
        ? "In 72 hours we'll email a link to your new address."
        : 'Please check your email and open the link we sent you.',
    };
  });

  app.delete('/me/email', { schema: answer }, async (request) => {
    const person = await requirePerson(request);
    await cancelEmailChange(deps, person.id);
    return { message: 'Your email address stays the same.' };
  });

  // A read, but the token of a mailed link doesn't belong in an address.
  app.post(
    '/auth/new-email-link',
    { schema: { body: NewEmailLinkSchema, response: { 200: NewEmailLinkAnswerSchema } } },
    async (request) => {
      const person = await personOf(request);
      return atLeast(150, () => lookAtNewEmail(deps, person, request.body.token));
    },
  );

  app.post(
    '/auth/confirm-new-email',
    { schema: { body: ConfirmNewEmailSchema, response: { 200: ConfirmNewEmailAnswerSchema } } },
    async (request) => {
      const by = { person: await personOf(request), address: request.ip };
      return atLeast(150, () => confirmNewEmail(deps, by, request.body));
    },
  );

  app.get('/me/sessions', { schema: { response: { 200: SessionListSchema } } }, async (request) => {
    const person = await requirePerson(request);
    const found = await sessionsOf(deps.auth.accounts, person.id);
    return { sessions: found.map((row) => sessionView(row, person.sessionId)) };
  });

  app.delete('/me/sessions/:id', { schema: { params: SessionParamsSchema, ...answer } }, async (request) => {
    const person = await requireBrowser(request);
    if (!(await endSession(deps.auth.accounts, person.id, request.params.id)))
      throw new Problem('account.session-not-found');
    return { message: 'That device was signed out.' };
  });

  app.post('/auth/sign-out-everywhere', { schema: answer }, async (request, reply) => {
    const person = await requireBrowser(request);
    await endSessions(deps.auth.accounts, person.id, null);
    await revokeAppTokens(deps, person.id);
    await endPendingOf(deps, person.id);
    await signOut(deps, request, reply);
    return { message: "You've been signed out everywhere." };
  });
}
