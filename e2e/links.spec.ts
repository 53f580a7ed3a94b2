import { expect, type Page } from '@playwright/test';
import { violations, visit } from './accessibility.ts';
import { closed, open, type Route, routesOf, statics } from './every-route.ts';
import { test } from './people.ts';
import { notThere, served, type Served } from './served-pages.ts';

/**
 * Pages of items and people are many and alike. Two searches stand for all, but only one item, booking, or person does: the one
 * given at the start, because another journey may remove any other in the meantime.
 */
const mostOf = (kind: string) => (kind.includes(':id') ? 1 : 2);

const kindOf = (path: string) =>
  path
    .replace(/[0-9a-f-]{36}/g, ':id')
    .replace(/\?.*$/, '?')
    .replace(/(\/blog)\/.+/, '$1/:slug');

/** What a page says when something isn't there. */
const missing = [
  'This page could not be found',
  'Error Loading Item',
  'Booking not found',
  'Unexpected Application Error!',
];

/** Where a page's links lead, and the places on it that links may name. */
interface Seen {
  links: string[];
  places: string[];
}
const seeLinks = `({
  links: [...document.querySelectorAll('a[href]:not([inert] a)')].map((link) => link.getAttribute('href')),
  places: [...document.querySelectorAll('[id]')].map(({ id }) => id),
})`;

/** Errors no one sees: failed requests, except those ended by a page change. */
function failedRequests(page: Page): string[] {
  const failed: string[] = [];
  page.on('requestfailed', (request) => {
    const why = request.failure()?.errorText ?? '';
    if (why !== 'net::ERR_ABORTED') failed.push(`${request.url()}: ${why}`);
  });
  return failed;
}

/** Expects a page between header and footer, with no redirect. */
async function shows(page: Page, { path }: Route): Promise<void> {
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  expect(new URL(page.url()).hash).toBe(`#${path}`);
}

/** Follows every internal link from these pages on; returns the broken ones. */
async function brokenLinks(page: Page, from: readonly Route[]): Promise<string[]> {
  const known = new Set<string>();
  const counts = new Map<string, number>();
  const placesOn = new Map<string, string[]>();
  const named: { path: string; place: string; on: string }[] = [];
  const broken = failedRequests(page);
  const waiting: (Route & { on?: string })[] = [...from];
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const { path, on = 'the list of routes' } = next;
    const kind = kindOf(path);
    if (known.has(path) || (next.on && (counts.get(kind) ?? 0) >= mostOf(kind))) continue;
    known.add(path);
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
    await visit(page, next);
    if (!next.on) await shows(page, next);
    const text = await page.locator('body').innerText();
    if (missing.some((words) => text.includes(words))) broken.push(`${path}, linked on ${on}`);
    const { links, places } = await page.evaluate<Seen>(seeLinks);
    placesOn.set(path, places);
    for (const href of links) {
      const [there = '', place] = href.replace(/^[/]?#(?=[/])/, '').split('#');
      if (place) named.push({ path: there || path, place, on: path });
      if (href.startsWith('/#')) waiting.push({ path: there, heading: /./, on: path });
      else if (href.startsWith('/')) await isThere(page, href, path, known, broken);
    }
  }
  expect(known.size).toBeGreaterThan(from.length);
  for (const { path, place, on } of named)
    if (!(placesOn.get(path)?.includes(place) ?? true)) broken.push(`#${place} of ${path}, linked on ${on}`);
  return broken;
}

/** A link to the server itself, such as the demo's outbox. */
async function isThere(
  page: Page,
  href: string,
  on: string,
  known: Set<string>,
  broken: string[],
): Promise<void> {
  if (known.has(href)) return;
  known.add(href);
  const answer = await page.request.get(href);
  if (!answer.ok()) broken.push(`${href}, linked on ${on}`);
}

