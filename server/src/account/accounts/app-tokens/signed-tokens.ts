import type { Auth } from '../auth.ts';
import { forgetSigningKeys } from '../library/signing-keys.store.ts';
import { askLibrary } from '../library/ask-library.ts';

// The library signs and checks by the machine's clock, so the time of issue must too.
const machineSeconds = () => Math.floor((performance.timeOrigin + performance.now()) / 1000);

/** The public keys for verifying our signed tokens. The first call creates the key. */
export async function publishedKeys(auth: Auth): Promise<object> {
  const { api } = await auth.library();
  return askLibrary(null, () => api.getJwks({ returnHeaders: true }));
}

const isUnreadable = (error: unknown) =>
  error instanceof Error && error.message.startsWith('Failed to decrypt private key');

/**
 * A token valid for five minutes that identifies this person to a PostgREST front end on our database, in the role
 * `authenticated`.
 */
export async function signToken(auth: Auth, personId: string): Promise<string> {
  const { api } = await auth.library();
  const sign = () =>
    api.signJWT({ body: { payload: { sub: personId, role: 'authenticated', iat: machineSeconds() } } });
  const { token } = await sign().catch(async (error: unknown) => {
    if (!isUnreadable(error)) throw error;
    // The key is sealed with a secret no longer in use. Tokens it signed expire within five minutes; a new key takes over.
    await forgetSigningKeys(auth.accounts);
    return sign();
  });
  return token;
}
