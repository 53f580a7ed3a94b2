import { expect, type Page, type Route } from '@playwright/test';
import {
  cards,
  chooseDays,
  dayButton,
  depositBox,
  inDays,
  listItem,
  payWith,
  picture,
  seesToast,
  toastsAreGone,
  shortRange,
  turnTo,
} from './acts.ts';
import { answered, type Person, test } from './people.ts';
import { answeredWith } from './watch.ts';

const broken = (route: Route) => route.fulfill({ status: 500, body: '' });
const panel = (page: Page) => page.getByRole('region', { name: 'Book this item' });
const pay = (page: Page) => panel(page).getByRole('button', { name: 'Pay & Reserve Now' });
const ask = (page: Page) => panel(page).getByRole('button', { name: 'Request to Rent First' });
const days = (start: number, end: number) => `startDate=${inDays(start)}&endDate=${inDays(end)}`;

/** Books an item's days without a browser, up to the open checkout. */
async function holdDays(renter: Person, itemId: string, start: number, end: number): Promise<void> {
  const quote = await answered<{ id: string; depositTerms: string }>(
    renter.api.post('/api/quotes', { data: { itemId, startDate: inDays(start), endDate: inDays(end) } }),
  );
  const data = { quoteId: quote.id, depositConsent: quote.depositTerms };
  await answered(renter.api.post('/api/functions/create-checkout', { data }));
}

test('visitors are told what is missing, sent to sign in, and come back to their dates', async ({
  people,
}) => {
  const { id } = await listItem(await people.member());
  const page = await people.open(null);
  await page.goto(`/#/item/${id}`);
  await expect(panel(page).getByText('Basic Plan')).toBeVisible();
  await expect(panel(page).getByText('$40/day')).toBeVisible();
  await pay(page).click();
  await seesToast(page, 'Please select start and end dates');
  const check = panel(page).getByRole('button', { name: 'Check availability' });
  await check.click();
  await expect(page.getByRole('dialog', { name: 'Start Date' })).toBeVisible();
  await chooseDays(page, inDays(20), inDays(22));
  await expect(check).toBeHidden();
  await ask(page).click();
  await seesToast(page, 'Please sign in to request a rental');
  await expect(page).toHaveURL(/#\/login$/);
  await page.goBack();
  await expect(panel(page).getByRole('status').filter({ hasText: '$94.40' })).toBeVisible();
  await pay(page).click();
  await seesToast(page, 'Please sign in to complete your booking');
  await page.getByLabel('Email').fill('member-041@demo.borough.example');
  await page.getByLabel('Password', { exact: true }).fill('borough-demo');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`#/item/${id}\\?startDate=${inDays(20)}&endDate=${inDays(22)}$`));
  await expect(panel(page).getByRole('status').filter({ hasText: '$94.40' })).toBeVisible();
});

test(
  'the pickers offer only free days, and days that became impossible are refused in words',
  { tag: '@proof' },
  async ({ people }) => {
    const owner = await people.member();
    const { id } = await listItem(owner, {
      availabilities: [
        { startDate: inDays(4), endDate: inDays(12) },
        { startDate: inDays(15), endDate: inDays(20) },
      ],
    });
    await holdDays(await people.member(), id, 8, 9);
    const page = await people.open(await people.demo('member-042'));
    await page.goto(`/#/item/${id}`);
    const start = page.getByRole('dialog', { name: 'Start Date' });
    const end = page.getByRole('dialog', { name: 'End Date' });
    // Without a start, there's no end to choose: the calendar both fields share begins with the start.
    await panel(page)
      .getByRole('button', { name: /^End Date:/ })
      .click();
    // It opens on a month with available days, whichever that is, with the keyboard focus on the first.
    await expect(dayButton(start, inDays(4))).toBeFocused();
    await expect(await turnTo(start, inDays(3))).toBeDisabled();
    await expect(await turnTo(start, inDays(8))).toBeDisabled();
    await expect(await turnTo(start, inDays(8))).toHaveAccessibleName(/reserved/);
    await (await turnTo(start, inDays(5))).click();
    for (const [day, free] of [
      [4, false],
      [5, true],
      [7, true],
      [8, false],
      [10, false],
      [13, false],
      [16, false],
    ] as const)
      await expect(await turnTo(end, inDays(day)), `day ${day}`).toBeEnabled({ enabled: free });
    await page.keyboard.press('Escape');

    const refused = 'Some selected dates are not available or already reserved.';
    for (const range of [days(7, 10), days(11, 16)]) {
      await page.goto(`/#/item/${id}?${range}`);
      await expect(panel(page).getByText(refused)).toBeVisible();
    }
    await pay(page).click();
    await seesToast(page, 'Your selected dates are not available. Please choose different dates.');
    await expect(
      page
        .getByRole('list')
        .filter({ hasText: shortRange(inDays(8), inDays(9)) })
        .last(),
    ).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Reserved Dates' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Add Availability' })).toHaveCount(0);
  },
);

