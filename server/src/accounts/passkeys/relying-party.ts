import { Problem } from '@borough/domain/problems';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';
import { trustedOrigins } from '../../http/trusted-origins.ts';

/** For whom a passkey signs: the name in our address, and the address the browser shows. */
export interface RelyingParty {
  id: string;
  origin: string;
}

const hasName = (origin: string) => !/^(\[.*\]|\d+(\.\d+){3})$/.test(new URL(origin).hostname);

/**
 * Whom a passkey of this browser would sign for. Passkeys belong to a name, so an address made of numbers is refused
 * as `account.passkey-address`, naming another address where there is one.
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
