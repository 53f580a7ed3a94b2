import { randomUUID } from 'node:crypto';
import { after, dayIn, hour } from '@borough/domain/clocks';
import { addDays } from '@borough/domain/days';
import { expect, type Locator, type Page } from '@playwright/test';
import { fine } from './accessibility.ts';
import { listItem, payWith, zone } from './acts.ts';
import { caseAt, demoDesk, deskOf, drawnDesk } from './case-desks.ts';
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

/** Rents that owner's item for a day, tomorrow, and pays; returns the booking. */
async function rent(
  product: MovedProduct,
  owner: Person,
  renter: Person,
  page: Page,
  title: string,
  price = '40',
) {
  const day = addDays(dayIn(zone, await product.now()), 1);
  const { id: itemId } = await listItem(owner, { title, price, deposit: '0' });
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

/** What can be done in a case: all its buttons except the line that opens it. */
const ways = (panel: Locator) => panel.locator('button:not([aria-expanded])');
const casePanel = (page: Page) => page.locator('section[aria-labelledby="pickup-case"]');

async function state(page: Page, bookingId: string, statement: string, words: string): Promise<void> {
  await page.goto('about:blank');
  await page.goto(`/#/booking/${bookingId}`);
  await page
    .getByRole('button', { name: /^(?:Did something go wrong with the pickup\?|That's not what happened)$/ })
    .click();
  const window = page.getByRole('dialog', { name: 'What happened at the pickup?' });
  await window.getByRole('radio', { name: statement }).check();
  await window.getByLabel('What should we know?').fill(words);
  await expect(window).toContainText('Until this is settled, no one is paid.');
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
    await expect(ways(casePanel(pages.owner))).toHaveText(["That's right", "That's not what happened"]);
  });

  await test.step('they disagree: an admin who knows neither decides, and both read why', async () => {
    const admin = await people.demo('admin');
    await turnOnTwoStep(admin);
    await product.rows('update public.admin_users set factor_vouched_at = now() where id = $1', admin.id);
    await state(pages.renter, contested.id, 'The item was handed over', 'I have the ladder here.');
    await state(pages.owner, contested.id, "Rufus N. didn't show up", 'Nobody rang.');
    await expect(casePanel(pages.owner)).toContainText('Someone at Borough will decide');
    const desk = await people.open(admin, { timezoneId: 'Asia/Kolkata' });
    await desk.goto('/#/admin/cases');
    const entry = desk.getByRole('region', { name: 'Tall step ladder' });
    await expect(entry).toContainText('You were picked to decide this case.');
    // The times beside it are the item's.
    await expect(entry).toContainText(
      /Without a decision by .+ GMT\+5:30, it closes undecided, as our terms provide\./,
    );
    await entry.getByRole('button', { name: 'Decide' }).click();
    await expect(entry).toContainText('Please choose what your decision is based on');
    await entry.getByRole('checkbox').first().check();
    await entry.getByRole('radio', { name: 'The item was handed over.' }).check();
    await entry.getByLabel('Your reasons').fill('The renter showed a photo of the ladder in their garage.');
    await fine(desk);
    await entry.getByRole('button', { name: 'Decide' }).click();
    await expect(desk.getByText('Nothing to decide')).toBeVisible();
    await pages.owner.goto('about:blank');
    await pages.owner.goto(`/#/booking/${contested.id}`);
    const panel = casePanel(pages.owner);
    await expect(panel).toContainText('Decided: The item was handed over.');
    await expect(panel).toContainText('The renter showed a photo of the ladder in their garage.');
    await expect(ways(panel)).toHaveText(['Appeal']);
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

/** The drawn admin decides, based on the first piece of evidence. */
async function decide(desk: Page, title: string, verdict: string, reasons: string): Promise<void> {
  const entry = desk.getByRole('region', { name: title });
  await entry.getByRole('checkbox').first().check();
  await entry.getByRole('radio', { name: verdict }).check();
  await entry.getByLabel('Your reasons').fill(reasons);
  await fine(desk);
  await entry.getByRole('button', { name: 'Decide' }).click();
  await expect(desk.getByText('Nothing to decide')).toBeVisible();
}

async function look(page: Page, bookingId: string) {
  await page.goto('about:blank');
  await page.goto(`/#/booking/${bookingId}`);
  return casePanel(page);
}

test('a pickup in doubt that is taken back, one decided, appealed and decided by someone else, and one above $500 with a second admin', async ({
  people,
  product,
  watched,
}) => {
  for (const said of [
    'Odette N. was asked to answer.',
    'Your answer was sent.',
    "Decided. We've told both of them.",
  ])
    watched.repeated.add(said);
  const [owner, renter] = [await people.newcomer('Odette'), await people.newcomer('Rufus')];
  const phone = { viewport: { width: 360, height: 740 } };
  const owners = await people.open(owner, phone);
  const renters = await people.open(renter, { ...phone, colorScheme: 'dark' });
  // Rentals of that value require an approved ID and a phone number.
  await product.rows(
    `update public.profiles set id_document_status = 'approved', approved_first_name = 'Rufus', phone_verified = true
     where id = $1`,
    renter.id,
  );
  const withdrawn = await rent(product, owner, renter, await people.open(renter), 'Post hole digger');
  const appealed = await rent(product, owner, renter, await people.open(renter), 'Sheet metal brake');
  // $425 plus 18% in fees is $501.50.
  const large = await rent(product, owner, renter, await people.open(renter), 'Towable backhoe', '425');
  await product.moveTo(after(withdrawn.startsAt, 3 * hour), withdrawn.id);

  await test.step('withdrawn: both go on as if nothing had been said', async () => {
    await state(renters, withdrawn.id, "Odette N. didn't show up", 'I rang twice.');
    await expect(await look(owners, withdrawn.id)).toContainText("Rufus N. says: You didn't show up.");
    await casePanel(renters).getByRole('button', { name: 'Withdraw' }).click();
    await renters.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click();
    await expect(casePanel(renters)).toBeHidden();
    await expect(await look(owners, withdrawn.id)).toBeHidden();
    const { code } = await answered<{ code: string }>(renter.api.get(`/api/bookings/${withdrawn.id}/code`));
    await answered(owner.api.post(`/api/bookings/${withdrawn.id}/hand-over`, { data: { code } }));
    await look(renters, withdrawn.id);
    await expect(renters.getByRole('region', { name: 'What to do next' })).toContainText(/^Return .*by /);
  });

  const involved = await people.newcomer('Ines');
  const { id: itemId } = await listItem(owner, { title: 'Hedge trimmer' });
  const { conversation } = await answered<{ conversation: { id: string } }>(
    involved.api.post('/api/conversations', { data: { itemId } }),
  );
  const said = { id: randomUUID(), content: 'Is it sharp?' };
  await answered(involved.api.post(`/api/conversations/${conversation.id}/messages`, { data: said }));
  const excluded = await deskOf({ people, product }, involved);
  const desks = [
    await demoDesk({ people, product }, 'admin'),
    await demoDesk({ people, product }, 'member-260'),
  ];

  await test.step('appealed: an admin who knows one of them is shut out, and another than the first decides for good', async () => {
    await state(renters, appealed.id, "Odette N. didn't show up", 'I rang twice.');
    await state(owners, appealed.id, "Rufus N. didn't show up", 'Nobody rang.');
    await excluded.goto('/#/admin/cases');
    const shut = excluded.getByRole('article', { name: 'Sheet metal brake' });
    await expect(shut).toContainText("You've had dealings with one of these people.");
    await expect(shut.getByRole('button')).toHaveCount(0);

    const first = await drawnDesk(desks, 'Sheet metal brake');
    await decide(first, 'Sheet metal brake', "Rufus N. didn't show up.", 'Nothing shows that anyone rang.');
    const panel = await look(renters, appealed.id);
    await expect(panel).toContainText("Decided: You didn't show up.");
    await panel.getByRole('button', { name: 'Appeal', exact: true }).click();
    await renters.getByLabel('What did we miss?').fill('The photo of the locked gate.');
    await renters.getByRole('alertdialog').getByRole('button', { name: 'Appeal' }).click();
    await expect(panel).toContainText('Someone new will make the final decision.');
    const second = await drawnDesk(desks, 'Sheet metal brake');
    expect(second).not.toBe(first);
    await decide(second, 'Sheet metal brake', "Odette N. didn't show up.", 'The gate was locked at nine.');
    await expect(await look(renters, appealed.id)).toContainText('You get everything back: $47.20.');
    await expect(await look(owners, appealed.id)).toContainText('You owe $7.20 in fees.');
    await fine(owners);
    await product.settle();
    const [end] = await product.rows<{ reason: string; refund: number }>(
      'select cancel_reason as reason, refund_cents as refund from public.bookings where id = $1',
      appealed.id,
    );
    expect(end).toEqual({ reason: 'owner_absent', refund: 4_720 });
  });

  await test.step('above $500: it counts once a second admin has read it and agrees', async () => {
    await state(renters, large.id, "Odette N. didn't show up", 'I rang twice.');
    await state(owners, large.id, "Rufus N. didn't show up", 'Nobody rang.');
    const first = await drawnDesk(desks, 'Towable backhoe');
    const entry = first.getByRole('region', { name: 'Towable backhoe' });
    await entry.getByRole('checkbox').first().check();
    await entry.getByRole('radio', { name: "Odette N. didn't show up." }).check();
    await entry.getByLabel('Your reasons').fill('The gate was locked at nine.');
    await entry.getByRole('button', { name: 'Decide' }).click();
    const proposed = caseAt(first, 'Towable backhoe');
    await expect(proposed).toContainText('This is decided as soon as a second admin agrees.');
    await expect(proposed).toBeInViewport();
    await expect(await look(renters, large.id)).toContainText('Someone at Borough will decide');

    const second = await drawnDesk(desks, 'Towable backhoe');
    expect(second).not.toBe(first);
    await expect(second.getByRole('region', { name: 'Towable backhoe' })).toContainText(
      'You were picked to approve a decision involving more than $500, or to make your own.',
    );
    const waiting = second.getByRole('region', { name: 'Decision waiting for a second admin' });
    for (const words of ["Odette N. didn't show up.", 'The gate was locked at nine.', 'Rule: ', 'Based on'])
      await expect(waiting).toContainText(words);
    await fine(second);
    await waiting.getByRole('button', { name: 'Agree' }).click();
    await expect(second.getByRole('alertdialog')).toContainText('each has three days to appeal');
    await fine(second);
    await second.getByRole('alertdialog').getByRole('button', { name: 'Yes, agree' }).click();
    await expect(second.getByText('Nothing to decide')).toBeVisible();
    await expect(await look(renters, large.id)).toContainText("Decided: Odette N. didn't show up.");
    await expect(await look(owners, large.id)).toContainText('The gate was locked at nine.');
    const decisions = await product.rows<{ stake: number; another: boolean }>(
      `select d.stake_cents as stake, d.agreed_by <> d.admin_id as another
       from public.case_decisions d join public.cases c on c.id = d.case_id where c.booking_id = $1`,
      large.id,
    );
    expect(decisions).toEqual([{ stake: 50_150, another: true }]);
  });
});