test(
  'days that were taken meanwhile, and answers that fail, are said once, and the dates stay',
  { tag: '@proof' },
  async ({ people, watched }) => {
    const { id } = await listItem(await people.member());
    const page = await people.open(await people.newcomer('Wilma'));
    watched.expectErrors(answeredWith(500), answeredWith(409));
    await page.goto(`/#/item/${id}?${days(30, 32)}`);
    await page.route('**/api/functions/create-checkout', broken);
    await depositBox(page).check();
    await pay(page).click();
    await seesToast(page, 'Payment processing failed. Please try again.');
    await page.unroute('**/api/functions/create-checkout');
    watched.repeated.add('Payment processing failed. Please try again.');
    await toastsAreGone(page);
    await page.route('**/api/functions/create-checkout', (route) => route.fulfill({ json: {} }));
    await pay(page).click();
    await seesToast(page, 'Payment processing failed. Please try again.');
    await page.unroute('**/api/functions/create-checkout');
    await page.route('**/api/bookings', (route) =>
      route.request().method() === 'POST' ? broken(route) : route.continue(),
    );
    await ask(page).click();
    await seesToast(page, 'Failed to send rental request. Please try again.');
    await page.unroute('**/api/bookings');
    expect(page.context().pages()).toHaveLength(1);

    await holdDays(await people.member(), id, 31, 33);
    await pay(page).click();
    const taken = 'Your selected dates are not available. Please choose different dates.';
    await seesToast(page, taken);
    await expect(page).toHaveURL(new RegExp(`startDate=${inDays(30)}&endDate=${inDays(32)}$`));
    expect(page.context().pages()).toHaveLength(1);
  },
);

test('what is said about the price of a quote that moved is shown before anything is paid', async ({
  people,
}) => {
  const owner = await people.member();
  const { id } = await listItem(owner, { price: '20', deposit: '0' });
  const page = await people.open(await people.newcomer('Xenia'));
  await page.goto(`/#/item/${id}?${days(40, 42)}`);
  await expect(panel(page).getByRole('status').filter({ hasText: '$47.20' })).toBeVisible();
  await answered(owner.api.patch(`/api/items/${id}`, { data: { price: '30', deposit: '0' } }));
  await pay(page).click();
  await expect(panel(page).getByText(/The price has changed/)).toBeVisible();
  await expect(panel(page).getByText('$70.80').first()).toBeVisible();
  expect(page.context().pages()).toHaveLength(1);
});

test(
  'owners are offered neither booking nor messages to themselves',
  { tag: '@proof' },
  async ({ people }) => {
    const owner = await people.member();
    const { id, title } = await listItem(owner);
    const page = await people.open(owner);
    await page.goto(`/#/item/${id}`);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Your listing' })).toBeVisible();
    for (const name of [
      'Pay & Reserve Now',
      'Request to Rent First',
      'Message Owner',
      'Contact Owner',
      'Report this listing',
    ])
      await expect(page.getByRole('button', { name })).toHaveCount(0);
  },
);

