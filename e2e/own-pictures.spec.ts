import { expect } from '@playwright/test';
import { fine } from './accessibility.ts';
import { picture } from './acts.ts';
import { anAdmin } from './admins.ts';
import { test } from './people.ts';

// Nothing is saved: other journeys look for our own name and pictures on the same product.
test('an operator uploads a logo and a picture of the first page, sees both themes with them, and takes ours again', async ({
  people,
}) => {
  const page = await people.open(await anAdmin(people, 'Lou'));
  await page.goto('/#/admin/settings/look');
  const logos = page.getByRole('region', { name: 'Preview' }).getByRole('img', { name: /^The logo/ });
  await expect(page.getByRole('region', { name: 'Preview' })).toBeVisible();
  await expect(logos).toHaveCount(0);
  await page.getByLabel('Logo', { exact: true }).setInputFiles(picture('logo.png', [60, 90, 140]));
  // At once: neither upload waits for the other.
  await page
    .getByLabel('First column, above', { exact: true })
    .setInputFiles(picture('wall.png', [140, 90, 60]));
  await expect(logos).toHaveCount(2);
  for (const at of [0, 1]) await expect(logos.nth(at)).toHaveJSProperty('naturalWidth', 64);
  await expect(page.getByRole('button', { name: 'Use ours again: First column, above' })).toBeVisible();
  await fine(page);

  await page.setViewportSize({ width: 360, height: 740 });
  await fine(page);
  await page.getByRole('button', { name: 'Use ours again: Logo', exact: true }).click();
  await expect(logos).toHaveCount(0);
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByRole('button', { name: /^Use ours again/ })).toHaveCount(0);
});
