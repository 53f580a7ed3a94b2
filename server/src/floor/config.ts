import { resolve } from 'node:path';
import { countriesOf } from '@borough/domain/accounts/phone.rules';
import { type Company, usualProduct } from '@borough/domain/company';
import type { GateFigures } from '@borough/domain/dealings/gates.rules';
import { type Look, lookOf } from '@borough/domain/look';
import { z } from 'zod';
import type { MailWords } from '@borough/domain/notifications/mail-words';
import { nothingSet } from '@borough/domain/settings/settings.contract';
import { type Offered, offeredWith, type RequestLimits } from '@borough/domain/terms/offered';
import {
  cannotStart,
  companyOf,
  companySettings,
  missingOf,
  neededOfCompany,
} from '#floor/company-settings.ts';
import { gateSettings, gatesOf } from '#floor/gate-settings.ts';
import { logSettings } from '#floor/log-settings.ts';
import { mapOf, mapSettings, type MapSetting } from '#floor/map-settings.ts';
import { domains, hops, issuer, secrets, switchOf, text, withPassword } from '#floor/setting-forms.ts';
import { storageSettings } from '#floor/storage-settings.ts';

const Environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: text.default('127.0.0.1'),
  DATA_DIR: text.default('./data'),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  ROLE: z.enum(['all', 'web', 'worker']).default('all'),
  TRUST_PROXY: hops.default(0),
  ...logSettings,
  BOROUGH_DEMO: switchOf.optional(),
  FIRST_RUN: switchOf.default(true),
  SECRET: z.string().min(32).optional(),
  SECRET_PREVIOUS: secrets.default([]),
  DATABASE_URL: withPassword(/^postgres(ql)?$/).optional(),
  DATABASE_URL_APP: withPassword(/^postgres(ql)?$/).optional(),
  DATABASE_READ_URL: withPassword(/^postgres(ql)?$/).optional(),
  DATABASE_PROCESSES: z.coerce.number().int().min(1).max(1_000).default(1),
  DATABASE_POOL: z.coerce.number().int().min(2).max(100).default(16),

  STRIPE_SECRET_KEY: text.optional(),
  STRIPE_WEBHOOK_SECRET: text.optional(),
  STRIPE_CONNECT_WEBHOOK_SECRET: text.optional(),
  STRIPE_THIN_WEBHOOK_SECRET: text.optional(),
  STRIPE_API_BASE: z.url({ protocol: /^https?$/ }).optional(),
  SIMULATOR_WIRE_LOG: text.optional(),

  SMTP_URL: withPassword(/^smtps?$/).optional(),
  MAIL_FROM: text.optional(),
  ...companySettings,
  ...gateSettings,
  ...mapSettings,
  ...storageSettings,

  TWILIO_ACCOUNT_SID: text.optional(),
  TWILIO_AUTH_TOKEN: text.optional(),
  TWILIO_FROM: text.optional(),
  TWILIO_API_BASE: z.url({ protocol: /^https?$/ }).default('https://api.twilio.com'),
  SMS_COUNTRIES: z
    .string()
    .default('US')
    .transform((list, context) => {
      const countries = countriesOf(list);
      if (countries) return countries;
      context.addIssue('Two letters for each country, for example US,CA');
      return z.NEVER;
    }),

  GOOGLE_CLIENT_ID: text.optional(),
  GOOGLE_CLIENT_SECRET: text.optional(),
  GOOGLE_ISSUER: issuer.default('https://accounts.google.com'),
  APPLE_CLIENT_ID: text.optional(),
  APPLE_CLIENT_SECRET: text.optional(),
  APPLE_ISSUER: issuer.default('https://appleid.apple.com'),
  OIDC_ISSUER: issuer.optional(),
  OIDC_CLIENT_ID: text.optional(),
  OIDC_CLIENT_SECRET: text.optional(),
  OIDC_NAME: text.max(30).default('Single sign-on'),
  OIDC_DOMAIN: domains.optional(),
  PASSWORD_CHECK_URL: z.url({ protocol: /^https?$/ }).optional(),
});

