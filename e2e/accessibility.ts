import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type { Route } from './every-route.ts';

/** The axe that comes with its package for Playwright, as text for a page. */
const axe = createRequire(import.meta.resolve('@axe-core/playwright'))('axe-core') as { source: string }; // no types here

/**
 * Goes to a page and waits until it is there whole. Where the product is open already it goes there as a link does,
 * which costs a tenth of loading everything again.
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

/** Runs in the browser; answers false where it cannot tell when the other page is there. */
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

/** Everything axe finds on what a page shows now, a line for each kind and place. */
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

/** A link to another page of ours, which axe takes for one to a place on this page while it is scrolled out of sight. */
const leadsElsewhere = ({ html }: AxeNode) => /^<a [^>]*href="\/?#\//.test(html);

/** Holds what a page shows now to what axe asks. */
export async function fine(page: Page): Promise<void> {
  expect(await violations(page, page.url())).toEqual([]);
}

/** Everything a page waits for is there; what comes only when it is near is gone to. */
export async function arrived(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate<number>(approachBusy)).toBe(0);
  await expect(page.getByRole('status', { name: /^Loading/ })).toHaveCount(0);
}

/** Runs in the browser: shows the first piece that is being waited for, and answers how many there are. */
const approachBusy = `(() => {
  const busy = document.querySelectorAll('[aria-busy=true]');
  busy[0]?.scrollIntoView({ block: 'center' });
  return busy.length;
})()`;
