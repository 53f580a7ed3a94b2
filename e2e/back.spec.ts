import { type BrowserContextOptions, devices, expect, type Page } from '@playwright/test';
import { inDays } from './acts.ts';
import { test } from './people.ts';

const cards = (page: Page) => page.getByRole('main').getByRole('article');

/** Where the page stands: how far it is scrolled, and how far below the top of the window the card is. */
const standing = (page: Page, href: string) =>
  page.evaluate<{ scrolled: number; top: number }>(`({
    scrolled: scrollY,
    top: document.querySelector('main article a[href="${href}"]').getBoundingClientRect().top,
  })`);

/** Scrolls as people do, and leaves time for what comes meanwhile. */
async function scrollTo(page: Page, wanted: number): Promise<void> {
  await expect
    .poll(async () => {
      await page.evaluate(`scrollBy(0, Math.min(600, ${wanted} - scrollY))`);
      return page.evaluate<number>('scrollY');
    })
    .toBeGreaterThan(wanted - 2);
}

const { userAgent, viewport, deviceScaleFactor, isMobile, hasTouch } = devices['Pixel 7'];
const screens: Record<string, BrowserContextOptions> = {
  'a phone': { userAgent, viewport, deviceScaleFactor, isMobile, hasTouch },
  'a wide screen': {},
};

for (const [screen, options] of Object.entries(screens))
  test(`Back from an item lands where one was, with what was loaded, on ${screen}`, async ({ people }) => {
    const page = await people.open(null, options);
    const address = `/#/listings?maxPrice=500&startDate=${inDays(20)}&endDate=${inDays(22)}`;
    await page.goto(address);
    await expect(cards(page).first()).toBeVisible();
    await scrollTo(page, 4_500);
    await page.waitForTimeout(1_000);
    const href = await page.evaluate<string>(`(() => {
      const inSight = (found) => found.getBoundingClientRect().top > 150;
      return [...document.querySelectorAll('main article h3 a')].find(inSight).getAttribute('href');
    })()`);
    const before = await standing(page, href);
    const count = await cards(page).count();
    const asked: string[] = [];
    page.on('request', (request) => {
      if (/\/api\/items\?/.test(request.url())) asked.push(request.url());
    });
    await page.locator(`main article a[href="${href}"]`).first().click();
    await expect(page).toHaveURL(/\/item\//);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(new RegExp(address.split('?')[1] ?? ''));
    await expect(cards(page)).toHaveCount(count);
    // Whatever a page that is too short would ask for comes within this time.
    await page.waitForTimeout(2_000);
    const after = await standing(page, href);
    expect(Math.abs(after.scrolled - before.scrolled)).toBeLessThan(50);
    expect(Math.abs(after.top - before.top)).toBeLessThan(50);
    expect(await cards(page).count()).toBe(count);
    expect(asked).toEqual([]);
  });

test('a foot in sight stays where it is while more comes above it, and loads no page after page', async ({
  people,
}) => {
  const page = await people.open(null, screens['a phone']);
  await page.goto('/#/listings');
  await expect(cards(page).first()).toBeVisible();
  const count = await cards(page).count();
  await page.evaluate('scrollTo(0, 1e6)');
  await expect.poll(() => cards(page).count()).toBeGreaterThan(count);
  await page.waitForTimeout(3_000);
  expect(await cards(page).count()).toBeLessThanOrEqual(3 * count);
});
