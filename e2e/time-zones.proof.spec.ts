import { addDays } from '@borough/domain/days';
import { instantAt } from '@borough/domain/clocks';
import { expect, request } from '@playwright/test';
import { noteFigure } from '../server/test/proof-figures.ts';
import { stopClock, zone } from './acts.ts';
import { type MovedProduct, startMovedProduct } from './moved-product.ts';
import { answered, demoPassword, test } from './people.ts';

const hour = 3_600_000;
const noBooking = '00000000-0000-4000-8000-000000000000';
let product: MovedProduct;

test.beforeAll(async () => {
  product = await startMovedProduct();
});
test.afterAll(() => product.stop());

/** The whole product's clock is moved to three weeks before each clock change in 2027. */
for (const [change, utcHours] of [
  ['2027-03-14', 95],
  ['2027-11-07', 97],
] as const)
  test(`server and browsers agree over the change of clocks on ${change}`, async ({ browser }) => {
    const api = await request.newContext({ baseURL: product.url });
    const wanted = instantAt(addDays(change, -20), 12, zone);
    await product.moveTo(wanted, noBooking);
    const signIn = { email: 'owner@demo.borough.example', password: demoPassword };
    await answered(api.post('/api/auth/sign-in', { data: signIn }));
    const listing = {
      title: `Snow blower ${change}`,
      description: 'For every season in which clocks change.',
      price: '40',
      deposit: '0',
      category: 'Tools',
      location: 'Chicago, IL 60614',
      availabilities: [{ startDate: addDays(change, -5), endDate: addDays(change, 5) }],
    };
    const { item } = await answered<{ item: { id: string } }>(api.post('/api/items', { data: listing }));
    const renter = await request.newContext({ baseURL: product.url });
    const other = { email: 'renter@demo.borough.example', password: demoPassword };
    await answered(renter.post('/api/auth/sign-in', { data: other }));
    const [startDate, endDate] = [addDays(change, -2), addDays(change, 2)];
    const quote = await answered<{ chargedCents: number; days: number; startsAt: string; endsAt: string }>(
      renter.post('/api/quotes', { data: { itemId: item.id, startDate, endDate } }),
    );
    expect(quote).toMatchObject({ days: 4, chargedCents: 18_880 });
    // From 9 AM to 6 PM local time, with an hour more or less in between.
    const hours = (Date.parse(quote.endsAt) - Date.parse(quote.startsAt)) / hour;
    expect(hours).toBe(utcHours + 9);
    for (const timezoneId of ['Pacific/Honolulu', 'Pacific/Kiritimati']) {
      const context = await browser.newContext({ baseURL: product.url, timezoneId });
      const page = await context.newPage();
      await stopClock(page, wanted);
      await page.goto(`/#/item/${item.id}?startDate=${startDate}&endDate=${endDate}`);
      const panel = page.getByRole('region', { name: 'Book this item' });
      await expect(panel.getByText('$188.80').first()).toBeVisible();
      await expect(panel.getByText('$40 × 4 days')).toBeVisible();
      await context.close();
    }
    noteFigure({
      claim: `Hours from the start of a five-day rental in Chicago to its end, over the change on ${change}`,
      figure: hours,
      passMark: utcHours + 9,
      ok: true,
    });
    await api.dispose();
    await renter.dispose();
  });
