import { expect, type Page } from '@playwright/test';
import { visit } from './accessibility.ts';
import { closed, open, routesOf } from './every-route.ts';
import { type Person, test } from './people.ts';

/**
 * Pages of things are many and alike: two searches stand for all, and one item, booking or person, the one given at the
 * start, because any other may belong to a journey that takes it away meanwhile.
 */
const mostOf = (kind: string) => (kind.includes(':id') ? 1 : 2);

const kindOf = (path: string) =>
  path
    .replace(/[0-9a-f-]{36}/g, ':id')
    .replace(/\?.*$/, '?')
    .replace(/(\/blog)\/.+/, '$1/:slug');

/** What a page says that is not there. */
const missing = [
  'This page could not be found',
  'Error Loading Item',
  'Booking not found',
  'Unexpected Application Error!',
];

/** Where a page leads to, and the places on it that links may name. */
interface Seen {
  links: string[];
  places: string[];
}
const seeLinks = `({
  links: [...document.querySelectorAll('a[href]:not([inert] a)')].map((link) => link.getAttribute('href')),
  places: [...document.querySelectorAll('[id]')].map(({ id }) => id),
})`;

/** Follows every internal link of every page from those on, and answers the ones that lead nowhere. */
async function brokenLinks(page: Page, from: readonly string[]): Promise<string[]> {
  const known = new Set<string>();
  const counts = new Map<string, number>();
  const placesOn = new Map<string, string[]>();
  const named: { path: string; place: string; on: string }[] = [];
  const broken: string[] = [];
  const waiting = from.map((path) => ({ path, on: 'the list of routes' }));
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const { path, on } = next;
    const kind = kindOf(path);
    if (known.has(path) || (counts.get(kind) ?? 0) >= mostOf(kind)) continue;
    known.add(path);
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
    await visit(page, { path, heading: /./ });
    const text = await page.locator('body').innerText();
    if (missing.some((words) => text.includes(words))) broken.push(`${path}, linked on ${on}`);
    const { links, places } = await page.evaluate<Seen>(seeLinks);
    placesOn.set(path, places);
    for (const href of links) {
      const [there = '', place] = href.replace(/^[/]?#(?=[/])/, '').split('#');
      if (place) named.push({ path: there || path, place, on: path });
      if (href.startsWith('/#')) waiting.push({ path: there, on: path });
      else if (href.startsWith('/')) await isThere(page, href, path, known, broken);
    }
  }
  expect(known.size).toBeGreaterThan(from.length);
  for (const { path, place, on } of named)
    if (!(placesOn.get(path)?.includes(place) ?? true)) broken.push(`#${place} of ${path}, linked on ${on}`);
  return broken;
}

/** A link to the server itself, for instance the outbox of the demo. */
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

async function paths(owner: Person): Promise<string[]> {
  return Object.values(await routesOf(owner)).map(({ path }) => path);
}

test.describe.configure({ mode: 'parallel' });

test('no link leads visitors nowhere', async ({ people, page }) => {
  const { item, person } = await routesOf(await people.demo('owner'));
  const from = [...open, item, person].map(({ path }) => path);
  expect(await brokenLinks(page, from)).toEqual([]);
});

test('no link leads members nowhere', async ({ people }) => {
  const owner = await people.demo('owner');
  const from = [...closed.map(({ path }) => path), ...(await paths(owner)), '/', '/payment-success'];
  expect(await brokenLinks(await people.open(owner), from)).toEqual([]);
});
