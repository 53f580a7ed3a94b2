import { after, dayIn, hour } from '@borough/domain/clocks';
import { addDays } from '@borough/domain/days';
import { expect, type Page } from '@playwright/test';
import { fine } from './accessibility.ts';
import { cards, listItem, zone } from './acts.ts';
import { phone } from './handovers.ts';
import { type MovedProduct, startMovedProduct } from './moved-product.ts';
import { answered, test as journey } from './people.ts';
import { subscribes } from './subscribing.ts';

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

/** Two days at $40, with fees of 15% or 10% plus 3% payment processing. */
const basic = { tier: 'free', chargedCents: 94_40 };
const pro = { tier: 'pro', chargedCents: 90_40 };
/** Can be attached, but is declined on every later charge. */
const failsLater = '4000 0000 0000 0341';
const noBooking = '00000000-0000-4000-8000-000000000000';
const myPlan = (page: Page, plan: 'Pro' | 'Basic') =>
  page.getByRole('region', { name: `Your plan: ${plan}` });

test('Pro from the first month to the last: paid, failed, paid again, renewed, cancelled, resumed and over', async ({
  people,
  product,
  watched,
}) => {
  const [owner, renter] = [await people.newcomer('Odette'), await people.newcomer('Renee')];
  const { id: itemId } = await listItem(owner, { price: '40', deposit: '0' });
  const page = await people.open(renter, phone);
  const nextQuote = async () => {
    const startDate = addDays(dayIn(zone, await product.now()), 3);
    const data = { itemId, startDate, endDate: addDays(startDate, 2) };
    const { tier, chargedCents } = await answered<typeof pro>(renter.api.post('/api/quotes', { data }));
    return { tier, chargedCents };
  };
  const look = async () => {
    await page.goto('/#/profile?tab=plan');
    await page.reload();
  };
  const periodEnds = async () => {
    const { proUntil } = await answered<{ proUntil: string }>(renter.api.post('/api/me/plan/check'));
    return new Date(proUntil);
  };
  expect(await nextQuote()).toEqual(basic);

  await test.step('picked in the browser: nothing but a mark', async () => {
    await page.goto('/#/pricing');
    await page.evaluate(`localStorage.setItem('borough.plan', 'pro')`);
    await page.reload();
    await expect(page.getByText('Your pick')).toBeVisible();
    expect(await nextQuote()).toEqual(basic);
  });

  await test.step('paid: Pro at once', async () => {
    await subscribes(page, renter, failsLater);
    await expect(myPlan(page, 'Pro')).toContainText('Pro renews');
    expect(await nextQuote()).toEqual(pro);
  });

  await test.step('failed: Basic from the end of the month, told, and Pro again with another card', async () => {
    const end = await periodEnds();
    await product.moveTo(after(end, -hour), noBooking);
    expect(await nextQuote()).toEqual(pro);
    await product.moveTo(after(end, 2 * hour), noBooking);
    expect(await nextQuote()).toEqual(basic);
    await look();
    await expect(myPlan(page, 'Basic')).toContainText('Your card was declined.');
    await fine(page);
    await page.getByRole('button', { name: 'Use another card' }).click();
    await page.waitForURL('**/simulator/portal/**');
    await page.getByLabel('Card number').fill(cards.succeeds);
    await page.getByLabel('Expiry (MM / YY)').fill('12 / 40');
    await page.getByLabel('Security code (CVC)').fill('123');
    await page.getByRole('button', { name: 'Save card' }).click();
    await page.getByRole('button', { name: 'Pay now' }).click();
    await expect(page.getByRole('button', { name: 'Pay now' })).toHaveCount(0);
    await product.settle();
    expect(await nextQuote()).toEqual(pro);
  });

  await test.step('renewed: Pro in the next month, too', async () => {
    await product.moveTo(after(await periodEnds(), 2 * hour), noBooking);
    expect(await nextQuote()).toEqual(pro);
    await look();
    await expect(myPlan(page, 'Pro')).toContainText('Pro renews');
  });

  await test.step('cancelled, resumed, and cancelled: Pro to the last paid instant, then Basic', async () => {
    const cancel = async () => {
      await page.getByRole('button', { name: 'Cancel Pro' }).click();
      const asks = page.getByRole('alertdialog');
      await expect(asks).toContainText('your business profile, cover, pictures and pinned review are hidden');
      await asks.getByRole('button', { name: 'Cancel Pro' }).click();
      await expect(myPlan(page, 'Pro')).toContainText('You cancelled Pro.');
    };
    watched.repeated.add('Pro cancelled');
    await cancel();
    expect(await nextQuote()).toEqual(pro);
    await page.getByRole('button', { name: 'Resume Pro' }).click();
    await expect(myPlan(page, 'Pro')).toContainText('Pro renews');
    await cancel();
    await fine(page);
    const end = await periodEnds();
    await product.moveTo(after(end, -hour), noBooking);
    expect(await nextQuote()).toEqual(pro);
    await product.moveTo(after(end, hour), noBooking);
    expect(await nextQuote()).toEqual(basic);
    await look();
    await expect(myPlan(page, 'Basic')).toContainText('You pay a 15% service fee on rentals.');
    await fine(page);
  });
});
