import { expect } from '@playwright/test';
import { inDays, listItem } from './acts.ts';
import { answered, test } from './people.ts';

test(
  'an owner finds a booking by the item or the renter, and sees the month as a table or as a list of days',
  { tag: '@proof' },
  async ({ people }) => {
    const owner = await people.newcomer('Odile');
    const renter = await people.newcomer('Rufus');
    const day = inDays(3);
    const item = await listItem(owner, { title: 'Tile cutter with a laser', deposit: '0' });
    const other = await listItem(owner, { title: 'Paint sprayer', deposit: '0' });
    const ask = (itemId: string) => {
      const data = { itemId, startDate: day, endDate: day };
      return answered<{ id: string }>(renter.api.post('/api/bookings', { data }));
    };
    const { id: asked } = await ask(item.id);
    await ask(other.id);
    const page = await people.open(owner);
    const rows = page.getByRole('region', { name: 'My Bookings' }).getByRole('article');

    await page.goto('/#/profile?tab=bookings&as=owner');
    await expect(rows).toHaveCount(2);
    const box = page.getByRole('searchbox', { name: 'Search what you lend' });
    await box.fill('rufus tile');
    await expect(page.getByText('1 booking with “rufus tile”')).toBeVisible();
    await expect(rows).toHaveCount(1);
    await expect(rows).toContainText(item.title);
    await page.reload();
    await expect(rows).toContainText(item.title);
    await box.fill('tent');
    await expect(page.getByText('No rentals of your items match “tent”.')).toBeVisible();
    await page.getByRole('button', { name: 'Show all bookings' }).click();
    await expect(rows).toHaveCount(2);
    await expect(box).toHaveValue('');

    await answered(owner.api.post(`/api/bookings/${asked}/accept`, { data: {} }));
    await page.goto(`/#/profile?tab=bookings&as=owner&month=${day.slice(0, 7)}`);
    const rental = page.getByRole('link', { name: /^Rufus N\., .* awaiting payment$/ });
    await expect(page.getByRole('row', { name: /^Tile cutter with a laser/ })).toContainText('Rufus N.');
    await expect(page.getByRole('row', { name: /^Paint sprayer/ })).not.toContainText('Rufus N.');
    await rental.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: item.title })).toBeVisible();
    await page.goBack();

    await page.setViewportSize({ width: 360, height: 740 });
    await expect(
      page.getByRole('link', { name: /^Tile cutter with a laser\s*Goes to Rufus N\./ }),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Next month' }).click();
    await page.getByRole('button', { name: 'Next month' }).click();
    await expect(page.getByText('Nothing is rented out this month.')).toBeVisible();
    await page.getByRole('button', { name: 'List' }).click();
    await expect(rows).toHaveCount(2);

    // On the narrowest screens, the last section is off the edge until it's chosen.
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto('/#/profile?tab=bookings&as=owner&when=past');
    const past = page.getByRole('button', { name: /^Past/ });
    await expect(past).toHaveAttribute('aria-pressed', 'true');
    await expect(past).toBeInViewport({ ratio: 1 });
  },
);