export type Environment = z.infer<typeof Environment>;
/** Settings as they stand in an environment. */
export type Env = Readonly<Record<string, string | undefined>>;

/** Figures an operator may want to know. Limits count per person or address, and servers share the counts. */
export const limits = {
  /** For one account, from one network address. */
  failedSignInsPerGuesser: { max: 10, windowMs: 15 * 60_000 },
  /** For one account, from one browser its owner has signed in with before, where the right password passes until then. */
  failedSignInsPerBrowser: { max: 50, windowMs: 15 * 60_000 },
  /** For one account, from everywhere else combined: past this, no one is refused, but signing in requires a mailed code. */
  failedSignInsPerAccount: { max: 50, windowMs: 15 * 60_000 },
  failedSignInsPerAddress: { max: 300, windowMs: 15 * 60_000 },
  socialSignInsPerAddress: { max: 120, windowMs: 15 * 60_000 },
  /** Mailed codes and second factors, plus wrong passwords from the same network address. */
  wrongCodesPerAddress: { max: 300, windowMs: 15 * 60_000 },
  wrongCodesPerAccount: { max: 10, windowMs: 15 * 60_000 },
  passkeyOptionsPerAddress: { max: 300, windowMs: 15 * 60_000 },
  signInCodesPerGuesser: { max: 5, windowMs: 60 * 60_000 },
  signInCodesPerAccount: { max: 30, windowMs: 60 * 60_000 },
  wrongProofsPerSession: { max: 10, windowMs: 15 * 60_000 },
  proofMailsPerPerson: { max: 5, windowMs: 60 * 60_000 },
  /** Counted separately on each server. */
  passwordChecksPerAddress: { max: 60, windowMs: 60_000 },
  signUpsPerAddress: { max: 60, windowMs: 60 * 60_000 },
  emailChangesPerPerson: { max: 10, windowMs: 60 * 60_000 },
  /** To one mailbox, from one network address or from someone its account knows. */
  mailsPerAsker: { max: 5, windowMs: 60 * 60_000 },
  /** To one mailbox, from everyone its account doesn't know, combined. */
  mailsPerMailbox: { max: 15, windowMs: 60 * 60_000 },
  /** Password reset links for one account, from everyone it doesn't know. Past this, the links already sent have to do. */
  resetMailsPerAccount: { max: 15, windowMs: 60 * 60_000 },
  codesPerNumber: { max: 3, windowMs: 60 * 60_000 },
  codesPerPerson: { max: 10, windowMs: 24 * 60 * 60_000 },
  codesPerAddress: { max: 30, windowMs: 60 * 60_000 },
  /** Across all numbers. Counted in two groups, so strangers can't keep people from confirming their number. */
  confirmCodes: { max: 600, windowMs: 60 * 60_000 },
  signInCodes: { max: 600, windowMs: 60 * 60_000 },
  wrongCodesPerNumber: { max: 10, windowMs: 24 * 60 * 60_000 },
  codeGuessesPerAddress: { max: 120, windowMs: 60 * 60_000 },
  /** Dashboard tables downloaded as files. */
  tablesPerPerson: { max: 60, windowMs: 60 * 60_000 },
  exportsPerPerson: { max: 5, windowMs: 24 * 60 * 60_000 },
  evidencePacksPerPerson: { max: 30, windowMs: 24 * 60 * 60_000 },
  /** Asking the payment provider how far the set-up is, and for a page to continue it. */
  payoutChecksPerPerson: { max: 60, windowMs: 60_000 },
  planChangesPerPerson: { max: 60, windowMs: 60 * 60_000 },
  debtPagesPerPerson: { max: 30, windowMs: 60 * 60_000 },
  payoutSetUpsPerPerson: { max: 30, windowMs: 60 * 60_000 },
  quotesPerPerson: { max: 120, windowMs: 60_000 },
  bookingsPerPerson: { max: 30, windowMs: 60_000 },
  listingsPerPerson: { max: 60, windowMs: 60 * 60_000 },
  /** Files of listings, and the listings that come of them. */
  importsPerPerson: { max: 30, windowMs: 60 * 60_000 },
  importedListingsPerPerson: { max: 500, windowMs: 24 * 60 * 60_000 },
  conditionsPerPerson: { max: 60, windowMs: 60 * 60_000 },
  photosPerPerson: { max: 120, windowMs: 60 * 60_000 },
  /** ID requests, with all their files. */
  verificationsPerPerson: { max: 10, windowMs: 24 * 60 * 60_000 },
  messagesPerPerson: { max: 60, windowMs: 60_000 },
  messageSearchesPerPerson: { max: 60, windowMs: 60_000 },
  filterQuestionsPerPerson: { max: 30, windowMs: 60_000 },
  conversationsPerPerson: { max: 20, windowMs: 24 * 60 * 60_000 },
  reviewsPerPerson: { max: 60, windowMs: 60 * 60_000 },
  wantedPerPerson: { max: 10, windowMs: 24 * 60 * 60_000 },
  reportsPerPerson: { max: 20, windowMs: 24 * 60 * 60_000 },
  contactPerAddress: { max: 20, windowMs: 60 * 60_000 },
  contactPerPerson: { max: 10, windowMs: 60 * 60_000 },
  contactAnswersPerMailbox: { max: 5, windowMs: 24 * 60 * 60_000 },
  newsletterPerAddress: { max: 30, windowMs: 60 * 60_000 },
  newsletterMailsPerMailbox: { max: 3, windowMs: 24 * 60 * 60_000 },
  verifyPaymentPerAddress: { max: 60, windowMs: 60_000 },
  /** Wrong tokens of the first run, and emails it sends to try a server. */
  firstRunTriesPerAddress: { max: 30, windowMs: 15 * 60_000 },
  firstRunMails: { max: 20, windowMs: 60 * 60_000 },
  /** Preview pictures that have to be drawn; stored ones don't count. */
  previewsPerAddress: { max: 120, windowMs: 60_000 },
  /** Searches with words and opened item pages, counted separately on each server; many people may share one address. */
  searchesPerAddress: { max: 240, windowMs: 60_000 },
  viewsPerAddress: { max: 600, windowMs: 60_000 },
  geocodesPerAddress: { max: 120, windowMs: 60_000 },
  /** Names and prices on maps, counted separately on each server: each move of a map asks for both. */
  mapsPerAddress: { max: 600, windowMs: 60_000 },
} as const satisfies Record<string, { max: number; windowMs: number }>;

