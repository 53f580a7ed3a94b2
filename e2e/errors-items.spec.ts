import { expect, type Page, type Route } from '@playwright/test';
import {
  chooseDay,
  featuredCards,
  inDays,
  listItem,
  picture,
  seesToast,
  shortRange,
  toastsAreGone,
  turnTo,
  welcomeToOurWiFi,
} from './acts.ts';
import { answered, test } from './people.ts';
import { answeredWith } from './watch.ts';

const broken = (route: Route) => route.fulfill({ status: 500, body: '' });
const refusedWith = (message: string) => (route: Route) =>
  route.fulfill({ status: 500, json: { error: { code: 'internal', message } } });
const itemLists = (url: URL) => url.pathname === '/api/items';
const at = (page: Page, label: string) => page.getByLabel(label, { exact: true });

test(
  'items that do not arrive are said once on landing and browse, with a way to try again',
  { tag: '@proof' },
  async ({ page, watched }) => {
    watched.expectErrors(answeredWith(500));
    await page.route(itemLists, broken);
    await page.goto('/#/');
    await seesToast(page, 'Failed to load items');
    await page.unroute(itemLists);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(await featuredCards(page)).toHaveCount(4);
    watched.repeated.add('Failed to load items');
    await toastsAreGone(page);
    await page.route(itemLists, broken);
    await page.goto('/#/listings?category=tools');
    await expect(page.getByText("The items couldn't be loaded")).toBeVisible();
    await seesToast(page, 'Failed to load items');
    await page.unroute(itemLists);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('region', { name: 'Results' }).getByRole('article').first()).toBeVisible();
    await expect(page).toHaveURL(/category=tools/);
  },
);

test('a lost connection on browse is said in its own words', { tag: '@proof' }, async ({ page, watched }) => {
  watched.expectErrors(/ERR_FAILED/);
  await page.route(itemLists, (route) => route.abort());
  await page.goto('/#/listings');
  await seesToast(page, 'Failed to load data');
});

test(
  'an answer to browse that is not ours is an error one can try again, and no crash',
  { tag: '@proof' },
  async ({ page }) => {
    await page.route(itemLists, (route) => route.fulfill(welcomeToOurWiFi));
    await page.goto('/#/listings');
    await seesToast(page, 'Failed to load data');
    await page.unroute(itemLists);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('region', { name: 'Results' }).getByRole('article').first()).toBeVisible();
  },
);

test('an item without a place or a picture says so', { tag: '@proof' }, async ({ page }) => {
  await page.route(itemLists, async (route) => {
    const list = await (await route.fetch()).json();
    const [first, ...others] = list.items;
    const owner = { ...first.owner, avatarUrl: null };
    const bare = { ...first, location: '', imageUrls: [], thumbnail: null, owner };
    await route.fulfill({ json: { ...list, items: [bare, ...others] } });
  });
  await page.goto('/#/listings');
  const card = page.getByRole('region', { name: 'Results' }).getByRole('article').first();
  await expect(card).toContainText('Location not specified');
  await expect(card.locator('img')).toHaveCount(0);
  await expect(card.locator('svg').first()).toBeVisible();
});

test('categories that do not arrive disturb nobody', { tag: '@proof' }, async ({ page, watched }) => {
  watched.expectErrors(answeredWith(500), /./);
  await page.route('**/api/categories', broken);
  await page.goto('/#/listings');
  await expect(page.getByRole('region', { name: 'Results' }).getByRole('article').first()).toBeVisible();
  await expect(page.getByRole('complementary', { name: 'Filters' }).getByLabel('Category')).toBeVisible();
  expect(watched.toasts).toEqual([]);
  expect(watched.errors.length).toBeGreaterThan(0);
});

