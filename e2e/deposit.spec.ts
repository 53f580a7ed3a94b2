import { consentWords } from '@borough/domain/deposits/consent.rules';
import { expect } from '@playwright/test';
import { fine } from './accessibility.ts';
import { depositBox, inDays, listItem, payWith } from './acts.ts';
import { answered, mailTo, test } from './people.ts';

const declinedLater = '4000 0000 0000 0341';
const mastercard = '5555 5555 5555 4444';

test(
  'a renter whose card is declined for the deposit is told, gives another card, and sees it held',
  { tag: '@proof' },
  async ({ people }) => {
    const ownerPerson = await people.newcomer('Odile');
    const renterPerson = await people.newcomer('Ruben');
    const { id, title } = await listItem(ownerPerson, { title: 'Tile saw with a water tray', deposit: '60' });
    const [owner, renter] = [await people.open(ownerPerson), await people.open(renterPerson)];
    await renter.setViewportSize({ width: 360, height: 740 });
    const depositConsent = consentWords(60_00);
    const body = { itemId: id, startDate: inDays(1), endDate: inDays(2), depositConsent };

    const bookingId = await test.step('the rental is paid, the deposit is not held', async () => {
      const { url } = await answered<{ url: string }>(
        renterPerson.api.post('/api/functions/create-checkout', { data: body }),
      );
      await renter.goto(url);
      await payWith(renter, declinedLater);
      await expect(renter.getByRole('heading', { name: 'Paid. One more step' })).toBeVisible();
      await expect(
        renter.getByText("We're placing the deposit hold on your card.", { exact: false }),
      ).toBeVisible();
      await fine(renter);
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
      await expect(told).toContainText('You have paid, and the dates are held.');
      await expect(told).toContainText(
        /use another card by .+, or the booking will be cancelled and you'll get a full refund/,
      );
      await expect(renter.getByText('Paid, deposit pending').first()).toBeVisible();
      await expect(told.getByRole('button')).toHaveText(['Use another card', 'Cancel booking']);
      const ownersCard = owner.getByRole('region', { name: 'What to do next' });
      await expect(ownersCard).toContainText("The deposit isn't held yet");
      await expect(ownersCard).toContainText('Your dates stay held in the meantime.');
      await expect(ownersCard.getByRole('button')).toHaveCount(0);
      await expect(renter.getByText('Declined: another card is needed')).toBeVisible();
      const wider = await renter.evaluate<number>('document.documentElement.scrollWidth - window.innerWidth');
      expect(wider).toBeLessThanOrEqual(0);
    });

    await test.step('another card is given, and the way leads back to the booking', async () => {
      await renter.getByRole('button', { name: 'Use another card' }).click();
      const asked = renter.getByRole('dialog', { name: 'Use another card' });
      await asked.getByRole('button', { name: 'Go to the card page' }).click();
      await expect(asked.getByText('Please agree to the deposit to continue.')).toBeVisible();
      await expect(depositBox(asked)).toBeFocused();
      await renter.keyboard.press('Space');
      await fine(renter);
      await asked.getByRole('button', { name: 'Go to the card page' }).click();
      await expect(renter.getByText(`Deposit: ${title}`, { exact: false })).toBeVisible();
      await expect(
        renter.getByText('This places a hold on your card. It is not a charge', { exact: false }),
      ).toBeVisible();
      await payWith(renter, mastercard);
      await renter.waitForURL(`**/#/booking/${bookingId}`);
      await expect(renter.getByText('Held now until return, not charged')).toBeVisible();
      await expect(renter.getByRole('button', { name: 'Use another card' })).toBeHidden();
    });

    await test.step('the booking is confirmed: the owner sees it without asking again, and both are told', async () => {
      for (const page of [renter, owner]) {
        await expect(page.getByText('Confirmed', { exact: true }).first()).toBeVisible();
        await expect(page.getByText('Held now until return, not charged')).toBeVisible();
      }
      await mailTo(renter.request, renterPerson.email, 'booking-confirmed');
      await mailTo(owner.request, ownerPerson.email, 'booking-confirmed');
    });
  },
);

test('who pays agrees to the deposit first, in the words that are shown', async ({ people }) => {
  const { id } = await listItem(await people.member(), { title: 'Belt sander with a bag', price: '8' });
  const renter = await people.open(await people.member());
  await renter.goto(`/#/item/${id}?startDate=${inDays(30)}&endDate=${inDays(50)}`);
  const panel = renter.getByRole('region', { name: 'Book this item' });
  const pay = panel.getByRole('button', { name: 'Pay & Reserve Now' });
  const box = depositBox(panel);
  const needed = panel.getByText('Please agree to the deposit to continue.');

  await test.step('the price says from when the hold would be a charge, and nothing is agreed to yet', async () => {
    await expect(
      panel.getByText(
        /^Held from .+ until return\. On or after .+, the hold may become a charge, refunded after the rental$/,
      ),
    ).toBeVisible();
    await expect(box).not.toBeChecked();
    await expect(needed).toHaveCount(0);
  });

  await test.step('pressed without the tick: asked for beside the box, and no page opens', async () => {
    const height = async () => (await panel.boundingBox())?.height;
    const before = await height();
    await pay.click();
    await expect(needed).toBeVisible();
    await expect(needed).toBeInViewport();
    await expect(box).toBeFocused();
    await expect(box).toHaveAccessibleDescription('Please agree to the deposit to continue.');
    expect(renter.context().pages()).toHaveLength(1);
    expect(await height()).toBe(before);
    await fine(renter);
    const place = await pay.boundingBox();
    await renter.keyboard.press('Space');
    await expect(box).toBeChecked();
    await expect(needed).toHaveCount(0);
    expect(await pay.boundingBox()).toEqual(place);
  });

  await test.step('with it, the words beside the box go with the booking as they were shown', async () => {
    const last = panel.getByText(/or an item that isn't returned\.$/).last();
    await panel.getByRole('button', { name: 'Read the full terms' }).click();
    await expect(last).toBeVisible();
    await expect(box).toBeChecked();
    const words = await panel
      .getByText(/^I agree to a deposit hold of /)
      .locator('..')
      .innerText();
    const sent = renter.waitForRequest('**/api/functions/create-checkout');
    const opened = renter.context().waitForEvent('page');
    await pay.click();
    expect((await sent).postDataJSON()).toMatchObject({ depositConsent: words });
    await expect((await opened).getByLabel('Card number')).toBeVisible();
  });
});
