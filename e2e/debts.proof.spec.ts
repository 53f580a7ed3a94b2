import { consentWords } from '@borough/domain/deposits/consent.rules';
import { expect } from '@playwright/test';
import { fine } from './accessibility.ts';
import { cards, inDays, listItem, payWith } from './acts.ts';
import { bookingOf, phone } from './handovers.ts';
import { answered, test } from './people.ts';

test('who cancels late owes, lists nothing new until it is paid, and pays it by card', async ({ people }) => {
  const [owner, renter] = [await people.newcomer('Odette'), await people.newcomer('Renee')];
  const { id: itemId } = await listItem(owner, { title: 'Tile saw with two blades', price: '60' });
  const [startDate, endDate] = [inDays(1), inDays(3)];
  const data = { itemId, startDate, endDate, depositConsent: consentWords(60_00) };
  const { url } = await answered<{ url: string }>(
    renter.api.post('/api/functions/create-checkout', { data }),
  );
  const paying = await people.open(renter);
  await paying.goto(url);
  await payWith(paying, cards.succeeds);
  await expect(paying.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
  const bookingId = await bookingOf(renter, itemId);
  await answered(owner.api.post(`/api/bookings/${bookingId}/cancel`, { data: {} }));

  const page = await people.open(owner, phone);
  await page.goto('/#/list-item');
  await expect(page.getByText("You owe $21.60. Until it's paid, you can't list items.")).toBeVisible();
  await fine(page);
  await page.getByRole('link', { name: 'Pay now' }).click();
  const debts = page.getByRole('region', { name: 'You owe $21.60' });
  await expect(debts).toContainText('Fees for a booking you cancelled late');
  await fine(page);
  await debts.getByRole('button', { name: 'Pay $21.60' }).click();
  await page.waitForURL('**/simulator/checkout/**');
  await payWith(page, cards.succeeds);
  await expect(page.getByRole('region', { name: 'What you paid us' })).toContainText('$21.60');
  await expect(debts).toHaveCount(0);
  await fine(page);
  await page.goto('/#/list-item');
  await expect(page.getByRole('heading', { name: 'List Your Item' })).toBeVisible();
  await expect(page.getByText('You owe')).toHaveCount(0);
  await listItem(owner, { title: 'Tile saw on a stand' });
});
