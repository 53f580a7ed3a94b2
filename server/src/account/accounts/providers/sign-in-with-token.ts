import type { IdTokenSignIn } from '@borough/domain/accounts/identities.contract';
import { Problem } from '@borough/domain/problems';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { spend } from '#floor/http/limits.ts';
import { readIdToken } from '#floor/outside/openid.ts';
import type { AccountDeps } from '../account-deps.ts';
import { personOfSession } from '../accounts.store.ts';
import { arrive, nonceId } from './arrive.ts';
import type { SignedIn } from '../auth.ts';
import { spendNonce } from './identities.store.ts';
import { providerOf } from './providers.ts';

/**
 * Signs in with an id token that an app got from the device; each token works once. Refuses `account.provider-missing`,
 * `account.provider-failed` (also for a token that was used before), `account.provider-unreachable`,
 * `request.too-many` and whatever `arrive` refuses.
 */
export async function signInWithToken(
  deps: AccountDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  form: IdTokenSignIn,
): Promise<SignedIn | null> {
  const provider = providerOf(deps.config, form.provider);
  await spend(deps, 'socialSignInsPerAddress', request.ip);
  const claims = await readIdToken(provider, form.idToken, form.nonce);
  const { accounts } = deps.auth;
  const until = new Date(claims.exp * 1000);
  if (!(await spendNonce(accounts, { id: nonceId(provider, claims), until })))
    throw new Problem('account.provider-failed', { values: { provider: provider.name } });
  const token = await arrive(deps, request, reply, { provider, claims });
  return personOfSession(accounts, token, deps.now());
}
