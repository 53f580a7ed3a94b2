import { expect } from '@playwright/test';
import { cards, chooseDays, inDays, listItem, payWith } from './acts.ts';
import { ownWord } from './own-words.ts';
import { test } from './people.ts';

test('booking with a thumb on a small phone', { tag: '@proof' }, async ({ people }) => {
  const word = ownWord();
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
  await page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: 'Search' }).tap();
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
  await sheet.getByRole('button', { name: 'Pay & Reserve Now' }).tap();
  // On phones the payment page takes this page's place.
  await page.waitForURL('**/simulator/checkout/**');
  await fits();
  await payWith(page, cards.succeeds);
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
  expect(page.context().pages()).toHaveLength(1);
});

test('on a phone, Back closes what is open before it leaves the page', async ({ people }) => {
  const owner = await people.member();
  const word = ownWord();
  const { id, title } = await listItem(owner, { title: `${word} lawn roller`, deposit: '0' });
  const page = await people.open(null, {
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
  });
  await page.goto(`/#/listings?q=${word}`);
  await page.getByRole('article').getByRole('link', { name: title }).tap();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  const onItem = new RegExp(`#/item/${id}`);

  const sheet = page.getByRole('dialog', { name: 'Book this item' });
  await page
    .getByRole('complementary', { name: 'Booking' })
    .getByRole('button', { name: 'Choose dates' })
    .tap();
  await expect(sheet).toBeVisible();
  await page.goBack();
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL(onItem);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();

  await page.goBack();
  await expect(page).toHaveURL(/#\/listings/);
});
