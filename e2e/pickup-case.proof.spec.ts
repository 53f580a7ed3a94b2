import { after, dayIn, hour } from '@borough/domain/clocks';
import { addDays } from '@borough/domain/days';
import { expect, type Page } from '@playwright/test';
import { fine } from './accessibility.ts';
import { listItem, payWith, zone } from './acts.ts';
import { type MovedProduct, startMovedProduct } from './moved-product.ts';
import { answered, mailTo, type Person, test as journey } from './people.ts';
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

/** A paid day of an item of that owner, tomorrow; answers the booking. */
async function rent(product: MovedProduct, owner: Person, renter: Person, page: Page, title: string) {
  const day = addDays(dayIn(zone, await product.now()), 1);
  const { id: itemId } = await listItem(owner, { title, price: '40', deposit: '0' });
  const body = { itemId, startDate: day, endDate: day };
  const { url } = await answered<{ url: string }>(
    renter.api.post('/api/functions/create-checkout', { data: body }),
  );
  await page.goto(url);
  await payWith(page, '4242 4242 4242 4242');
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
  const { items } = await answered<{ items: { id: string; startsAt: string }[] }>(
    renter.api.get(`/api/bookings?role=renter&itemId=${itemId}`),
  );
  const [booking] = items;
  if (!booking) throw new Error('there is no booking');
  return { id: booking.id, startsAt: new Date(booking.startsAt) };
}

const casePanel = (page: Page) => page.locator('section[aria-labelledby="pickup-case"]');

async function state(page: Page, bookingId: string, statement: string, words: string): Promise<void> {
  await page.goto('about:blank');
  await page.goto(`/#/booking/${bookingId}`);
  await page
    .getByRole('button', { name: /^(?:Something went wrong with the pickup\?|It was different)$/ })
    .click();
  const window = page.getByRole('dialog', { name: 'What happened at the pickup?' });
  await window.getByRole('radio', { name: statement }).check();
  await window.getByLabel('What should we know?').fill(words);
  await fine(page);
  await window.getByRole('button', { name: 'Send' }).click();
  await expect(window).toBeHidden();
}

test('three pickups in doubt: both agree, one side stays silent, and an admin decides', async ({
  people,
  product,
  watched,
}) => {
  watched.repeated.add('Odette N. was asked to answer.');
  const owner = await people.newcomer('Odette');
  const renter = await people.newcomer('Rufus');
  const phone = { viewport: { width: 360, height: 740 } };
  const pages = {
    owner: await people.open(owner, { ...phone, colorScheme: 'dark' }),
    renter: await people.open(renter, phone),
  };
  const agreed = await rent(product, owner, renter, await people.open(renter), 'Rotary hammer');
  const silent = await rent(product, owner, renter, await people.open(renter), 'Wet saw with stand');
  const contested = await rent(product, owner, renter, await people.open(renter), 'Tall step ladder');
  await product.moveTo(after(agreed.startsAt, 3 * hour), agreed.id);

  await test.step('both say the same: the renter sees beforehand what it costs, and it counts at once', async () => {
    await pages.owner.goto(`/#/booking/${agreed.id}`);
    await state(pages.owner, agreed.id, "Rufus N. didn't show up", 'I waited until noon.');
    await expect(casePanel(pages.owner)).toContainText('Waiting for Rufus N. to answer');
    await mailTo(renter.api, renter.email, 'meeting-stated');
    await pages.renter.goto('about:blank');
    await pages.renter.goto(`/#/booking/${agreed.id}`);
    const panel = casePanel(pages.renter);
    await expect(panel).toContainText("Odette N. says: You didn't show up.");
    await expect(panel).toContainText('I waited until noon.');
    await expect(panel).toContainText(
      "You get $20.00 back. Odette N. is paid $20.00, and the fees aren't refunded.",
    );
    await fine(pages.renter);
    await panel.getByRole('button', { name: "That's right" }).click();
    await pages.renter.getByRole('button', { name: 'Yes, agree' }).click();
    await expect(casePanel(pages.renter)).toContainText("You didn't show up.");
    await expect(pages.renter.getByText('Cancelled', { exact: true }).first()).toBeVisible();
  });

  await test.step('silence for a day: it can still be contested for three, and then it is final', async () => {
    await state(pages.renter, silent.id, "Odette N. didn't show up", '');
    await product.moveTo(after(await product.now(), 25 * hour), silent.id);
    await pages.owner.goto('about:blank');
    await pages.owner.goto(`/#/booking/${silent.id}`);
    await expect(casePanel(pages.owner)).toContainText("You didn't answer: You didn't show up.");
    await expect(casePanel(pages.owner).getByRole('button')).toHaveText(["That's right", 'It was different']);
  });

  await test.step('they disagree: an admin who knows neither decides, and both read why', async () => {
    const admin = await people.demo('admin');
    await turnOnTwoStep(admin);
    await product.rows('update public.admin_users set factor_vouched_at = now() where id = $1', admin.id);
    await state(pages.renter, contested.id, 'The item was handed over', 'I have the ladder here.');
    await state(pages.owner, contested.id, "Rufus N. didn't show up", 'Nobody rang.');
    await expect(casePanel(pages.owner)).toContainText('Someone at Borough will decide');
    const desk = await people.open(admin);
    await desk.goto('/#/admin?tab=cases');
    const entry = desk.getByRole('region', { name: 'Tall step ladder' });
    await expect(entry).toContainText('You were picked to decide this case.');
    await entry.getByRole('button', { name: 'Decide' }).click();
    await expect(entry).toContainText('Please choose what your decision is based on');
    await entry.getByRole('checkbox').first().check();
    await entry.getByLabel('What happened').selectOption({ label: 'The item was handed over.' });
    await entry.getByLabel('Your reasons').fill('The renter showed a photo of the ladder in their garage.');
    await fine(desk);
    await entry.getByRole('button', { name: 'Decide' }).click();
    await expect(desk.getByText('Nothing to decide')).toBeVisible();
    await pages.owner.goto('about:blank');
    await pages.owner.goto(`/#/booking/${contested.id}`);
    const panel = casePanel(pages.owner);
    await expect(panel).toContainText('Decided: The item was handed over.');
    await expect(panel).toContainText('The renter showed a photo of the ladder in their garage.');
    await expect(panel.getByRole('button')).toHaveText(['Appeal']);
    await fine(pages.owner);
  });

  await test.step('three days later both are final', async () => {
    await product.moveTo(after(await product.now(), 73 * hour), contested.id);
    const ends = await product.rows<{ title: string; pickedUp: boolean; reason: string | null }>(
      `select title, picked_up_at is not null as "pickedUp", cancel_reason as reason from public.bookings
       where renter_id = $1 order by title`,
      renter.id,
    );
    expect(ends).toEqual([
      { title: 'Rotary hammer', pickedUp: false, reason: 'renter_absent' },
      { title: 'Tall step ladder', pickedUp: true, reason: null },
      { title: 'Wet saw with stand', pickedUp: false, reason: 'owner_absent' },
    ]);
    await pages.renter.goto('about:blank');
    await pages.renter.goto(`/#/booking/${silent.id}`);
    await expect(casePanel(pages.renter)).toContainText("Odette N. didn't show up.");
    await expect(casePanel(pages.renter)).toContainText('You get everything back');
  });
});

