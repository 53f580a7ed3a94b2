import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { Provider } from 'oidc-provider';

/** Someone with an account at the provider. */
export interface Outsider {
  sub: string;
  email?: string;
  emailVerified?: boolean;
  name?: string;
}

/** How a browser returns from the provider: to an address, or with a form. */
export interface WayBack {
  url: string;
  form: Record<string, string> | null;
}

/** The client the provider knows us as, for each of our settings. */
export const clients = {
  google: { id: 'borough-at-google', secret: 'a-secret-for-google' },
  apple: { id: 'borough-at-apple', secret: 'a-secret-for-apple' },
  oidc: { id: 'borough-at-company', secret: 'a-secret-for-the-company' },
} as const;

interface ProviderWish {
  /** Where people are sent back to. */
  publicUrl?: string;
  port?: number;
  /** Name and address are in the id token; otherwise they must be requested. */
  claimsInToken?: boolean;
  /** Shows a page that asks who is there; otherwise it's the person passed to `signIn`. */
  asks?: boolean;
  /** How long a code works. */
  codeSeconds?: number;
}

const kid = 'the-key-of-the-tests';

/** A key pair like a provider signs with. */
export const signingKey = (): KeyObject => generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;

// Creating one takes longer than most tests, so providers in one process may share it.
let ownKey: KeyObject | undefined;

/** A real OpenID provider on a local port; the person in `visitor` signs in and agrees immediately. */
export async function openIdProvider(wish: ProviderWish = {}) {
  const { publicUrl = 'http://127.0.0.1:3000', claimsInToken = false } = wish;
  const key = (ownKey ??= signingKey());
  let visitor: Outsider | null = null;
  const server = createServer();
  const listen = (port: number) =>
    new Promise<number>((resolve) => {
      server.listen(port, '127.0.0.1', () => {
        const address = server.address();
        resolve(typeof address === 'object' && address ? address.port : 0);
      });
    });
  const port = await listen(wish.port ?? 0);
  const issuer = `http://127.0.0.1:${port}`;

  const provider: Provider = new Provider(issuer, {
    adapter: MemoryAdapter,
    jwks: { keys: [{ ...key.export({ format: 'jwk' }), kid, alg: 'RS256', use: 'sig' }] },
    clients: Object.entries(clients).map(([name, { id, secret }]) => ({
      client_id: id,
      client_secret: secret,
      redirect_uris: [`${publicUrl}/api/auth/callback/${name}`],
      token_endpoint_auth_method: 'client_secret_basic' as const,
    })),
    cookies: { keys: ['a key of the tests'] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    conformIdTokenClaims: !claimsInToken,
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: false } },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    ttl: {
      AccessToken: 60,
      AuthorizationCode: wish.codeSeconds ?? 60,
      Grant: 60,
      IdToken: 60,
      Interaction: 60,
      Session: 60,
    },
    findAccount: (_context, sub) => {
      const person = wish.asks ? fromSubject(sub) : visitor;
      const { email, emailVerified: email_verified, name } = person ?? {};
      return { accountId: sub, claims: () => ({ sub, email, email_verified, name }) };
    },
    loadExistingGrant: async ({ oidc }) => {
      const grant = new provider.Grant({
        clientId: oidc.client?.clientId,
        accountId: oidc.session?.accountId,
      });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
    renderError: (context, out) => {
      context.body = out;
    },
  });
  const handle = provider.callback();
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (!request.url?.startsWith('/interaction/')) return void handle(request, response);
    if (wish.asks && request.method === 'GET')
      return void response.setHeader('content-type', 'text/html').end(whoIsThere);
    void (wish.asks ? typedIn(request) : Promise.resolve(visitor)).then((person) =>
      provider.interactionFinished(
        request,
        response,
        person
          ? { login: { accountId: person.sub } }
          : { error: 'access_denied', error_description: 'nobody is there' },
      ),
    );
  });

  return {
    issuer,
    port,
    /** Goes through the provider's pages as that person (null declines); returns how the browser comes back. */
    signIn: async (url: string, person: Outsider | null): Promise<WayBack> => {
      visitor = person;
      return walk(url, issuer);
    },
    /** An id token as the provider would sign it, with the given claims changed. */
    idToken: (claims: Record<string, unknown>, signedWith: KeyObject = key): string => {
      const now = Math.floor(performance.timeOrigin / 1000 + performance.now() / 1000);
      return jwt({ iss: issuer, aud: clients.google.id, iat: now, exp: now + 300, ...claims }, signedWith);
    },
    /** Stops answering, until it comes back at the same address. */
    goDown: () =>
      new Promise<void>((resolve) => (server.close(() => resolve()), server.closeAllConnections())),
    comeBack: () => listen(port),
    [Symbol.asyncDispose]: () =>
      new Promise<void>((resolve) => (server.close(() => resolve()), server.closeAllConnections())),
  };
}

