import { expect } from '@playwright/test';
import { cards, chooseDays, inDays, listItem, payWith } from './acts.ts';
import { itemCards, leaveAt, scrollTo, standsWhereLeft } from './coming-back.ts';
import { ownWord } from './own-words.ts';
import { test } from './people.ts';

test('Back lands where one was in a long list, after signing in and paying for an item of it', async ({
  people,
}) => {
  const owner = await people.newcomer('Bruno');
  const renter = await people.newcomer('Bea');
  // Its price puts it far down the list, several loads in.
  const { title } = await listItem(owner, {
    title: `Belt sander ${ownWord()}`,
    price: '17',
    deposit: '0',
  });
  const page = await people.open(null);
  const address = '/#/listings?sort=price-low';
  await page.goto(address);
  const card = itemCards(page).filter({ hasText: title });
  await expect(itemCards(page).first()).toBeVisible();
  for (let far = 3_000; (await card.count()) === 0; far += 3_000) await scrollTo(page, far);
  await card.scrollIntoViewIfNeeded();
  await page.waitForTimeout(1_000);
  expect(await itemCards(page).count()).toBeGreaterThan(48);
  const left = await leaveAt(page);

  await card.getByRole('link', { name: title }).click();
  await chooseDays(page, inDays(30), inDays(32));
  await page.getByRole('button', { name: 'Pay & Reserve Now' }).click();
  await expect(page).toHaveURL(/#\/login$/);
  await page.getByLabel('Email').fill(renter.email);
  await page.getByLabel('Password', { exact: true }).fill(renter.password);
  await page.getByRole('main').getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL(/#\/item\//);
  const opened = page.context().waitForEvent('page');
  await page.getByRole('button', { name: 'Pay & Reserve Now' }).click();
  const checkout = await opened;
  await payWith(checkout, cards.succeeds);
  await expect(checkout.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
  await checkout.close();

  // Once for the item after signing in, once for the item before that.
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/listings\?sort=price-low$/);
  await standsWhereLeft(page, left, []);
});
