import { expect, type Locator, type Page } from '@playwright/test';
import { cards, depositBox, listItem, picture, seesToast } from './acts.ts';
import { aPaidRental, changedHands, codeField, shownCode } from './handovers.ts';
import { arrivesAt, arrowToDay, arrowToDays, enter, keepsPlace, tabTo, typeInto } from './keyboard.ts';
import { ownWord } from './own-words.ts';
import { demoPassword, test } from './people.ts';

test('with the keyboard alone: sign in, search, choose dates, pay', { tag: '@proof' }, async ({ people }) => {
  const word = ownWord();
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
    const title = `Tile cutter ${ownWord()}`;
    const page = await people.open(await people.member());
    await page.goto('/#/');
    // Before that, the links are the server's and load a whole page, as on any website.
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

const next = (page: Page) => page.getByRole('region', { name: 'What to do next' });

/** Gives a part of a review that many stars, and writes below them. */
async function judge(page: Page, part: Locator, stars: number, words: string): Promise<void> {
  await tabTo(page, part.getByRole('radio').first());
  await page.keyboard.press('Space');
  for (let more = 1; more < stars; more += 1) await page.keyboard.press('ArrowRight');
  await expect(part.getByRole('radio').nth(stars - 1)).toBeChecked();
  await typeInto(page, part.getByRole('textbox'), words);
}

test(
  'with the keyboard alone: pickup with a photo and the code, return, all good, and both reviews',
  { tag: '@proof' },
  async ({ people }) => {
    const { id, owner, renter, ...phones } = await aPaidRental(people, 'Espresso machine with a grinder');
    await Promise.all([phones.owners.close(), phones.renters.close()]);
    const [owners, renters] = [await people.open(owner), await people.open(renter)];
    const both = [owners, renters] as const;
    for (const page of both) {
      await page.goto(`/#/booking/${id}`);
      await expect(next(page)).toBeVisible();
    }

    await enter(renters, next(renters).getByRole('link', { name: 'Show my code' }));
    await enter(owners, next(owners).getByRole('link', { name: 'Hand it over' }));
    const chooser = owners.waitForEvent('filechooser');
    await enter(owners, owners.getByRole('button', { name: 'Add photos of the pickup' }));
    await (await chooser).setFiles([picture('front.png', [160, 60, 40])]);
    await expect(owners.getByText('1 of 8')).toBeVisible();
    await typeInto(owners, codeField(owners), await shownCode(renters));
    await owners.keyboard.press('Enter');
    await changedHands(both, 'Handed over');
    await keepsPlace(owners);

    for (const [page, way] of [
      [owners, 'Show my code'],
      [renters, 'Enter the return code'],
    ] as const) {
      await enter(page, page.getByRole('link', { name: 'Go to the booking' }));
      await enter(page, next(page).locator('summary'));
      await enter(page, next(page).getByRole('link', { name: way }));
    }
    await typeInto(renters, codeField(renters), await shownCode(owners));
    await renters.keyboard.press('Enter');
    await changedHands(both, 'Returned');
    await keepsPlace(renters);

    for (const page of both) await enter(page, page.getByRole('link', { name: 'Go to the booking' }));
    await enter(owners, next(owners).getByRole('button', { name: 'All good' }));
    const asked = owners.getByRole('alertdialog', { name: 'All good?' });
    await enter(owners, asked.getByRole('button', { name: 'All good' }));
    for (const page of both) await expect(next(page)).toContainText('The rental is complete. How was it?');
    await keepsPlace(owners);

    for (const page of both) await enter(page, page.getByRole('link', { name: 'Write your review' }).first());
    await judge(renters, renters.getByRole('region', { name: /^The item: / }), 5, 'Hot within a minute.');
    await judge(renters, renters.getByRole('region', { name: /^The owner: / }), 4, 'Kind and on time.');
    await enter(renters, renters.getByRole('button', { name: 'Send both reviews' }));
    await judge(owners, owners.getByRole('region', { name: /^The renter: / }), 5, 'Brought it back clean.');
    await enter(owners, owners.getByRole('button', { name: /^Send / }));
    for (const [page, words] of [
      [owners, 'Hot within a minute.'],
      [renters, 'Brought it back clean.'],
    ] as const)
      await expect(page.getByText(words)).toBeVisible();
  },
);