test(
  'an item that is missing or does not arrive says so',
  { tag: '@proof' },
  async ({ page, people, watched }) => {
    watched.expectErrors(answeredWith(404), answeredWith(500), answeredWith(400));
    await page.goto('/#/item/00000000-0000-4000-8000-000000000000');
    await expect(page.getByRole('heading', { name: 'Error Loading Item' })).toBeVisible();
    await seesToast(page, 'Item not found');
    await page.getByRole('link', { name: 'Return to Home' }).click();
    await expect(page).toHaveURL(/#\/$/);

    const { id, title } = await listItem(await people.member());
    const other = await people.open(null);
    await other.route(`**/api/items/${id}`, broken);
    await other.goto(`/#/item/${id}`);
    await expect(other.getByRole('heading', { name: 'Error Loading Item' })).toBeVisible();
    await seesToast(other, 'Failed to load item details');
    await other.unroute(`**/api/items/${id}`);
    await other.getByRole('button', { name: 'Try again' }).click();
    await expect(other.getByRole('heading', { level: 1, name: title })).toBeVisible();
  },
);

test(
  'a listing is checked before it is sent, each message at its field',
  { tag: '@proof' },
  async ({ people }) => {
    const page = await people.open(await people.newcomer('Lena'));
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/api/items')) sent.push(request.url());
    });
    await page.goto('/#/list-item');
    await expect(
      page.getByText('Add details about your item and when it will be available for rent.'),
    ).toBeVisible();
    await expect(page.getByText('Manage when this item is available for rent')).toBeVisible();
    const submit = page.getByRole('button', { name: 'List Item', exact: true });
    await submit.click();
    for (const [label, words] of [
      ['Title', 'Title must be at least 3 characters'],
      ['Description', 'Description must be at least 10 characters'],
      ['Daily price', 'Price must be a positive number'],
      ['Deposit', 'Deposit must be a non-negative number'],
      ['Category', 'Please select a category'],
      ['Location', 'Please enter city, state and ZIP code'],
    ] as const)
      await expect(at(page, label), label).toHaveAccessibleDescription(
        new RegExp(`${words.replace(/[().]/g, '\\$&')}$`),
      );
    await expect(page.getByText('Please add at least one availability period for your item')).toBeVisible();

    const format = 'Please enter location in format: City, State ZIP (e.g., San Francisco, CA 94102)';
    const checks = [
      ['Title', 'ab', 'Title must be at least 3 characters'],
      ['Title', 'abc', null],
      ['Description', 'nine char', 'Description must be at least 10 characters'],
      ['Description', 'ten chars.', null],
      ['Daily price', '0', 'Price must be a positive number'],
      ['Daily price', '-1', 'Price must be a positive number'],
      ['Daily price', 'abc', 'Price must be a positive number'],
      ['Daily price', '25', null],
      ['Deposit', '-1', 'Deposit must be a non-negative number'],
      ['Deposit', 'abc', 'Deposit must be a non-negative number'],
      ['Deposit', '0', null],
      ['Location', 'SF', 'Please enter city, state and ZIP code'],
      ['Location', 'San Francisco', format],
      ['Location', 'San Francisco, CA 9410', format],
      ['Location', 'San Francisco, CA 94102', null],
      ['Location', 'San Francisco, CA 94102-1234', null],
      ['Location', 'San Francisco, CA', null],
    ] as const;
    for (const [label, typed, words] of checks)
      await test.step(`${label}: ${typed}`, async () => {
        await at(page, label).fill(typed);
        if (words === null) await expect(at(page, label)).not.toHaveAttribute('aria-invalid', 'true');
        else await expect(page.getByText(words, { exact: true })).toBeVisible();
        await expect(at(page, label)).toHaveValue(typed);
      });
    await submit.click();
    await expect(page.getByText('Please add at least one availability period for your item')).toBeVisible();
    expect(sent).toEqual([]);
  },
);

test('photos: pictures only, five at most, each removable', { tag: '@proof' }, async ({ people }) => {
  const page = await people.open(await people.demo('member-031'));
  await page.goto('/#/list-item');
  const input = page.locator('input[type=file]');
  await expect(input).toHaveAttribute('accept', 'image/*');
  await expect(input).toHaveAttribute('multiple', '');
  const tiles = page.getByRole('list', { name: 'Photos' }).getByRole('listitem');
  const many = (count: number) =>
    Array.from({ length: count }, (_, index) => picture(`photo-${index + 1}.png`, [index * 30, 90, 60]));
  await input.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') });
  await expect(page.getByText('"notes.txt" isn\'t an image.')).toBeVisible();
  await input.setInputFiles(many(7));
  await expect(tiles).toHaveCount(5);
  await expect(page.getByText('A listing can have up to 5 photos; 2 were left out.')).toBeVisible();
  await page.getByRole('button', { name: 'Remove photo 2' }).click();
  await expect(tiles).toHaveCount(4);
  await page.getByRole('button', { name: 'Move photo 2 earlier' }).click();
  await expect(tiles.first().getByRole('img')).toHaveAttribute('alt', /photo-3\.png/);
});