/** A code sent to a phone: how many wrong guesses it allows, and how long it works. */
export const phoneCode = { tries: 5, minutes: 10 };

/** How long a signed token for a PostgREST front end works. */
export const signedTokenSeconds = 300;

/** How many of one person's pages can receive live events at the same time, per server. */
export const streamsPerPerson = 10;

export interface Config extends Environment {
  MAIL_FROM: string;
  /** The company that runs this installation, as named on pages and in mails. */
  company: Company;
  /** The colors of pages, mails and pictures. */
  look: Look;
  /** What operators add to every email. */
  mails: MailWords;
  /** The amounts from which a rental asks more of its renter. */
  gates: GateFigures;
  /** What is offered: fees, the price of Pro, and the terms of new bookings. */
  offered: Offered;
  /** How many requests a renter may have. */
  limits: RequestLimits;
  /** Where maps come from. */
  map: MapSetting;
  dataDir: string;
  /** The public address, without a trailing slash; every absolute link starts with it. */
  publicUrl: string;
  /** Fresh-machine mode: an embedded database, a loopback listener, and no production settings. */
  demo: boolean;
  /** Demo mode forced by BOROUGH_DEMO on what looks like a production installation; every page says so. */
  demoBanner: boolean;
  /** The settings a live installation still needs, as `NAME: what it is`; only demo mode does without them. */
  lacking: readonly string[];
}

