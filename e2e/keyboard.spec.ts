import { expect } from '@playwright/test';
import { cards, depositBox, listItem, picture, seesToast } from './acts.ts';
import { arrivesAt, arrowToDay, arrowToDays, enter, tabTo, typeInto } from './keyboard.ts';
import { demoPassword, test } from './people.ts';

test('with the keyboard alone: sign in, search, choose dates, pay', async ({ people }) => {
  const word = `Keyla${Date.now().toString(36)}`;
  const { title } = await listItem(await people.member(), { title: `${word} cargo bike` });
  const page = await people.open(null);
  const main = page.getByRole('main');
  await page.goto('/#/login');
  await expect(page.getByLabel('Email')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(main).toBeFocused();
  await typeInto(page, page.getByLabel('Email'), 'member-051@demo.borough.example');
  await typeInto(page, page.getByLabel('Password', { exact: true }), demoPassword);
  await page.keyboard.press('Enter');
  await seesToast(page, 'Signed in successfully!');
  await expect(page).toHaveURL(/#\/$/);

  await typeInto(page, page.getByRole('combobox', { name: /What are you looking for/ }), word);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('article')).toHaveCount(1);
  await enter(page, page.getByRole('article').getByRole('link', { name: title }));
  await arrivesAt(page, title);

  await arrowToDays(page, 3, 2);
  await expect(page).toHaveURL(/startDate=.*endDate=/);
  await tabTo(page, depositBox(page));
  await page.keyboard.press('Space');
  await tabTo(page, page.getByRole('button', { name: 'Pay & Reserve Now' }));
  const opened = page.context().waitForEvent('page');
  await page.keyboard.press('Enter');
  const checkout = await opened;
  await expect(checkout.getByLabel('Card number')).toBeVisible();
  await typeInto(checkout, checkout.getByLabel('Card number'), cards.succeeds);
  await typeInto(checkout, checkout.getByLabel('Expiry (MM / YY)'), '12 / 34');
  await typeInto(checkout, checkout.getByLabel('Security code (CVC)'), '123');
  await enter(checkout, checkout.getByRole('button', { name: /^Pay \$/ }));
  await expect(checkout.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
});

test(
  'with the keyboard alone: list an item with a photo and free dates',
  { tag: '@proof' },
  async ({ people }) => {
    const title = `Keyla ${Date.now().toString(36)} tile cutter`;
    const page = await people.open(await people.member());
    await page.goto('/#/');
    // Before that, the links are the server's, which load a whole page, as everywhere on the web.
    await expect(page.getByRole('button', { name: 'Search' }).first()).toBeVisible();
    await enter(page, page.getByRole('banner').getByRole('link', { name: 'List Your Item' }));
    await arrivesAt(page, 'List Your Item');
    const chooser = page.waitForEvent('filechooser');
    await enter(page, page.getByLabel(/^Add photos/));
    await (await chooser).setFiles([picture('cutter.png', [120, 90, 60])]);
    await expect(page.getByRole('list', { name: 'Photos' }).getByRole('listitem')).toHaveCount(1);
    await typeInto(page, page.getByLabel('Title'), title);
    await typeInto(page, page.getByLabel('Description'), 'Cuts tiles of up to two feet, cleanly.');
    await tabTo(page, page.getByLabel('Category'));
    await page.keyboard.type('Tools');
    await expect(page.getByLabel('Category').locator('option:checked')).toHaveText('Tools');
    await typeInto(page, page.getByLabel('Daily price'), '25');
    await typeInto(page, page.getByLabel('Deposit'), '30');
    await typeInto(page, page.getByRole('textbox', { name: 'Location' }), 'Chicago, IL 60614');
    await page.keyboard.press('Escape');
    const add = page.getByRole('button', { name: 'Add Availability' });
    await enter(page, add);
    const dialog = page.getByRole('dialog', { name: 'Add Availability' });
    await expect(dialog).toBeVisible();
    await arrowToDay(page, 'Start Date', 2);
    await arrowToDay(page, 'End Date', 9);
    await enter(page, dialog.getByRole('button', { name: 'Add' }));
    await seesToast(page, 'Availability added successfully!');
    await expect(add).toBeFocused();
    await enter(page, page.getByRole('button', { name: 'List Item' }));
    await expect(page).toHaveURL(/#\/item\/[0-9a-f-]{36}$/);
    await arrivesAt(page, title);
  },
);
