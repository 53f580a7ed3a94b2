import { expect, type Page } from '@playwright/test';
import { fine } from './accessibility.ts';
import { chooseDay, inDays, listItem, seesToast } from './acts.ts';
import { answered, type Person, test } from './people.ts';

const rows = (page: Page, words: RegExp) => page.getByRole('link', { name: words });
/** The program's clock runs every minute: in one it finds, in the next it tells. */
const twoMinutes = 150_000;

const toldOf = async ({ api }: Person, name: string) =>
  (await answered<{ items: { name: string; words: string }[] }>(api.get('/api/notifications'))).items.filter(
    (each) => each.name === name,
  );

test(
  'a saved search tells of the item it waited for, and whoever waits for dates hears once when they come free',
  { tag: '@proof' },
  async ({ people }) => {
    test.slow();
    const [owner, renter, neighbor] = [await people.member(), await people.member(), await people.member()];
    const item = await listItem(owner, { title: 'Cherry picker with a basket', deposit: '0' });
    const dates = { startDate: inDays(20), endDate: inDays(22) };
    const asked = await answered<{ id: string }>(
      renter.api.post('/api/bookings', { data: { itemId: item.id, ...dates } }),
    );
    await answered(owner.api.post(`/api/bookings/${asked.id}/accept`, { data: {} }));

    // On a phone, below the calendar of the item.
    const page = await people.open(neighbor, { viewport: { width: 360, height: 740 } });
    await page.goto(`/#/item/${item.id}`);
    await page.getByRole('heading', { name: 'Availability Calendar' }).scrollIntoViewIfNeeded();
    await page.getByRole('button', { name: 'Tell me if dates come free' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Wait for dates' });
    await dialog.getByRole('button', { name: 'Tell me' }).click();
    await expect(dialog.getByText('Choose a start date and an end date.')).toBeVisible();
    await chooseDay(page, 'Start Date', dates.startDate);
    await chooseDay(page, 'End Date', dates.endDate);
    await fine(page);
    await dialog.getByRole('button', { name: 'Tell me' }).click();
    await seesToast(page, /^We'll tell you if .* comes free\.$/);
    await expect(page.getByRole('button', { name: /^Stop waiting for / })).toBeVisible();

    // A search that finds nothing yet.
    const word = `Zeppelin ${Date.now()}`;
    const wide = await people.open(neighbor);
    await wide.goto(`/#/listings?search=${encodeURIComponent(word)}`);
    await wide.getByRole('button', { name: 'Tell me when there is one' }).click();
    await seesToast(wide, /^Search saved\./);
    await wide.getByRole('link', { name: 'Search saved' }).click();
    await expect(wide.getByRole('heading', { name: 'Alerts' })).toBeVisible();
    await wide.getByRole('button', { name: /^Rename / }).click();
    await wide.getByLabel('Name').fill('My zeppelin');
    await wide.getByLabel('Name').press('Enter');
    await expect(wide.getByRole('heading', { name: 'My zeppelin' })).toBeVisible();
    await wide.getByRole('button', { name: 'Delete My zeppelin' }).click();
    await expect(wide.getByRole('heading', { name: 'No saved searches yet' })).toBeVisible();
    await wide.getByRole('button', { name: 'Undo' }).click();
    await expect(wide.getByRole('heading', { name: 'My zeppelin' })).toBeVisible();
    await expect(rows(wide, new RegExp(item.title))).toBeVisible();
    await fine(wide);

    const zeppelin = await listItem(owner, { title: word, deposit: '0' });
    await answered(renter.api.post(`/api/bookings/${asked.id}/withdraw`, { data: {} }));
    await expect
      .poll(async () => (await toldOf(neighbor, 'search-found')).length, { timeout: twoMinutes })
      .toBe(1);
    await expect
      .poll(async () => (await toldOf(neighbor, 'dates-free')).length, { timeout: twoMinutes })
      .toBe(1);
    expect(await toldOf(renter, 'dates-free')).toEqual([]);
    await wide.goto('/#/notifications');
    await expect(rows(wide, /is free on the dates you wanted/)).toHaveCount(1);
    await rows(wide, /^New: Your search "My zeppelin"/).click();
    await expect(wide).toHaveURL(new RegExp(`#/item/${zeppelin.id}`));
    await page.goto('/#/alerts');
    await expect(page.getByRole('heading', { name: "You aren't waiting for any dates" })).toBeVisible();
  },
);