/** An unusable configuration. The message names settings and reasons, never their values. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/** Settings that only work together: setting just some of them is a mistake. */
const together = [
  { what: 'Text messages also need', names: ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM'] },
  { what: 'Signing in with Google also needs', names: ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'] },
  { what: 'Signing in with Apple also needs', names: ['APPLE_CLIENT_ID', 'APPLE_CLIENT_SECRET'] },
  { what: 'The company sign-in also needs', names: ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'] },
] as const;

const isLoopback = (host: string) => host === 'localhost' || host === '::1' || host.startsWith('127.');

const productionSettings = [
  'DATABASE_URL',
  'PUBLIC_URL',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'SMTP_URL',
] as const;

/** What a live installation needs before it is opened to people: here, or as the first run in the browser keeps it. */
const needed = {
  PUBLIC_URL: 'the address people use, for links in mails and for the payment provider',
  SMTP_URL: 'where mail is sent through',
  MAIL_FROM: 'the address mail is sent from',
  STRIPE_SECRET_KEY: 'the key of your Stripe account',
  STRIPE_WEBHOOK_SECRET: 'the signing secret of the webhook endpoint /api/webhooks/stripe',
} as const;

/** What it can't even be set up without. */
const neededFirst = {
  SECRET:
    'at least 32 random characters, kept beside your backups; where a version before made one, the text of DATA_DIR/secret',
} as const;

/**
 * Reads and validates all settings once. Refuses, by name, anything malformed, and a live installation without SECRET; what else it
 * needs may be kept in its database: see `requireConnections`.
 */
export function readConfig(env: Env): Config {
  const filled = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = Environment.safeParse(filled);
  if (!parsed.success) {
    const reasons = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
    throw new ConfigError(`These settings cannot be used:\n${reasons.join('\n')}`);
  }
  const settings = parsed.data;
  for (const { what, names } of together) {
    const missing = names.filter((name) => settings[name] === undefined);
    if (missing.length > 0 && missing.length < names.length)
      throw new ConfigError(`${what} these settings:\n  ${missing.join('\n  ')}`);
  }
  if (settings.METRICS_PORT && !settings.METRICS_TOKEN && !isLoopback(settings.METRICS_HOST))
    throw new ConfigError('METRICS_HOST lets others read the metrics, so set METRICS_TOKEN as well.');
  const looksLikeProduction =
    !isLoopback(settings.HOST) || productionSettings.some((name) => settings[name] !== undefined);
  const demo = settings.BOROUGH_DEMO ?? !looksLikeProduction;
  const isSet = (name: string) => settings[name as keyof typeof settings] !== undefined; // a name of the tables
  const first = missingOf(neededFirst, isSet);
  if (!demo && first.length > 0) throw new ConfigError(cannotStart(first));
  const usual = offeredWith(nothingSet.fees, null);
  return Object.freeze({
    ...settings,
    company: companyOf(settings, nothingSet.company),
    look: lookOf(nothingSet.look),
    mails: { ...nothingSet.mails, letters: {} },
    gates: gatesOf(settings, nothingSet.gates),
    offered: usual,
    limits: usual.figures,
    map: mapOf(settings),
    MAIL_FROM: settings.MAIL_FROM ?? `${usualProduct.name} <hello@borough.example>`,
    dataDir: resolve(settings.DATA_DIR),
    publicUrl: (
      settings.PUBLIC_URL ??
      `http://${settings.HOST === '0.0.0.0' ? '127.0.0.1' : settings.HOST}:${settings.PORT}`
    ).replace(/\/+$/, ''),
    demo,
    demoBanner: demo && looksLikeProduction,
    lacking: [...missingOf(needed, isSet), ...first, ...missingOf(neededOfCompany, isSet)],
  });
}

/** The settings of this process, with `given` where they say nothing. */
export function configFromEnvironment(given: Record<string, string> = {}, env: Env = process.env): Config {
  return readConfig({ ...env, ...Object.fromEntries(Object.entries(given).filter(([name]) => !env[name])) });
}

/** Refuses a live installation that doesn't know how it reaches people, mail and the payment provider. */
export function requireConnections({ demo, lacking }: Pick<Config, 'demo' | 'lacking'>): void {
  const unknown = demo ? [] : lacking.filter((line) => !line.startsWith('COMPANY_'));
  if (unknown.length > 0) throw new ConfigError(cannotStart(unknown));
}
