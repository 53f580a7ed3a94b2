import { createHash, randomBytes } from 'node:crypto';
import { Problem } from '@borough/domain/problems';
import { z } from 'zod';

/** How we are registered with an OpenID provider. */
export interface OpenIdClient {
  /** What people call the provider. */
  name: string;
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** The provider sends people back by posting a form instead of redirecting. */
  answersByForm: boolean;
}

/** What must match when the provider sends the person back. */
export interface AuthorizationRequest {
  state: string;
  nonce: string;
  codeVerifier: string;
}

const DiscoverySchema = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  jwks_uri: z.url(),
  userinfo_endpoint: z.url().optional(),
  scopes_supported: z.array(z.string()).optional(),
  token_endpoint_auth_methods_supported: z.array(z.string()).default(['client_secret_basic']),
});
type Discovery = z.infer<typeof DiscoverySchema>;

const wantedScopes = ['email', 'profile', 'name'];
const yes = z.union([z.boolean(), z.enum(['true', 'false']).transform((word) => word === 'true')]);

/** What a provider says about someone; the address counts only if the provider confirmed it. */
const ClaimsSchema = z.object({
  sub: z.string().min(1).max(255),
  email: z.string().optional(),
  email_verified: yes.optional(),
  name: z.string().optional(),
  given_name: z.string().optional(),
  family_name: z.string().optional(),
});
const TokenClaimsSchema = ClaimsSchema.extend({ exp: z.number(), iat: z.number(), nonce: z.string() });
export type OpenIdClaims = z.infer<typeof ClaimsSchema>;
export type IdTokenClaims = z.infer<typeof TokenClaimsSchema>;

const patienceMs = 4_000;
const knownForMs = 3_600_000;
const known = new Map<string, { at: number; answer: Promise<Discovery> }>();

const withoutSlash = (address: string) => address.replace(/\/+$/, '');
const random = () => randomBytes(32).toString('base64url');
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

const unreachable = ({ name }: OpenIdClient) =>
  new Problem('account.provider-unreachable', { values: { provider: name } });
const failed = ({ name }: OpenIdClient) =>
  new Problem('account.provider-failed', { values: { provider: name } });

/** Asks a provider. If no readable answer arrives in time, the provider counts as unreachable. */
async function ask(client: OpenIdClient, address: string, init: RequestInit = {}) {
  try {
    const signal = AbortSignal.timeout(patienceMs);
    const response = await fetch(address, { redirect: 'error', signal, ...init });
    if (response.status >= 500) throw unreachable(client);
    return { ok: response.ok, body: await response.json() };
  } catch {
    throw unreachable(client);
  }
}

async function discover(client: OpenIdClient): Promise<Discovery> {
  const issuer = withoutSlash(client.issuer);
  const { ok, body } = await ask(client, `${issuer}/.well-known/openid-configuration`, {
    redirect: 'follow',
  });
  const found = DiscoverySchema.safeParse(body);
  if (!ok || !found.success || withoutSlash(found.data.issuer) !== issuer) throw unreachable(client);
  return found.data;
}

/** The provider's description of itself, fetched at most once an hour; failures aren't cached. */
function discoveryOf(client: OpenIdClient): Promise<Discovery> {
  const found = known.get(client.issuer);
  if (found && performance.now() - found.at < knownForMs) return found.answer;
  const answer = discover(client);
  known.set(client.issuer, { at: performance.now(), answer });
  answer.catch(() => {
    if (known.get(client.issuer)?.answer === answer) known.delete(client.issuer);
  });
  return answer;
}

/** The provider's page where someone signs in, and what must match afterwards. Refuses `account.provider-unreachable`. */
export async function authorizationRequest(
  client: OpenIdClient,
  redirectURI: string,
  loginHint?: string,
): Promise<AuthorizationRequest & { url: string }> {
  const provider = await discoveryOf(client);
  const { createAuthorizationURL } = await import('better-auth/oauth2');
  const question = { state: random(), nonce: random(), codeVerifier: random() };
  const { scopes_supported: supported } = provider;
  const scopes = wantedScopes.filter((scope) => supported?.includes(scope) ?? scope !== 'name');
  const url = await createAuthorizationURL({
    id: client.name,
    options: client,
    authorizationEndpoint: provider.authorization_endpoint,
    scopes: ['openid', ...scopes],
    redirectURI,
    loginHint,
    ...(client.answersByForm ? { responseMode: 'form_post' } : {}),
    ...question,
  });
  return { ...question, url: url.href };
}

/**
 * Asks the provider who came back with this code. Refuses `account.provider-failed` if code, signature, issuer, audience,
 * nonce or time don't match, and `account.provider-unreachable`.
 */
export async function fetchClaims(
  client: OpenIdClient,
  redirectURI: string,
  { code, codeVerifier, nonce }: { code: string; codeVerifier: string; nonce: string },
): Promise<OpenIdClaims> {
  const provider = await discoveryOf(client);
  const { authorizationCodeRequest } = await import('better-auth/oauth2');
  const basic = provider.token_endpoint_auth_methods_supported.includes('client_secret_basic');
  const request = await authorizationCodeRequest({
    code,
    codeVerifier,
    redirectURI,
    options: client,
    tokenEndpointAuth: { method: basic ? 'client_secret_basic' : 'client_secret_post' },
  });
  const { ok, body } = await ask(client, provider.token_endpoint, { method: 'POST', ...request });
  const tokens = z.object({ id_token: z.string(), access_token: z.string().optional() }).safeParse(body);
  if (!ok || !tokens.success) throw failed(client);
  const claims = await verify(client, provider, tokens.data.id_token);
  if (claims.nonce !== nonce) throw failed(client);
  const { userinfo_endpoint: more } = provider;
  if (claims.email !== undefined || !more || !tokens.data.access_token) return claims;
  // Some providers reveal the address only here.
  const told = await ask(client, more, { headers: { authorization: `Bearer ${tokens.data.access_token}` } });
  const info = ClaimsSchema.safeParse(told.body);
  if (!told.ok || !info.success || info.data.sub !== claims.sub) throw failed(client);
  return info.data;
}

/**
 * Who an id token is about that an app got for us. Checks its signature, issuer, audience, time and nonce (as is, or its
 * SHA-256 in hex, as Apple's devices send it). Refuses `account.provider-failed`, `account.provider-unreachable`.
 */
export async function readIdToken(
  client: OpenIdClient,
  idToken: string,
  nonce: string,
): Promise<IdTokenClaims> {
  const claims = await verify(client, await discoveryOf(client), idToken);
  if (claims.nonce !== nonce && claims.nonce !== sha256(nonce)) throw failed(client);
  return claims;
}

async function verify(client: OpenIdClient, provider: Discovery, idToken: string): Promise<IdTokenClaims> {
  const { validateToken } = await import('better-auth/oauth2');
  try {
    const { payload } = await validateToken(idToken, provider.jwks_uri, {
      audience: client.clientId,
      issuer: provider.issuer,
    });
    return TokenClaimsSchema.parse(payload);
  } catch (error) {
    throw isAboutToken(error) ? failed(client) : unreachable(client);
  }
}

/** Whether the token itself was invalid; otherwise we couldn't get the provider's keys. */
function isAboutToken(error: unknown): boolean {
  if (error instanceof z.ZodError) return true;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return (
    code.startsWith('ERR_') && !['ERR_JWKS_TIMEOUT', 'ERR_JWKS_INVALID', 'ERR_JOSE_GENERIC'].includes(code)
  );
}
