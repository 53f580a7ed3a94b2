import { expect } from '@playwright/test';
import { chooseDays, inDays, listItem, seesToast } from './acts.ts';
import { addresses, isLost, openBrowser, placesOf } from './first-clicks.ts';
import { answered, test } from './people.ts';

const late = '/api/me late by 400 ms';

for (const [kind, addressOf] of Object.entries(addresses))
  test(`a press before it is known who is there counts, address ${kind}`, async ({ people, watched }) => {
    // Who presses a link at once leaves requests behind that nobody waits for any more.
    watched.expectErrors(/./);
    const { id } = await listItem(await people.member());
    const renter = await people.member();
    await answered(renter.api.post('/api/conversations', { data: { itemId: id } }));
    const context = await openBrowser(people, renter, late);
    const lost: string[] = [];
    for (const { path, controls } of placesOf(id).slice(0, 4))
      for (const control of path.startsWith('/item/') ? controls.slice(0, 6) : controls.slice(0, 1))
        if (await isLost(context, addressOf(path), control, late)) lost.push(`${path} ${control.name}`);
    expect(lost).toEqual([]);
  });

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
  const [checkout] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: 'Pay & Reserve Now' }).click(),
  ]);
  await expect(checkout.getByLabel('Card number')).toBeVisible();
});

test('who is not in is sent to sign in once that is known, and stays where dates are missing', async ({
  people,
}) => {
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
  await expect(page.getByText('Please log in to message the owner')).toBeVisible();
  await expect(page).toHaveURL(/#\/login/);
});
