import { expect } from '@playwright/test';
import { cards, inDays, listItem, payWith } from './acts.ts';
import { answered, test } from './people.ts';

test(
  'a receipt has the renter’s lines and the owner’s, follows a refund, and prints without the page around it',
  { tag: '@proof' },
  async ({ people }) => {
    const [owner, renter] = [await people.member(), await people.newcomer('Renee')];
    const { id: itemId, title } = await listItem(owner, { title: 'Wet vac with three hoses', deposit: '0' });
    const data = { itemId, startDate: inDays(20), endDate: inDays(22) };
    const { url } = await answered<{ url: string }>(
      renter.api.post('/api/functions/create-checkout', { data }),
    );
    const page = await people.open(renter);
    await page.goto(url);
    await payWith(page, cards.succeeds);
    await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
    const list = await answered<{ items: { id: string }[] }>(
      renter.api.get(`/api/bookings?role=renter&itemId=${itemId}`),
    );
    const bookingId = list.items[0]?.id ?? '';

    await page.goto(`/#/booking/${bookingId}`);
    const number = page.getByText(`Booking number ${bookingId.slice(0, 8).toUpperCase()}`, { exact: true });
    await expect(number).toBeVisible();
    await page.getByRole('link', { name: 'Receipt' }).click();
    const row = (name: string | RegExp) => page.getByRole('row', { name });
    await expect(page.getByRole('article', { name: 'Receipt' })).toContainText(title);
    await expect(number).toBeVisible();
    await expect(row('Rental, $40 × 2 days')).toContainText('$80.00');
    await expect(row('Service fee (15%)')).toContainText('$12.00');
    await expect(row('Payment processing (3%)')).toContainText('$2.40');
    await expect(row(/^You paid/)).toContainText('$94.40');
    await page.emulateMedia({ media: 'print' });
    for (const around of [
      page.getByRole('link', { name: 'Back to the booking' }),
      page.getByRole('button', { name: 'Print' }),
      page.getByRole('navigation', { name: 'Main' }),
      page.getByRole('contentinfo'),
    ])
      await expect(around).toBeHidden();
    await page.emulateMedia({ media: null });

    await answered(renter.api.post(`/api/bookings/${bookingId}/cancel`, { data: {} }));
    await page.reload();
    await expect(row(/^Refund/)).toContainText('-$94.40');
    await expect(row(/^You paid in total/)).toContainText('$0.00');

    const owners = await people.open(owner, { viewport: { width: 360, height: 740 } });
    await owners.goto(`/#/booking/${bookingId}/receipt`);
    await expect(owners.getByRole('row', { name: /^Refunded to Renee N\./ })).toContainText('-$80.00');
    await expect(owners.getByText('Service fee')).toHaveCount(0);
  },
);
