import { after, dayIn, hour } from '@borough/domain/clocks';
import { addDays } from '@borough/domain/days';
import { expect } from '@playwright/test';
import { fine } from './accessibility.ts';
import { listItem, payWith, seesToast, zone } from './acts.ts';
import { bookingOf } from './handovers.ts';
import { type MovedProduct, startMovedProduct } from './moved-product.ts';
import { answered, test as journey } from './people.ts';
import { turnOnTwoStep } from './two-step.ts';

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

const isDisputed = '4000 0000 0000 0259';

test('a bank takes a payment back: an admin reads the draft, corrects it, sends it once, and sees what the bank decides', async ({
  people,
  product,
}) => {
  const [owner, renter] = [await people.newcomer('Odette'), await people.newcomer('Rufus')];
  const { id: itemId } = await listItem(owner, { title: 'Rotary hammer', price: '40', deposit: '0' });
  const day = addDays(dayIn(zone, await product.now()), 9);
  const { url } = await answered<{ url: string }>(
    renter.api.post('/api/functions/create-checkout', {
      data: { itemId, startDate: day, endDate: addDays(day, 1) },
    }),
  );
  const renters = await people.open(renter);
  await renters.goto(url);
  await payWith(renters, isDisputed);
  await expect(renters.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
  const bookingId = await bookingOf(renter, itemId);
  await product.moveTo(after(await product.now(), 2 * hour), bookingId);

  const admin = await people.demo('admin');
  await turnOnTwoStep(admin);
  await product.rows('update public.admin_users set factor_vouched_at = now() where id = $1', admin.id);
  const desk = await people.open(admin, { viewport: { width: 360, height: 740 } });
  await desk.goto('/#/admin/money?show=disputes');
  const card = desk.getByRole('article').filter({ hasText: 'Rotary hammer' });
  await expect(card).toContainText('Needs an answer');
  await expect(card).toContainText('Answer by');
  await fine(desk);
  await card.getByRole('link', { name: /^Answer/ }).click();

  await expect(desk.getByRole('heading', { name: '$47.20 in dispute' })).toBeVisible();
  await expect(desk.getByLabel("Customer's email")).toHaveValue(renter.email);
  const told = desk.getByLabel('What happened');
  await expect(told).toHaveValue(/Our records show no handover of the item\./);
  await fine(desk);
  await told.fill('');
  await desk.getByRole('button', { name: 'Send to the bank' }).click();
  await expect(desk.getByRole('alert')).toHaveText('Please write what happened');
  await expect(told).toBeFocused();
  await told.fill('It was paid in the app. winning_evidence');
  await desk.getByRole('button', { name: 'Save draft' }).click();
  await seesToast(desk, 'Draft saved.');
  await desk.goto('about:blank');
  await desk.goto('/#/admin/money?show=disputes');
  await expect(card).toContainText('A draft is saved.');
  await card.getByRole('link', { name: /^Answer/ }).click();
  await expect(told).toHaveValue('It was paid in the app. winning_evidence');

  await desk.getByRole('button', { name: 'Send to the bank' }).click();
  const sure = desk.getByRole('dialog', { name: 'Send this answer to the bank?' });
  await expect(sure).toContainText('It is about $47.20 that Rufus N. paid. An answer can be sent only once');
  await sure.getByRole('button', { name: 'Send answer' }).click();
  await expect(sure.getByRole('alert')).toHaveText('Please give a reason');
  await sure.getByLabel('Your reason').fill('We have it in writing.');
  await fine(desk);
  await sure.getByRole('button', { name: 'Send answer' }).click();
  await expect(sure).toBeHidden();
  await expect(desk.getByRole('heading', { name: 'What we told the bank' })).toBeVisible();
  await product.settle();
  await desk.goto('about:blank');
  await desk.goto('/#/admin/money?show=disputes');
  await expect(desk.getByText('No payments in dispute')).toBeVisible();
  await desk.getByRole('button', { name: 'Decided' }).click();
  await expect(card).toContainText('Won');
  await card.getByRole('link', { name: /^Open/ }).click();
  await expect(desk.getByText('The bank decided in our favor.')).toBeVisible();
  await expect(desk.getByText('It was paid in the app. winning_evidence')).toBeVisible();
  await fine(desk);
});
