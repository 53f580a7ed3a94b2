import { after, dayIn, hour, instantAt } from '@borough/domain/clocks';
import { addDays } from '@borough/domain/days';
import { expect, type Page } from '@playwright/test';
import { noteFigure } from '../server/test/proof-figures.ts';
import { fine } from './accessibility.ts';
import { depositBox, listItem, payWith, zone } from './acts.ts';
import { balanceOf, booksOf, nothingIsLeft, providerOf, uneven } from './month-books.ts';
import { type MovedProduct, startMovedProduct } from './moved-product.ts';
import { answered, mailTo, type People, type Person, test as journey } from './people.ts';

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

interface Story {
  card: string;
  number: string;
  /** How long a hold on the saved card lasts, according to its brand. */
  holdHours: number;
  /** Which renewal the bank declines. */
  declined: 1 | 2;
  /** Whether the renter then gives another card. */
  givesCard: boolean;
}
const mastercard = { card: 'Mastercard', number: '5555 5555 5555 4444', holdHours: 168 };
const visa = { card: 'Visa', number: '4242 4242 4242 4242', holdHours: 114 };
const stories: readonly Story[] = [
  { ...visa, declined: 2, givesCard: true },
  { ...mastercard, declined: 1, givesCard: true },
  { card: 'American Express', number: '3782 822463 10005', holdHours: 168, declined: 2, givesCard: true },
  { card: 'Discover', number: '6011 1111 1111 1117', holdHours: 168, declined: 1, givesCard: true },
  { ...visa, declined: 1, givesCard: false },
];
/** How long a hold lasts if the renter places it on the provider's page, whatever the brand. */
const givenHours = 168;
/** The least a renewal adds to a hold: 4 days 18 hours, minus the 18 hours before its end. */
const atLeast = 96;

const words = (options: Intl.DateTimeFormatOptions) => (at: Date) =>
  new Intl.DateTimeFormat('en-US', { ...options, timeZone: zone }).format(at);
const day = words({ month: 'short', day: 'numeric' });
/** The time, with its zone's name where the browser's clock shows another zone. */
const time = (at: Date) =>
  `${words({ hour: 'numeric', minute: '2-digit' })(at).replace(/\s/, '\\s')}(?: [A-Z]{3,4})?`;

interface Booking {
  deposit: { status: string; heldUntil: string | null; cardBy: string | null; chargedFrom: string | null };
}
interface Rental {
  id: string;
  start: Date;
  end: Date;
  people: { renter: Person; owner: Person };
  pages: { renter: Page; owner: Page };
}

const about = (page: Page) => page.getByRole('region', { name: 'What to do next' });
const depositOf = async ({ id, people }: Rental) =>
  (await answered<Booking>(people.renter.api.get(`/api/bookings/${id}`))).deposit;

/** Both reopen the booking and read the same about the deposit; the total authorized is shown only until the rental is over. */
async function look({ id, pages }: Rental, note: string | RegExp, history?: string): Promise<void> {
  const isOver = history === 'Completed';
  for (const page of [pages.renter, pages.owner]) {
    await page.goto('about:blank');
    await page.goto(`/#/booking/${id}`);
    const main = page.getByRole('main');
    await expect(main.getByText(note, { exact: true })).toBeVisible();
    if (history) {
      const past = main.getByRole('region', { name: 'History' });
      await past.locator('summary').press('Enter');
      await expect(past.getByText(history).last()).toBeVisible();
    }
    await expect(main.getByText('$60.00', { exact: true })).toBeVisible();
    await expect(main.getByText('$343.20', { exact: true })).toHaveCount(isOver ? 0 : 1);
  }
}

async function told({ people }: Rental, kind: string): Promise<void> {
  for (const { api, email } of [people.renter, people.owner]) await mailTo(api, email, kind);
}

async function payOnPage(page: Page, press: () => Promise<void>, number: string): Promise<void> {
  await press();
  // On phones the payment page takes this page's place.
  await page.waitForURL('**/simulator/checkout/**');
  await payWith(page, number);
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
}

