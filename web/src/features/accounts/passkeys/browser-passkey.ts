import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/browser';
import { refusalWords, unexpected } from '../refusal.ts';
import type { SigningOptions } from '../security/factors.api.ts';

// Load the passkey library only when someone uses a passkey.
const library = () => import('@simplewebauthn/browser');

/** Has one of this device's passkeys sign, once the person approves. */
export async function signWithPasskey(optionsJSON: SigningOptions): Promise<AuthenticationResponseJSON> {
  const { startAuthentication } = await library();
  return startAuthentication({ optionsJSON });
}

/** Creates a passkey on this device. */
export async function makePasskey(
  optionsJSON: PublicKeyCredentialCreationOptionsJSON,
): Promise<RegistrationResponseJSON> {
  const { startRegistration } = await library();
  return startRegistration({ optionsJSON });
}

const byBrowser: Record<string, string> = {
  NotAllowedError: "The passkey wasn't used. Try again when you're ready.",
  AbortError: "The passkey wasn't used. Try again when you're ready.",
  InvalidStateError: 'This device already has a passkey for your account.',
  SecurityError: "This browser doesn't allow passkeys on this site's address.",
  NotSupportedError: "This browser doesn't support passkeys.",
};

/** Why a passkey didn't work, in words: the server's, or our own for browser errors. */
export function passkeyFailure(error: unknown): string {
  const words = refusalWords(error);
  if (words) return words;
  if (!(error instanceof Error)) return unexpected;
  if (error.message.includes('not supported')) return "This browser doesn't support passkeys.";
  return byBrowser[error.name] ?? unexpected;
}

const isNumber = (host: string) => /^(\[.*\]|\d+(\.\d+){3})$/.test(host);

/** Why no browser has passkeys at a site's address, in words; undefined if they work there. */
export function whyNoPasskeys(site: { hostname: string; isSecure: boolean }): string | undefined {
  if (isNumber(site.hostname))
    return `Passkeys need a site with a name, and ${site.hostname} is only a number.`;
  return site.isSecure ? undefined : 'Passkeys only work at addresses that begin with https.';
}

/** Why they don't work at the address we are at. */
export const noPasskeysHere = (): string | undefined =>
  whyNoPasskeys({ hostname: location.hostname, isSecure: isSecureContext });

/**
 * Has the browser offer passkeys in the email field, if it can. Errors before someone chooses one are silent, as they didn't
 * ask for this.
 */
export function offerPasskeys(
  options: () => Promise<SigningOptions>,
  onChosen: (response: AuthenticationResponseJSON) => Promise<void>,
): { end: () => void } {
  let ended = false;
  let cancel = () => {};
  const offer = async () => {
    if (noPasskeysHere()) return;
    const { browserSupportsWebAuthnAutofill, startAuthentication, WebAuthnAbortService } = await library();
    if (!(await browserSupportsWebAuthnAutofill())) return;
    const optionsJSON = await options();
    if (ended) return;
    cancel = () => WebAuthnAbortService.cancelCeremony();
    const response = await startAuthentication({ optionsJSON, useBrowserAutofill: true });
    if (!ended) await onChosen(response);
  };
  offer().catch(() => undefined);
  return {
    end: () => {
      ended = true;
      cancel();
    },
  };
}
