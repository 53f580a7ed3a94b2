import { randomUUID } from 'node:crypto';
import { after, hour } from '@borough/domain/clocks';
import { expect, type Page } from '@playwright/test';
import { fine } from './accessibility.ts';
import { listItem, picture, seesToast } from './acts.ts';
import { demoDesk, deskOf, drawnDesk } from './case-desks.ts';
import { enter, keepsPlace, tabTo, typeInto } from './keyboard.ts';
import { type MovedProduct, startMovedProduct } from './moved-product.ts';
import { answered, mailTo, type People, type Person, test as journey } from './people.ts';
import { photograph, rentedOut } from './rented-out.ts';
import { noteShifts, shiftsOf } from './shifts.ts';

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

/** Toasts the owner and the admins see more than once. */
const repeated = [
  'Rufus N. was asked to answer.',
  'Your claim is complete.',
  "Decided. We've told both of them.",
];

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

const panel = (page: Page) => page.locator('section[aria-labelledby="deposit-claim"]');

async function look(page: Page, bookingId: string): Promise<void> {
  await page.goto('about:blank');
  await page.goto(`/#/booking/${bookingId}`);
}

/** The owner claims damage on their phone, and says that's everything. */
async function claim({ owners }: Sides, bookingId: string, dollars: string, words: string): Promise<void> {
  await look(owners, bookingId);
  await owners.getByRole('button', { name: 'Something wrong with the item or its return?' }).click();
  const window = owners.getByRole('dialog', { name: 'What are you claiming?' });
  await window.getByRole('radio', { name: 'Damage' }).check();
  const next = window.getByRole('button', { name: 'Next', exact: true });
  await next.click();
  await expect(window.getByRole('slider', { name: 'Pickup next to return' })).toBeVisible();
  await fine(owners);
  await next.click();
  await window.getByLabel('Amount (dollars)').fill(dollars);
  await window.getByLabel('What is it?').fill(words);
  await fine(owners);
  // What the booking itself says comes late: the page says the claim's amount all the same.
  const { promise: said, resolve: answer } = Promise.withResolvers<void>();
  const booking = `**/api/bookings/${bookingId}`;
  await owners.route(booking, async (route) => {
    await said;
    await route.fallback();
  });
  await window.getByRole('button', { name: 'Claim', exact: true }).click();
  await expect(panel(owners)).toContainText('Nothing of the $60.00 deposit has been charged yet.');
  await expect(owners.getByRole('region', { name: 'What to do next' })).toContainText(
    `The $60.00 deposit stays in place until your claim of $${dollars}.00 is settled.`,
  );
  answer();
  await owners.unroute(booking);
  await fine(owners);
  await panel(owners).getByRole('button', { name: "That's all" }).click();
  await owners.getByRole('button', { name: "Yes, that's all" }).click();
  await expect(panel(owners).getByRole('button', { name: "That's all" })).toBeHidden();
}

/** The renter says how much of it they accept. */
async function contest({ renters }: Sides, bookingId: string, dollars: string, words: string): Promise<void> {
  await look(renters, bookingId);
  await panel(renters).getByRole('button', { name: 'Disagree' }).click();
  const window = renters.getByRole('dialog', { name: 'How much of it is right?' });
  await window.getByLabel('I agree to (dollars)').fill(dollars);
  await window.getByLabel('What should we know?').fill(words);
  await fine(renters);
  await window.getByRole('button', { name: 'Send' }).click();
  await expect(panel(renters)).toContainText('Someone at Borough will decide');
}

/** What the owner's other device does. */
const press = ({ api }: Person, bookingId: string, path: string, data: object) =>
  answered(api.post(`/api/bookings/${bookingId}/claim${path}`, { data }));

async function decide(desk: Page, title: string, it: { dollars: string; rule: string; reasons: string }) {
  const entry = desk.getByRole('region', { name: title });
  await expect(
    entry.getByRole('group', { name: 'Odette N.’s photos, pickup and return' }).getByRole('img'),
  ).toHaveCount(2);
  await entry.getByRole('checkbox').first().check();
  await entry.getByLabel('The owner gets (dollars)').fill(it.dollars);
  await entry.getByLabel("Rule it's based on").selectOption({ label: it.rule });
  await entry.getByLabel('Your reasons').fill(it.reasons);
  await fine(desk);
  await entry.getByRole('button', { name: 'Decide' }).click();
  await expect(desk.getByText('Nothing to decide')).toBeVisible();
}