export type OpenIdProvider = Awaited<ReturnType<typeof openIdProvider>>;

const whoIsThere = `<!doctype html><html lang="en"><title>Acme</title><link rel="icon" href="data:,"><h1>Sign in to Acme</h1><form method="post">
  <label>Email <input name="email"></label> <label>Name <input name="name"></label>
  <button name="answer" value="yes">Go on</button> <button name="answer" value="no">Cancel</button></form></html>`;

/** The person typed into the page; the subject encodes who they are, so nothing needs to be stored. */
async function typedIn(request: IncomingMessage): Promise<Outsider | null> {
  const form = new URLSearchParams(Buffer.concat(await request.toArray()).toString());
  if (form.get('answer') !== 'yes') return null;
  const person = { email: form.get('email'), emailVerified: true, name: form.get('name') };
  return fromSubject(Buffer.from(JSON.stringify(person)).toString('base64url'));
}

const fromSubject = (sub: string): Outsider => ({
  ...(JSON.parse(Buffer.from(sub, 'base64url').toString()) as Omit<Outsider, 'sub'>),
  sub,
});

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

function jwt(claims: Record<string, unknown>, key: KeyObject): string {
  const signed = `${part({ alg: 'RS256', kid, typ: 'JWT' })}.${part(claims)}`;
  return `${signed}.${sign('sha256', Buffer.from(signed), key).toString('base64url')}`;
}

/** Follows the provider's redirects like a browser on its first visit. */
async function walk(start: string, issuer: string): Promise<WayBack> {
  const jar = new Map<string, string>();
  let url = start;
  for (let steps = 0; steps < 10; steps++) {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(url, { redirect: 'manual', headers: cookie ? { cookie } : {} });
    for (const line of answer.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      jar.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
    }
    const location = answer.headers.get('location');
    if (location === null) return formIn(await answer.text());
    url = new URL(location, url).href;
    if (!url.startsWith(issuer)) return { url, form: null };
  }
  throw new Error(`The provider did not come to an end: ${url}`);
}

function formIn(html: string): WayBack {
  const action = /action="([^"]+)"/.exec(html)?.[1];
  if (!action) throw new Error(`The provider said: ${html}`);
  const fields = [...html.matchAll(/name="([^"]+)" value="([^"]*)"/g)].map(
    ([, name = '', value = '']) => [name, value] as const,
  );
  return { url: action, form: Object.fromEntries(fields) };
}

/** Stores the provider's state in memory for as long as the test runs. */
class MemoryAdapter {
  static readonly #kept = new Map<string, Record<string, unknown>>();
  readonly #model: string;
  constructor(model: string) {
    this.#model = model;
  }
  readonly #key = (id: string) => `${this.#model}:${id}`;
  async upsert(id: string, payload: Record<string, unknown>): Promise<void> {
    MemoryAdapter.#kept.set(this.#key(id), payload);
  }
  async find(id: string): Promise<Record<string, unknown> | undefined> {
    return MemoryAdapter.#kept.get(this.#key(id));
  }
  async findByUid(uid: string): Promise<Record<string, unknown> | undefined> {
    return [...MemoryAdapter.#kept.values()].find((payload) => payload['uid'] === uid);
  }
  async findByUserCode(): Promise<undefined> {
    return undefined;
  }
  async consume(id: string): Promise<void> {
    const payload = MemoryAdapter.#kept.get(this.#key(id));
    if (payload) payload['consumed'] = Math.floor(performance.now());
  }
  async destroy(id: string): Promise<void> {
    MemoryAdapter.#kept.delete(this.#key(id));
  }
  async revokeByGrantId(grantId: string): Promise<void> {
    for (const [key, payload] of MemoryAdapter.#kept)
      if (payload['grantId'] === grantId) MemoryAdapter.#kept.delete(key);
  }
}
