import { expect } from '@playwright/test';
import { inDays, listItem, payWith } from './acts.ts';
import { answered, mailTo, test } from './people.ts';

const declinedLater = '4000 0000 0000 0341';
const mastercard = '5555 5555 5555 4444';

test('a renter whose card is declined for the deposit is told, gives another card, and sees it held', async ({
  people,
}) => {
  const ownerPerson = await people.newcomer('Odile');
  const renterPerson = await people.newcomer('Ruben');
  const { id, title } = await listItem(ownerPerson, { title: 'Tile saw with a water tray', deposit: '60' });
  const [owner, renter] = [await people.open(ownerPerson), await people.open(renterPerson)];
  await renter.setViewportSize({ width: 360, height: 740 });
  const body = { itemId: id, startDate: inDays(1), endDate: inDays(2) };

  const bookingId = await test.step('the rental is paid, the deposit is not held', async () => {
    const { url } = await answered<{ url: string }>(
      renterPerson.api.post('/api/functions/create-checkout', { data: body }),
    );
    await renter.goto(url);
    await payWith(renter, declinedLater);
    await expect(renter.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
    const { items } = await answered<{ items: { id: string }[] }>(
      renterPerson.api.get('/api/bookings?role=renter'),
    );
    return items[0]?.id ?? '';
  });

  await test.step('both are told by mail and on the page, until when and what helps', async () => {
    await mailTo(renter.request, renterPerson.email, 'deposit-declined');
    await mailTo(owner.request, ownerPerson.email, 'deposit-declined');
    for (const page of [owner, renter]) await page.goto(`/#/booking/${bookingId}`);
    const told = renter.getByRole('region', { name: 'What to do next' });
    await expect(told).toContainText('Your card was declined for the deposit');
    await expect(told).toContainText(/Use another card by .+, or the booking is cancelled/);
    await expect(told.getByRole('button')).toHaveCount(1);
    const ownersCard = owner.getByRole('region', { name: 'What to do next' });
    await expect(ownersCard).toContainText('The deposit is not held yet');
    await expect(ownersCard.getByRole('button')).toHaveCount(0);
    await expect(renter.getByText('Declined: another card is needed')).toBeVisible();
    const wider = await renter.evaluate<number>('document.documentElement.scrollWidth - window.innerWidth');
    expect(wider).toBeLessThanOrEqual(0);
  });

  await test.step('another card is given, and the way leads back to the booking', async () => {
    await renter.getByRole('button', { name: 'Use another card' }).click();
    await expect(renter.getByText(`Deposit: ${title}`, { exact: false })).toBeVisible();
    await expect(
      renter.getByText('This places a hold on your card. It is not a charge', { exact: false }),
    ).toBeVisible();
    await payWith(renter, mastercard);
    await renter.waitForURL(`**/#/booking/${bookingId}`);
    await expect(renter.getByText('Held now, released after the return')).toBeVisible();
    await expect(renter.getByRole('button', { name: 'Use another card' })).toBeHidden();
  });

  await test.step('the owner sees it without asking again, and both are told', async () => {
    await expect(owner.getByText('Held now, released after the return')).toBeVisible();
    await mailTo(renter.request, renterPerson.email, 'deposit-held');
    await mailTo(owner.request, ownerPerson.email, 'deposit-held');
  });
});
