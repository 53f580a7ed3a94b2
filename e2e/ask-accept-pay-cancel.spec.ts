import { expect, type Page } from '@playwright/test';
import { cards, chooseDays, depositBox, inDays, listItem, payWith, seesToast } from './acts.ts';
import { answered, mailTo, type Person, test } from './people.ts';

const [start, end] = [inDays(20), inDays(23)];

const rows = (page: Page, title: string) =>
  page.getByRole('tabpanel').getByRole('article').filter({ hasText: title });

test('ask, accept, pay with a card that fails first, cancel with the refund shown', async ({ people }) => {
  const ownerPerson = await people.newcomer('Odette');
  const renterPerson = await people.newcomer('Remy');
  const { id, title } = await listItem(ownerPerson, { title: 'Sewing machine with a walking foot' });
  const [owner, renter] = [await people.open(ownerPerson), await people.open(renterPerson)];

  await test.step('the renter asks', async () => {
    await renter.goto(`/#/item/${id}`);
    await chooseDays(renter, start, end);
    const panel = renter.getByRole('region', { name: 'Book this item' });
    await expect(panel.getByRole('status').filter({ hasText: '$141.60' })).toBeVisible();
    await panel.getByRole('button', { name: 'Request to Rent First' }).click();
    await seesToast(renter, 'Rental request sent! Check your messages for a response.');
    await expect(panel.getByText('Requested')).toBeVisible();
    await expect(panel.getByRole('button', { name: 'Request to Rent First' })).toBeHidden();
  });

  await test.step('the owner is told and accepts', async () => {
    await mailTo(renter.request, ownerPerson.email, 'request-made');
    await owner.goto('/#/profile?tab=bookings&as=owner');
    await expect(rows(owner, title).getByText('Requested').filter({ visible: true })).toBeVisible();
    await expect(
      rows(owner, title).getByText('Respond by', { exact: false }).filter({ visible: true }),
    ).toBeVisible();
    await rows(owner, title).getByRole('button', { name: 'Accept request' }).click();
    await expect(rows(owner, title).getByText('Accepting…')).toBeVisible();
    await rows(owner, title).getByRole('button', { name: 'Undo' }).click();
    await expect(rows(owner, title).getByText('Requested').filter({ visible: true })).toBeVisible();
    await rows(owner, title).getByRole('button', { name: 'Accept request' }).click();
    await expect(rows(owner, title).getByText(/^Accepted\. Remy N\. has until .* to pay\./)).toBeVisible();
    await expect(
      rows(owner, title).getByText('Accepted, awaiting payment').filter({ visible: true }),
    ).toBeVisible();
    // What is answered isn't a request anymore.
    await expect(owner.getByRole('button', { name: 'Requests 0' })).toBeVisible();
    await expect(owner.getByRole('button', { name: 'Upcoming 1' })).toBeVisible();
  });

  const checkout = await test.step('the renter opens the payment page', async () => {
    await mailTo(renter.request, renterPerson.email, 'request-accepted');
    await renter.goto('/#/profile?tab=bookings');
    await rows(renter, title).getByRole('button', { name: 'Pay now' }).click();
    const dialog = renter.getByRole('dialog', { name: 'Pay and confirm' });
    await expect(dialog.getByText('Total authorization')).toBeVisible();
    await dialog.getByRole('button', { name: 'Pay $141.60' }).click();
    await expect(dialog.getByText('Please agree to the deposit to continue.')).toBeVisible();
    await depositBox(dialog).check();
    const opened = renter.context().waitForEvent('page');
    await dialog.getByRole('button', { name: 'Pay $141.60' }).click();
    await expect(renter.getByRole('dialog', { name: 'Waiting for your payment' })).toBeVisible();
    return opened;
  });

  await test.step('a declined card and a failed authentication charge nothing', async () => {
    await payWith(checkout, cards.declines);
    await expect(checkout.getByRole('alert')).toContainText('Your card was declined.');
    await payWith(checkout, cards.insufficientFunds);
    await expect(checkout.getByRole('alert')).toContainText('Your card has insufficient funds.');
    await payWith(checkout, cards.needsAuthentication);
    await checkout.getByRole('button', { name: 'Fail authentication' }).click();
    await expect(checkout.getByRole('alert')).toBeVisible();
    const { items } = await answered<{ items: { stage: string; paidAt: string | null }[] }>(
      renterPerson.api.get('/api/bookings?role=renter'),
    );
    expect(items).toMatchObject([{ paidAt: null }]);
  });

  await test.step('with authentication it is paid and confirmed', async () => {
    await payWith(checkout, cards.needsAuthentication);
    await checkout.getByRole('button', { name: 'Complete authentication' }).click();
    await expect(checkout.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
    await expect(checkout.getByText('Your booking has been confirmed.', { exact: true })).toBeVisible();
    await checkout.close();
  });

  await test.step('both see it confirmed', async () => {
    for (const page of [renter, owner]) {
      await page.goto(`/#/profile?tab=bookings&as=${page === owner ? 'owner' : 'renter'}&when=upcoming`);
      await expect(
        rows(page, title).getByText('Confirmed', { exact: true }).filter({ visible: true }),
      ).toBeVisible();
    }
    await expect(rows(renter, title).getByText('You paid $141.60').filter({ visible: true })).toBeVisible();
    await expect(rows(owner, title).getByText('You earn $120.00').filter({ visible: true })).toBeVisible();
  });

  await test.step('the renter cancels and is told first what comes back', async () => {
    await rows(renter, title).getByRole('link', { name: title }).click();
    await expect(renter.getByRole('heading', { name: 'If you cancel' })).toBeVisible();
    await expect(renter.getByRole('region', { name: 'The owner' })).toContainText(
      /No reviews yet\s*Member since/,
    );
    await renter.getByRole('button', { name: 'Cancel booking' }).click();
    const asked = renter.getByRole('alertdialog', { name: 'Cancel this booking?' });
    await expect(asked.getByText("You'll get $141.60 back: the full amount, including fees.")).toBeVisible();
    await asked.getByRole('button', { name: 'Keep booking' }).click();
    await expect(asked).toBeHidden();
    await renter.getByRole('button', { name: 'Cancel booking' }).click();
    await asked.getByRole('button', { name: 'Cancel booking' }).click();
    await seesToast(renter, 'Booking cancelled.');
    await expect(renter.getByText('You cancelled in time, with a full refund.').first()).toBeVisible();
    await renter.goto('/#/profile?tab=bookings&as=renter&when=past');
    await expect(
      rows(renter, title).getByText('Cancelled', { exact: true }).filter({ visible: true }),
    ).toBeVisible();
    await expect(
      rows(renter, title).getByText('Refund $141.60 of $141.60').filter({ visible: true }),
    ).toBeVisible();
  });

  await test.step('the owner sees that it is over, and the days are free again', async () => {
    await mailTo(owner.request, ownerPerson.email, 'cancelled-by-renter');
    await owner.goto('/#/profile?tab=bookings&as=owner&when=past');
    await expect(
      rows(owner, title).getByText('Cancelled', { exact: true }).filter({ visible: true }),
    ).toBeVisible();
    const item = await answered<{ reserved: unknown[] }>(renterPerson.api.get(`/api/items/${id}`));
    expect(item.reserved).toEqual([]);
  });
});

test('an owner declines, a renter withdraws, and both hear it', { tag: '@proof' }, async ({ people }) => {
  const ownerPerson = await people.newcomer('Oskar');
  const renterPerson = await people.newcomer('Rosa');
  const listing = await listItem(ownerPerson, { title: 'Pressure washer for patios' });
  const other = await listItem(ownerPerson, { title: 'Ladder of nine feet' });
  for (const { id } of [listing, other])
    await answered(
      renterPerson.api.post('/api/bookings', { data: { itemId: id, startDate: start, endDate: end } }),
    );
  const [owner, renter] = [await people.open(ownerPerson), await people.open(renterPerson)];

  await owner.goto('/#/profile?tab=bookings&as=owner');
  await rows(owner, listing.title).getByRole('button', { name: 'Decline' }).click();
  const asked = owner.getByRole('alertdialog', { name: 'Decline this request?' });
  await asked.getByRole('textbox').fill('It is being repaired, sorry.');
  await asked.getByRole('button', { name: 'Decline' }).click();
  await expect(rows(owner, listing.title).getByText(/^Request declined\./)).toBeVisible();
  await expect(rows(owner, listing.title).getByText('You declined.').filter({ visible: true })).toBeVisible();

  await renter.goto('/#/profile?tab=bookings&as=renter&when=past');
  await expect(
    rows(renter, listing.title).getByText('Nothing was charged').filter({ visible: true }),
  ).toBeVisible();
  await renter.getByRole('button', { name: 'Requests 1' }).click();
  await rows(renter, other.title).getByRole('button', { name: 'Withdraw' }).click();
  await renter.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click();
  await expect(rows(renter, other.title).getByText('Request withdrawn.')).toBeVisible();
  await expect(rows(renter, other.title).getByText('You withdrew.').filter({ visible: true })).toBeVisible();
  const told = await mailTo(renter.request, renterPerson.email, 'request-declined');
  expect(told.text).toContain('It is being repaired, sorry.');
});

test('turning back from the payment page gives the dates back', { tag: '@proof' }, async ({ people }) => {
  const ownerPerson: Person = await people.newcomer('Orla');
  const { id } = await listItem(ownerPerson, { title: 'Tent for four with a porch' });
  const renter = await people.open(await people.newcomer('Ruben'));
  await renter.goto(`/#/item/${id}?startDate=${start}&endDate=${end}`);
  const opened = renter.context().waitForEvent('page');
  await depositBox(renter).check();
  await renter.getByRole('button', { name: 'Pay & Reserve Now' }).click();
  const checkout = await opened;
  await checkout.getByRole('link', { name: 'Cancel and go back' }).click();
  await seesToast(checkout, 'Your dates were released.');
  await expect(checkout).toHaveURL(new RegExp(`#/item/${id}`));
  await expect(checkout.getByRole('button', { name: 'Pay & Reserve Now' })).toBeEnabled();
  const item = await answered<{ reserved: unknown[] }>(ownerPerson.api.get(`/api/items/${id}`));
  expect(item.reserved).toEqual([]);
});
