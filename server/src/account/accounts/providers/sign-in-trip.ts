import { identityProviders } from '@borough/domain/accounts/identities.contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { AccountDeps } from '../account-deps.ts';
import { allOf } from '#floor/secrets/secrets.ts';

const TripSchema = z.object({
  provider: z.enum(identityProviders),
  state: z.string(),
  nonce: z.string(),
  codeVerifier: z.string(),
  /** The page of ours to end on. */
  returnTo: z.string(),
  /** The signed-in person linking the account; null when signing in. */
  linkTo: z.string().nullable(),
});

/** A round trip to a provider, as this browser started it. */
export type Trip = z.infer<typeof TripSchema>;

const tenMinutes = 600;
const purpose = 'a redirect to a sign-in provider';

const cookieOf = ({ config }: Pick<AccountDeps, 'config'>) => {
  const secure = config.publicUrl.startsWith('https');
  return {
    name: `${secure ? '__Host-' : ''}borough.trip`,
    attributes: { path: '/', httpOnly: true, sameSite: 'lax', secure } as const,
  };
};

/** Seals the trip into a cookie in this browser, so that no other browser can complete it. */
export async function beginTrip(deps: AccountDeps, reply: FastifyReply, trip: Trip): Promise<void> {
  const { symmetricEncodeJWT } = await import('better-auth/crypto');
  const { name, attributes } = cookieOf(deps);
  const sealed = await symmetricEncodeJWT(trip, deps.secret, purpose, tenMinutes);
  reply.setCookie(name, sealed, { ...attributes, maxAge: tenMinutes });
}

/** Ends and returns the trip with this state; null if this browser started none or another one, or if it expired. */
export async function endTrip(
  deps: AccountDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  state: string | undefined,
): Promise<Trip | null> {
  const { symmetricDecodeJWT } = await import('better-auth/crypto');
  const { name, attributes } = cookieOf(deps);
  const sealed = request.cookies[name];
  if (sealed === undefined || state === undefined) return null;
  // The trip may have started just before the secret changed.
  for (const secret of allOf(deps)) {
    const trip = TripSchema.safeParse(await symmetricDecodeJWT(sealed, secret, purpose));
    if (!trip.success) continue;
    if (trip.data.state !== state) return null;
    reply.clearCookie(name, attributes);
    return trip.data;
  }
  return null;
}
