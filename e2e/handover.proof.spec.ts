import { after, dayIn, hour } from '@borough/domain/clocks';
import { addDays, type Day } from '@borough/domain/days';
import { expect, type Page } from '@playwright/test';
import { cards, listItem, payWith, seesToast, zone } from './acts.ts';
import { bookingOf, changedHands, codeField, enter, meet, phone, shownCode } from './handovers.ts';
import { type MovedProduct, startMovedProduct } from './moved-product.ts';
import { answered, type Mail, mailTo, type People, type Person, test as journey } from './people.ts';

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

interface Rental {
  id: string;
  renter: Person;
  owner: Person;
  renters: Page;
  owners: Page;
  startsAt: Date;
  endsAt: Date;
}

interface Booking {
  status: string;
  cancelReason: string | null;
  startsAt: string;
  endsAt: string;
  refundCents: number;
  chargedCents: number;
}

const next = (page: Page) => page.getByRole('region', { name: 'What to do next' });
const stateOf = ({ api }: Person, id: string) => answered<Booking>(api.get(`/api/bookings/${id}`));
const day = async (product: MovedProduct, ahead: number): Promise<Day> =>
  addDays(dayIn(zone, await product.now()), ahead);

/** Rents an item for some days, paid in the browser. */
async function rent(
  people: People,
  owner: Person,
  itemId: string,
  range: { startDate: Day; endDate: Day },
): Promise<Rental> {
  const renter = await people.newcomer('Rita');
  const [renters, owners] = [await people.open(renter, phone), await people.open(owner, phone)];
  const { url } = await answered<{ url: string }>(
    renter.api.post('/api/functions/create-checkout', { data: { itemId, ...range } }),
  );
  await renters.goto(url);
  await payWith(renters, cards.succeeds);
  await expect(renters.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
  const id = await bookingOf(renter, itemId);
  const { startsAt, endsAt } = await stateOf(renter, id);
  return { id, renter, owner, renters, owners, startsAt: new Date(startsAt), endsAt: new Date(endsAt) };
}

/** A one-day rental, tomorrow, of a new owner's new item. */
async function aRental(people: People, product: MovedProduct, title: string): Promise<Rental> {
  const owner = await people.newcomer('Olive');
  const { id } = await listItem(owner, { title, deposit: '0' });
  const startDate = await day(product, 1);
  return rent(people, owner, id, { startDate, endDate: addDays(startDate, 1) });
}

/** Opens the booking again, like someone coming back later. */
async function look(page: Page, id: string): Promise<void> {
  await page.goto('about:blank');
  await page.goto(`/#/booking/${id}`);
  await expect(next(page)).toBeVisible();
}

/** Hands the item over with the code, at the instant its rental starts. */
async function pickUp({ id, startsAt, renters, owners }: Rental, product: MovedProduct): Promise<void> {
  await product.moveTo(startsAt, id);
  await meet(renters, id);
  await meet(owners, id);
  await enter(owners, await shownCode(renters), 'Hand it over');
  await changedHands([owners, renters], 'Handed over');
}

async function mailsTo({ api, email }: Person, kind: string): Promise<number> {
  const { items } = await answered<{ items: Mail[] }>(api.get('/dev/outbox.json'));
  return items.filter((mail) => mail.to === email && mail.kind === kind).length;
}

/** Says it without a code on the hand-over screen, and confirms in the dialog. */
async function sayWithoutCode(page: Page, id: string, press: string): Promise<void> {
  await page.goto('about:blank');
  await meet(page, id);
  await page.getByText('Without the code', { exact: true }).click();
  await page.getByRole('button', { name: press, exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: press, exact: true }).click();
}

test('a code typed where there is no network counts an hour later, on whatever page its owner then is', async ({
  people,
  product,
  watched,
}) => {
  watched.expectErrors(/ERR_INTERNET_DISCONNECTED/);
  const rental = await aRental(people, product, 'Chainsaw with a spare chain');
  const { id, renter, renters, owners, startsAt } = rental;
  await product.moveTo(startsAt, id);
  await meet(renters, id);
  await meet(owners, id);
  const code = await shownCode(renters);
  await expect(codeField(owners)).toBeVisible();
  for (const page of [renters, owners]) await page.context().setOffline(true);
  await enter(owners, code, 'Hand it over');
  await expect(owners.getByText(`The code ${code} is saved on this device`)).toBeVisible();
  // The owner puts the phone away.
  await owners.goto('about:blank');
  await product.moveTo(after(startsAt, hour), id);
  expect((await stateOf(renter, id)).status).toBe('confirmed');
  expect(await shownCode(renters)).toBe(code);
  for (const page of [renters, owners]) await page.context().setOffline(false);
  await owners.goto('/#/');
  await seesToast(owners, /^Handed over\./);
  await changedHands([renters], 'Handed over');
  expect((await stateOf(renter, id)).status).toBe('active');
  await owners.reload();
  await expect(owners.getByRole('heading', { level: 1 })).toBeVisible();
  expect(
    await owners.evaluate(`Object.keys(localStorage).filter((key) => key.includes('handover'))`),
  ).toEqual([]);
});

test('the owner never says that it is back: the renter does, and silence counts after two days', async ({
  people,
  product,
}) => {
  const rental = await aRental(people, product, 'Pressure washer with a lance');
  const { id, renter, owner, renters, owners, endsAt } = rental;
  await pickUp(rental, product);
  await product.moveTo(endsAt, id);
  await look(renters, id);
  await expect(next(renters)).toContainText('Was due back');
  await sayWithoutCode(renters, id, 'I returned it');
  await expect(renters.getByText("We've asked Olive N. to confirm it.")).toBeVisible();
  await mailTo(owner.api, owner.email, 'said-returned');
  await look(owners, id);
  await expect(next(owners)).toContainText('Rita N. says they returned it');
  await expect(next(owners)).toContainText("If you don't respond, it counts as returned");
  await expect(next(owners).getByRole('button', { name: "It's back", exact: true })).toBeVisible();
  const said = await product.now();
  for (const [n, hours] of [12, 24, 36].entries()) {
    await product.moveTo(after(said, (hours + 0.1) * hour), id);
    await expect.poll(() => mailsTo(owner, 'claim-reminder')).toBe(n + 1);
  }
  await product.moveTo(after(said, 47.9 * hour), id);
  expect((await stateOf(renter, id)).status).toBe('active');
  await product.moveTo(after(said, 48.1 * hour), id);
  await look(renters, id);
  await expect(next(renters)).toContainText("It's back. Thanks!");
  await product.moveTo(after(said, 72.2 * hour), id);
  await look(owners, id);
  await expect(next(owners)).toContainText('The rental is complete. How was it?');
  for (const { api, email } of [renter, owner]) await mailTo(api, email, 'rental-closed');
});

test('nobody says anything: after the pickup the rental completes in a week, before it the booking ends in two days', async ({
  people,
  product,
}) => {
  const picked = await aRental(people, product, 'Hedge trimmer with a long arm');
  const forgotten = await aRental(people, product, 'Leaf blower with a bag');
  const { id: never, renter, renters, startsAt, endsAt } = forgotten;
  await pickUp(picked, product);
  await product.moveTo(after(startsAt, 4 * hour), never);
  await expect.poll(() => mailsTo(renter, 'missed-reminder')).toBe(1);
  await product.moveTo(after(endsAt, hour), never);
  await look(picked.owners, picked.id);
  await expect(next(picked.owners)).toContainText(
    "Is it back? If you don't respond, the rental is completed",
  );
  await look(renters, never);
  await expect(next(renters)).toContainText('No one confirmed the pickup');
  await expect.poll(() => mailsTo(renter, 'missed-reminder')).toBe(2);

  await product.moveTo(after(endsAt, 49 * hour), never);
  const ended = await stateOf(renter, never);
  // One day at $40.00, for $47.20: nobody spoke, so the rent goes back, and the fees stay.
  expect(ended).toMatchObject({ status: 'cancelled', cancelReason: 'never_handed_over', refundCents: 4_000 });
  await mailTo(renter.api, renter.email, 'never-handed-over');
  await look(renters, never);
  await expect(next(renters).getByRole('link', { name: 'Find something else' })).toBeVisible();

  await product.moveTo(after(picked.endsAt, (7 * 24 - 1) * hour), picked.id);
  expect((await stateOf(picked.renter, picked.id)).status).toBe('active');
  await product.moveTo(after(picked.endsAt, (7 * 24 + 1) * hour), picked.id);
  await look(picked.owners, picked.id);
  await expect(next(picked.owners)).toContainText('The rental is complete. How was it?');
});

test('an item that is late: the next renters are told, one leaves for nothing, and only the owner’s word ends the other', async ({
  people,
  product,
}) => {
  const owner = await people.newcomer('Olive');
  const { id: itemId } = await listItem(owner, { title: 'Trailer with a ramp', deposit: '0' });
  const at = async (ahead: number) => ({
    startDate: await day(product, ahead),
    endDate: await day(product, ahead),
  });
  const late = await rent(people, owner, itemId, await at(1));
  const leaves = await rent(people, owner, itemId, await at(2));
  const waits = await rent(people, owner, itemId, await at(3));
  await pickUp(late, product);
  await product.moveTo(after(late.endsAt, hour), late.id);
  await look(late.owners, late.id);
  await next(late.owners).getByRole('button', { name: 'Not back yet' }).click();
  await late.owners.getByRole('alertdialog').getByRole('button', { name: 'Not back yet' }).click();
  await seesToast(late.owners, 'We\'ve let Rita N. know. Press "It\'s back" when you have it.');
  await mailTo(late.renter.api, late.renter.email, 'not-back');
  for (const { renter } of [leaves, waits]) await mailTo(renter.api, renter.email, 'previous-late');

  // Less than a day before the start, yet everything is refunded.
  await look(leaves.renters, leaves.id);
  await leaves.renters.getByRole('button', { name: 'Cancel booking' }).click();
  const asked = leaves.renters.getByRole('alertdialog', { name: 'Cancel this booking?' });
  await expect(asked).toContainText("You'll get $47.20 back: the full amount, including fees.");
  await asked.getByRole('button', { name: 'Cancel booking' }).click();
  await seesToast(leaves.renters, /^Booking cancelled\./);
  expect(await stateOf(leaves.renter, leaves.id)).toMatchObject({
    status: 'cancelled',
    cancelReason: 'previous_not_returned',
    refundCents: 4_720,
  });

  await product.moveTo(after(waits.startsAt, -13 * hour), late.id);
  expect((await stateOf(waits.renter, waits.id)).status).toBe('confirmed');
  await look(waits.owners, waits.id);
  await expect(waits.owners.getByRole('button', { name: "It won't be back" })).toHaveCount(0);
  await product.moveTo(after(waits.startsAt, -11 * hour), late.id);
  await look(waits.owners, waits.id);
  await waits.owners.getByRole('button', { name: "It won't be back" }).click();
  const ends = waits.owners.getByRole('alertdialog', { name: 'Not coming back in time?' });
  // The renter who left was the first that this owner lost so.
  await expect(ends).toContainText("It isn't the first time in 12 months, so you'll owe $7.20 in fees");
  await ends.getByRole('button', { name: "It won't be back" }).click();
  await seesToast(waits.owners, /^Booking cancelled\./);
  expect(await stateOf(waits.renter, waits.id)).toMatchObject({
    status: 'cancelled',
    cancelReason: 'previous_not_returned',
    refundCents: 4_720,
  });
  await look(late.owners, late.id);
  await next(late.owners).getByRole('button', { name: "It's back" }).click();
  await late.owners.getByRole('alertdialog').getByRole('button', { name: "It's back" }).click();
  await expect(next(late.owners)).toContainText("It's back. Is everything OK?");
});
