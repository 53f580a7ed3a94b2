import { after, dayIn, hour } from '@borough/domain/clocks';
import { addDays } from '@borough/domain/days';
import { expect, type Page } from '@playwright/test';
import { fine } from './accessibility.ts';
import { cards, chooseDay, payWith, picture, zone } from './acts.ts';
import { bookingOf, changedHands, enter, meet, phone, shownCode } from './handovers.ts';
import { type MovedProduct, startMovedProduct } from './moved-product.ts';
import { answered, test as journey } from './people.ts';

const test = journey.extend<object, { product: MovedProduct }>({
  product: [
    async ({}, use) => {
      const product = await startMovedProduct();
      await use(product);
      await product.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ product }, use) => use(product.url),
});

const day = 24 * hour;
const title = 'Paddle board with a pump';
const payouts = (page: Page) => page.getByRole('region', { name: 'Payouts' });
const total = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Totals' }).getByText(name, { exact: true }).locator('..');

test('with only a phone: from the first listing to money at the bank', async ({ people, product }) => {
  const [owner, renter] = [await people.newcomer('Odette'), await people.newcomer('Renee')];
  const [page, renters] = [await people.open(owner, phone), await people.open(renter, phone)];
  const soon = addDays(dayIn(zone, await product.now()), 2);

  await test.step('the page of the listing says when the first payouts come', async () => {
    await page.goto('/#/list-item');
    await expect(page.getByText('first payouts take up to 7 days longer', { exact: false })).toBeVisible();
    await page.getByLabel('Title').fill(title);
    await page.getByLabel('Description').fill('Holds 250 pounds, packs into a backpack, comes with a leash.');
    await page.getByLabel('Category').selectOption('Sports');
    await page.getByLabel('Daily price').fill('40');
    await page.getByLabel('Deposit').fill('0');
    await page.getByRole('textbox', { name: 'Location' }).fill('Chicago, IL 60614');
    await page.locator('input[type=file]').setInputFiles([picture('board.png', [40, 90, 120])]);
    await expect(page.getByRole('list', { name: 'Photos' }).getByRole('listitem')).toHaveCount(1);
    await page.getByRole('button', { name: 'Add Availability' }).click();
    await chooseDay(page, 'Start Date', soon);
    await chooseDay(page, 'End Date', addDays(soon, 9));
    await page.getByRole('dialog', { name: 'Add Availability' }).getByRole('button', { name: 'Add' }).click();
    await page.getByRole('button', { name: 'List Item' }).click();
    await expect(page).toHaveURL(/#\/item\/[0-9a-f-]{36}$/);
  });

  const itemId = /[0-9a-f-]{36}$/.exec(page.url())?.[0] ?? '';
  const bookingId = await test.step('somebody rents it for two days', async () => {
    const { url } = await answered<{ url: string }>(
      renter.api.post('/api/functions/create-checkout', {
        data: { itemId, startDate: soon, endDate: addDays(soon, 2) },
      }),
    );
    await renters.goto(url);
    await payWith(renters, cards.succeeds);
    await expect(renters.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
    return bookingOf(renter, itemId);
  });

  await test.step('earnings say what is coming', async () => {
    await page.goto('/#/earnings');
    await expect(total(page, 'Upcoming')).toContainText('$80.00');
    await fine(page);
  });

  const { startsAt, endsAt } = await answered<{ startsAt: string; endsAt: string }>(
    owner.api.get(`/api/bookings/${bookingId}`),
  );
  await test.step('both meet, with the code on the phone of the other', async () => {
    await product.moveTo(new Date(startsAt), bookingId);
    for (const each of [renters, page]) await meet(each, bookingId);
    await enter(page, await shownCode(renters), 'Hand it over');
    await changedHands([page, renters], 'Handed over');
    await product.moveTo(after(new Date(endsAt), -hour), bookingId);
    for (const each of [renters, page]) {
      await each.goto('about:blank');
      await meet(each, bookingId);
    }
    await enter(renters, await shownCode(page), 'Give it back');
    await changedHands([page, renters], 'Returned');
  });

  await test.step('money that is owed waits for where to send it', async () => {
    await product.moveTo(after(new Date(endsAt), 3 * day), bookingId);
    await page.goto('/#/notifications');
    await expect(page.getByRole('link', { name: /New: You earned \$80 for/ }).first()).toBeVisible();
    await page.goto('/#/earnings');
    await expect(total(page, 'Owed to you now')).toContainText('$80.00 is waiting for you to set up payouts');
    await fine(page);
    await payouts(page).getByRole('link', { name: 'Set up payments' }).click();
    const [tab] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('button', { name: 'Set up payments' }).click(),
    ]);
    await tab.getByRole('button', { name: 'Approved right away' }).click();
    await tab.getByRole('button', { name: 'Submit' }).click();
    await tab.waitForURL('**/#/profile?tab=payments');
    await tab.close();
    await page.goto('about:blank');
    await page.goto('/#/profile?tab=payments');
    await expect(page.getByText('Paid to STRIPE TEST BANK')).toBeVisible();
  });

  await test.step('it is sent a few days later, as one of the first, and arrives', async () => {
    await page.goto('/#/earnings');
    await expect(payouts(page)).toContainText('$80.00');
    const sent = after(await product.now(), 5 * day);
    await product.moveTo(sent, bookingId);
    await page.goto('about:blank');
    await page.goto('/#/earnings');
    await expect(payouts(page)).toContainText(/On its way|Arrived/);
    await product.moveTo(after(sent, 7 * day), bookingId);
    await page.goto('about:blank');
    await page.goto('/#/earnings');
    await expect(total(page, 'Paid')).toContainText('$80.00');
    await expect(total(page, 'Owed to you now')).toContainText('$0.00');
    await fine(page);
  });

  await test.step('the statement adds up to the same', async () => {
    await page.getByRole('link', { name: 'Statements' }).click();
    const statement = page.getByRole('article', { name: 'Statement' });
    await expect(statement.getByText('Closing balance').locator('..')).toContainText('$0.00');
    await fine(page);
  });
});