test(
  'the days an item is offered are added and removed, both dates at a time',
  { tag: '@proof' },
  async ({ people, watched }) => {
    const page = await people.open(await people.demo('member-032'));
    await page.goto('/#/list-item');
    const open = page.getByRole('button', { name: 'Add Availability' });
    const dialog = page.getByRole('dialog', { name: 'Add Availability' });
    await open.click();
    await expect(dialog.getByText('Select date')).toHaveCount(2);
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await seesToast(page, 'Please select both start and end dates.');
    await dialog.getByRole('button', { name: /^End Date:/ }).click();
    const calendar = page.getByRole('dialog', { name: 'End Date' });
    await expect(await turnTo(calendar, inDays(8))).toBeDisabled();
    await page.keyboard.press('Escape');
    await chooseDay(page, 'Start Date', inDays(8));
    await expect(dialog.getByText('Select date')).toHaveCount(1);
    await dialog.getByRole('button', { name: /^End Date:/ }).click();
    await expect(await turnTo(calendar, inDays(8))).toBeEnabled();
    const dayBefore = await turnTo(calendar, inDays(7));
    await expect(dayBefore).toBeDisabled();
    await expect(dayBefore).toHaveAccessibleName(/before the start date/);
    await page.keyboard.press('Escape');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toBeHidden();
    const chips = page.getByRole('list', { name: 'Available Dates' });
    await expect(chips.getByText('None yet.')).toBeVisible();

    await open.click();
    await expect(dialog.getByText('Select date')).toHaveCount(2);
    await chooseDay(page, 'Start Date', inDays(8));
    await chooseDay(page, 'End Date', inDays(9));
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await seesToast(page, 'Availability added successfully!');
    const range = shortRange(inDays(8), inDays(9));
    await expect(chips.getByText(range)).toBeVisible();
    await open.click();
    await expect(dialog.getByText('Select date')).toHaveCount(2);
    await page.keyboard.press('Escape');
    await chips.getByRole('button', { name: `Remove ${range}` }).click();
    await seesToast(page, 'Availability removed successfully!');
    await expect(chips.getByText('None yet.')).toBeVisible();
    expect(watched.toasts.length).toBe(3);
  },
);

/** A 4,000 × 3,000 pixel JPEG whose camera says it was held upright. */
async function photoOfPhone(page: Page): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const drawn = await page.evaluate<string>(`(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 4000, height: 3000 });
    const paper = canvas.getContext('2d');
    for (let at = 0; at < 4000; at += 40) {
      paper.fillStyle = 'hsl(' + (at % 360) + ' 60% 50%)';
      paper.fillRect(at, at % 1700, 400, 900);
    }
    return canvas.toDataURL('image/jpeg', 0.95).split(',')[1];
  })()`);
  const jpeg = Buffer.from(drawn, 'base64');
  const turned = Buffer.from(
    // EXIF with one entry: orientation 6, a quarter turn clockwise.
    'ffe1002245786966000049492a00080000000100120103000100000006000000' + '00000000',
    'hex',
  );
  return {
    name: 'from-a-phone.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.concat([jpeg.subarray(0, 2), turned, jpeg.subarray(2)]),
  };
}

/** Fills in the whole form of a new listing except its photos. */
async function fillListing(page: Page, title: string): Promise<void> {
  await at(page, 'Title').fill(title);
  await at(page, 'Description').fill('Everything one needs for a weekend of it.');
  await at(page, 'Category').selectOption('Home');
  await at(page, 'Daily price').fill('30');
  await at(page, 'Deposit').fill('0');
  await at(page, 'Location').fill('Chicago, IL 60614');
  await page.getByRole('button', { name: 'Add Availability' }).click();
  await chooseDay(page, 'Start Date', inDays(3));
  await chooseDay(page, 'End Date', inDays(6));
  await page
    .getByRole('dialog', { name: 'Add Availability' })
    .getByRole('button', { name: 'Add', exact: true })
    .click();
}