/** What happened to the deposit: how much goes to the owner, and whether it's on its way. */
async function settledAs({ product }: Sides, bookingId: string) {
  return product.rows<{ status: string; award: number | null; payout: number | null }>(
    `select d.status, d.award_cents as award,
       (select p.cents from public.payouts p where p.booking_id = d.booking_id and p.purpose = 'claim') as payout
     from public.deposits d where d.booking_id = $1`,
    bookingId,
  );
}

test('a claim that the renter accepts, one they stay silent about, and one they contest: decided in part, and appealed', async ({
  people,
  product,
  watched,
}) => {
  for (const said of repeated) watched.repeated.add(said);
  const sides = await twoSides(people, product);
  const { owner, renter, owners, renters } = sides;
  const [accepted = '', silent = '', contested = ''] = await rentedOut(sides, [
    'Rotary hammer',
    'Wet saw with stand',
    'Tall step ladder',
  ]);

  await test.step('accepted: the renter sees photos, amount and clock, and what agreeing costs', async () => {
    await claim(sides, accepted, '25', 'The handle is cracked.');
    await mailTo(renter.api, renter.email, 'claim-stated');
    await look(renters, accepted);
    await expect(panel(renters)).toContainText('Odette N. asks for $25.00 of your deposit');
    await expect(panel(renters)).toContainText(/Please answer by .+\. If you don't, the claim stands\./);
    await expect(panel(renters).getByText('The handle is cracked.')).toBeVisible();
    await expect(
      panel(renters).getByRole('group', { name: 'Odette N.’s photos, pickup and return' }).getByRole('img'),
    ).toHaveCount(2);
    await fine(renters);
    await panel(renters).getByRole('button', { name: 'Agree to $25.00' }).click();
    await expect(renters.getByRole('alertdialog')).toContainText(
      '$25.00 of the deposit goes to Odette N., and the rest is returned to you.',
    );
    await renters.getByRole('button', { name: 'Yes, agree' }).click();
    await expect(panel(renters)).toContainText('Settled: $25.00 goes to Odette N.');
    await product.settle();
    expect(await settledAs(sides, accepted)).toEqual([{ status: 'settled', award: 2_500, payout: 2_425 }]);
  });

  await claim(sides, silent, '20', 'The blade guard is bent.');
  await claim(sides, contested, '40', 'One rung is dented.');
  const claimed = await product.now();

  await test.step('contested: an admin who knows one of them cannot decide, another decides in part', async () => {
    const involved = await people.newcomer('Ines');
    const { id: itemId } = await listItem(owner, { title: 'Hedge trimmer' });
    const { conversation } = await answered<{ conversation: { id: string } }>(
      involved.api.post('/api/conversations', { data: { itemId } }),
    );
    const said = { id: randomUUID(), content: 'Is it sharp?' };
    await answered(involved.api.post(`/api/conversations/${conversation.id}/messages`, { data: said }));
    const excluded = await deskOf(sides, involved);
    const desks = [await demoDesk(sides, 'admin'), await demoDesk(sides, 'member-260')];
    await contest(sides, contested, '10', 'It was dented when I got it.');
    await excluded.goto('/#/admin/cases');
    const shut = excluded.getByRole('article', { name: 'Tall step ladder' });
    await expect(shut).toContainText("You've had dealings with one of these people.");
    await expect(shut.getByRole('button')).toHaveCount(0);

    const first = await drawnDesk(desks, 'Tall step ladder');
    const entry = first.getByRole('region', { name: 'Tall step ladder' });
    await entry.getByRole('button', { name: 'Decide' }).click();
    await expect(entry).toContainText('Please choose what your decision is based on');
    await expect(entry).toContainText('Please enter an amount in dollars');
    await decide(first, 'Tall step ladder', {
      dollars: '15',
      rule: 'Damage and missing parts',
      reasons: 'The return shows a second dent that the pickup does not.',
    });
    await look(owners, contested);
    await expect(panel(owners)).toContainText('Decided: $15.00 of $40.00');
    await fine(owners);

    await look(renters, contested);
    await expect(renters.getByRole('main')).toContainText(
      /Decided: Odette N\. gets \$15 of the \$40 charged to your card\. If neither of you appeals by .+, that's final, and \$25 goes back to your card/,
    );
    await expect(panel(renters)).toContainText('The return shows a second dent that the pickup does not.');
    await panel(renters).getByRole('button', { name: 'Appeal', exact: true }).click();
    await renters.getByLabel('What did we miss?').fill('The second dent is a shadow.');
    await renters.getByRole('alertdialog').getByRole('button', { name: 'Appeal' }).click();
    await expect(panel(renters)).toContainText('Someone new will make the final decision.');
    const second = await drawnDesk(desks, 'Tall step ladder');
    expect(second).not.toBe(first);
    await decide(second, 'Tall step ladder', {
      dollars: '0',
      rule: 'No evidence',
      reasons: 'What looks like a dent is the shadow of a rope.',
    });
    await look(renters, contested);
    await expect(panel(renters)).toContainText('Settled: you pay nothing');
    await fine(renters);
    await product.settle();
    expect(await settledAs(sides, contested)).toEqual([{ status: 'settled', award: 0, payout: null }]);
  });

  await test.step('silent: it counts after two days, can be contested for three more, and is final then', async () => {
    await product.moveTo(after(claimed, 49 * hour), silent);
    await look(renters, silent);
    await expect(panel(renters)).toContainText("You didn't answer");
    await expect(panel(renters).getByRole('button')).toContainText(['Agree to $20.00', 'Disagree']);
    await fine(renters);
    await product.moveTo(after(claimed, 122 * hour), silent);
    await look(owners, silent);
    await expect(panel(owners)).toContainText('Settled: you get $19.40');
    expect(await settledAs(sides, silent)).toEqual([{ status: 'settled', award: 2_000, payout: 1_940 }]);
  });
});

test('a claim that is taken back charges nothing, and one nobody decides for fourteen days ends for the renter', async ({
  people,
  product,
  watched,
}) => {
  for (const said of repeated) watched.repeated.add(said);
  const sides = await twoSides(people, product);
  const { owners, renters } = sides;
  await product.rows('update public.admin_users set factor_vouched_at = now()');
  const [withdrawn = '', undecided = ''] = await rentedOut(sides, ['Belt sander', 'Tile cutter']);

  await claim(sides, withdrawn, '30', 'The belt is torn.');
  await panel(owners).getByRole('button', { name: 'Withdraw' }).click();
  await owners.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click();
  await expect(panel(owners)).toBeHidden();

  await claim(sides, undecided, '30', 'The rail is bent.');
  await contest(sides, undecided, '0', 'It was bent before.');
  const contested = await product.now();
  await product.moveTo(after(contested, (14 * 24 - 1) * hour), undecided);
  expect(await settledAs(sides, undecided)).toEqual([{ status: 'captured_held', award: null, payout: null }]);
  await product.moveTo(after(contested, (14 * 24 + 1) * hour), undecided);
  await look(renters, undecided);
  await expect(panel(renters)).toContainText('Settled: $15.00 goes to Odette N.');
  for (const [id, award, payout] of [
    [withdrawn, null, null],
    [undecided, 1_500, 1_455],
  ] as const)
    expect(await settledAs(sides, id)).toEqual([{ status: 'settled', award, payout }]);
});

/** What a booking's page waits for, in orders in which it may come. */
const late = ['claim', 'handovers', 'complaint'] as const;
const orders: readonly (readonly (typeof late)[number][])[] = [
  ['claim', 'handovers', 'complaint'],
  ['handovers', 'complaint', 'claim'],
  ['complaint', 'claim', 'handovers'],
];

test('a claim on two phones: nothing moves as it loads, both follow every step, and keys alone compare and answer', async ({
  people,
  product,
  watched,
}) => {
  for (const said of repeated) watched.repeated.add(said);
  const sides = await twoSides(people, product);
  const { owner, renter, owners, renters } = sides;
  const [claimed = '', other = ''] = await rentedOut(sides, ['Belt sander', 'Rotary hammer']);
  await photograph(renter, claimed, 'return');

  await test.step('both follow: stated, complete, answered', async () => {
    await look(renters, claimed);
    await expect(renters.getByRole('heading', { level: 1 })).toBeVisible();
    await look(owners, claimed);
    const data = { kind: 'damage', cents: 25_00, words: 'The handle is cracked.' };
    await press(owner, claimed, '', data);
    await expect(panel(renters)).toContainText('Odette N. asks for $25.00 of your deposit');
    await expect(panel(owners)).toContainText('You ask for $25.00 of the deposit');
    await expect(panel(renters).getByRole('button', { name: 'Disagree' })).toBeHidden();
    await press(owner, claimed, '/end-lines', { words: '' });
    // Nothing was pressed or reloaded on this phone.
    const [agree, disagree] = ['Agree to $25.00', 'Disagree'].map((name) =>
      panel(renters).getByRole('button', { name, exact: true }),
    );
    await expect(agree ?? panel(renters)).toBeVisible();
    const boxes = await Promise.all([agree?.boundingBox(), disagree?.boundingBox()]);
    expect(boxes[0]?.width).toBeCloseTo(boxes[1]?.width ?? 0, 0);
    expect(boxes[0]?.height).toBeCloseTo(boxes[1]?.height ?? 0, 0);
  });

  for (const order of orders)
    for (const viewport of [
      { width: 360, height: 740 },
      { width: 1440, height: 900 },
    ])
      await test.step(`nothing moves: ${order.join(', ')} at ${viewport.width} px`, async () => {
        const page = await people.open(renter, { viewport });
        await page.addInitScript({ content: noteShifts });
        for (const [at, part] of order.entries())
          await page.route(`**/api/bookings/*/${part}`, async (route) => {
            await new Promise((resolve) => setTimeout(resolve, 400 * (at + 1)));
            await route.fallback();
          });
        await page.goto(`/#/booking/${claimed}`);
        await expect(panel(page)).toBeVisible();
        await expect(page.getByText(/^Booking number /)).toBeVisible();
        await page.waitForLoadState('load');
        const { sum, found } = await shiftsOf(page);
        expect(sum, JSON.stringify(found)).toBeLessThan(0.02);
        await page.context().close();
      });

  await test.step('keys alone open the line, compare the photos, and answer', async () => {
    const page = await people.open(renter, { viewport: { width: 768, height: 900 } });
    await page.goto(`/#/booking/${claimed}`);
    const line = panel(page).getByRole('button', { name: /asks for \$25\.00/ });
    const slider = panel(page).getByRole('slider', { name: 'Pickup next to return' });
    // It is open to one who is asked for an answer, and folds.
    await expect(slider).toBeVisible();
    await line.focus();
    await page.keyboard.press('Enter');
    await expect(slider).toBeHidden();
    await page.keyboard.press('Enter');
    await expect(panel(page)).toContainText('The handle is cracked.');
    await slider.focus();
    await page.keyboard.press('ArrowRight');
    await expect(slider).toHaveAttribute('aria-valuetext', '55% pickup, 45% return');
    await expect(panel(page)).toContainText(/\d+ (minute|hour)s? (before|after) the pickup|At the pickup/);
    // The photos of the claim are the only ones in sight.
    await expect(page.locator('main img[src*="evidence"]:visible')).toHaveCount(2);
    await fine(page);
    await panel(page).getByRole('button', { name: 'Disagree' }).focus();
    await page.keyboard.press('Enter');
    const window = page.getByRole('dialog', { name: 'How much of it is right?' });
    await window.getByLabel('I agree to (dollars)').focus();
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type('5');
    await page.keyboard.press('Enter');
    await expect(panel(page)).toContainText('Someone at Borough will decide about $25.00');
    // The other phone, untouched, shows the answer.
    await expect(panel(owners)).toContainText('Someone at Borough will decide about $25.00');
    await expect(panel(owners).getByRole('list', { name: 'How far it is' })).toContainText('Answered');
    await page.context().close();
  });

  await test.step('times are in the reader’s own zone', async () => {
    await press(owner, other, '', { kind: 'damage', cents: 10_00, words: 'The chuck is bent a little.' });
    const page = await people.open(renter, { timezoneId: 'Asia/Kolkata' });
    await page.goto(`/#/booking/${other}`);
    const { claim: it } = await answered<{ claim: { next: { at: string } } }>(
      renter.api.get(`/api/bookings/${other}/claim`),
    );
    const own = new Intl.DateTimeFormat('en-US', { timeZone: 'Asia/Kolkata', timeStyle: 'short' });
    await expect(panel(page)).toContainText(own.format(new Date(it.next.at)).replace('\u202f', ' '));
    await page.context().close();
  });
});

/** From the focus on, to what is a few presses of Tab away: after a window closed, the focus is where the work goes on. */
const soon = 12;

/** By keys alone, the owner claims damage with one more photo of the return, and says that's everything. */
async function claimByKeys(page: Page, bookingId: string, dollars: string, words: string): Promise<void> {
  await page.goto(`/#/booking/${bookingId}`);
  const opener = page.getByRole('button', { name: 'Something wrong with the item or its return?' });
  const window = page.getByRole('dialog', { name: 'What are you claiming?' });
  const heading = (title: string) => window.getByRole('heading', { level: 3, name: title });
  await expect(opener).toBeVisible();
  await enter(page, opener);
  await expect(window).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(window).toBeHidden();
  await expect(opener).toBeFocused();
  await page.keyboard.press('Enter');

  const next = window.getByRole('button', { name: 'Next', exact: true });
  await enter(page, next);
  await expect(window.getByRole('alert')).toHaveText("Please choose what you're claiming");
  const damage = window.getByRole('radio', { name: 'Damage' });
  await tabTo(page, window.getByRole('radio').first());
  await page.keyboard.press('Space');
  while (!(await damage.isChecked())) await page.keyboard.press('ArrowDown');
  await enter(page, next);
  await expect(heading('Pickup and return')).toBeFocused();

  const chooser = page.waitForEvent('filechooser');
  await enter(page, window.getByRole('button', { name: 'Add photos of the return' }));
  await (await chooser).setFiles([picture('closer.png', [90, 60, 150])]);
  await tabTo(page, window.getByRole('slider', { name: 'Pickup next to return' }));
  await page.keyboard.press('ArrowRight');
  await enter(page, next);
  await expect(heading('Damage')).toBeFocused();
  await enter(page, window.getByRole('button', { name: 'Back' }));
  await expect(heading('Pickup and return')).toBeFocused();
  await enter(page, next);
  await expect(heading('Damage')).toBeFocused();

  const claims = window.getByRole('button', { name: 'Claim', exact: true });
  await enter(page, claims);
  await expect(window.getByLabel('Amount (dollars)')).toBeFocused();
  await typeInto(page, window.getByLabel('Amount (dollars)'), dollars);
  await typeInto(page, window.getByLabel('What is it?'), words);
  await enter(page, claims);
  await seesToast(page, 'Rufus N. was asked to answer.');
  await expect(window).toBeHidden();
  await keepsPlace(page);
  await tabTo(page, panel(page).getByRole('button', { name: "That's all" }), soon);
  await page.keyboard.press('Enter');
  await enter(page, page.getByRole('button', { name: "Yes, that's all" }));
  await seesToast(page, 'Your claim is complete.');
  await expect(panel(page).getByRole('button', { name: "That's all" })).toBeHidden();
  await keepsPlace(page);
}

test('with the keyboard alone: a claim with photos and an amount, agreed to or contested', async ({
  people,
  product,
  watched,
}) => {
  for (const said of repeated) watched.repeated.add(said);
  const sides = await twoSides(people, product);
  const { owner, renter } = sides;
  const [agreed = '', contested = ''] = await rentedOut(sides, ['Orbital sander', 'Paint sprayer']);
  const owners = await people.open(owner);
  await claimByKeys(owners, agreed, '25', 'The handle is cracked.');
  await owners.goto('about:blank');
  await claimByKeys(owners, contested, '40', 'The nozzle is bent.');

  const renters = await people.open(renter);
  const line = panel(renters).getByRole('button', { name: /^Odette N\. asks for/ });
  await test.step('agrees', async () => {
    await look(renters, agreed);
    await enter(renters, line);
    await expect(panel(renters).getByText('The handle is cracked.')).toBeVisible();
    await tabTo(renters, panel(renters).getByRole('button', { name: 'Agree to $25.00' }), soon);
    await renters.keyboard.press('Enter');
    const ask = renters.getByRole('alertdialog');
    await enter(renters, ask.getByRole('button', { name: 'Cancel' }));
    await expect(panel(renters).getByRole('button', { name: 'Agree to $25.00' })).toBeFocused();
    await renters.keyboard.press('Enter');
    await enter(renters, ask.getByRole('button', { name: 'Yes, agree' }));
    await expect(panel(renters)).toContainText('Settled: $25.00 goes to Odette N.');
    await keepsPlace(renters);
  });
  await test.step('disagrees', async () => {
    await look(renters, contested);
    await expect(line).toBeVisible();
    await enter(renters, panel(renters).getByRole('button', { name: 'Disagree' }));
    const window = renters.getByRole('dialog', { name: 'How much of it is right?' });
    const amount = window.getByLabel('I agree to (dollars)');
    await tabTo(renters, amount);
    await renters.keyboard.press('ControlOrMeta+A');
    await renters.keyboard.type('50');
    await enter(renters, window.getByRole('button', { name: 'Send' }));
    await expect(amount).toBeFocused();
    await renters.keyboard.press('ControlOrMeta+A');
    await renters.keyboard.type('10');
    await typeInto(renters, window.getByLabel('What should we know?'), 'It was bent when I got it.');
    await enter(renters, window.getByRole('button', { name: 'Send' }));
    await expect(panel(renters)).toContainText('Someone at Borough will decide');
    await keepsPlace(renters);
  });
});