/** Thirty days that end 180 days from now, found, agreed to, and paid in the browser. */
async function book(people: People, product: MovedProduct, story: Story): Promise<Rental> {
  const owner = await people.newcomer('Olga');
  const renter = await people.newcomer('Rosa');
  const today = dayIn(zone, await product.now());
  const [startDate, endDate] = [addDays(today, 150), addDays(today, 180)];
  const item = await listItem(owner, {
    title: `Scaffold with two decks, for a ${story.card}`,
    price: '8',
    deposit: '60',
    availabilities: [{ startDate: today, endDate }],
  });
  const pages = {
    renter: await people.open(renter, { viewport: { width: 360, height: 740 }, colorScheme: 'dark' }),
    owner: await people.open(owner),
  };
  const [start, end] = [instantAt(startDate, 9, zone), instantAt(endDate, 18, zone)];
  await pages.renter.goto(`/#/item/${item.id}?startDate=${startDate}&endDate=${endDate}`);
  await pages.renter.getByRole('button', { name: 'Reserve', exact: true }).click();
  const panel = pages.renter.getByRole('dialog', { name: 'Book this item' });
  for (const line of ['$240.00', '$36.00', '$7.20', '$283.20', '$60 hold'])
    await expect(panel.getByText(line, { exact: true }).first()).toBeVisible();
  await expect(panel.getByText('Total authorization')).toContainText('$343.20');
  const charged = `On or after ${day(after(start, 240 * hour))}, the hold may become a charge, refunded after the rental`;
  await expect(panel.getByText(charged)).toBeVisible();
  await depositBox(panel).check();
  const pay = () => panel.getByRole('button', { name: 'Pay & Reserve Now' }).click();
  await payOnPage(pages.renter, pay, story.number);
  const { items } = await answered<{ items: { id: string }[] }>(renter.api.get('/api/bookings?role=renter'));
  const rental = { id: items[0]?.id ?? '', start, end, people: { renter, owner }, pages };
  await product.settle();
  await look(
    rental,
    new RegExp(`^Held on (your|the) card from ${day(after(start, -48 * hour))} until return\\. ${charged}$`),
    'Paid and confirmed',
  );
  await expect(about(pages.renter)).toContainText(/^Starts /);
  return rental;
}

/** The hold ends when the provider said, and both can read from when it would be a charge, given the renewals left. */
async function heldFor(
  rental: Rental,
  placed: Date,
  hours: number,
  renewed: number,
  line: string,
): Promise<Date> {
  const { status, heldUntil, chargedFrom } = await depositOf(rental);
  const until = new Date(heldUntil ?? 0);
  expect(status).toBe('held');
  // The clock keeps running while the work is done.
  expect(Math.abs(until.getTime() - after(placed, hours * hour).getTime())).toBeLessThan(120_000);
  const charged = after(until, (-18 + (2 - renewed) * atLeast) * hour);
  expect(chargedFrom).toBe(charged.toISOString());
  await look(
    rental,
    `Held now. May become a charge on or after ${day(charged)}, refunded after the rental`,
    line,
  );
  await expect(about(rental.pages.renter)).toContainText(renewed === 0 ? /^Starts / : /^Return (today )?by /);
  await expect(about(rental.pages.owner)).toContainText(
    renewed === 0 ? /^Starts / : /^Due back (today )?by /,
  );
  for (const page of [rental.pages.renter, rental.pages.owner])
    await expect(page.getByRole('button', { name: 'Use another card' })).toBeHidden();
  return until;
}

/** The bank declined: both learn how long another card would help, and what happens otherwise. */
async function declinedRenewal(rental: Rental, until: Date): Promise<Date> {
  const { renter, owner } = rental.pages;
  const cardBy = after(until, -12 * hour);
  const deposit = await depositOf(rental);
  expect(deposit).toMatchObject({
    status: 'held',
    cardBy: cardBy.toISOString(),
    chargedFrom: cardBy.toISOString(),
  });
  await told(rental, 'deposit-renewal-declined');
  const note = new RegExp(`^Held now\\. Charged .*${time(cardBy)} unless we get another card$`);
  await look(rental, note, 'The bank declined to renew the deposit hold');
  await expect(about(renter)).toContainText('Your current hold is still in place.');
  await expect(about(renter)).toContainText(
    new RegExp(`Use another card by .*${time(cardBy)}, or we'll charge the deposit`),
  );
  await expect(about(owner)).toContainText(
    "Rosa N.'s bank declined to renew the $60.00 hold. You're still covered",
  );
  await expect(about(owner).getByRole('button', { name: 'Use another card' })).toHaveCount(0);
  await fine(renter);
  return cardBy;
}

async function giveCard({ id, pages: { renter } }: Rental, number: string): Promise<void> {
  await about(renter).getByRole('button', { name: 'Use another card' }).click();
  const asked = renter.getByRole('dialog', { name: 'Use another card' });
  await depositBox(asked).check();
  await asked.getByRole('button', { name: 'Go to the card page' }).click();
  await payWith(renter, number);
  await renter.waitForURL(`**/#/booking/${id}`);
}

const chargedNote = 'Charged, because the hold could not be renewed again. Refunded after the rental';

async function isCharged(rental: Rental, product: MovedProduct, at: Date): Promise<void> {
  await told(rental, 'deposit-captured');
  await look(rental, chargedNote, 'Deposit charged, to be refunded after the rental');
  const { renter, owner } = rental.pages;
  await expect(renter.getByText(`$60.00 deposit charged to your card on ${day(at)}`)).toBeVisible();
  await expect(owner.getByText(`$60.00 deposit charged to Rosa N.'s card on ${day(at)}`)).toBeVisible();
  await fine(renter);
  expect(await booksOf(product, rental.id)).toEqual({
    provider: 343_20,
    owner: -240_00,
    platform: -43_20,
    held: -60_00,
  });
  expect(await balanceOf(product, rental.people.renter.id)).toBe(0);
  expect(providerOf(product, rental.people.renter.email)).toEqual({ took: 343_20, gaveBack: 0, holds: 0 });
}