test(
  'a listing whose third photo fails is not lost and can be tried again',
  { tag: '@proof' },
  async ({ people, watched }) => {
    const person = await people.newcomer('Pia');
    const page = await people.open(person);
    await page.goto('/#/list-item');
    await fillListing(page, 'Waffle iron for a crowd');
    await page
      .locator('input[type=file]')
      .setInputFiles([1, 2, 3].map((place) => picture(`photo-${place}.png`, [place * 60, 80, 40])));
    watched.expectErrors(answeredWith(500));
    let uploads = 0;
    await page.route('**/api/items/*/images', (route) => {
      uploads += 1;
      return uploads === 3 ? broken(route) : route.continue();
    });
    await page.getByRole('button', { name: 'List Item', exact: true }).click();
    await expect(
      page.getByRole('heading', { name: "Your item is listed; 1 photo couldn't be added" }),
    ).toBeVisible();
    await expect(page.getByText("This photo couldn't be added. Please try again.")).toBeVisible();
    const { items } = await answered<{ items: { id: string; imageUrls: string[] }[] }>(
      person.api.get('/api/me/items'),
    );
    expect(items).toHaveLength(1);
    expect(items[0]?.imageUrls).toHaveLength(2);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(
      page.getByRole('heading', { name: 'Your item is listed, with all its photos' }),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Continue to your item' }).click();
    await expect(page).toHaveURL(new RegExp(`#/item/${items[0]?.id}$`));
    const now = await answered<{ images: unknown[] }>(person.api.get(`/api/items/${items[0]?.id}`));
    expect(now.images).toHaveLength(3);
  },
);

test(
  'a listing that is refused says why, keeps everything, and is sent once',
  { tag: '@proof' },
  async ({ people, watched }) => {
    const person = await people.newcomer('Quirin');
    const page = await people.open(person);
    await page.goto('/#/list-item');
    await fillListing(page, 'Fondue set with forks');
    watched.expectErrors(answeredWith(500), answeredWith(401), answeredWith(400));
    const submit = page.getByRole('button', { name: 'List Item', exact: true });
    // For a place that doesn't exist, the form suggests the one that was meant; one press accepts it.
    await at(page, 'Location').fill('Denver, CO 94110');
    await submit.click();
    await expect(page.getByText('Did you mean San Francisco, CA 94110?')).toBeVisible();
    await page.getByRole('button', { name: 'Use San Francisco, CA 94110' }).press('Enter');
    await expect(at(page, 'Location')).toHaveValue('San Francisco, CA 94110');
    await expect(at(page, 'Location')).toBeFocused();
    await expect(page.getByText(/Did you mean/)).toHaveCount(0);
    await page.route('**/api/items', refusedWith('The shelf is full.'));
    await submit.click();
    await seesToast(page, 'The shelf is full.');
    await page.unroute('**/api/items');
    await page.route('**/api/items', broken);
    await submit.click();
    await seesToast(page, 'Failed to list item');
    await page.unroute('**/api/items');
    await expect(at(page, 'Title')).toHaveValue('Fondue set with forks');
    await expect(page.getByText(shortRange(inDays(3), inDays(6)))).toBeVisible();

    let letGo = () => {};
    const held = new Promise<void>((resolve) => (letGo = resolve));
    await page.route('**/api/items', async (route) => {
      await held;
      await route.continue();
    });
    await submit.click();
    const waiting = page.getByRole('button', { name: 'Listing Item...' });
    await expect(waiting).toBeDisabled();
    await waiting.click({ force: true });
    letGo();
    await expect(page).toHaveURL(/#\/item\//);
    const { items } = await answered<{ items: unknown[] }>(person.api.get('/api/me/items'));
    expect(items).toHaveLength(1);
  },
);

test('a listing is kept whole: its photos, made smaller here, its category and its days; and the ZIP code is enough', async ({
  people,
}) => {
  const person = await people.newcomer('Zelda');
  const page = await people.open(person);
  await page.goto('/#/list-item');
  const tiles = page.getByRole('list', { name: 'Photos' }).getByRole('listitem');
  // As a phone takes it: large, on its side, and with its location embedded.
  await page
    .locator('input[type=file]')
    .setInputFiles([await photoOfPhone(page), picture('b.png', [9, 90, 60])]);
  await expect(tiles).toHaveCount(2);
  await expect(page.getByRole('progressbar', { name: /^Preparing photo/ })).toHaveCount(0);
  await at(page, 'Title').fill('Pressure washer');
  await at(page, 'Category').selectOption('Home');
  await at(page, 'Location').fill('94110');
  await expect(at(page, 'Location')).toHaveValue('San Francisco, CA 94110');
  const allAtOnce = page.getByRole('button', { name: 'Available from today for 6 months' });
  await allAtOnce.press('Enter');
  await seesToast(page, 'Availability added successfully!');
  await expect(allAtOnce).toHaveCount(0);
  await expect(page.getByRole('list', { name: 'Available Dates' }).getByRole('listitem')).toHaveCount(1);
  await expect(page.getByText('Draft saved on this device').filter({ visible: true })).toBeVisible();

  await page.reload();
  await expect(page.getByText('Draft restored')).toBeVisible();
  await expect(tiles).toHaveCount(2);
  await expect(tiles.first().getByRole('img')).toHaveAttribute('alt', /from-a-phone\.jpg/);
  await expect(at(page, 'Category').locator('option:checked')).toHaveText('Home');
  await expect(at(page, 'Location')).toHaveValue('San Francisco, CA 94110');
  await expect(page.getByRole('list', { name: 'Available Dates' }).getByRole('listitem')).toHaveCount(1);

  await at(page, 'Description').fill('Cleans a patio in an afternoon.');
  await at(page, 'Daily price').fill('35');
  await at(page, 'Deposit').fill('0');
  const sizes: number[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/images')) sizes.push(request.postDataBuffer()?.length ?? 0);
  });
  await page.getByRole('button', { name: 'List Item', exact: true }).click();
  await expect(page).toHaveURL(/#\/item\//);
  const id = page.url().split('/').at(-1) ?? '';
  const { images } = await answered<{ images: { width: number; height: number }[] }>(
    person.api.get(`/api/items/${id}`),
  );
  expect(images).toHaveLength(2);
  // Upright, according to the camera's orientation, and scaled down.
  expect(images[0]?.height).toBeGreaterThan(images[0]?.width ?? 0);
  expect(Math.max(...sizes)).toBeLessThan(1_500_000);
  await page.goto('/#/list-item');
  await expect(at(page, 'Title')).toHaveValue('');
  await expect(tiles).toHaveCount(0);
});

test(
  'coming back before the new item is shown begins another listing',
  { tag: '@proof' },
  async ({ people }) => {
    const person = await people.newcomer('Quick');
    const page = await people.open(person);
    await page.goto('/#/list-item');
    const tiles = page.getByRole('list', { name: 'Photos' }).getByRole('listitem');
    await page.locator('input[type=file]').setInputFiles([picture('a.png', [200, 90, 60])]);
    await expect(tiles).toHaveCount(1);
    await at(page, 'Title').fill('Step ladder');
    await at(page, 'Category').selectOption('Tools');
    await at(page, 'Description').fill('Eight steps, folds flat.');
    await at(page, 'Daily price').fill('9');
    await at(page, 'Deposit').fill('0');
    await at(page, 'Location').fill('94110');
    await expect(at(page, 'Location')).toHaveValue('San Francisco, CA 94110');
    await page.getByRole('button', { name: 'Available from today for 6 months' }).press('Enter');
    let letGo = () => {};
    const held = new Promise<void>((resolve) => (letGo = resolve));
    await page.route(/\/api\/items\/[\w-]+$/, async (route) => {
      await held;
      await route.continue();
    });
    await page.getByRole('button', { name: 'List Item', exact: true }).click();
    await expect(page).toHaveURL(/#\/item\//);
    await page.goto('/#/list-item');
    await expect(at(page, 'Title')).toHaveValue('');
    await expect(tiles).toHaveCount(0);
    await at(page, 'Title').fill('Extension ladder');
    letGo();
    await page.reload();
    await expect(page.getByText('Draft restored')).toBeVisible();
    await expect(at(page, 'Title')).toHaveValue('Extension ladder');
    await expect(tiles).toHaveCount(0);
  },
);

test(
  'a draft is said to be saved once its photos are kept as well',
  { tag: '@proof' },
  async ({ people }) => {
    const page = await people.open(await people.member());
    await page.goto('/#/list-item');
    const saved = page.getByText('Draft saved on this device').filter({ visible: true });
    await at(page, 'Title').fill('Waffle iron');
    await expect(saved).toBeVisible();
    await page.evaluate(`
      const real = createImageBitmap;
      const held = new Promise((done) => (window.goOn = done));
      window.createImageBitmap = (...picture) => held.then(() => real(...picture));
    `);
    await page.locator('input[type=file]').setInputFiles([picture('a.png', [90, 90, 60])]);
    await expect(page.getByRole('progressbar', { name: /^Preparing photo/ })).toBeVisible();
    await expect(saved).toHaveCount(0);
    await page.evaluate('goOn()');
    await expect(saved).toBeVisible();
  },
);

test('photos of a draft are discarded with it', { tag: '@proof' }, async ({ people }) => {
  const page = await people.open(await people.member());
  await page.goto('/#/list-item');
  const tiles = page.getByRole('list', { name: 'Photos' }).getByRole('listitem');
  await page.locator('input[type=file]').setInputFiles([picture('a.png', [9, 90, 60])]);
  await expect(page.getByText('Draft saved on this device').filter({ visible: true })).toBeVisible();
  await page.reload();
  await expect(tiles).toHaveCount(1);
  await page.getByRole('button', { name: 'discard' }).click();
  await expect(tiles).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'List Your Item' })).toBeVisible();
  await expect(page.getByText('Draft restored')).toHaveCount(0);
  await expect(tiles).toHaveCount(0);
});

