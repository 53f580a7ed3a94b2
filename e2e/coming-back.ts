import { type BrowserContextOptions, devices, expect, type Page } from '@playwright/test';

const { userAgent, viewport, deviceScaleFactor, isMobile, hasTouch } = devices['Pixel 7'];

/** A phone, as the browser emulates it. */
export const phone: BrowserContextOptions = { userAgent, viewport, deviceScaleFactor, isMobile, hasTouch };

export const itemCards = (page: Page) => page.getByRole('main').getByRole('article');

/** How far the page may be from where it was left, in pixels. */
const sameWithin = 50;

interface Standing {
  scrolled: number;
  top: number;
}

/** The page's position: how far it's scrolled, and how far the link to `href` is below the top of the window. */
const standing = (page: Page, href: string) =>
  page.evaluate<Standing>(`({
    scrolled: scrollY,
    top: document.querySelector('main article a[href="${href}"]').getBoundingClientRect().top,
  })`);

/** Scrolls like a person, leaving time for what loads along the way. */
export async function scrollTo(page: Page, wanted: number): Promise<void> {
  await expect
    .poll(async () => {
      await page.evaluate(`scrollBy(0, Math.min(600, ${wanted} - scrollY))`);
      return page.evaluate<number>('scrollY');
    })
    .toBeGreaterThan(wanted - 2);
  await page.waitForTimeout(1_000);
}

/** The first card in view, the page's position, and how many cards there are. */
export async function leaveAt(page: Page): Promise<{ href: string; before: Standing; count: number }> {
  const href = await page.evaluate<string>(`(() => {
    const inSight = (found) => found.getBoundingClientRect().top > 150;
    return [...document.querySelectorAll('main article h3 a')].find(inSight).getAttribute('href');
  })()`);
  return { href, before: await standing(page, href), count: await itemCards(page).count() };
}

/** After Back: the page is where it was left, with everything that was loaded, and requests nothing more. */
export async function standsWhereLeft(
  page: Page,
  { href, before, count }: Awaited<ReturnType<typeof leaveAt>>,
  asked: readonly string[],
): Promise<void> {
  await expect(itemCards(page)).toHaveCount(count);
  // A page that's too short would request more within this time.
  await page.waitForTimeout(2_000);
  const after = await standing(page, href);
  expect(Math.abs(after.scrolled - before.scrolled)).toBeLessThan(sameWithin);
  expect(Math.abs(after.top - before.top)).toBeLessThan(sameWithin);
  expect(await itemCards(page).count()).toBe(count);
  expect(asked).toEqual([]);
}

/** The item requests a page makes from now on. */
export function itemCallsOf(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/\/api\/items\?/.test(request.url())) asked.push(request.url());
  });
  return asked;
}
