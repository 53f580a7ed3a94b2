import { expect, type Page } from '@playwright/test';
import { cards, chooseDays, inDays, listItem, payWith, seesToast } from './acts.ts';
import { demoPassword, test } from './people.ts';

test('booking with a thumb on a small phone', async ({ people }) => {
  const word = `Zeppel${Date.now().toString(36)}`;
  const { title } = await listItem(await people.member(), {
    title: `${word} picnic basket`,
    deposit: '0',
  });
  const page = await people.open(await people.newcomer('Tess'), {
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
  });
  const fits = async () =>
    expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(360);
  await page.goto('/#/');
  await fits();
  await page.getByRole('navigation', { name: 'Main places' }).getByRole('link', { name: 'Search' }).tap();
  await page.getByRole('main').getByRole('combobox', { name: 'Search items' }).fill(word);
  await page.getByRole('main').getByRole('combobox', { name: 'Search items' }).press('Enter');
  await fits();
  await page.getByRole('article').getByRole('link', { name: title }).tap();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await fits();

  const bar = page.getByRole('complementary', { name: 'Booking' });
  await expect(bar.getByText('$40/day').filter({ visible: true }).first()).toBeInViewport();
  await bar.getByRole('button', { name: 'Choose dates' }).tap();
  const sheet = page.getByRole('dialog', { name: 'Book this item' });
  await chooseDays(page, inDays(11), inDays(13));
  await expect(sheet.getByText('$94.40', { exact: true }).first()).toBeVisible();
  await sheet.getByRole('button', { name: 'Close' }).tap();
  await expect(bar.getByText('$94.40').filter({ visible: true })).toBeInViewport();
  await bar.getByRole('button', { name: 'Reserve' }).tap();
  const opened = page.context().waitForEvent('page');
  await sheet.getByRole('button', { name: 'Pay & Reserve Now' }).tap();
  const checkout = await opened;
  await payWith(checkout, cards.succeeds);
  await expect(checkout.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
  await expect(sheet.getByText('Confirmed')).toBeVisible();
});

/** Presses Tab until something is focused, as people do who have no mouse. */
async function tabTo(page: Page, is: (page: Page) => Promise<boolean>, most = 80): Promise<void> {
  for (let presses = 0; presses < most; presses += 1) {
    if (await is(page)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('Tab never came there.');
}

const focused = (role: 'button' | 'link' | 'textbox' | 'combobox', name: RegExp) => async (page: Page) =>
  (await page.getByRole(role, { name }).and(page.locator(':focus')).count()) > 0;

test('signing in, searching and booking with the keyboard alone', async ({ people }) => {
  const word = `Keyla${Date.now().toString(36)}`;
  const { title } = await listItem(await people.member(), { title: `${word} cargo bike` });
  const page = await people.open(null);
  await page.goto('/#/login');
  await expect(page.getByLabel('Email')).toBeVisible();
  await tabTo(page, async () => page.getByLabel('Email').and(page.locator(':focus')).isVisible());
  await page.keyboard.type('member-051@demo.borough.example');
  await tabTo(page, async () =>
    page.getByLabel('Password', { exact: true }).and(page.locator(':focus')).isVisible(),
  );
  await page.keyboard.type(demoPassword);
  await page.keyboard.press('Enter');
  await seesToast(page, 'Signed in successfully!');
  await expect(page).toHaveURL(/#\/$/);

  await tabTo(page, focused('combobox', /What are you looking for/));
  await page.keyboard.type(word);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('article')).toHaveCount(1);
  await tabTo(page, focused('link', new RegExp(title)));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();

  for (const [label, steps] of [
    ['Start Date', 3],
    ['End Date', 2],
  ] as const) {
    await tabTo(page, focused('button', new RegExp(`^${label}:`)), 200);
    await page.keyboard.press('Enter');
    const calendar = page.getByRole('dialog', { name: label });
    await expect(calendar.getByRole('button', { name: /\d{4}/ }).and(page.locator(':focus'))).toHaveCount(1);
    for (let step = 0; step < steps; step += 1) await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expect(calendar).toBeHidden();
  }
  await expect(page).toHaveURL(/startDate=.*endDate=/);
  await tabTo(page, focused('button', /^Request to Rent First$/));
  await page.keyboard.press('Enter');
  await seesToast(page, 'Rental request sent! Check your messages for a response.');
});
