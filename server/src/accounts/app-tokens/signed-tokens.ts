import type { Auth } from '../auth.ts';
import { forgetSigningKeys } from '../library/signing-keys.store.ts';
import { askLibrary } from '../library/ask-library.ts';

// The library checks and signs by the machine's own clock; the instant of issue follows it.
const machineSeconds = () => Math.floor((performance.timeOrigin + performance.now()) / 1000);

/** The public keys our signed tokens are checked with. The first to ask makes the key. */
export async function publishedKeys(auth: Auth): Promise<object> {
  const { api } = await auth.library();
  return askLibrary(null, () => api.getJwks({ returnHeaders: true }));
}

const isUnreadable = (error: unknown) =>
  error instanceof Error && error.message.startsWith('Failed to decrypt private key');

/** A token of five minutes that says who this is to a PostgREST face on our database, as the role `authenticated`. */
export async function signToken(auth: Auth, personId: string): Promise<string> {
  const { api } = await auth.library();
  const sign = () =>
    api.signJWT({ body: { payload: { sub: personId, role: 'authenticated', iat: machineSeconds() } } });
  const { token } = await sign().catch(async (error: unknown) => {
    if (!isUnreadable(error)) throw error;
    // Sealed with a secret that is no longer the one in use. What it signed works for five minutes: another one takes over.
    await forgetSigningKeys(auth.accounts);
    return sign();
  });
  return token;
}
