import { randomUUID } from 'node:crypto';
import { after, dayIn, hour } from '@borough/domain/clocks';
import { addDays } from '@borough/domain/days';
import { expect, type Page } from '@playwright/test';
import { fine } from './accessibility.ts';
import { cards, listItem, payWith, picture, zone } from './acts.ts';
import { caseAt, demoDesk, deskOf, drawnDesk } from './case-desks.ts';
import { bookingOf } from './handovers.ts';
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

const phone = { viewport: { width: 360, height: 740 } };
/** Toasts people see more than once. */
const repeated = ['Odette N. was asked to answer.', "Decided. We've told both of them."];

interface Sides {
  product: MovedProduct;
  people: People;
  owner: Person;
  renter: Person;
  owners: Page;
  renters: Page;
}

async function twoSides(people: People, product: MovedProduct): Promise<Sides> {
  const [owner, renter] = [await people.newcomer('Odette'), await people.newcomer('Rufus')];
  const owners = await people.open(owner, { ...phone, colorScheme: 'dark' });
  return { product, people, owner, renter, owners, renters: await people.open(renter, phone) };
}

/** Items at $40 a day, rented from tomorrow for three days ($120.00 and $21.60 in fees), handed over at the start. */
async function handedOver({ product, people, owner, renter }: Sides, titles: readonly string[]) {
  const startDate = addDays(dayIn(zone, await product.now()), 1);
  const ids: string[] = [];
  for (const title of titles) {
    const { id: itemId } = await listItem(owner, { title, price: '40', deposit: '0' });
    const data = { itemId, startDate, endDate: addDays(startDate, 3) };
    const { url } = await answered<{ url: string }>(
      renter.api.post('/api/functions/create-checkout', { data }),
    );
    const page = await people.open(renter);
    await page.goto(url);
    await payWith(page, cards.succeeds);
    await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
    ids.push(await bookingOf(renter, itemId));
  }
  const [first = ''] = ids;
  const { startsAt } = await answered<{ startsAt: string }>(renter.api.get(`/api/bookings/${first}`));
  await product.settle();
  await product.moveTo(new Date(startsAt), first);
  for (const id of ids) {
    const { code } = await answered<{ code: string }>(renter.api.get(`/api/bookings/${id}/code`));
    await answered(owner.api.post(`/api/bookings/${id}/hand-over`, { data: { code } }));
  }
  return ids;
}

const panel = (page: Page) => page.locator('section[aria-labelledby="item-complaint"]');

async function look(page: Page, bookingId: string): Promise<void> {
  await page.goto('about:blank');
  await page.goto(`/#/booking/${bookingId}`);
}

/** The renter shows and describes what's wrong on their phone, and says how much they want back. */
async function complain(
  { renters }: Sides,
  bookingId: string,
  percent: string,
  words: string,
): Promise<void> {
  await look(renters, bookingId);
  await renters.getByRole('button', { name: 'Not as described?' }).click();
  const window = renters.getByRole('dialog', { name: "What's wrong with the item?" });
  const next = window.getByRole('button', { name: 'Next', exact: true });
  await window.getByLabel("What's different?").fill(words);
  await next.click();
  await window.getByLabel('Photos of the item').setInputFiles(picture('flaw.png', [150, 60, 60]));
  await expect(
    window.getByRole('list', { name: 'Your photos since the pickup' }).getByRole('img'),
  ).toHaveAttribute('src', /evidence-photos/);
  await fine(renters);
  await next.click();
  await window.getByLabel('How much do you want back').fill(percent);
  await fine(renters);
  await window.getByRole('button', { name: 'Send' }).click();
  await expect(panel(renters)).toContainText("Odette N. won't be paid for this rental until it's settled.");
}

async function decide(desk: Page, title: string, it: { percent: string; rule: string; reasons: string }) {
  const entry = desk.getByRole('region', { name: title });
  await entry.getByRole('checkbox').first().check();
  await entry.getByLabel('The renter gets back (percent)').fill(it.percent);
  await entry.getByLabel("Rule it's based on").selectOption({ label: it.rule });
  await entry.getByLabel('Your reasons').fill(it.reasons);
  await fine(desk);
  await entry.getByRole('button', { name: 'Decide' }).click();
  await expect(desk.getByText('Nothing to decide')).toBeVisible();
}

