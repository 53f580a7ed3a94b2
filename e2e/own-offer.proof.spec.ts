import { after, hour } from '@borough/domain/clocks';
import { expect } from '@playwright/test';
import { fine } from './accessibility.ts';
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

const noBooking = '00000000-0000-4000-8000-000000000000';

const set = ({ rows }: MovedProduct, section: string, value: object) =>
  rows(
    `insert into public.settings (section, version, value)
     select $1, count(*) + 1, $2::json from public.settings where section = $1`,
    section,
    JSON.stringify(value),
  );

test('a subscriber sees that Pro costs less now, agrees to it, and pays it from the next renewal on', async ({
  people,
  product,
}) => {
  const renter = await people.newcomer('Priya');
  const page = await people.open(renter, phone);
  await subscribes(page, renter);
  const mine = page.getByRole('region', { name: 'Your plan: Pro' });
  await expect(mine).not.toContainText('Pro now costs');
  await set(product, 'fees', { proPriceCents: 2_99 });
  await expect(async () => {
    await page.goto('/#/pricing');
    await page.reload();
    await expect(mine).toContainText('Pro now costs $2.99 a month. You pay $4.99.', { timeout: 2_000 });
  }).toPass();
  await fine(page);

  await mine.getByRole('button', { name: 'Change to $2.99' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change to $2.99 a month' });
  await expect(dialog).toContainText('Nothing is charged or refunded before.');
  const consent = dialog.getByRole('checkbox', { name: /Pro costs \$2\.99 a month instead of \$4\.99/ });
  await expect(consent).not.toBeChecked();
  await dialog.getByRole('button', { name: 'Accept $2.99 a month' }).click();
  await expect(dialog.getByText('To continue, please agree to the new price.')).toBeVisible();
  await fine(page);
  await consent.check();
  await dialog.getByRole('button', { name: 'Accept $2.99 a month' }).click();
  await expect(mine).toContainText(/Pro renews .* for \$2\.99/);
  await expect(mine).not.toContainText('Pro now costs');
  await mine.getByText('What you paid').click();
  await expect(mine).toContainText('you agreed to $2.99 a month instead of $4.99');
  await expect(mine.getByRole('listitem')).toHaveCount(2);

  const { proUntil } = await answered<{ proUntil: string }>(renter.api.post('/api/me/plan/check'));
  await product.moveTo(after(new Date(proUntil), 2 * hour), noBooking);
  await page.reload();
  await mine.getByText('What you paid').click();
  await expect(mine.getByRole('listitem')).toHaveText([/\$2\.99$/, /\$4\.99$/, /you agreed to \$2\.99/]);
});

test('the first places of the operators stand in an empty Where field, for a press or the keys', async ({
  page,
  product,
}) => {
  await set(product, 'places', { place1: 'Portland, OR', place2: 'Denver, CO' });
  const where = page.getByRole('main').getByRole('combobox', { name: 'Where' });
  const places = page.getByRole('listbox', { name: 'Places to start from' });
  await expect(async () => {
    await page.goto('/#/');
    await page.reload();
    await where.click();
    await expect(places.getByRole('option')).toHaveText(['Portland, OR', 'Denver, CO'], { timeout: 2_000 });
  }).toPass();
  await fine(page);
  await places.getByRole('option', { name: 'Denver, CO' }).click();
  await expect(where).toHaveValue('Denver, CO');
  await where.fill('');
  await expect(places).toBeVisible();
  await where.press('ArrowDown');
  await where.press('Enter');
  await expect(where).toHaveValue('Portland, OR');
  await expect(places).toBeHidden();
});