/** What a link leads to on our own server: the path, and the place it names. */
function ourPath(href: string, on: string, site: string): { path: string; place: string } | undefined {
  const { origin, pathname, search, hash } = new URL(href.replace(/^\/#(?=\/)/, ''), site + on);
  return origin === site ? { path: pathname + search, place: decodeURIComponent(hash.slice(1)) } : undefined;
}

/** The demo's mails come and go, and their links work only once. */
const mails = '/dev/outbox';

/** What's wrong with a single answer of the server. */
function faultsOf(page: Served, site: string, mapped: ReadonlySet<string>): string[] {
  const { path, status, isPage, title, headings, places, canonical, indexed, facts, unnamed } = page;
  if (status !== 200) return [`${path} answers ${status}`];
  if (!isPage || path.startsWith(mails)) return [];
  const ours = canonical && ourPath(canonical, path, site);
  const twice = places.filter((place, n) => places.indexOf(place) < n);
  return Object.entries({
    'no title': title === '',
    // Pages that aren't indexed may leave their heading to the app.
    'not one heading of the first rank': headings > 1 || (indexed && headings < 1),
    'facts that cannot be read': facts === null,
    'pictures without words': unnamed.length > 0,
    [`places named twice: ${twice}`]: twice.length > 0,
    'an address of its own that is not on this server': canonical !== null && !ours,
    'an address of its own that is missing': indexed && canonical === null,
    // There are many place pages, and they're found from the items' pages.
    [`not in the map of the site: ${canonical}`]:
      indexed && !mapped.has(canonical ?? '') && !/location=/.test(path),
    'in the map of the site, but not to be found': !indexed && mapped.has(site + path),
  }).flatMap(([fault, isThere]) => (isThere ? [`${path} has ${fault}`] : []));
}

/** Reads the server's own pages, from these paths to wherever they lead; returns what's wrong with them. */
async function brokenAnswers(page: Page, site: string, from: readonly string[], mapped: ReadonlySet<string>) {
  const pages = new Map<string, Served>();
  const counts = new Map<string, number>();
  const files = new Map<string, string>();
  const named: { path: string; place: string; on: string }[] = [];
  const broken: string[] = [];
  let waiting = [...from];
  while (waiting.length > 0) {
    const next = [...new Set(waiting)].filter((path) => {
      if (pages.has(path)) return false;
      const count = (counts.get(kindOf(path)) ?? 0) + 1;
      counts.set(kindOf(path), count);
      return from.includes(path) || count <= maxAnswers;
    });
    waiting = [];
    for (const answer of await served(page, next)) {
      pages.set(answer.path, answer);
      broken.push(...faultsOf(answer, site, mapped));
      if (answer.path.startsWith(mails)) continue;
      for (const href of answer.links) {
        const there = ourPath(href, answer.path, site);
        if (!there) continue;
        waiting.push(there.path);
        if (there.place) named.push({ ...there, on: answer.path });
      }
      for (const address of answer.facts ?? [])
        waiting.push(ourPath(address, answer.path, site)?.path ?? '/');
      for (const file of answer.files) {
        const there = ourPath(file, answer.path, site);
        if (!there) broken.push(`${answer.path} takes ${file} from elsewhere`);
        else if (files.size < maxFiles) files.set(there.path, answer.path);
      }
    }
  }
  for (const { path, place, on } of named)
    if (pages.get(path)?.places.includes(place) === false) broken.push(`${on} names #${place} of ${path}`);
  for (const file of await notThere(page, [...files.keys()])) {
    const on = files.get(file) ?? '/';
    // A picture may disappear with its item in the meantime.
    const [again] = await served(page, [on]);
    if (again?.files.some((each) => each.endsWith(file)))
      broken.push(`${on} needs ${file}, which is not there`);
  }
  return { broken, read: pages.size };
}

/** Pages of items and people are many and alike: this many of a kind stand for all. */
const maxAnswers = 6;
const maxFiles = 250;

test.describe.configure({ mode: 'parallel' });

test(
  'what the server writes leads everywhere it says, without a program',
  { tag: '@proof' },
  async ({ people, page, baseURL }) => {
    await page.goto('/robots.txt');
    const robots = await page.locator('body').innerText();
    expect(robots).toContain(`Sitemap: ${baseURL}/sitemap.xml`);
    const map = await (await page.request.get('/sitemap.xml')).text();
    const mapped = new Set([...map.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, place = '']) => place));
    expect(mapped.size).toBeGreaterThan(480);
    const closedTo = [...robots.matchAll(/^Disallow: (\S+)$/gm)].map(([, path = '']) => baseURL + path);
    expect([...mapped].filter((place) => closedTo.some((path) => place.startsWith(path)))).toEqual([]);

    const { person } = await routesOf(await people.demo('owner'));
    const words = [...mapped]
      .map((place) => place.replace(baseURL, ''))
      .filter((path) => !path.startsWith('/item/'));
    expect(words.filter((path) => path.startsWith('/blog/')).length).toBeGreaterThan(2);
    // Rented items: the newest may be another journey's, and about to disappear.
    const rented = await (await page.request.get(`/api/items?sort=rating&limit=${maxAnswers}`)).json();
    const items: string[] = rented.items.map(({ id }: { id: string }) => `/item/${id}`);
    const from = [...words, ...items, person.path, '/api/docs'];
    const { broken, read } = await brokenAnswers(page, baseURL, from, mapped);
    expect(broken).toEqual([]);
    expect(read).toBeGreaterThan(from.length + 10);
  },
);

test(
  'the description of the interface is there to read, in both themes and on a phone',
  { tag: '@proof' },
  async ({ page }) => {
    const failed = failedRequests(page);
    await page.goto('/api/docs');
    await page.getByRole('heading', { name: /^Items/ }).click();
    await page
      .getByRole('button', { name: /^GET \/api\/items\b/ })
      .first()
      .click();
    await expect(page.getByRole('main').getByText('Anyone can call this.')).toBeVisible();
    const found = await violations(page, 'in light');
    await page.setViewportSize({ width: 360, height: 740 });
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect(page.locator('html')).toHaveClass(/dark/);
    found.push(...(await violations(page, 'in dark on a phone')));
    expect(found).toEqual([]);
    expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(360);
    expect(failed).toEqual([]);
  },
);

test('no link leads visitors nowhere', { tag: '@proof' }, async ({ people, page }) => {
  const { item, person } = await routesOf(await people.demo('owner'));
  expect(await brokenLinks(page, [...open, item, person])).toEqual([]);
});

test('no link leads members nowhere', { tag: '@proof' }, async ({ people }) => {
  const owner = await people.demo('owner');
  const others = ['/', '/payment-success'].map((path) => ({ path, heading: /./ }));
  const from = [...closed, ...Object.values(await routesOf(owner)), ...others];
  expect(await brokenLinks(await people.open(owner), from)).toEqual([]);
});

test('one page of every kind starts by its path address', { tag: '@proof' }, async ({ people, page }) => {
  const failed = failedRequests(page);
  const { person } = await routesOf(await people.demo('owner'));
  const kinds = ['/pricing', '/contact', '/setup', '/login', '/blog/two-people-one-saturday'];
  for (const { path, heading } of [
    ...open.filter(({ path }) => kinds.includes(path)),
    ...statics.slice(0, 1),
    person,
  ]) {
    await page.goto(path);
    await expect(page.getByRole('banner').getByRole('link', { name: 'Sign Up' })).toBeVisible();
    await expect(page.getByRole('main').getByRole('heading', { level: 1, name: heading })).toBeVisible();
    expect(new URL(page.url()).pathname + new URL(page.url()).hash).toBe(`/#${path}`);
  }
  expect(failed).toEqual([]);
});