/** What the renter got back, and what the owner is still owed. */
const settledAs = ({ product }: Sides, bookingId: string) =>
  product.rows<{ refund: number | null; owed: number }>(
    `select (select sum(r.cents)::int from public.refunds r where r.subject_id = $1 and r.purpose = 'not_as_described') as refund,
       (select -sum(l.cents)::int from public.ledger_lines l where l.booking_id = $1 and l.account = 'owner') as owed`,
    bookingId,
  );

test('an item that is not as described: brought back and agreed to, contested and appealed, and left unanswered', async ({
  people,
  product,
  watched,
}) => {
  for (const said of repeated) watched.repeated.add(said);
  const sides = await twoSides(people, product);
  const { owner, renter, owners, renters } = sides;
  const [agreed = '', contested = '', silent = ''] = await handedOver(sides, [
    'Cordless drill',
    'Pressure washer',
    'Leaf blower',
  ]);

  await test.step('half of it back: the item has to come back first, and then the owner agrees', async () => {
    await complain(sides, agreed, '50', 'It stops as soon as the bit touches wood.');
    await mailTo(owner.api, owner.email, 'complaint-stated');
    await expect(panel(renters)).toContainText('You ask for $60.00 back');
    await expect(panel(renters)).toContainText(/Bring the item back by .+\. The rental ends then\./);
    await fine(renters);
    await look(owners, agreed);
    await expect(panel(owners)).toContainText(
      /Please answer by .+\. If you don't, we'll go by what they say\./,
    );
    await expect(panel(owners)).toContainText('It stops as soon as the bit touches wood.');
    await expect(panel(owners).getByRole('button', { name: 'Agree to $60.00' })).toBeHidden();
    await fine(owners);
    await answered(renter.api.post(`/api/bookings/${agreed}/say-returned`, { data: {} }));
    await answered(owner.api.post(`/api/bookings/${agreed}/mark-back`, { data: {} }));
    await product.settle();
    await look(owners, agreed);
    await panel(owners).getByRole('button', { name: 'Agree to $60.00' }).click();
    await expect(owners.getByRole('alertdialog')).toContainText('Rufus N. gets $60.00 back');
    await owners.getByRole('button', { name: 'Yes, agree' }).click();
    await expect(panel(owners)).toContainText('Settled: Rufus N. gets $60.00 back');
    expect(await settledAs(sides, agreed)).toEqual([{ refund: 6_000, owed: 6_000 }]);
  });

  await complain(sides, contested, '20', 'The hose leaks at the gun.');
  await complain(sides, silent, '10', 'The bag has a hole.');
  const complained = await product.now();

  await test.step('contested: the owner offers less, an admin decides, and another for good', async () => {
    const involved = await people.newcomer('Ines');
    const { id: itemId } = await listItem(owner, { title: 'Hedge trimmer' });
    const { conversation } = await answered<{ conversation: { id: string } }>(
      involved.api.post('/api/conversations', { data: { itemId } }),
    );
    const said = { id: randomUUID(), content: 'Is it sharp?' };
    await answered(involved.api.post(`/api/conversations/${conversation.id}/messages`, { data: said }));
    const excluded = await deskOf(sides, involved);
    const desks = [await demoDesk(sides, 'admin'), await demoDesk(sides, 'member-260')];
    await look(owners, contested);
    await panel(owners).getByRole('button', { name: 'Disagree, or offer less' }).click();
    const offer = owners.getByRole('dialog', { name: 'How much are you offering?' });
    await offer.getByLabel('My offer (percent)').fill('20');
    await offer.getByRole('button', { name: 'Send' }).click();
    await expect(offer).toContainText('Please offer less than 20%, or agree to all of it');
    await offer.getByLabel('My offer (percent)').fill('5');
    await expect(offer).toContainText('Rufus N. gets $6.00 back if they accept.');
    await offer.getByLabel('What should we know?').fill('A new seal was in the bag.');
    await fine(owners);
    await offer.getByRole('button', { name: 'Send' }).click();
    await expect(panel(owners)).toContainText('Someone at Borough will decide');
    await look(renters, contested);
    await expect(panel(renters).getByRole('button', { name: 'Accept $6.00' })).toBeVisible();

    await excluded.goto('/#/admin/cases');
    const shut = excluded.getByRole('article', { name: 'Pressure washer' });
    await expect(shut).toContainText("You've had dealings with one of these people.");
    await expect(shut.getByRole('button')).toHaveCount(0);

    const first = await drawnDesk(desks, 'Pressure washer');
    const entry = first.getByRole('region', { name: 'Pressure washer' });
    await entry.getByRole('button', { name: 'Decide' }).click();
    await expect(entry).toContainText('Please choose what your decision is based on');
    await decide(first, 'Pressure washer', {
      percent: '15',
      rule: 'Not as described',
      reasons: 'The photo shows water at the gun; the page says that it is tight.',
    });
    await look(renters, contested);
    await expect(panel(renters)).toContainText('Decided: you get $18.00 back');
    await fine(renters);
    await look(owners, contested);
    await panel(owners).getByRole('button', { name: 'Appeal', exact: true }).click();
    await owners.getByLabel('What did we miss?').fill('The seal was there.');
    await owners.getByRole('alertdialog').getByRole('button', { name: 'Appeal' }).click();
    await expect(panel(owners)).toContainText('Someone new will make the final decision.');
    const second = await drawnDesk(desks, 'Pressure washer');
    expect(second).not.toBe(first);
    await decide(second, 'Pressure washer', {
      percent: '0',
      rule: 'As described',
      reasons: 'A seal is in the photo of the bag, and the page says how to change it.',
    });
    await look(owners, contested);
    await expect(panel(owners)).toContainText('Settled: Rufus N. gets nothing back');
    expect(await settledAs(sides, contested)).toEqual([{ refund: null, owed: 12_000 }]);
  });

  await test.step('silent: it counts after two days, and is final three days later', async () => {
    await product.moveTo(after(complained, 49 * hour), silent);
    await look(owners, silent);
    await expect(panel(owners)).toContainText("You didn't answer");
    await fine(owners);
    await product.moveTo(after(complained, 122 * hour), silent);
    await look(renters, silent);
    await expect(panel(renters)).toContainText('Settled: you get $12.00 back');
    await fine(renters);
    expect(await settledAs(sides, silent)).toEqual([{ refund: 1_200, owed: 10_800 }]);
  });
});

