import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/browser';
import { refusalWords, unexpected } from '../refusal.ts';
import type { SigningOptions } from './factors.api.ts';

// What talks to passkeys is loaded when somebody uses one.
const library = () => import('@simplewebauthn/browser');

/** Lets a passkey of this device sign, after asking whoever sits there. */
export async function signWithPasskey(optionsJSON: SigningOptions): Promise<AuthenticationResponseJSON> {
  const { startAuthentication } = await library();
  return startAuthentication({ optionsJSON });
}

/** Makes a passkey on this device. */
export async function makePasskey(
  optionsJSON: PublicKeyCredentialCreationOptionsJSON,
): Promise<RegistrationResponseJSON> {
  const { startRegistration } = await library();
  return startRegistration({ optionsJSON });
}

const byBrowser: Record<string, string> = {
  NotAllowedError: 'The passkey was not used. Please try again when you are ready.',
  AbortError: 'The passkey was not used. Please try again when you are ready.',
  InvalidStateError: 'This device already has a passkey of your account.',
  SecurityError: 'This browser does not allow passkeys at this address.',
  NotSupportedError: 'This browser cannot use passkeys.',
};

/** Why a passkey did not work, in words: the server's, or our own for what the browser says. */
export function passkeyFailure(error: unknown): string {
  const words = refusalWords(error);
  if (words) return words;
  if (!(error instanceof Error)) return unexpected;
  if (error.message.includes('not supported')) return 'This browser cannot use passkeys.';
  return byBrowser[error.name] ?? unexpected;
}
