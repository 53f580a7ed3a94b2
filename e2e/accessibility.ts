import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import type { Route } from './every-route.ts';

/** Everything axe finds on a page that is there whole, a line for each kind and place. */
export async function violations(page: Page, { path, heading }: Route): Promise<string[]> {
  // A change behind the # alone would leave the page before on the screen for a moment.
  await page.goto('about:blank');
  await page.goto(`/#${path}`);
  await expect(
    page.getByRole('main').getByRole('heading', { level: 1, name: heading }).first(),
  ).toBeVisible();
  await arrived(page);
  // Our pages hold no frames of others, which is what axe's newer way, a second page for each look, is for.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode();
  const { violations: found } = await axe.analyze();
  return found.map(
    ({ id, nodes }) => `${path}: ${id} at ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );
}

/** Everything a page waits for is there. */
export async function arrived(page: Page): Promise<void> {
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await expect(page.getByRole('status', { name: /^Loading/ })).toHaveCount(0);
}