test('a complaint that is taken back costs the owner nothing, and one nobody decides for fourteen days ends for the renter', async ({
  people,
  product,
  watched,
}) => {
  for (const said of repeated) watched.repeated.add(said);
  const sides = await twoSides(people, product);
  const { owners, renters } = sides;
  await product.rows('update public.admin_users set factor_vouched_at = now()');
  const [withdrawn = '', undecided = ''] = await handedOver(sides, ['Belt sander', 'Tile cutter']);

  await complain(sides, withdrawn, '10', 'The belt is worn.');
  await look(owners, withdrawn);
  await expect(panel(owners)).toContainText('The belt is worn.');
  await panel(renters).getByRole('button', { name: 'Withdraw' }).click();
  await expect(renters.getByRole('alertdialog')).toContainText('nothing is refunded');
  await renters.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click();
  await expect(panel(renters)).toBeHidden();
  await look(owners, withdrawn);
  await expect(panel(owners)).toBeHidden();

  await complain(sides, undecided, '20', 'The wheel wobbles.');
  await look(owners, undecided);
  await panel(owners).getByRole('button', { name: 'Disagree, or offer less' }).click();
  const offer = owners.getByRole('dialog', { name: 'How much are you offering?' });
  await offer.getByLabel('My offer (percent)').fill('0');
  await offer.getByLabel('What should we know?').fill('It ran true at the pickup.');
  await offer.getByRole('button', { name: 'Send' }).click();
  await expect(panel(owners)).toContainText('Someone at Borough will decide');
  await look(renters, undecided);
  await expect(panel(renters)).toContainText(/If no one has decided by .+, you get \$12\.00 back\./);
  const contested = await product.now();
  await product.moveTo(after(contested, (14 * 24 - 1) * hour), undecided);
  expect(await settledAs(sides, undecided)).toMatchObject([{ refund: null }]);
  const desk = await demoDesk(sides, 'admin');
  await desk.goto('/#/admin/cases');
  await expect(caseAt(desk, 'Tile cutter')).toContainText('Overdue');
  await product.moveTo(after(contested, (14 * 24 + 1) * hour), undecided);
  await look(renters, undecided);
  await expect(panel(renters)).toContainText('Settled: you get $12.00 back');
  await look(owners, undecided);
  await expect(panel(owners)).toContainText('Settled: Rufus N. gets $12.00 back');
  await fine(owners);
  expect(await settledAs(sides, undecided)).toEqual([{ refund: 1_200, owed: 10_800 }]);
  expect(await settledAs(sides, withdrawn)).toEqual([{ refund: null, owed: 12_000 }]);
});
