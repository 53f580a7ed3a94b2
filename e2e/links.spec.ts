import { expect, type Page } from '@playwright/test';
import { arrived } from './accessibility.ts';
import { closed, open, routesOf } from './every-route.ts';
import { type Person, test } from './people.ts';

/**
 * Pages of things are many and alike: two searches stand for all, and one item, booking or person, the one given at the
 * start, because any other may belong to a journey that takes it away meanwhile.
 */
const mostOf = (kind: string) => (kind.includes(':id') ? 1 : 2);

const kindOf = (hash: string) =>
  hash
    .replace(/[0-9a-f-]{36}/g, ':id')
    .replace(/\?.*$/, '?')
    .replace(/(\/blog)\/.+/, '$1/:slug');

/** Follows every internal link of every page from those on, and answers the ones that lead nowhere. */
async function brokenLinks(page: Page, from: readonly string[]): Promise<string[]> {
  const known = new Set<string>();
  const counts = new Map<string, number>();
  const broken: string[] = [];
  const waiting = from.map((path) => ({ hash: `#${path}`, on: 'the list of routes' }));
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const { hash, on } = next;
    const kind = kindOf(hash);
    if (known.has(hash) || (counts.get(kind) ?? 0) >= mostOf(kind)) continue;
    known.add(hash);
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
    // A change behind the # alone would leave the page before on the screen for a moment.
    await page.goto('about:blank');
    await page.goto(`/${hash}`);
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
    await arrived(page);
    const missing = [
      'This page could not be found',
      'Error Loading Item',
      'Booking not found',
      'Unexpected Application Error!',
    ];
    const text = await page.locator('body').innerText();
    if (missing.some((words) => text.includes(words))) broken.push(`${hash}, linked on ${on}`);
    const found = await page
      .locator('a[href]:not([inert] a)')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    for (const href of found) {
      // A place on a page is the page.
      if (href.startsWith('/#')) waiting.push({ hash: href.slice(1).replace(/(?!^)#.*/, ''), on: hash });
      else if (href.startsWith('/')) await isThere(page, href, hash, known, broken);
    }
  }
  expect(known.size).toBeGreaterThan(from.length);
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
