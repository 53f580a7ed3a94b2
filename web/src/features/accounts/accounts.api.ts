import type { Me, PasswordChecked, SignUp } from '@borough/domain/accounts/accounts.contract';
import type { IdentityProvider } from '@borough/domain/accounts/identities.contract';
import { http } from '../../lib/server/http.ts';

interface Answer {
  message: string;
}

export interface SignInForm {
  email: string;
  password: string;
  rememberMe: boolean;
}

const post = <T = Answer>(path: string, body: object) => http<T>('POST', path, { body });

export const signIn = (form: SignInForm) => post<Me>('/api/auth/sign-in', form);
/** In a demo, signs in as its admin, or proves that it's them. */
export const signInAsDemoAdmin = () => post<Me>('/api/demo/admin', {});
/** Continues with the code emailed after many wrong passwords. */
export const signInWithCode = (code: string) => post<Me>('/api/auth/sign-in/code', { code });
export const signUp = (form: SignUp) => post('/api/auth/sign-up', form);
/** Whether a password would be refused; `about` is what others know about the person. */
export const checkPassword = (password: string, about: readonly string[]) =>
  post<PasswordChecked>('/api/auth/check-password', { password, about });
export const signInWith = (provider: IdentityProvider, returnTo: string) =>
  post<{ url: string }>('/api/auth/social', { provider, returnTo });
export const signInWithCompany = (email: string, returnTo: string) =>
  post<{ url: string }>('/api/auth/sso', { email, returnTo });
export const forgotPassword = (email: string) => post('/api/auth/forgot-password', { email });
export const resetPassword = (form: { token: string; password: string }) =>
  post<Answer & { email: string }>('/api/auth/reset-password', form);
export const confirmEmail = (form: { token: string; password?: string }) =>
  post('/api/auth/confirm-email', form);
export const denySignUp = (token: string) => post('/api/auth/deny-sign-up', { token });
export const resendConfirmation = (email: string) => post('/api/auth/resend-confirmation', { email });
export const finishSignUp = () => post('/api/me/finish-sign-up', { acceptTerms: true });
