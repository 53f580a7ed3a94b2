import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { InjectOptions } from 'fastify';
import { pino } from 'pino';
import type { Auth } from '#account/accounts/auth.ts';
import { buildApp } from '#app.ts';
import { readConfig } from '#floor/config.ts';
import { liveConfig } from '#floor/settings/live-config.ts';
import { showAs } from '#floor/settings/show-as.ts';
import { openSettings } from '#floor/settings/live-settings.ts';
import type { App } from '#floor/deps.ts';
import { actsWith } from '#money/payments/acts/acts.ts';
import { providerEventHandlers, providerOutcomes } from '#provider.ts';
import { openHub, type HubTimings } from '#floor/events/hub.ts';
import { drain } from '#floor/http/drain.ts';
import { openErrorKinds } from '#floor/log/error-kinds.ts';
import { openLocalFiles } from '#floor/outside/files-local.ts';
import { openPushDoor } from '#floor/outside/push-door.ts';
import { offlineGeocoder } from '#floor/outside/geocoder-offline.ts';
import { openStripe, type StripeAccess } from '#floor/outside/stripe.ts';
import type { FreshDatabase } from './database.ts';
import type { Program } from '#worker/program.ts';

export interface TestAppOptions {
  /** The clock, until `setNow` moves it. */
  now?: Date;
  /** The person every request comes from, unless the request names another. */
  signedInAs?: { id: string };
  /** A running simulator; without one, every call to the provider fails immediately. */
  stripe?: StripeAccess;
  /** Timings for open event streams, when the usual ones are too slow to wait for. */
  pace?: Partial<HubTimings>;
  /** Keeps answers to visitors until an event says that the catalog changed. Off by default: tests read sooner than that. */
  keepsAnswers?: boolean;
  /** Where the simulator's pages are, to serve under /simulator. */
  simulatorPages?: string | null;
  /** Replaces individual dependencies, such as a geocoder that finds nothing. */
  deps?: Partial<Program>;
}

type Method = NonNullable<InjectOptions['method']>;

/** The response: its status and the body's JSON. */
export interface Reply {
  status: number;
  body: any; // oxlint-disable-line typescript/no-explicit-any -- tests look into it freely
  headers: Record<string, unknown>;
  text: string;
}

/** The whole app on a test's database. */
export interface TestApp extends AsyncDisposable {
  app: App;
  deps: Program;
  setNow(now: Date): void;
  /** Sends a request as the given person (null: as a visitor). */
  send(
    method: Method,
    url: string,
    options?: { as?: { id: string } | null; body?: object; headers?: Record<string, string> },
  ): Promise<Reply>;
}

/** Stands in for sign-in: the person named by a header, with what the database knows about them. */
function headerAuth({ owner }: FreshDatabase, now: () => Date): Auth {
  return {
    personOf: async (headers) => {
      const id = headers['x-test-person'];
      if (typeof id !== 'string') return null;
      const found = await owner.query(
        `select p.id, p.email, p.email_verified as "emailVerified", p.terms_version is not null as "signUpFinished",
           p.suspended_at is not null as suspended,
           exists (select from accounts.sign_up_reviews r where r.person_id = p.id
             and (r.decision is null or r.decision = 'kept_out')) as "underReview", p.display_name as "displayName", p.avatar_url as "avatarUrl",
           exists (select from public.admin_users a where a.id = p.id) as "isAdmin",
           exists (select from public.admin_users a where a.id = p.id and a.admin_right = 'operator') as "isOperator", case when public.has_pro(p.id, $2) then 'pro' else 'free' end as tier,
           case when not $4::boolean then gen_random_uuid() end as "sessionId",
           case when $4::boolean then gen_random_uuid() end as "appTokenId", $3::boolean as fresh, true as "factorPassed"
         from public.profiles p where p.id = $1`,
        [id, now(), headers['x-test-stale'] === undefined, headers['x-test-program'] !== undefined],
      );
      return found.rows[0] ?? null;
    },
    liveSessions: async (sessionIds) => new Set(sessionIds),
    end: async () => undefined,
    library: () => Promise.reject(new Error('This test does not sign in; openAuth does.')),
    accounts: owner,
  };
}

/** How long pending work may still take once a test is over, in milliseconds. */
const patienceAtEnd = { answersMs: 2_000, uploadsMs: 2_000 };

const nowhere: StripeAccess = {
  secretKey: 'sk_test_nowhere',
  webhookSecret: 'whsec_nowhere',
  apiBase: 'http://127.0.0.1:9',
};

/** Builds the app as main does, with the test's own database, clock, and file folder. */
export async function testApp(db: FreshDatabase, options: TestAppOptions = {}): Promise<TestApp> {
  const dataDir = await mkdtemp(join(tmpdir(), 'borough-app-'));
  let now = options.now ?? new Date('2026-06-01T17:00:00Z');
  // It starts listening with its first stream, so it costs tests without one nothing.
  const events = openHub({
    connection: db.connection,
    db: db.db,
    log: pino({ level: 'silent' }),
    liveSessions: (ids) => deps.auth.liveSessions(ids),
    pace: options.pace,
  });
  const settings = openSettings(db.db, () => showAs(deps.config));
  const deps: Program = {
    config: liveConfig(readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }), settings.now),
    settings,
    db: db.db,
    now: () => now,
    demoClock: null,
    log: pino({ level: 'silent' }),
    errors: openErrorKinds(),
    quiet: () => false,
    stripe: openStripe(options.stripe ?? nowhere),
    acts: actsWith(providerOutcomes),
    eventHandlers: providerEventHandlers,
    webhookSecret: (options.stripe ?? nowhere).webhookSecret,
    files: openLocalFiles(dataDir),
    geocode: offlineGeocoder,
    push: openPushDoor(),
    auth: headerAuth(db, () => now),
    events: options.keepsAnswers ? events : { ...events, catalogVersion: () => null },
    secret: 'a secret of the tests, long enough to be one',
    ...options.deps,
  };
  // Tests of other files in the same process may have shown another name.
  showAs(deps.config);
  const app = await buildApp(deps, { simulatorPages: options.simulatorPages ?? null });
  await app.ready();
  return {
    app,
    deps,
    setNow: (next) => {
      now = next;
    },
    send: async (method, url, { as, body, headers } = {}) => {
      const person = as === undefined ? options.signedInAs : as;
      const reply = await app.inject({
        method,
        url,
        headers: { ...(person ? { 'x-test-person': person.id } : {}), ...headers },
        ...(body === undefined ? {} : { payload: body }),
      });
      const isJson = String(reply.headers['content-type'] ?? '').includes('json');
      return {
        status: reply.statusCode,
        body: isJson && reply.body !== '' ? reply.json() : null,
        headers: reply.headers,
        text: reply.body,
      };
    },
    [Symbol.asyncDispose]: async () => {
      await drain(app, patienceAtEnd);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
