import { randomUUID } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';
import { listItem, picture } from './acts.ts';
import { aPaidRental, phone } from './handovers.ts';
import { answered, test } from './people.ts';
import { answeredWith } from './watch.ts';

/** Back closes what is open, and leaves the page under it. */
async function backCloses(page: Page, opened: Locator): Promise<void> {
  await expect(opened).toBeVisible();
  const address = page.url();
  await page.goBack();
  await expect(opened).toBeHidden();
  await expect(page).toHaveURL(address);
}

/** Comes to the items from another page of the program: only then does Back stay within it. */
async function openSearch(page: Page): Promise<void> {
  await page.goto('/#/faq');
  await expect(page.getByRole('heading', { level: 1, name: 'Frequently Asked Questions' })).toBeVisible();
  await page.getByRole('navigation').getByRole('link', { name: 'Search' }).tap();
}

test('on a phone, Back closes the photos of an item, who its owner is, and its report', async ({
  people,
}) => {
  const owner = await people.newcomer('Odile');
  const { id, title } = await listItem(owner, { title: 'Pasta machine with a crank', deposit: '0' });
  for (const color of [
    [90, 120, 60],
    [60, 90, 120],
  ] as const)
    await answered(
      owner.api.post(`/api/items/${id}/images`, { multipart: { images: picture('a.png', [...color]) } }),
    );
  const page = await people.open(await people.newcomer('Rosa'), phone);
  await page.goto(`/#/people/${owner.id}`);
  await page.getByRole('link', { name: title }).tap();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();

  await page.getByRole('list', { name: 'Photos' }).getByRole('button').first().tap();
  await backCloses(
    page,
    page.getByRole('dialog').filter({ has: page.getByRole('list', { name: 'Photo shown' }) }),
  );

  await page.getByRole('main').getByRole('link', { name: owner.displayName, exact: true }).first().tap();
  await backCloses(page, page.getByRole('link', { name: 'See profile' }));

  await page.getByRole('button', { name: 'Report this listing' }).tap();
  await backCloses(page, page.getByRole('dialog', { name: /^Report/ }));

  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`#/people/${owner.id}`));
});

test('on a phone, Back closes the menu of a conversation, what it asks, and what a button explains', async ({
  people,
}) => {
  const [owner, renter] = [await people.newcomer('Odile'), await people.newcomer('Rosa')];
  const { id: itemId } = await listItem(owner, { title: 'Bread tin for two loaves', deposit: '0' });
  const { conversation } = await answered<{ conversation: { id: string } }>(
    renter.api.post('/api/conversations', { data: { itemId } }),
  );
  const content = 'Is it the long one?';
  await answered(
    renter.api.post(`/api/conversations/${conversation.id}/messages`, {
      data: { id: randomUUID(), content },
    }),
  );
  const page = await people.open(renter, phone);
  await page.goto('/#/messages');
  await page.getByRole('list', { name: 'Conversations' }).getByRole('button').first().tap();
  const more = page.getByRole('button', { name: 'More about this conversation' });
  const menu = page.getByRole('menu', { name: 'More about this conversation' });
  await more.tap();
  await backCloses(page, menu);
  await more.tap();
  await menu.getByRole('menuitem', { name: `Block ${owner.displayName}` }).tap();
  await backCloses(page, page.getByRole('alertdialog'));
  await page.getByRole('button', { name: 'Send photos' }).tap();
  await backCloses(page, page.getByRole('dialog', { name: 'Send photos' }));
  await page.goBack();
  await expect(page).toHaveURL(/#\/messages$/);
});

test('on a phone, Back closes what was opened last: a calendar before the filters under it', async ({
  people,
  watched,
}) => {
  // While a place is typed, nobody knows it.
  watched.expectErrors(answeredWith(404));
  const page = await people.open(null, phone);
  await openSearch(page);
  await page.getByRole('button', { name: 'Filters' }).tap();
  const filters = page.getByRole('dialog', { name: 'Filters' });
  await filters.getByRole('button', { name: /^Dates:/ }).tap();
  await backCloses(page, page.getByRole('dialog', { name: 'Dates' }));
  await filters.getByRole('combobox', { name: 'Location' }).pressSequentially('Aust');
  await expect(page).toHaveURL(/location=Aust$/);
  await backCloses(page, filters.getByRole('listbox', { name: 'Places' }));
  await backCloses(page, filters);
  await page.goBack();
  await expect(page).toHaveURL(/#\/faq$/);
});

/** The first of these within a map, which may have opened where most are, so that others lie beyond its edges. */
async function inView(map: Locator, pins: Locator): Promise<Locator | null> {
  const box = await map.boundingBox();
  for (const pin of box ? await pins.all() : []) {
    const at = await pin.boundingBox();
    const isInside = (low: number, size: number, from: number, room: number) =>
      low > from && low + size < from + room;
    if (
      at &&
      box &&
      isInside(at.x, at.width, box.x, box.width) &&
      isInside(at.y, at.height, box.y, box.height)
    )
      return pin;
  }
  return null;
}

test('on a phone, Back closes the card of a pin on the map', async ({ people }) => {
  const page = await people.open(null, phone);
  await openSearch(page);
  await page.getByRole('button', { name: 'Filters' }).tap();
  const filters = page.getByRole('dialog', { name: 'Filters' });
  // Few items, so that some have a pin of their own.
  await filters.getByLabel('Category').selectOption('fun rides');
  await filters.getByRole('button', { name: 'Close' }).tap();
  await expect(page).toHaveURL(/category=fun/);
  await page.getByRole('button', { name: 'Show map' }).tap();
  const map = page.getByRole('region', { name: 'Map of these items' });
  const card = page.getByRole('region', { name: 'On the map' });
  const alone = map.locator('.map-pin button:not(.map-group)');
  await expect(async () => {
    // A press on many at once looks closer.
    const pin = (await inView(map, alone)) ?? (await inView(map, map.locator('.map-group'))) ?? alone.first();
    await pin.click({ timeout: 2_000 });
    await expect(card).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await backCloses(page, card);
});

test('on a phone, Back closes the photos of a pickup', async ({ people }) => {
  const { renters: page } = await aPaidRental(people, 'Ladder with three parts');
  await page.goto('/#/account/bookings');
  await page.getByRole('main').getByRole('link', { name: 'Ladder with three parts' }).first().tap();
  const record = page.getByRole('region', { name: 'Photos and condition' });
  await record.getByLabel('Photos of the pickup').setInputFiles(picture('1.png', [170, 50, 50]));
  await record.getByRole('list', { name: 'Your photos' }).getByRole('button').first().tap();
  await backCloses(page, page.getByRole('dialog'));
  await page.goBack();
  await expect(page).toHaveURL(/#\/account\/bookings/);
});
