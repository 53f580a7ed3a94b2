import { expect } from '@playwright/test';
import { test } from './people.ts';

for (const [width, height] of [
  [360, 740],
  [1440, 900],
] as const)
  test(
    `the foot of the page takes its height before it comes, at ${width} pixels`,
    { tag: width === 1440 ? ['@proof'] : [] },
    async ({ people }) => {
      const page = await people.open(null, { viewport: { width, height } });
      let letGo = () => {};
      const held = new Promise<void>((resolve) => (letGo = resolve));
      await page.route('**/assets/footer-*.js', async (route) => {
        await held;
        await route.continue();
      });
      await page.goto('/#/faq');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByText('Loading').first()).toBeHidden();
      const place = await page.locator('main + div').boundingBox();
      letGo();
      const foot = page.getByRole('contentinfo');
      await expect(foot).toBeAttached();
      await foot.locator('p').last().scrollIntoViewIfNeeded();
      await expect(foot.getByText(/©/)).toBeVisible();
      // The company's name may take a line more or less.
      const tall = async () => (await foot.boundingBox())?.height ?? 0;
      await expect.poll(async () => Math.abs((await tall()) - (place?.height ?? 0))).toBeLessThanOrEqual(24);
    },
  );