test('the page of an item says everything about it and its owner', { tag: '@proof' }, async ({ people }) => {
  const owner = await people.newcomer('Zita', 'Zimmer');
  const { id, title } = await listItem(owner, { description: 'A saw for boards.\nAnd a second line.' });
  await answered(owner.api.patch(`/api/items/${id}`, { data: { features: ['Two blades', 'A case'] } }));
  const pictures = [1, 2, 3].map((place) => picture(`photo-${place}.png`, [place * 70, 60, 50]));
  for (const file of pictures)
    await answered(owner.api.post(`/api/items/${id}/images`, { multipart: { images: file } }));
  const page = await people.open(null);
  await page.goto(`/#/item/${id}`);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(main.getByText('Tools', { exact: true })).toBeVisible();
  await expect(main.getByText('Chicago, IL 60614').first()).toBeVisible();
  await expect(main.getByText('A saw for boards.')).toBeVisible();
  await expect(main.getByText('New', { exact: true }).first()).toBeVisible();
  await expect(main.getByText('Two blades')).toBeVisible();
  const card = main.getByRole('region', { name: 'Zita Z.' });
  await expect(card.getByText(/^Member since /)).toBeVisible();
  await expect(card.getByText('95%')).toBeVisible();
  await expect(card.getByText('Within 1 hour')).toBeVisible();
  await expect(card.getByText('New owner', { exact: true })).toBeVisible();
  await expect(card.getByText('what new owners usually do')).toBeVisible();
  await expect(card.getByRole('img', { name: 'Verified' })).toHaveCount(0);
  await expect(card.getByRole('button', { name: 'Contact Owner' })).toHaveCount(0);
  await expect(panel(page).getByText(/paying confirms the reservation/i)).toBeVisible();
  await expect(main.getByRole('heading', { name: 'Reserved Dates' })).toHaveCount(0);
  const photos = main.getByRole('list', { name: 'Photos' }).getByRole('button');
  await expect(photos).toHaveCount(3);
  await photos.first().click();
  const gallery = page.getByRole('dialog', { name: title });
  await expect(gallery.getByText('1 / 3')).toBeVisible();
  await gallery.getByRole('button', { name: 'Show photo 3' }).click();
  await expect(gallery.getByText('3 / 3')).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await expect(gallery.getByText('2 / 3')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(gallery).toBeHidden();
  const calendar = main.getByRole('region', { name: 'Availability Calendar' });
  for (const words of ['Available', 'Reserved', 'Unavailable'])
    await expect(calendar.getByRole('listitem').filter({ hasText: new RegExp(`^${words}$`) })).toBeVisible();
  await calendar.scrollIntoViewIfNeeded();
  await expect(await turnTo(calendar, inDays(2))).toBeVisible();
});

test(
  'writing to an owner asks visitors in, starts one conversation, and says when it fails',
  { tag: '@proof' },
  async ({ people, watched }) => {
    const owner = await people.member();
    const { id, title } = await listItem(owner);
    const visitor = await people.open(null);
    await visitor.goto(`/#/item/${id}`);
    await visitor.getByRole('button', { name: 'Message Owner' }).click();
    await expect(visitor).toHaveURL(/#\/login$/);
    await expect(visitor.getByText('Please sign in to message the owner')).toBeVisible();

    const asker = await people.newcomer('Alma');
    const page = await people.open(asker);
    watched.expectErrors(answeredWith(500));
    await page.goto(`/#/item/${id}`);
    await page.route('**/api/conversations', (route) =>
      route.request().method() === 'POST' ? broken(route) : route.continue(),
    );
    await page.getByRole('button', { name: 'Contact Owner' }).click();
    await seesToast(page, 'Failed to start conversation');
    await page.unroute('**/api/conversations');
    await page.getByRole('button', { name: 'Message Owner' }).click();
    await seesToast(page, 'Conversation started!');
    await expect(page).toHaveURL(/#\/messages/);
    await expect(page.getByRole('main').getByText(title).first()).toBeVisible();
    await page.goto(`/#/item/${id}`);
    await page.getByRole('button', { name: 'Contact Owner' }).click();
    await expect(page).toHaveURL(/#\/messages/);
    await expect(page.getByRole('main').getByText(title).first()).toBeVisible();
    await page.route('**/api/conversations/*/messages*', broken);
    await page.reload();
    await seesToast(page, 'Failed to load messages');
    await page.route('**/api/conversations*', broken);
    await page.reload();
    await seesToast(page, 'Failed to load conversations');
  },
);

test('a listing is reported with a reason, once', { tag: '@proof' }, async ({ people, watched }) => {
  const { id } = await listItem(await people.member());
  const page = await people.open(await people.newcomer('Berta'));
  await page.goto(`/#/item/${id}`);
  await page.getByRole('button', { name: 'Report this listing' }).click();
  const dialog = page.getByRole('dialog', { name: 'Report this listing' });
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await expect(dialog.getByText('Please choose a reason.')).toBeVisible();
  await dialog.getByRole('radio').first().check();
  await dialog.getByRole('textbox').fill('The pictures are of another thing.');
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await seesToast(page, 'Thank you. We will look at this listing.');
  watched.expectErrors(answeredWith(409));
  await page.getByRole('button', { name: 'Report this listing' }).click();
  // Nothing is left of the report that was sent.
  await expect(dialog.getByRole('radio').first()).toBeVisible();
  await expect(dialog.getByRole('radio', { checked: true })).toHaveCount(0);
  await expect(dialog.getByRole('textbox')).toHaveValue('');
  await dialog.getByRole('radio').first().check();
  await dialog.getByRole('textbox').fill('They still are.');
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await expect(dialog.getByText("You already reported this listing. We're looking into it.")).toBeVisible();
  // A refused report is kept for another try.
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Report this listing' }).click();
  await expect(dialog.getByRole('textbox')).toHaveValue('They still are.');
  await expect(dialog.getByRole('radio', { checked: true })).toHaveCount(1);
});

test('the page after paying says what became of it', { tag: '@proof' }, async ({ page, watched }) => {
  watched.expectErrors(answeredWith(500), answeredWith(404), answeredWith(400));
  const calls: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/verify-payment')) calls.push(request.postDataJSON());
  });
  await page.goto('/#/payment-success');
  await expect(page.getByRole('heading', { name: 'Payment Failed' })).toBeVisible();
  await expect(page.getByText('No session ID provided')).toBeVisible();
  expect(calls).toEqual([]);
  await page.getByRole('link', { name: 'Return to Home' }).click();
  await expect(page).toHaveURL(/#\/$/);

  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  const verify = '**/api/functions/verify-payment';
  await page.route(verify, async (route) => {
    await held;
    await route.fulfill({ json: { success: false, payment_status: 'unpaid' } });
  });
  await page.goto('/#/payment-success?session_id=cs_1');
  await expect(page.getByText('Verifying your payment...')).toBeVisible();
  letGo();
  await expect(page.getByText('Payment verification failed: unpaid')).toBeVisible();
  expect(calls).toEqual([{ sessionId: 'cs_1' }]);
  await page.unroute(verify);
  await page.route(verify, (route) =>
    route.fulfill({ status: 500, json: { error: { code: 'internal', message: 'x went wrong' } } }),
  );
  await page.goto('/#/payment-success?session_id=cs_2');
  await expect(page.getByText('x went wrong')).toBeVisible();
  await page.unroute(verify);
  await page.route(verify, broken);
  await page.goto('/#/payment-success?session_id=cs_3');
  await expect(page.getByText('Unknown error occurred')).toBeVisible();
  await page.unroute(verify);
  await page.route(verify, (route) => route.fulfill({ json: { success: true, payment_status: 'paid' } }));
  await page.goto('/#/payment-success?session_id=cs_4');
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
  await seesToast(page, 'Payment successful! Your booking has been confirmed.');
  await page.unroute(verify);
  await page.goto('/#/payment-success?session_id=cs_unknown');
  await expect(page.getByRole('heading', { name: 'Payment Failed' })).toBeVisible();
  await page.getByRole('link', { name: 'View My Bookings' }).click();
  await expect(page).toHaveURL(/#\/login$/);
});

test('two tabs of one renter never pay twice', { tag: '@proof' }, async ({ people }) => {
  const { id } = await listItem(await people.member());
  const renter = await people.newcomer('Carl');
  const page = await people.open(renter);
  await page.goto(`/#/item/${id}?${days(50, 51)}`);
  await depositBox(page).check();
  const opened = page.context().waitForEvent('page');
  await pay(page).click();
  const checkout = await opened;
  await expect(checkout.getByLabel('Card number')).toBeVisible();
  const second = page.context().waitForEvent('page');
  await panel(page).getByRole('link', { name: 'Continue to payment' }).click();
  const again = await second;
  await expect(again.getByLabel('Card number')).toBeVisible();
  await payWith(checkout, cards.succeeds);
  await expect(checkout.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
  await payWith(again, cards.succeeds);
  await expect(again.getByRole('button', { name: /^Pay \$/ })).toHaveCount(0);
  await expect
    .poll(async () => {
      const { items } = await answered<{ items: { status: string; paidAt: string | null }[] }>(
        renter.api.get('/api/bookings?role=renter'),
      );
      return items.map(({ status, paidAt }) => [status, paidAt !== null]);
    })
    .toEqual([['confirmed', true]]);
});

test(
  'lists that are empty say what to do next, and lists that fail can be tried again',
  { tag: '@proof' },
  async ({ people, watched }) => {
    const person = await people.newcomer('Dora');
    const page = await people.open(person);
    await page.goto('/#/profile');
    await expect(page.getByText('Nothing listed yet')).toBeVisible();
    await page.goto('/#/profile?tab=bookings');
    await expect(page.getByText('No rentals yet')).toBeVisible();
    await page.getByRole('button', { name: 'Lending', exact: true }).click();
    await expect(page.getByText('No requests yet')).toBeVisible();
    await page.goto('/#/messages');
    await expect(page.getByText('No messages yet')).toBeVisible();
    watched.expectErrors(answeredWith(500));
    await page.route('**/api/bookings*', broken);
    await page.goto('/#/profile?tab=bookings');
    await page.reload();
    await expect(page.getByText("We couldn't load your bookings")).toBeVisible();
    await page.unroute('**/api/bookings*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('No rentals yet')).toBeVisible();
    await page.route('**/api/me/profile', broken);
    await page.reload();
    await seesToast(page, 'Failed to load profile data');
  },
);
