import { Problem } from '@borough/domain/problems';
import type { FastifyRequest } from 'fastify';
import type { Config } from '#floor/config.ts';
import { trustedOrigins } from '#floor/http/trusted-origins.ts';

/** The relying party: our address's domain name, and the origin the browser shows. */
export interface RelyingParty {
  id: string;
  origin: string;
}

const hasName = (origin: string) => !/^(\[.*\]|\d+(\.\d+){3})$/.test(new URL(origin).hostname);

/**
 * The relying party for this browser's passkeys. Passkeys are bound to a domain name, so for a numeric address this
 * refuses `account.passkey-address` and suggests another address if there is one.
 */
export function relyingParty(config: Config, request: FastifyRequest): RelyingParty {
  const ours = trustedOrigins(config);
  const named = ours.find(hasName);
  const { origin = named } = request.headers;
  const mine = ours.find((each) => each === origin);
  if (mine === undefined || !hasName(mine))
    throw new Problem('account.passkey-address', {
      values: { instead: named === undefined ? '' : ` Please open ${named} instead.` },
    });
  return { id: new URL(mine).hostname, origin: mine };
}
