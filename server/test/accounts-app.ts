import { createHash } from 'node:crypto';
import cookie from '@fastify/cookie';
import fastify, { type FastifyBaseLogger, type InjectOptions } from 'fastify';
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import { pino } from 'pino';
import { adminPeopleRoutes } from '#care/admin/admin-people.routes.ts';
import { accountsRoutes } from '#account/accounts/opening/accounts.routes.ts';
import { adminsRoutes } from '#account/accounts/admins/admins.routes.ts';
import { demoAdminRoutes } from '#account/accounts/admins/demo-admin.routes.ts';
import { factorsRoutes } from '#account/accounts/sign-in-methods/factors.routes.ts';
import { passkeysRoutes } from '#account/accounts/sign-in-methods/passkeys.routes.ts';
import { appTokensRoutes } from '#account/accounts/app-tokens/app-tokens.routes.ts';
import { yourDataRoutes } from '#account/accounts/your-data/your-data.routes.ts';
import { noticeNewBrowsers } from '#account/accounts/security/new-browser.ts';
import type { PasswordHash } from '#account/accounts/library/library.ts';
import { openAuth } from '#account/accounts/opening/open-auth.ts';
import { compareWithBanned } from '#care/moderation/compare-with-banned.ts';
import { phonesRoutes } from '#account/accounts/phones/phones.routes.ts';
import { socialRoutes } from '#account/accounts/providers/social.routes.ts';
import { acceptEarlierSignatures } from '#account/accounts/sessions/signed-before.ts';
import { securityRoutes } from '#account/accounts/security/security.routes.ts';
import { readConfig } from '#floor/config.ts';
import type { App, Routes } from '#floor/deps.ts';
import { registerAppTokenCheck } from '#floor/http/app-token.ts';
import { registerErrors } from '#floor/http/errors.ts';
import { registerOriginCheck } from '#floor/http/origin.ts';
import { showAs } from '#floor/settings/show-as.ts';
import { newsletterRoutes } from '#talk/newsletter/newsletter.routes.ts';
import { moderationRoutes } from '#care/moderation/moderation.routes.ts';
import { outboxRoutes } from '#talk/notifications/outbox.routes.ts';
import { atSite } from '#talk/notifications/site-address.ts';
import { profilesRoutes } from '#people/profiles/profiles.routes.ts';
import { freshDatabase, type FreshDatabase } from './database.ts';
import type { Program } from '#worker/program.ts';

/** A response as a browser sees it. */
export interface Seen {
  status: number;
  body: any; // oxlint-disable-line typescript/no-explicit-any -- tests look into it freely
  cookies: string[];
  headers: Record<string, unknown>;
  text: string;
}

/** A browser: keeps the cookies it's given, and forgets session cookies when it closes. */
export class Browser {
  readonly jar = new Map<string, { value: string; endsWithBrowser: boolean }>();
  readonly #app: App;
  readonly #address: string;
  constructor(app: App, address: string) {
    this.#app = app;
    this.#address = address;
  }

  async send(
    method: NonNullable<InjectOptions['method']>,
    url: string,
    body?: object,
    headers: Record<string, string> = {},
  ): Promise<Seen> {
    const cookie = [...this.jar].map(([name, { value }]) => `${name}=${value}`).join('; ');
    const reply = await this.#app.inject({
      method,
      url,
      remoteAddress: this.#address,
      headers: { ...(cookie ? { cookie, 'sec-fetch-site': 'same-origin' } : {}), ...headers },
      ...(body === undefined ? {} : { payload: body }),
    });
    const cookies = [reply.headers['set-cookie'] ?? []].flat();
    for (const line of cookies) this.#keep(line);
    const isJson = String(reply.headers['content-type'] ?? '').includes('json');
    return {
      status: reply.statusCode,
      body: isJson && reply.body !== '' ? reply.json() : null,
      cookies,
      headers: reply.headers,
      text: reply.body,
    };
  }

  get = (url: string) => this.send('GET', url);
  post = (url: string, body: object = {}) => this.send('POST', url, body);

  #keep(line: string): void {
    const [pair = '', ...attributes] = line.split('; ');
    const [name = '', value = ''] = pair.split('=');
    if (attributes.includes('Max-Age=0')) this.jar.delete(name);
    else
      this.jar.set(name, { value, endsWithBrowser: !attributes.some((each) => each.startsWith('Max-Age')) });
  }

  close(): void {
    for (const [name, { endsWithBrowser }] of this.jar) if (endsWithBrowser) this.jar.delete(name);
  }
}

export interface Letter {
  to: string;
  kind: string;
  subject: string;
  text: string;
}