test(
  'a session that ended sends to sign in with what was typed kept',
  { tag: '@proof' },
  async ({ people, watched }) => {
    const person = await people.newcomer('Runa');
    const page = await people.open(person);
    await page.goto('/#/list-item');
    await fillListing(page, 'Raclette grill for eight');
    watched.expectErrors(answeredWith(401));
    await page.context().clearCookies();
    await page.getByRole('button', { name: 'List Item', exact: true }).click();
    await seesToast(page, 'Please log in to list an item');
    await expect(page).toHaveURL(/#\/login$/);
    await page.getByLabel('Email').fill(person.email);
    await at(page, 'Password').fill(person.password);
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(page).toHaveURL(/#\/list-item$/);
    await expect(at(page, 'Title')).toHaveValue('Raclette grill for eight');
    await expect(page.getByText('Draft restored')).toBeVisible();
  },
);

test(
  'what was typed into a listing outlives rejected cookies, a reload and a session that ended, new or being changed',
  { tag: '@proof' },
  async ({ people, watched }) => {
    const person = await people.newcomer('Rieke');
    const { id } = await listItem(person, { title: 'Pasta machine' });
    const page = await people.open(person, { cookiesAnswered: false });
    watched.expectErrors(answeredWith(401));
    watched.repeated.add('Signed in successfully!');
    await page.goto('/#/list-item');
    await page.getByRole('button', { name: 'Reject non-essential' }).click();
    await at(page, 'Title').fill('Waffle iron');
    await at(page, 'Description').fill('Makes hearts, and keeps them warm.');
    await page.reload();
    await expect(at(page, 'Title')).toHaveValue('Waffle iron');
    await expect(at(page, 'Description')).toHaveValue('Makes hearts, and keeps them warm.');

    const signInAgain = async () => {
      await expect(page).toHaveURL(/#\/login$/);
      await page.getByLabel('Email').fill(person.email);
      await at(page, 'Password').fill(person.password);
      await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    };
    await fillListing(page, 'Waffle iron for hearts');
    await page.context().clearCookies();
    await page.getByRole('button', { name: 'List Item', exact: true }).click();
    await signInAgain();
    await expect(page).toHaveURL(/#\/list-item$/);
    await expect(at(page, 'Title')).toHaveValue('Waffle iron for hearts');
    await expect(page.getByText(shortRange(inDays(3), inDays(6)))).toBeVisible();

    await page.goto(`/#/edit-item/${id}`);
    // The previous form has fields with the same names.
    await expect(at(page, 'Title')).toHaveValue('Pasta machine');
    await at(page, 'Title').fill('Pasta machine with two rollers');
    const save = page.getByRole('button', { name: 'Save Changes' });
    await expect(save).toBeVisible();
    await page.context().clearCookies();
    await save.click();
    await signInAgain();
    await expect(page).toHaveURL(new RegExp(`#/edit-item/${id}$`));
    await expect(at(page, 'Title')).toHaveValue('Pasta machine with two rollers');
    await expect(page.getByText('Your changes are restored')).toBeVisible();
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await seesToast(page, 'Your changes have been saved.');
    await expect(page).toHaveURL(/#\/profile/);
    await page.goto(`/#/edit-item/${id}`);
    await expect(at(page, 'Title')).toHaveValue('Pasta machine with two rollers');
    await expect(page.getByText('Your changes are restored')).toBeHidden();
    await at(page, 'Title').fill('Nothing of it');
    await page.reload();
    await page.getByRole('button', { name: 'discard' }).click();
    await expect(at(page, 'Title')).toHaveValue('Pasta machine with two rollers');
    await page.reload();
    await expect(at(page, 'Title')).toHaveValue('Pasta machine with two rollers');
  },
);

test('an item is changed by its owner alone', { tag: '@proof' }, async ({ people, watched }) => {
  const owner = await people.newcomer('Sven');
  const { id, title } = await listItem(owner, { title: 'Hammock between two trees' });
  const page = await people.open(owner);
  await page.goto(`/#/edit-item/${id}`);
  await expect(at(page, 'Title')).toHaveValue(title);
  await expect(at(page, 'Daily price')).toHaveValue('40');
  await expect(at(page, 'Location')).toHaveValue('Chicago, IL 60614');
  await expect(page.getByText(shortRange(inDays(0), inDays(120)))).toBeVisible();
  await at(page, 'Title').fill('ab');
  const save = page.getByRole('button', { name: 'Save Changes' });
  await save.click();
  await expect(page.getByText('Title must be at least 3 characters')).toBeVisible();
  await at(page, 'Title').fill('Hammock with a stand');
  watched.expectErrors(answeredWith(500), answeredWith(404));
  await page.route(`**/api/items/${id}`, (route) =>
    route.request().method() === 'PATCH' ? broken(route) : route.continue(),
  );
  await save.click();
  await seesToast(page, 'Failed to update item');
  await expect(at(page, 'Title')).toHaveValue('Hammock with a stand');
  await page.unroute(`**/api/items/${id}`);
  await save.click();
  await expect(page).toHaveURL(/#\/profile$/);
  await expect(page.getByRole('link', { name: 'Hammock with a stand', exact: true })).toBeVisible();

  const stranger = await people.open(await people.demo('member-033'));
  await stranger.goto(`/#/edit-item/${id}`);
  await seesToast(stranger, "Item not found or you don't have permission to edit it");
  await expect(stranger).toHaveURL(/#\/profile$/);

  const unlucky = await people.open(owner);
  await unlucky.route(`**/api/items/${id}/for-me`, broken);
  await unlucky.goto(`/#/edit-item/${id}`);
  await seesToast(unlucky, 'Failed to load item details');
  await expect(unlucky).toHaveURL(/#\/profile$/);
});

test('a listing is paused, listed again and deleted after asking', async ({ people, watched }) => {
  const owner = await people.newcomer('Tilda');
  const { title } = await listItem(owner, { title: 'Bread oven for the garden' });
  const page = await people.open(owner);
  await page.goto('/#/profile');
  const listing = page.getByRole('article').filter({ hasText: title });
  const more = async (name: string) => {
    await listing.getByRole('button', { name: `More for ${title}` }).click();
    await page.getByRole('menuitem', { name }).click();
  };
  await more('Pause');
  await seesToast(page, 'Paused. Only you can see it now.');
  await expect(listing.getByText('Paused', { exact: true })).toBeVisible();
  await more('Resume');
  await seesToast(page, 'Listed again.');
  watched.expectErrors(answeredWith(500));
  await page.route('**/api/items/*', broken);
  await more('Delete');
  const asked = page.getByRole('alertdialog', { name: 'Delete this listing?' });
  await asked.getByRole('button', { name: 'Delete' }).click();
  await seesToast(page, 'Failed to delete item');
  await expect(listing).toBeVisible();
  await page.unroute('**/api/items/*');
  await more('Delete');
  await asked.getByRole('button', { name: 'Keep it' }).click();
  await expect(listing).toBeVisible();
  // The menu is gone, and the button that opened it has the focus again.
  await expect(listing.getByRole('button', { name: `More for ${title}` })).toBeFocused();
  await more('Delete');
  await asked.getByRole('button', { name: 'Delete' }).click();
  await seesToast(page, 'Item deleted successfully');
  await expect(page.getByText('Nothing listed yet')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Add New Listing' })).toBeVisible();
});
