import type {
  ConfirmNewEmailAnswer,
  Security,
  SignedInSession,
} from '@borough/domain/accounts/security.contract';
import { queryOptions } from '@tanstack/react-query';
import { http } from '../../../lib/http.ts';
import { renewingSession } from '../../../lib/session.ts';

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
export const changeEmail = (email: string) => http<Answer>('POST', '/api/me/email', { body: { email } });
export const cancelEmailChange = () => http<Answer>('DELETE', '/api/me/email');
export const confirmNewEmail = (token: string) =>
  http<ConfirmNewEmailAnswer>('POST', '/api/auth/confirm-new-email', { body: { token } });
/** With the operator's link, makes the person an admin. */
export const becomeAdmin = (token: string) => http<Answer>('POST', '/api/me/admin', { body: { token } });
export const endSession = (id: string) => http<Answer>('DELETE', `/api/me/sessions/${id}`);
export const signOutEverywhere = () => http<Answer>('POST', '/api/auth/sign-out-everywhere', { body: {} });
