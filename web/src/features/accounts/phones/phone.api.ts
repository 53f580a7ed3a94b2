import type { Me } from '@borough/domain/accounts/accounts.contract';
import type { CodeSent, MyPhone } from '@borough/domain/accounts/phones.contract';
import { queryOptions } from '@tanstack/react-query';
import { http } from '../../../lib/server/http.ts';

interface Answer {
  message: string;
}

const post = <T = Answer>(path: string, body: object) => http<T>('POST', path, { body });

/** The signed-in person's confirmed number, and the one they entered at sign-up. */
export const myPhoneQuery = queryOptions({
  queryKey: ['my-phone'],
  queryFn: ({ signal }) => http<MyPhone>('GET', '/api/me/phone', { signal }),
});

export const askToConfirmPhone = (phone: string) => post<CodeSent>('/api/me/phone', { phone });
export const confirmPhone = (code: string) => post('/api/me/phone/verify', { code });
export const removePhone = () => http<Answer>('DELETE', '/api/me/phone');

export const showPhone = (shown: boolean) => http<MyPhone>('PUT', '/api/me/phone/shown', { body: { shown } });

export const sendPhoneCode = (phone: string, purpose: 'sign-in' | 'reset') =>
  post<CodeSent>('/api/auth/phone/code', { phone, purpose });
export const signInByPhone = (form: { phone: string; code: string; rememberMe: boolean }) =>
  post<Me>('/api/auth/phone/sign-in', form);
export const resetByPhone = (form: { phone: string; code: string; password: string }) =>
  post('/api/auth/phone/reset', form);
