import { expect, type Page } from '@playwright/test';
import { chooseDays, depositBox, inDays, listItem, seesToast } from './acts.ts';
import { addresses, isLost, openBrowser, placesOf } from './first-clicks.ts';
import { answered, test } from './people.ts';

const late = '/api/me late by 400 ms';

// `npm run proof` tries path addresses, all other controls, and slower machines.
test(
  'a press before it is known who is there counts, address behind the #',
  { tag: '@proof' },
  async ({ people, watched }) => {
    // Pressing a link immediately leaves requests behind that no one is waiting for anymore.
    watched.expectErrors(/./);
    const { id } = await listItem(await people.member());
    const renter = await people.member();
    await answered(renter.api.post('/api/conversations', { data: { itemId: id } }));
    const context = await openBrowser(people, renter, late);
    const lost: string[] = [];
    for (const { path, controls } of placesOf(id).slice(0, 4))
      for (const control of path.startsWith('/item/') ? controls.slice(0, 3) : controls.slice(0, 1))
        if (await isLost(context, addresses['behind the #'](path), control, late))
          lost.push(`${path} ${control.name}`);
    expect(lost).toEqual([]);
  },
);

test('dates are asked for by the first press, though the page learns only then who is there', async ({
  people,
}) => {
  const { id } = await listItem(await people.member());
  const renter = await people.member();
  const context = await openBrowser(people, renter, late);
  const page = await context.newPage();
  const dates = `startDate=${inDays(3)}&endDate=${inDays(5)}`;
  await page.goto(`/#/item/${id}?${dates}`);
  await page.getByRole('button', { name: 'Request to Rent First' }).click();
  await seesToast(page, 'Rental request sent! Check your messages for a response.');
  await page.goto('about:blank');
  await page.goto(`/#/item/${id}?startDate=${inDays(8)}&endDate=${inDays(9)}`);
  await depositBox(page).check();
  const [checkout] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: 'Pay & Reserve Now' }).click(),
  ]);
  await expect(checkout.getByLabel('Card number')).toBeVisible();
});

test(
  'who is not in is sent to sign in once that is known, and stays where dates are missing',
  { tag: '@proof' },
  async ({ people }) => {
    const { id } = await listItem(await people.member());
    const context = await openBrowser(people, null, late);
    const page = await context.newPage();
    await page.goto(`/#/item/${id}`);
    await page.getByRole('button', { name: 'Pay & Reserve Now' }).click();
    await seesToast(page, 'Please select start and end dates');
    await chooseDays(page, inDays(3), inDays(5));
    await page.goto('about:blank');
    await page.goto(`/#/item/${id}?startDate=${inDays(3)}&endDate=${inDays(5)}`);
    await page.getByRole('button', { name: 'Message Owner' }).click();
    await expect(page.getByText('Please sign in to message the owner')).toBeVisible();
    await expect(page).toHaveURL(/#\/login/);
  },
);

/**
 * Opens an item by its path, with the app held back until `mayCome` is called, and aims at its category, which is a link only on
 * the server's page: in the app, there's nothing to press there.
 */
async function aimAtCategory(page: Page, id: string) {
  let mayCome = () => {};
  const called = new Promise<void>((resolve) => (mayCome = resolve));
  // Presses are watched from before the app is requested: a test can be faster than a busy machine starts up.
  let began = () => {};
  const asked = new Promise<void>((resolve) => (began = resolve));
  await page.route(/program.*\.js$/, async (route) => {
    began();
    await called;
    await route.continue();
  });
  await page.goto('about:blank');
  await page.goto(`/item/${id}`, { waitUntil: 'commit' });
  await asked;
  const box = await page
    .locator('[data-served]')
    .getByRole('link', { name: 'Tools', exact: true })
    .boundingBox();
  if (!box) throw new Error('The server wrote no such link.');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  return { mayCome };
}

test('a link the server wrote works though the program draws over it in the midst of a press', async ({
  people,
  watched,
}) => {
  // Navigating away leaves requests behind that no one is waiting for anymore.
  watched.expectErrors(/./);
  const { id } = await listItem(await people.member());
  const page = await people.open(null);
  const { mayCome } = await aimAtCategory(page, id);
  await page.mouse.down();
  mayCome();
  await expect(page.locator('[data-served]')).toHaveCount(0);
  await page.mouse.up();
  await expect(page).toHaveURL(/category=/);
});

test(
  'and though the program has drawn over it just before',
  { tag: '@proof' },
  async ({ people, watched }) => {
    watched.expectErrors(/./);
    const { id } = await listItem(await people.member());
    const page = await people.open(null);
    // After a second, the app alone owns the place: a machine too busy to press by then tries again.
    await expect(async () => {
      const { mayCome } = await aimAtCategory(page, id);
      const drawn = page.waitForSelector('[data-served]', { state: 'detached' });
      mayCome();
      await drawn;
      await page.mouse.down();
      await page.mouse.up();
      await expect(page).toHaveURL(/category=/, { timeout: 3_000 });
    }).toPass({ timeout: 60_000 });
  },
);
