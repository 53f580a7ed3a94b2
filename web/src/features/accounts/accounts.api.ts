import type { Me, SignUp } from '@borough/domain/accounts/accounts.contract';
import { http } from '../../lib/http.ts';

interface Answer {
  message: string;
}

export interface SignInForm {
  email: string;
  password: string;
  rememberMe: boolean;
}

export type Provider = 'google' | 'apple';

const post = <T = Answer>(path: string, body: object) => http<T>('POST', path, { body });

export const signIn = (form: SignInForm) => post<Me>('/api/auth/sign-in', form);
export const signUp = (form: SignUp) => post('/api/auth/sign-up', form);
export const signInWith = (provider: Provider) => post('/api/auth/social', { provider });
export const forgotPassword = (email: string) => post('/api/auth/forgot-password', { email });
export const resetPassword = (form: { token: string; password: string }) =>
  post('/api/auth/reset-password', form);
export const confirmEmail = (form: { token: string; password?: string }) =>
  post('/api/auth/confirm-email', form);
export const denySignUp = (token: string) => post('/api/auth/deny-sign-up', { token });
export const resendConfirmation = (email: string) => post('/api/auth/resend-confirmation', { email });
export const finishSignUp = () => post('/api/me/finish-sign-up', { acceptTerms: true });
