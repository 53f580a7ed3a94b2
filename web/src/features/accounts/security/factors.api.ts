import type { Me } from '@borough/domain/accounts/accounts.contract';
import type {
  FactorsAnswer,
  FactorWay,
  NewTotp,
  Passkey,
  ProofWay,
  RecoveryCodes,
} from '@borough/domain/accounts/factors.contract';
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/browser';
import { queryOptions } from '@tanstack/react-query';
import { http } from '../../../lib/server/http.ts';
import { renewingSession } from '../../../lib/server/session.ts';

/** One proof of identity, of any kind. */
export type ProofInput =
  | { password: string }
  | { code: string }
  | { recoveryCode: string }
  | { passkey: AuthenticationResponseJSON };

/** What the browser gives a passkey to sign. */
export type SigningOptions = PublicKeyCredentialRequestOptionsJSON;

const post = <T>(path: string, body: object = {}) => http<T>('POST', path, { body });

/** The ways to complete this browser's pending sign-in. */
export const secondFactorQuery = queryOptions({
  queryKey: ['second-factor'],
  queryFn: ({ signal }) => http<{ ways: FactorWay[] }>('GET', '/api/auth/second-factor', { signal }),
  staleTime: 0,
  gcTime: 0,
});
export const passSecondFactor = (proof: ProofInput) => post<Me>('/api/auth/second-factor', proof);
export const secondFactorPasskeyOptions = () => post<SigningOptions>('/api/auth/second-factor/passkey');

/** The ways the signed-in person can prove their identity again. */
export const proofWaysQuery = queryOptions({
  queryKey: ['proof-ways'],
  queryFn: ({ signal }) => http<{ ways: ProofWay[] }>('GET', '/api/auth/prove', { signal }),
  staleTime: 0,
  gcTime: 0,
});
export const prove = (proof: ProofInput) =>
  renewingSession(() => post<{ message: string }>('/api/auth/prove', proof));
export const mailProofCode = () => post<{ message: string }>('/api/auth/prove/mail');
export const provePasskeyOptions = () => post<SigningOptions>('/api/auth/prove/passkey');

export const signInPasskeyOptions = () => post<SigningOptions>('/api/auth/passkey/options');
export const signInWithPasskey = (response: AuthenticationResponseJSON, rememberMe: boolean) =>
  post<Me>('/api/auth/passkey', { response, rememberMe });

/** The signed-in person's second factors and passkeys. */
export const factorsQuery = queryOptions({
  queryKey: ['factors'],
  queryFn: ({ signal }) => http<FactorsAnswer>('GET', '/api/me/factors', { signal }),
});
export const beginTotp = () => post<NewTotp>('/api/me/factors/totp');
export const confirmTotp = (code: string) =>
  renewingSession(() => post<RecoveryCodes>('/api/me/factors/totp/confirm', { code }));
export const endTotp = () => http<{ message: string }>('DELETE', '/api/me/factors/totp');
export const renewRecoveryCodes = () => post<RecoveryCodes>('/api/me/factors/recovery-codes');
export const askForPasskey = (asked: boolean) =>
  http<RecoveryCodes>('PUT', '/api/me/factors/passkey', { body: { asked } });

export const newPasskeyOptions = () =>
  post<PublicKeyCredentialCreationOptionsJSON>('/api/me/passkeys/options');
export const addPasskey = (name: string, response: RegistrationResponseJSON) =>
  post<Passkey>('/api/me/passkeys', { name, response });
export const renamePasskey = (id: string, name: string) =>
  http<Passkey>('PATCH', `/api/me/passkeys/${id}`, { body: { name } });
export const removePasskey = (id: string) => http<{ message: string }>('DELETE', `/api/me/passkeys/${id}`);