test('both say that it was handed over; and a case nobody decides gives everything back after fourteen days', async ({
  people,
  product,
  watched,
}) => {
  watched.repeated.add('Odette N. was asked to answer.');
  const [owner, renter] = [await people.newcomer('Odette'), await people.newcomer('Rufus')];
  const phone = { viewport: { width: 360, height: 740 } };
  const [owners, renters] = [await people.open(owner, phone), await people.open(renter, phone)];
  const met = await rent(product, owner, renter, await people.open(renter), 'Belt sander');
  const undecided = await rent(product, owner, renter, await people.open(renter), 'Tile cutter');
  await product.moveTo(after(met.startsAt, 3 * hour), met.id);

  await state(renters, met.id, 'The item was handed over', 'We forgot the code.');
  await owners.goto(`/#/booking/${met.id}`);
  await casePanel(owners).getByRole('button', { name: "That's right" }).click();
  await owners.getByRole('button', { name: 'Yes, agree' }).click();
  for (const [page, words] of [
    [owners, /^Due back (today )?by /],
    [renters, /^Return (today )?by /],
  ] as const)
    await expect(page.getByRole('region', { name: 'What to do next' })).toContainText(words);

  await state(renters, undecided.id, "Odette N. didn't show up", 'I rang twice.');
  await state(owners, undecided.id, "Rufus N. didn't show up", 'Nobody rang.');
  const contested = await product.now();
  const end = async () =>
    (
      await product.rows<{ reason: string | null; refund: number | null }>(
        'select cancel_reason as reason, refund_cents as refund from public.bookings where id = $1',
        undecided.id,
      )
    )[0];
  await product.moveTo(after(contested, (14 * 24 - 1) * hour), undecided.id);
  expect(await end()).toEqual({ reason: null, refund: null });
  await product.moveTo(after(contested, (14 * 24 + 1) * hour), undecided.id);
  expect(await end()).toEqual({ reason: 'not_met', refund: 4_720 });
  await renters.goto('about:blank');
  await renters.goto(`/#/booking/${undecided.id}`);
  await expect(casePanel(renters)).toContainText(
    "You get everything back: $47.20. It doesn't count against anyone.",
  );
});
