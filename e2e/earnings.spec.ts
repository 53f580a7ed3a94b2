import { expect } from '@playwright/test';
import { fine } from './accessibility.ts';
import { cards, inDays, listItem, payWith } from './acts.ts';
import { answered, test } from './people.ts';

test(
  'on a phone, an owner reads what a paid rental will bring, and takes the month’s statement along',
  { tag: '@proof' },
  async ({ people }) => {
    const [owner, renter] = [await people.newcomer('Odette'), await people.newcomer('Renee')];
    const { id: itemId, title } = await listItem(owner, { title: 'Tile saw with two blades', deposit: '0' });
    const data = { itemId, startDate: inDays(20), endDate: inDays(22) };
    const { url } = await answered<{ url: string }>(
      renter.api.post('/api/functions/create-checkout', { data }),
    );
    const paying = await people.open(renter);
    await paying.goto(url);
    await payWith(paying, cards.succeeds);
    await expect(paying.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();

    const page = await people.open(owner, { viewport: { width: 360, height: 740 } });
    await page.goto('/#/list-item');
    await expect(page.getByText('first payouts take up to 7 days longer', { exact: false })).toBeVisible();
    await page.goto('/#/dashboard');
    await page.getByRole('link', { name: 'Total Earnings' }).click();
    await expect(page.getByRole('heading', { name: 'Earnings', level: 1 })).toBeVisible();
    const coming = page
      .getByRole('region', { name: 'Upcoming' })
      .getByRole('listitem')
      .filter({ hasText: title });
    await expect(coming).toContainText('$80.00');
    await fine(page);

    await page.getByRole('link', { name: 'Statements' }).click();
    const statement = page.getByRole('article', { name: 'Statement' });
    await expect(statement).toContainText('A rental counts from the day it is completed.');
    await expect(statement.getByText('Closing balance').locator('..')).toContainText('$0.00');
    await fine(page);
    const file = page.waitForEvent('download');
    await statement.getByRole('button', { name: 'Download CSV' }).click();
    expect((await file).suggestedFilename()).toMatch(/^borough-statement-\d{4}-\d\d\.csv$/);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('combobox', { name: 'Period' })).toBeHidden();
  },
);
