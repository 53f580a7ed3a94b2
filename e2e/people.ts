import type { BookingCounts } from '@borough/domain/bookings/bookings.contract';
import type { MyDebts } from '@borough/domain/debts/debts.contract';
import type { ProfileCard } from '@borough/domain/profiles/profiles.contract';
import {
  type APIRequestContext,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  expect,
  type Page,
  request,
  test as base,
} from '@playwright/test';
import { lendMember } from './lend-member.ts';
import { watch, type Watch, watching } from './watch.ts';

/** Someone who is signed in, with everything a browser needs to be them. */
export interface Person {
  id: string;
  email: string;
  password: string;
  displayName: string;
  /** The server's API, signed in as this person. */
  api: APIRequestContext;
}

export interface Mail {
  to: string;
  kind: string;
  subject: string;
  text: string;
}

export interface People {
  /** A new person who has just signed up and confirmed their address, and has nothing yet. */
  newcomer: (firstName: string, lastName?: string, email?: string) => Promise<Person>;
  /** One of the demo's people: `owner`, `renter`, `admin`, or `member-001` … */
  demo: (name: string) => Promise<Person>;
  /** A demo member no other test uses, who owes nothing and has items and bookings: sign-ups are rate-limited. */
  member: () => Promise<Person>;
  /** A page in its own browser, signed in as that person (null: a visitor). */
  open: (person: Person | null, options?: OpenOptions) => Promise<Page>;
}

/** Everyone has already answered the cookie banner, unless this says otherwise; the banner has its own tests. */
interface OpenOptions extends BrowserContextOptions {
  cookiesAnswered?: boolean;
}

export const demoPassword = 'borough-demo';
export const newPassword = 'three doors down';

export const test = base.extend<{ watched: Watch; people: People; baseURL: string }>({
  baseURL: ({ baseURL }, use) => use(baseURL ?? process.env['BOROUGH_E2E_URL'] ?? ''),
  // Every page of every test is monitored: an unannounced error fails the test, and so does a duplicate toast.
  watched: async ({}, use) => watching(use),
  context: async ({ context, watched }, use) => {
    await answerCookies(context);
    await widen(context);
    await watch(context, watched);
    await use(context);
  },
  people: async ({ baseURL, browser, watched }, use) => {
    const world = new Opened(baseURL, browser, watched);
    await use({ newcomer: world.newcomer, demo: world.demo, member: world.member, open: world.open });
    await world.close();
  },
});

/** Draws text 4 % wider than this browser does, as others may: letters are about half an em wide. */
async function widen(context: BrowserContext): Promise<void> {
  if (process.env['WIDER_TEXT'] !== '1') return;
  const content = `{
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(':root { letter-spacing: 0.02em }');
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  }`;
  await context.addInitScript({ content });
}

class Opened {
  private readonly apis: APIRequestContext[] = [];
  private readonly contexts: BrowserContext[] = [];
  private readonly baseURL: string;
  private readonly browser: Browser;
  private readonly watched: Watch;

  constructor(baseURL: string, browser: Browser, watched: Watch) {
    this.baseURL = baseURL;
    this.browser = browser;
    this.watched = watched;
  }

  newcomer = async (
    firstName: string,
    lastName = 'Newcomer',
    email = newAddress(firstName),
  ): Promise<Person> => {
    const api = await this.api();
    const form = { email, password: newPassword, firstName, lastName, acceptTerms: true };
    const headers = { 'x-forwarded-for': placeOfTheirOwn() };
    await answered(api.post('/api/auth/sign-up', { data: form, headers }));
    const token = tokenIn(await mailTo(api, email, 'confirm-email'));
    await answered(api.post('/api/auth/confirm-email', { data: { token }, headers }));
    return this.person(api, email, newPassword);
  };

  demo = async (name: string): Promise<Person> => {
    const api = await this.api();
    const email = `${name}@demo.borough.example`;
    await answered(api.post('/api/auth/sign-in', { data: { email, password: demoPassword } }));
    return this.person(api, email, demoPassword);
  };

