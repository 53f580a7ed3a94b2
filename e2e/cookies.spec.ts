import { expect, type Page } from '@playwright/test';
import { fine } from './accessibility.ts';
import { seesToast, toastsAreGone } from './acts.ts';
import { routesOf } from './every-route.ts';
import { test } from './people.ts';

const phone = { viewport: { width: 360, height: 740 }, cookiesAnswered: false };
const banner = (page: Page) => page.getByRole('region', { name: 'Cookies' });
const center = (page: Page) => page.getByRole('dialog', { name: 'Cookie Preference Center' });
const keys = (page: Page) => page.evaluate<string[]>('Object.keys(localStorage).toSorted()');

async function foot(page: Page): Promise<void> {
  await page.getByRole('contentinfo').locator('p').last().scrollIntoViewIfNeeded();
  await expect(page.getByRole('button', { name: 'Cookie preferences' })).toBeVisible();
}

test('the banner comes once, first for the keyboard, beside the bars of a phone and on nothing else', async ({
  people,
}) => {
  const { item } = await routesOf(await people.demo('owner'));
  const page = await people.open(null, phone);
  await page.goto('/#/faq');
  await expect(banner(page)).toBeVisible();
  await expect(banner(page)).not.toContainText('not to track');
  await expect(page.locator('body')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(banner(page).getByRole('link', { name: 'Learn more' })).toBeFocused();
  await fine(page);
  await page.evaluate(`document.documentElement.style.fontSize = '200%'`);
  for (const answer of ['Reject non-essential', 'Accept all'])
    await expect(banner(page).getByRole('button', { name: answer })).toBeInViewport({ ratio: 1 });
  await page.evaluate(`document.documentElement.style.fontSize = ''`);
  const above = async (bar: { y: number } | null) => {
    const box = await banner(page).boundingBox();
    expect(box && bar && box.y + box.height <= bar.y).toBe(true);
  };
  await above(await page.getByRole('navigation', { name: 'Main navigation' }).boundingBox());
  await page.goto(`/#${item.path}`);
  const reserve = page.getByRole('button', { name: /dates|Reserve|Request/ }).last();
  await expect(reserve).toBeVisible();
  await above(await reserve.boundingBox());
  await banner(page).getByRole('link', { name: 'Learn more' }).click();
  await expect(page).toHaveURL(/#\/cookies$/);
  await banner(page).getByRole('button', { name: 'Accept all' }).click();
  await expect(banner(page)).toBeHidden();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(banner(page)).toBeHidden();
});

test(
  'what is rejected is not kept, what is allowed is, and what is taken back is deleted',
  { tag: '@proof' },
  async ({ people, watched }) => {
    watched.repeated.add('Your cookie preferences have been saved.');
    const page = await people.open(null, { cookiesAnswered: false });
    await page.goto('/#/pricing');
    await page.getByRole('button', { name: 'Subscribe Now' }).click();
    await seesToast(page, 'Pro plan selected');
    expect(await keys(page)).toEqual(['borough.plan']);
    await banner(page).getByRole('button', { name: 'Reject non-essential' }).click();
    await expect(banner(page)).toBeHidden();
    expect(await keys(page)).toEqual(['borough.cookies']);
    await toastsAreGone(page);
    await foot(page);
    await page.getByRole('radio', { name: 'Dark' }).check({ force: true });
    await expect(page.locator('html')).toHaveClass(/dark/);
    await page.getByRole('button', { name: 'Get Started' }).click();
    await seesToast(page, 'Free plan selected');
    expect(await keys(page)).toEqual(['borough.cookies']);

    await toastsAreGone(page);
    await foot(page);
    await page.getByRole('button', { name: 'Cookie preferences' }).click();
    await expect(center(page)).toContainText(/Essential.*Always on/s);
    await expect(center(page).getByText(/^Borough doesn't use any of these today/)).toHaveCount(2);
    await expect(center(page).getByRole('switch')).toHaveCount(3);
    await fine(page);
    await center(page)
      .getByRole('switch', { name: /^Functionality/ })
      .click();
    await center(page).getByRole('button', { name: 'Save my choices' }).click();
    await expect(center(page)).toBeHidden();
    await expect(page.getByRole('button', { name: 'Cookie preferences' })).toBeFocused();
    await toastsAreGone(page);
    await page.getByRole('radio', { name: 'Light' }).check({ force: true });
    expect(await keys(page)).toEqual(['borough.cookies', 'theme']);
    await page.getByRole('button', { name: 'Cookie preferences' }).click();
    await expect(center(page).getByRole('switch', { name: /^Functionality/ })).toBeChecked();
    await center(page).getByRole('button', { name: 'Reject non-essential' }).click();
    await expect(center(page)).toBeHidden();
    expect(await keys(page)).toEqual(['borough.cookies']);
  },
);

test(
  'a browser that asks not to be tracked starts with everything optional off',
  { tag: '@proof' },
  async ({ people }) => {
    const page = await people.open(null, { cookiesAnswered: false });
    await page.addInitScript({
      content: `Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true })`,
    });
    await page.goto('/#/pricing');
    await expect(banner(page)).toContainText('Your browser asks sites not to track you');
    await page.getByRole('button', { name: 'Subscribe Now' }).click();
    await seesToast(page, 'Pro plan selected');
    expect(await keys(page)).toEqual([]);
    await banner(page).getByRole('button', { name: 'Customize' }).click();
    await expect(center(page).getByRole('switch')).toHaveCount(3);
    await expect(center(page).getByRole('switch', { checked: true })).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(center(page)).toBeHidden();
    await expect(banner(page)).toBeVisible();
  },
);