/** Hands the item over with the code, as its rental starts. */
async function pickUp(
  { id, start, people: { renter, owner } }: Rental,
  product: MovedProduct,
): Promise<void> {
  await product.moveTo(start, id);
  const { code } = await answered<{ code: string }>(renter.api.get(`/api/bookings/${id}/code`));
  await answered(owner.api.post(`/api/bookings/${id}/hand-over`, { data: { code } }));
}

/** The item is an hour late, the rental completes a day after its return, and the whole deposit is returned. */
async function end(rental: Rental, product: MovedProduct): Promise<void> {
  const { renter, owner } = rental.pages;
  await product.moveTo(after(rental.end, hour), rental.id);
  await look(rental, chargedNote);
  for (const page of [renter, owner]) await expect(about(page)).toContainText(/^Was due back .*6:00/);
  await answered(rental.people.owner.api.post(`/api/bookings/${rental.id}/mark-back`, { data: {} }));
  await look(rental, chargedNote);
  for (const page of [renter, owner])
    await expect(about(page)).toContainText(/The rental is completed .*, and the deposit is refunded\./i);
  await product.moveTo(after(rental.end, 26 * hour), rental.id);
  await told(rental, 'rental-closed');
  await look(rental, 'Charged. The refund was issued when the rental ended', 'Completed');
  const lines = (page: Page) =>
    page.getByRole('list', { name: 'Payments and refunds' }).getByRole('listitem');
  await expect(lines(renter)).toHaveText([
    /^You paid \$283\.20 on /,
    /^\$60\.00 deposit charged to your card on /,
    `$60.00 deposit refund arrived ${day(after(rental.end, 25 * hour))}`,
  ]);
  await expect(owner.getByRole('heading', { name: 'You earned $240.00' })).toBeVisible();
  for (const page of [renter, owner]) await expect(page.getByText('Completed').first()).toBeVisible();
  await fine(renter);
}

for (const story of stories) {
  const { card, number, holdHours, declined, givesCard } = story;
  const what = `A month booked 180 days ahead on a ${card}, ${givesCard ? 'another card given' : 'no other card given'} after renewal ${declined} was declined`;
  test(`${what}: on screen, in the books and at the provider, to the end`, async ({ people, product }) => {
    const rental = await test.step('found, agreed to and paid', () => book(people, product, story));
    const { id, start } = rental;
    await product.moveTo(after(start, -48 * hour), id);
    let until = await heldFor(rental, after(start, -48 * hour), holdHours, 0, 'Deposit held');
    let charged: Date | null = null;
    await pickUp(rental, product);
    for (const renewal of [1, 2]) {
      const at = after(until, -18 * hour);
      if (renewal === declined) await product.blockCard(await savedCard(product, id));
      await product.moveTo(at, id);
      if (renewal !== declined) {
        until = await heldFor(rental, at, holdHours, renewal, 'Deposit hold renewed');
        continue;
      }
      const cardBy = await declinedRenewal(rental, until);
      if (!givesCard) {
        charged = cardBy;
        break;
      }
      await product.moveTo(after(at, hour), id);
      await giveCard(rental, number);
      await product.settle();
      until = await heldFor(rental, after(at, hour), givenHours, renewal, 'Deposit held');
    }
    charged ??= after(until, -18 * hour);
    await product.moveTo(charged, id);
    await isCharged(rental, product, charged);
    await end(rental, product);

    await nothingIsLeft(product, id);
    expect(await uneven(product)).toEqual([]);
    const books = await booksOf(product, id);
    const provider = providerOf(product, rental.people.renter.email);
    expect(books).toEqual({ provider: 283_20, owner: -240_00, platform: -43_20 });
    expect(provider).toEqual({ took: 343_20, gaveBack: 60_00, holds: 0 });
    const balances = [rental.people.renter, rental.people.owner].map((person) =>
      balanceOf(product, person.id),
    );
    // Eight dollars for each of thirty days, not paid out yet.
    expect(await Promise.all(balances)).toEqual([0, -8_00 * 30]);
    const days = Math.round((charged.getTime() - start.getTime()) / (24 * hour));
    noteFigure({
      claim: what,
      figure: `charged ${days} days after the start; the provider took $343.20 and gave back $60.00, as the ledger says; owner $240.00, fees $43.20; nothing left open`,
      passMark: 'the deposit back whole, the ledger as the provider, nothing open',
      ok: true,
    });
  });
}

async function savedCard({ rows }: MovedProduct, bookingId: string): Promise<string> {
  const [card] = await rows<{ id: string }>(
    'select payment_method_id as id from public.deposits where booking_id = $1',
    bookingId,
  );
  return card?.id ?? '';
}