  member = async (): Promise<Person> => {
    const person = await this.demo(`member-${lendMember()}`);
    const { totalCents } = await answered<MyDebts>(person.api.get('/api/me/debts'));
    const { renter } = await answered<BookingCounts>(person.api.get('/api/bookings/counts'));
    const { idVerified } = await answered<ProfileCard>(person.api.get(`/api/profiles/${person.id}`));
    // In the demo's story, some already have as much coming up as is allowed without an approved ID.
    const canRent = idVerified || renter.upcoming === 0;
    return totalCents === 0 && canRent ? person : this.member();
  };

  open = async (
    person: Person | null,
    { cookiesAnswered = true, ...options }: OpenOptions = {},
  ): Promise<Page> => {
    const context = await this.browser.newContext({
      baseURL: this.baseURL,
      viewport: { width: 1440, height: 900 },
      locale: 'en-US',
      storageState: { cookies: (await person?.api.storageState())?.cookies ?? [], origins: [] },
      ...options,
    });
    this.contexts.push(context);
    if (cookiesAnswered) await answerCookies(context);
    await widen(context);
    await watch(context, this.watched);
    return context.newPage();
  };

  private async api(): Promise<APIRequestContext> {
    const api = await request.newContext({ baseURL: this.baseURL });
    this.apis.push(api);
    return api;
  }

  private async person(api: APIRequestContext, email: string, password: string): Promise<Person> {
    const { person } = await answered<{ person: { id: string; displayName: string } }>(api.get('/api/me'));
    return { ...person, email, password, api };
  }

  async close(): Promise<void> {
    await Promise.all(this.contexts.map(closeUnrouted));
    await Promise.all(this.apis.map((api) => api.dispose()));
  }
}

/** Closes a browser; responses a test was still modifying are dropped, and that isn't a failure. */
async function closeUnrouted(context: BrowserContext): Promise<void> {
  if (context.isClosed()) return;
  const all = [context, ...context.pages()];
  await Promise.all(all.map((routed) => routed.unrouteAll({ behavior: 'ignoreErrors' })));
  await context.close();
}

/**
 * Makes a browser one in which all cookies were allowed. Each page does this as it starts, if nothing is stored yet: storage
 * passed to a new browser is written by an extra page, which costs a process.
 */
async function answerCookies(context: BrowserContext): Promise<void> {
  const value = `${Date.now() + 300 * 24 * 3_600_000} performance functionality marketing`;
  await context.addInitScript({
    content: `
      try {
        if (localStorage.getItem('borough.cookies') === null) localStorage.setItem('borough.cookies', '${value}');
      } catch {
        // A page without an address of its own keeps nothing.
      }
    `,
  });
}

let made = 0;

/** A network address for each person's home: sign-ups per hour are limited for each address. */
const placeOfTheirOwn = () => `198.18.${process.pid % 256}.${made % 256}`;

/** An e-mail address no one has yet. */
export function newAddress(name: string): string {
  made += 1;
  return `${name}-${process.pid}-${made}-${Date.now().toString(36)}@mail.example`.toLowerCase();
}

/** The body of a response that must be a success. */
export async function answered<T>(reply: ReturnType<APIRequestContext['get']>): Promise<T> {
  const response = await reply;
  const text = await response.text();
  if (!response.ok()) throw new Error(`${response.url()} answered ${response.status()}: ${text}`);
  return (text === '' ? undefined : JSON.parse(text)) as T; // what the server's contract says
}

/** Waits for the newest mail of a kind to an address. */
export async function mailTo(api: APIRequestContext, to: string, kind: string): Promise<Mail> {
  const found: Mail[] = [];
  await expect
    .poll(async () => {
      const { items } = await answered<{ items: Mail[] }>(api.get('/dev/outbox.json'));
      found.splice(0, found.length, ...items.filter((mail) => mail.to === to && mail.kind === kind));
      return found.length;
    }, `a mail "${kind}" to ${to}`)
    .toBeGreaterThan(0);
  const [newest] = found;
  if (!newest) throw new Error('The mail is gone again.');
  return newest;
}

/** The link in a mail that leads to one of our pages. */
export function linkIn(mail: Mail): string {
  const link = /https?:\/\/\S+\?token=\S+/.exec(mail.text)?.[0];
  if (!link) throw new Error(`No link in the mail "${mail.subject}"`);
  return link;
}

function tokenIn(mail: Mail): string {
  return decodeURIComponent(linkIn(mail).split('?token=')[1] ?? '');
}
