import type {
  ConfirmNewEmailAnswer,
  NewEmailLinkAnswer,
  Security,
  SignedInSession,
} from '@borough/domain/accounts/security.contract';
import { queryOptions } from '@tanstack/react-query';
import { http } from '../../../lib/server/http.ts';
import { renewingSession } from '../../../lib/server/session.ts';

interface Answer {
  message: string;
}

/** The state of the password and address. */
export const securityQuery = queryOptions({
  queryKey: ['security'],
  queryFn: ({ signal }) => http<Security>('GET', '/api/me/security', { signal }),
});

/** Where the person is signed in. */
export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: ({ signal }) => http<{ sessions: SignedInSession[] }>('GET', '/api/me/sessions', { signal }),
  staleTime: 0,
});

export const changePassword = (password: string) =>
  renewingSession(() => http<Answer>('POST', '/api/me/password', { body: { password } }));
/** Starts a change of address; `withoutMailbox` for someone who can no longer open the current one. */
export const changeEmail = (form: { email: string; withoutMailbox: boolean }) =>
  http<Answer>('POST', '/api/me/email', { body: form });
export const cancelEmailChange = () => http<Answer>('DELETE', '/api/me/email');
/** What the link of an address change would do; depends on who is signed in. */
export const newEmailLinkQuery = (token: string, personId: string | undefined) =>
  queryOptions({
    queryKey: ['new-email-link', token, personId],
    queryFn: ({ signal }) =>
      http<NewEmailLinkAnswer>('POST', '/api/auth/new-email-link', { body: { token }, signal }),
    enabled: token !== '',
    retry: false,
  });
export const confirmNewEmail = (form: { token: string; password?: string }) =>
  http<ConfirmNewEmailAnswer>('POST', '/api/auth/confirm-new-email', { body: form });
/** With the operator's link, makes the person an admin. */
export const becomeAdmin = (token: string) => http<Answer>('POST', '/api/me/admin', { body: { token } });
export const endSession = (id: string) => http<Answer>('DELETE', `/api/me/sessions/${id}`);
export const signOutEverywhere = () => http<Answer>('POST', '/api/auth/sign-out-everywhere', { body: {} });
