import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type { Route } from './every-route.ts';

/** The axe script that ships with its Playwright package, as text to run in a page. */
const axe = createRequire(import.meta.resolve('@axe-core/playwright'))('axe-core') as { source: string }; // no types here

/**
 * Goes to a page and waits until all of it is there. If the product is already open, it navigates like a link, which costs a
 * tenth of a full reload.
 */
export async function visit(page: Page, { path, heading }: Route): Promise<void> {
  if (!(await page.evaluate<boolean>(followLink(`#${path}`)))) {
    await page.goto('about:blank');
    await page.goto(`/#${path}`);
  }
  await expect(
    page.getByRole('main').getByRole('heading', { level: 1, name: heading }).first(),
  ).toBeVisible();
  await arrived(page);
}

/** Runs in the browser; returns false if it can't tell when the next page is there. */
const followLink = (there: string) => `(async () => {
  const before = location.hash;
  const page = (hash) => hash.slice(1).replace(/[?#].*/, '') || '/';
  // Only the program has a place for what is read out, and only the program gives the focus to a page.
  const ready = document.querySelector('#root [aria-live]');
  if (!ready || page(before) === page(${JSON.stringify(there)})) return false;
  document.activeElement.blur();
  location.hash = ${JSON.stringify(there)};
  // A change of page gives the focus to its start; until then the page before is on the screen. Or one is sent back.
  while (document.activeElement === document.body && location.hash !== before)
    await new Promise((resolve) => setTimeout(resolve, 10));
  return true;
})()`;

/** Everything axe finds on the page right now, one line for each kind and place. */
export async function violations(page: Page, at: string): Promise<string[]> {
  if (!(await page.evaluate<boolean>(`'axe' in window`))) await page.evaluate(axe.source);
  const found = await page.evaluate<{ id: string; nodes: AxeNode[] }[]>(
    `axe.run(document, { resultTypes: ['violations'] }).then((result) => result.violations)`,
  );
  return found
    .map(({ id, nodes }) => ({
      id,
      nodes: nodes.filter((node) => !(id === 'skip-link' && leadsElsewhere(node))),
    }))
    .filter(({ nodes }) => nodes.length > 0)
    .map(({ id, nodes }) => `${at}: ${id} at ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}

interface AxeNode {
  target: unknown[];
  html: string;
}

/** A link to another of our pages; while it's scrolled out of sight, axe mistakes it for a link to a place on this one. */
const leadsElsewhere = ({ html, target }: AxeNode) =>
  // axe cuts long elements short, but names them by their address.
  /^<a [^>]*href="\/?#\//.test(html) || target.some((place) => /^a\[href\$="\/?#\//.test(String(place)));

/** Expects axe to find nothing wrong with the page right now. */
export async function fine(page: Page): Promise<void> {
  expect(await violations(page, page.url())).toEqual([]);
}

/** Waits for everything a page is loading, scrolling to whatever loads only when it's near. */
export async function arrived(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate<number>(approachBusy)).toBe(0);
  await expect(page.getByRole('status', { name: /^Loading/ })).toHaveCount(0);
}

/** Runs in the browser: scrolls to the first part still loading, and returns how many there are. */
const approachBusy = `(() => {
  const busy = document.querySelectorAll('[aria-busy=true]');
  busy[0]?.scrollIntoView({ block: 'center' });
  return busy.length;
})()`;