const quickly = (password: string) => createHash('sha256').update(password).digest('hex');
/** Hashing a password takes a fifth of a second of CPU on purpose; the tests' passwords don't need that protection. */
const quickHash: PasswordHash = {
  hash: async (password) => quickly(password),
  verify: async ({ hash, password }) => hash === quickly(password),
};

interface AccountsOptions {
  /** Hashes passwords as slowly as in production. */
  slowHash?: boolean;
  /** Reuses another world's database, as after a restart; it stays when this world ends. */
  on?: FreshDatabase;
  secret?: string;
  previousSecrets?: readonly string[];
}

/** The installation's secret, unless a test sets another. */
export const usualSecret = 'a secret of the tests, long enough to be one';

/** The routes that have to do with accounts. */
const accounts: Routes<Program>[] = [
  accountsRoutes,
  factorsRoutes,
  adminsRoutes,
  demoAdminRoutes,
  passkeysRoutes,
  securityRoutes,
  appTokensRoutes,
  yourDataRoutes,
  phonesRoutes,
  socialRoutes,
  profilesRoutes,
  newsletterRoutes,
  moderationRoutes,
  adminPeopleRoutes,
];

/** Accounts with the real sign-in library, on a database of the test's own. */
export async function accountsApp(
  settings: Record<string, string> = {},
  { slowHash = false, on, secret = usualSecret, previousSecrets = [] }: AccountsOptions = {},
) {
  const fresh = on ?? (await freshDatabase());
  const config = readConfig({ LOG_LEVEL: 'silent', SECRET: secret, ...settings });
  const log: FastifyBaseLogger = pino({ level: 'silent' });
  let now = new Date('2026-11-21T17:00:00Z');
  const auth = openAuth({
    config,
    connection: fresh.connection,
    db: fresh.db,
    now: () => now,
    secret,
    previousSecrets,
    log,
    compareWithBanned,
    ...(slowHash ? {} : { passwordHash: quickHash }),
  });
  // The rest of the server plays no part in signing in.
  const deps = {
    config,
    db: fresh.db,
    now: () => now,
    log,
    quiet: () => false,
    auth,
    secret,
    previousSecrets,
  } as unknown as Program;
  const app: App = fastify({ loggerInstance: log }).withTypeProvider<ZodTypeProvider>();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.decorate('auth', auth);
  registerErrors(app);
  registerOriginCheck(app, config);
  acceptEarlierSignatures(app, deps);
  await app.register(cookie);
  await app.register(
    async (api) => {
      registerAppTokenCheck(api);
      noticeNewBrowsers(api, deps);
      for (const routes of accounts) await routes(api, { deps });
    },
    { prefix: '/api' },
  );
  await app.register(outboxRoutes, { deps });
  await app.ready();
  // Tests of other files in the same process may have shown another name.
  showAs(config);
  let addresses = 0;
  return {
    ...fresh,
    deps,
    app,
    auth,
    browser: (address = `10.0.0.${++addresses}`) => new Browser(app, address),
    setNow: (next: Date) => {
      now = next;
    },
    /** The mails written so far, oldest first. */
    mails: async (): Promise<Letter[]> => {
      const found = await fresh.owner.query<Letter>(
        'select recipient as to, kind, subject, body_text as text from public.outbox_messages order by created_at, id',
      );
      return found.rows.map((letter) => atSite({ ...letter, html: null }, deps));
    },
    [Symbol.asyncDispose]: async () => {
      await app.close();
      await auth.end();
      if (!on) await fresh[Symbol.asyncDispose]();
    },
  };
}

export type AccountsApp = Awaited<ReturnType<typeof accountsApp>>;

export const maya = {
  email: 'maya@example.com',
  password: 'porch-light-7',
  firstName: 'Maya',
  lastName: 'Rodriguez',
  phone: '+1 415 555 0100',
  marketingOptIn: false,
  acceptTerms: true,
};

/** The token in a mail's link, after the #. */
export function tokenIn(letter: Letter | undefined): string {
  const found = /#\/[a-z-]+\?token=([\w%-]+)/.exec(letter?.text ?? '');
  if (!found?.[1]) throw new Error(`no link with a token in: ${letter?.text}`);
  return decodeURIComponent(found[1]);
}

/** Signs someone up and confirms their address in the same browser. */
export async function aMember(world: AccountsApp, form: Partial<typeof maya> = {}): Promise<Browser> {
  const browser = world.browser();
  await browser.post('/api/auth/sign-up', { ...maya, ...form });
  const letter = (await world.mails()).filter((mail) => mail.kind === 'confirm-email').at(-1);
  await browser.post('/api/auth/confirm-email', { token: tokenIn(letter) });
  return browser;
}
