import { type BrowserContextOptions, expect } from '@playwright/test';
import { featuredCards, inDays } from './acts.ts';
import { itemCallsOf, itemCards, leaveAt, phone, scrollTo, standsWhereLeft } from './coming-back.ts';
import { test } from './people.ts';

const screens: Record<string, BrowserContextOptions> = { 'a phone': phone, 'a wide screen': {} };

for (const [screen, options] of Object.entries(screens))
  test(
    `Back from an item lands where one was, with what was loaded, on ${screen}`,
    { tag: screen === 'a phone' ? [] : '@proof' },
    async ({ people }) => {
      const page = await people.open(null, options);
      const held = Promise.withResolvers<void>();
      await page.route('**/assets/item-page-*.js', async (route) => {
        await held.promise;
        await route.continue();
      });
      const address = `/#/listings?maxPrice=500&startDate=${inDays(20)}&endDate=${inDays(22)}`;
      await page.goto(address);
      await expect(itemCards(page).first()).toBeVisible();
      await scrollTo(page, 4_500);
      const left = await leaveAt(page);
      const asked = itemCallsOf(page);
      const link = page.locator(`main article a[href="${left.href}"]`).first();
      const main = page.getByRole('main');
      const backToTheList = async () => {
        await page.goBack();
        await expect(page).toHaveURL(new RegExp(address.split('?')[1] ?? ''));
        await standsWhereLeft(page, left, asked);
      };

      // Before the item loads. The delay is longer than a page waits before it shows that it's loading.
      await link.click();
      await expect(page).toHaveURL(/\/item\//);
      await page.waitForTimeout(1_000);
      await backToTheList();

      // The list stays in view until the item is there; the item opens at its top.
      await link.click();
      await expect(page).toHaveURL(/\/item\//);
      await expect(main).toHaveAttribute('aria-busy', 'true');
      await expect(link).toBeInViewport();
      held.resolve();
      await expect(page.getByRole('button', { name: 'Message Owner' })).toBeAttached();
      await expect(main).toHaveAttribute('aria-busy', 'false');
      expect(await page.evaluate<number>('scrollY')).toBe(0);
      await backToTheList();
    },
  );

for (const [screen, options] of Object.entries(screens))
  test(`Back to the first page lands where one was, on ${screen}`, { tag: '@proof' }, async ({ people }) => {
    const page = await people.open(null, options);
    await page.goto('/#/');
    await expect((await featuredCards(page)).first()).toBeVisible();
    await scrollTo(page, (await page.evaluate<number>('scrollY')) + 200);
    const left = await leaveAt(page);
    const asked = itemCallsOf(page);
    await page.locator(`main article a[href="${left.href}"]`).first().click();
    await expect(page.getByRole('button', { name: 'Message Owner' })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Featured Items' })).toBeVisible();
    await standsWhereLeft(page, left, asked);

    // From further down, too, where the parts above have different heights until they're drawn.
    const plans = page.getByRole('main').getByRole('link', { name: 'Compare the plans' });
    await plans.scrollIntoViewIfNeeded();
    await page.waitForTimeout(1_000);
    const topOf = async () => (await plans.boundingBox())?.y ?? NaN;
    const before = await topOf();
    await plans.click();
    await expect(page).toHaveURL(/\/pricing/);
    await expect(page.getByRole('main')).toHaveAttribute('aria-busy', 'false');
    await page.goBack();
    await expect(plans).toBeAttached();
    await page.waitForTimeout(2_000);
    expect(Math.abs((await topOf()) - before)).toBeLessThan(50);
  });

test('a page that was scrolled before its program came stays there', async ({ people }) => {
  const page = await people.open(null, phone);
  const held = Promise.withResolvers<void>();
  await page.route('**/assets/program-*.js', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { name: 'Featured Items' })).toBeAttached();
  // The page can scroll that far only once enough of it has arrived.
  await expect.poll(() => page.evaluate<number>('scrollTo(0, 600), scrollY')).toBe(600);
  held.resolve();
  await expect(page.locator('[data-served]')).toHaveCount(0);
  // What's further down is requested once the page is drawn.
  await expect(page.getByRole('heading', { name: 'How It Works' })).toBeAttached();
  await page.waitForTimeout(1_000);
  expect(await page.evaluate<number>('scrollY')).toBe(600);
});

test(
  'a foot in sight stays where it is while more comes above it, and loads no page after page',
  { tag: '@proof' },
  async ({ people }) => {
    const page = await people.open(null, phone);
    await page.goto('/#/listings');
    await expect(itemCards(page).first()).toBeVisible();
    const count = await itemCards(page).count();
    await page.evaluate('scrollTo(0, 1e6)');
    await expect.poll(() => itemCards(page).count()).toBeGreaterThan(count);
    await page.waitForTimeout(3_000);
    expect(await itemCards(page).count()).toBeLessThanOrEqual(3 * count);
  },
);
