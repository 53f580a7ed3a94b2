import { expect, type Page, type Request } from '@playwright/test';
import { inDays, listItem, seesToast, shortRange } from './acts.ts';
import { ownWord } from './own-words.ts';
import { answeredWith } from './watch.ts';
import { test } from './people.ts';

const results = (page: Page) => page.getByRole('region', { name: 'Results' });
const cards = (page: Page) => results(page).getByRole('article');
const filters = (page: Page) => page.getByRole('complementary', { name: 'Filters' });
const box = (page: Page) => page.getByRole('main').getByRole('combobox', { name: 'Search items' });
const chips = (page: Page) => page.getByRole('list', { name: 'Active filters' }).getByRole('listitem');
const chip = (page: Page, words: string) => page.getByRole('button', { name: `Remove filter ${words}` });

/** By how many pixels the order's control is wider than its chosen words need; runs in the browser. */
const roomForOrder = `(() => {
  const select = document.querySelector('section[aria-label=Results] select');
  const given = select.offsetWidth;
  Object.assign(select.style, { fieldSizing: 'content', width: 'auto', maxWidth: 'none' });
  const needed = select.offsetWidth;
  select.removeAttribute('style');
  return given - needed;
})()`;

/** A whole state can't be looked up as a place, so its words are matched instead; only the console mentions it. */
const placeNotKnown = /status of 404.*\/api\/geocode/;

test('the address is the search, both ways', async ({ page, watched }) => {
  watched.expectErrors(placeNotKnown);
  const days = `startDate=${inDays(30)}&endDate=${inDays(32)}`;
  await page.goto(
    `/#/listings?search=tent&category=outdoors&minPrice=10&maxPrice=200&location=Texas&${days}`,
  );
  await expect(box(page)).toHaveValue('tent');
  await expect(filters(page).getByLabel('Category')).toHaveValue('outdoors');
  await expect(filters(page).getByLabel('Location')).toHaveValue('Texas');
  await expect(filters(page).getByText('$10 - $200')).toBeVisible();
  await expect(chips(page)).toHaveText([
    '"tent"',
    'Outdoors',
    shortRange(inDays(30), inDays(32)),
    '$10 - $200/day · $11.80 - $236 with fees',
    'Texas',
  ]);
  await expect(results(page)).toHaveAttribute('aria-busy', 'false');
  for (const card of await cards(page).all()) await expect(card).toContainText(', TX');

  await page.getByRole('button', { name: 'Remove filter Texas' }).click();
  await expect(page).not.toHaveURL(/location=/);
  await filters(page).getByLabel('Category').selectOption('Tools');
  await expect(page).toHaveURL(/category=tools/);
  await filters(page)
    .getByRole('switch', { name: /Verified owners only/ })
    .click();
  await expect(page).toHaveURL(/verified=1/);
  await expect(chip(page, 'Verified owners')).toBeVisible();
  await page.getByLabel('Sort by').selectOption('Price: low to high');
  await expect(page).toHaveURL(/sort=price-low/);
  await filters(page).getByLabel('Radius').selectOption('50 miles');
  await expect(page).toHaveURL(/radius=50/);

  await page.reload();
  await expect(filters(page).getByLabel('Category')).toHaveValue('tools');
  await expect(filters(page).getByRole('switch', { name: /Verified owners only/ })).toBeChecked();
  await expect(page.getByLabel('Sort by')).toHaveValue('price-low');
});

test('a fresh search has its defaults, all categories by name, and asks nobody for a place', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/#/listings');
  await expect(cards(page).first()).toBeVisible();
  await expect(box(page)).toHaveValue('');
  // Another journey adds some of its own.
  const ours = filters(page).getByLabel('Category').locator('option').filter({ hasNotText: /sled/i });
  await expect(ours).toHaveText([
    'All Categories',
    'Electronics',
    'Fun Rides',
    'Home',
    'Outdoors',
    'Sports',
    'Tools',
  ]);
  await expect(filters(page).getByLabel('Category')).toHaveValue('');
  await expect(filters(page).getByRole('slider', { name: 'Lowest price per day' })).toHaveAttribute(
    'aria-valuenow',
    '0',
  );
  await expect(filters(page).getByRole('slider', { name: 'Highest price per day' })).toHaveAttribute(
    'aria-valuenow',
    '1000',
  );
  await expect(filters(page).getByRole('switch', { name: /Verified owners only/ })).not.toBeChecked();
  await expect(filters(page).getByLabel('Location')).toHaveValue('');
  await expect(filters(page).getByLabel('Radius')).toHaveValue('25');
  await expect(filters(page).getByLabel('Radius').locator('option')).toHaveText([
    'My Neighborhood',
    '5 miles',
    '10 miles',
    '25 miles',
    '50 miles',
    '100 miles',
  ]);
  await expect(chips(page)).toHaveCount(0);
  expect(asked.filter((url) => /geocode|lat=/.test(url))).toEqual([]);
  await page.goto('/#/listings/anything/below');
  await expect(page.getByRole('heading', { level: 1, name: 'Browse Items' })).toBeVisible();
});

test('categories match in any case, and what has none can be asked for', async ({ page }) => {
  await page.goto('/#/listings?category=FUN%20RIDES');
  await expect(results(page).getByText('42 items')).toBeVisible();
  await expect(filters(page).getByLabel('Category')).toHaveValue('fun rides');
  await page.goto('/#/listings?category=uncategorized');
  await expect(filters(page).getByLabel('Category')).toHaveValue('uncategorized');
  await expect(page.getByText('No items match your filters')).toBeVisible();
});

test('Reset keeps the words, Clear all filters takes everything', async ({ page, watched }) => {
  watched.expectErrors(placeNotKnown);
  await page.goto('/#/listings?search=zzzzqq&category=tools&maxPrice=50&verified=1&location=Ohio&radius=5');
  await expect(page.getByText('No items match your filters')).toBeVisible();
  await expect(page.getByText('Try changing your search or filter criteria')).toBeVisible();
  await filters(page).getByLabel('Location').fill('Nowhereville');
  await expect(page.getByText('We couldn\'t find a place called "Nowhereville".')).toBeVisible();
  await filters(page).getByRole('button', { name: 'Reset' }).click();
  await expect(page).toHaveURL(/#\/listings\?search=zzzzqq$/);
  await expect(box(page)).toHaveValue('zzzzqq');
  await expect(filters(page).getByLabel('Category')).toHaveValue('');
  await expect(filters(page).getByLabel('Location')).toHaveValue('');
  await expect(filters(page).getByLabel('Radius')).toHaveValue('25');
  await filters(page).getByLabel('Category').selectOption('Home');
  await page.getByRole('button', { name: 'Clear all filters' }).click();
  await expect(page).toHaveURL(/#\/listings$/);
  await expect(box(page)).toHaveValue('');
  await expect(filters(page).getByLabel('Category')).toHaveValue('');
  await expect(cards(page).first()).toBeVisible();
});

test(
  'what is being typed while everything is reset does not come back',
  { tag: '@proof' },
  async ({ page }) => {
    const box = page.getByRole('main').getByRole('combobox', { name: 'Search items' });
    const place = page.getByRole('main').getByLabel('Location');
    await page.goto('/#/listings?maxPrice=50');
    await place.fill('Austin, TX');
    await page.getByRole('button', { name: 'Reset' }).click();
    await expect(place).toHaveValue('');
    await box.fill('tent');
    await page.getByRole('button', { name: 'Reset' }).click();
    await expect(page).toHaveURL(/listings\?search=tent$/);
    await page.waitForTimeout(1_000);
    await expect(page).toHaveURL(/listings\?search=tent$/);
    await expect(place).toHaveValue('');

    await page.goto('/#/listings?search=zzzz');
    await expect(page.getByText('No items match your filters')).toBeVisible();
    await place.fill('Austin, TX');
    await box.fill('zzzzz');
    await page.getByRole('button', { name: 'Clear all filters' }).click();
    await page.waitForTimeout(1_000);
    await expect(page).toHaveURL(/#\/listings$/);
    await expect(box).toHaveValue('');
    await expect(place).toHaveValue('');
  },
);

test(
  'what an address says that nobody can read is taken out of it, and out of the question',
  { tag: '@proof' },
  async ({ page }) => {
    const asked: URLSearchParams[] = [];
    page.on('request', (request) => {
      const url = new URL(request.url());
      if (url.pathname === '/api/items') asked.push(url.searchParams);
    });
    for (const odd of [
      'minPrice=abc',
      'verified=yes',
      'sort=bogus',
      'startDate=2026-02-30',
      'utm_source=mail',
      'limit=1',
    ]) {
      await page.goto('about:blank');
      await page.goto(`/#/listings?category=tools&${odd}`);
      await expect(page.getByRole('main').getByRole('article').nth(3)).toBeVisible();
      await expect(page).toHaveURL(/listings\?category=tools$/);
    }
    expect(asked.map((query) => [...query.keys()].filter((name) => name !== 'category')).flat()).toEqual([]);
    await page.goto('/#/listings?location=Chicago, IL&radius=7');
    await expect(page.getByRole('main').getByLabel('Radius')).toHaveValue('7');
    await expect.poll(() => asked.at(-1)?.get('radius')).toBe('7');
  },
);

test('suggestions are asked for once typing rests, and what is overtaken is never answered', async ({
  page,
}) => {
  await page.goto('/#/listings');
  const asked: string[] = [];
  const dropped: string[] = [];
  const wordsOf = (address: string) => new URL(address).searchParams.get('q') ?? '';
  await page.route('**/api/search-suggestions*', async (route) => {
    const words = wordsOf(route.request().url());
    asked.push(words);
    if (words === 'la') await new Promise((resolve) => setTimeout(resolve, 1_500));
    await route.fulfill({ json: { items: [`${words} of ${words}`] } }).catch(() => undefined);
  });
  page.on('requestfailed', (request) => dropped.push(wordsOf(request.url())));
  await box(page).click();
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
  const options = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option');
  const type = async (keys: string) => {
    for (const key of keys) {
      await box(page).pressSequentially(key);
      await page.clock.runFor(149);
    }
    await page.clock.runFor(60);
  };
  await type('la');
  await expect.poll(() => asked).toEqual(['la']);
  await type('dder');
  await page.clock.resume();
  await expect(options).toHaveText(['ladder of ladder']);
  expect(asked).toEqual(['la', 'ladder']);
  expect(dropped).toEqual(['la']);
});

test('the search box suggests what contains the words, and never the words themselves', async ({ page }) => {
  await page.goto('/#/listings');
  const options = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option');
  await box(page).click();
  await expect(options).toHaveCount(0);
  await box(page).pressSequentially('bik');
  await expect(options.first()).toBeVisible();
  const offered = await options.allTextContents();
  expect(offered.length).toBeLessThanOrEqual(8);
  for (const words of offered) expect(words.toLowerCase()).toContain('bik');
  await box(page).press('ArrowDown');
  await expect(options.first()).toHaveAttribute('aria-selected', 'true');
  await box(page).press('Enter');
  await expect(box(page)).toHaveValue(offered[0] ?? '');
  await expect(page).toHaveURL(/#\/listings\?search=/);
  await expect(options).toHaveCount(0);
  await box(page).fill('');
  await box(page).pressSequentially(offered[0] ?? '');
  await expect(page).toHaveURL(/search=/);
  expect(await options.allTextContents()).not.toContain(offered[0]);
});

test(
  'words rest before they are searched, and a place rests 500 ms before it is looked up',
  { tag: '@proof' },
  async ({ page }) => {
    await page.clock.install();
    await page.goto('/#/listings');
    await expect(cards(page).first()).toBeVisible();
    await page.clock.pauseAt(new Date(Date.now() + 60_000));
    const geocodes: string[] = [];
    page.on('request', (request: Request) => {
      const url = new URL(request.url());
      if (url.pathname === '/api/geocode') geocodes.push(url.searchParams.get('address') ?? '');
    });
    const location = filters(page).getByLabel('Location');
    await location.pressSequentially('Oakland');
    await page.clock.runFor(499);
    await location.pressSequentially(', CA');
    await page.clock.runFor(499);
    await expect(location).toHaveValue('Oakland, CA');
    expect(geocodes).toEqual([]);
    await expect(page).toHaveURL(/#\/listings$/);
    await page.clock.runFor(2);
    await expect(page).toHaveURL(/location=Oakland/);
    await page.clock.resume();
    await expect.poll(() => geocodes).toEqual(['Oakland, CA']);
    await expect(chip(page, 'Oakland, CA')).toBeVisible();
    await expect(cards(page).first()).toContainText(/ mi$| mi\b/);
  },
);

test(
  'when a place cannot be looked up, its words are matched',
  { tag: '@proof' },
  async ({ page, watched }) => {
    watched.expectErrors(answeredWith(500));
    await page.route('**/api/geocode*', (route) => route.fulfill({ status: 500, body: '' }));
    for (const place of ['Oakland', 'California', 'CA', '946']) {
      await page.goto('/#/listings');
      await filters(page).getByLabel('Location').fill(place);
      await expect(chip(page, place)).toBeVisible();
      await expect(results(page)).toHaveAttribute('aria-busy', 'false');
      await expect(results(page).getByText('Loading items...')).toBeHidden();
      const places = await cards(page)
        .locator('p', { hasText: /, [A-Z]{2}/ })
        .allTextContents();
      expect(places.length).toBeGreaterThan(0);
      const found = place === 'Oakland' ? /Oakland, CA/ : place === '946' ? /CA 946/ : /, CA/;
      for (const words of places) expect(words).toMatch(found);
    }
    expect(watched.toasts).toEqual([]);
  },
);

test('Use My Location searches the neighborhood', { tag: '@proof' }, async ({ people }) => {
  const page = await people.open(null, {
    geolocation: { latitude: 37.8044, longitude: -122.2712 },
    permissions: ['geolocation'],
  });
  await page.goto('/#/listings');
  await filters(page).getByRole('button', { name: 'Use My Location' }).click();
  await seesToast(page, 'Using your current location for neighborhood search');
  await expect(filters(page).getByLabel('Location')).toHaveValue('My current location');
  await expect(filters(page).getByLabel('Radius')).toHaveValue('1');
  await expect(page).toHaveURL(/current=1/);
  await expect(page).toHaveURL(/lat=37\.804(&|$)/);
  await expect(chip(page, 'Near me')).toBeVisible();
  await filters(page).getByLabel('Radius').selectOption('100 miles');
  await page.getByLabel('Sort by').selectOption('Nearest first');
  await expect(results(page)).toHaveAttribute('aria-busy', 'false');
  const words = await cards(page).locator('p', { hasText: / mi$/ }).allTextContents();
  const miles = words.map((text) => Number(/([\d.]+) mi$/.exec(text)?.[1]));
  expect(miles.length).toBeGreaterThan(3);
  expect(miles).toEqual([...miles].sort((a, b) => a - b));
  expect(Math.max(...miles)).toBeLessThanOrEqual(100);
  await filters(page).getByRole('button', { name: 'Reset' }).click();
  await expect(page).toHaveURL(/#\/listings$/);
  await expect(filters(page).getByLabel('Location')).toHaveValue('');
});

test('beside the map, how many there are and their order share a line, and no order is cut off', async ({
  page,
}) => {
  await page.goto('/#/listings?location=Oakland, CA');
  const order = results(page).getByLabel('Sort by');
  const count = results(page).getByText(/ within 25 miles/);
  for (const width of [1024, 1170, 1280, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    const [above, beside] = [await count.boundingBox(), await order.boundingBox()];
    expect(beside?.y, `${width} px`).toBeLessThan((above?.y ?? 0) + (above?.height ?? 0));
    for (const label of await order.getByRole('option').allTextContents()) {
      await order.selectOption(label);
      expect(await page.evaluate<number>(roomForOrder), `${label}, ${width} px`).toBeGreaterThanOrEqual(0);
    }
  }
});

test('results from anywhere say so on a phone, and those nearby are one press away', async ({ people }) => {
  const page = await people.open(null, {
    viewport: { width: 360, height: 740 },
    geolocation: { latitude: 37.8044, longitude: -122.2712 },
    permissions: ['geolocation'],
  });
  await page.goto('/#/listings');
  const anywhere = page.getByRole('button', { name: 'Anywhere' });
  await anywhere.click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await expect(sheet.getByLabel('Location')).toBeInViewport();
  await sheet.getByRole('button', { name: 'Close' }).click();
  await results(page).getByRole('button', { name: 'Near me' }).click();
  await expect(page).toHaveURL(/current=1/);
  await expect(chip(page, 'Near me')).toBeVisible();
  await expect(anywhere).toBeHidden();
  await expect(results(page).getByRole('button', { name: 'Near me' })).toBeHidden();
});

test(
  'a refused place is said once, and so is a browser that knows none',
  { tag: '@proof' },
  async ({ people }) => {
    const page = await people.open(null, { permissions: [] });
    await page.goto('/#/listings');
    await filters(page).getByRole('button', { name: 'Use My Location' }).click();
    await seesToast(page, 'Unable to get your location. Please enter a location manually.');
    await expect(page).toHaveURL(/#\/listings$/);
    await expect(filters(page).getByLabel('Location')).toHaveValue('');

    const without = await people.open(null);
    await without.addInitScript({
      content: "Object.defineProperty(Navigator.prototype, 'geolocation', { value: undefined })",
    });
    await without.goto('/#/listings');
    await filters(without).getByRole('button', { name: 'Use My Location' }).click();
    await seesToast(without, 'Geolocation is not supported by your browser.');
  },
);

test('the price slider moves by keys and filters both ends', { tag: '@proof' }, async ({ page }) => {
  await page.goto('/#/listings?category=tools');
  const low = filters(page).getByRole('slider', { name: 'Lowest price per day' });
  const high = filters(page).getByRole('slider', { name: 'Highest price per day' });
  await low.focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(low).toHaveAttribute('aria-valuenow', '20');
  await expect(page).toHaveURL(/minPrice=20/);
  await high.focus();
  for (let leap = 0; leap < 9; leap += 1) await page.keyboard.press('PageDown');
  await expect(page).toHaveURL(/maxPrice=100/);
  for (let step = 0; step < 5; step += 1) await page.keyboard.press('ArrowLeft');
  await expect(page).toHaveURL(/maxPrice=50/);
  await expect(chip(page, '$20 - $50/day · $23.60 - $59 with fees')).toBeVisible();
  await expect(results(page)).toHaveAttribute('aria-busy', 'false');
  const prices = (
    await cards(page)
      .getByText(/^\$\d+(\.\d\d)?\/day$/)
      .allTextContents()
  ).map((words) => Number(/\$([\d.]+)/.exec(words)?.[1]));
  expect(prices.length).toBeGreaterThan(0);
  for (const price of prices) expect(price >= 20 && price <= 50).toBe(true);
});

test(
  'results come newest first and more load by scrolling or by the button, none twice',
  { tag: '@proof' },
  async ({ page }) => {
    const pages: string[] = [];
    page.on('request', (request) => {
      if (new URL(request.url()).pathname === '/api/items') pages.push(request.url());
    });
    await page.goto('/#/listings?category=electronics');
    await expect(results(page).getByText('128 items')).toBeVisible();
    await expect(cards(page)).toHaveCount(24);
    await page.getByRole('button', { name: 'Load more' }).scrollIntoViewIfNeeded();
    await expect.poll(() => cards(page).count()).toBeGreaterThanOrEqual(48);
    for (let more = 0; more < 8 && (await cards(page).count()) < 128; more += 1) {
      const before = await cards(page).count();
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
      await expect.poll(() => cards(page).count()).toBeGreaterThan(before);
    }
    await expect(cards(page)).toHaveCount(128);
    await expect(page.getByRole('button', { name: 'Load more' })).toBeHidden();
    const links = await cards(page)
      .getByRole('link')
      .evaluateAll((all: { getAttribute: (name: string) => string | null }[]) =>
        all.map((link) => link.getAttribute('href')),
      );
    expect(new Set(links).size).toBe(128);
    expect(pages.length).toBe(Math.ceil(128 / 24));
  },
);

test('a card leads to its item and says price, place and owner', async ({ people, page }) => {
  const owner = await people.newcomer('Cara');
  const { id, title } = await listItem(owner, {
    title: `Telescope ${ownWord()}`,
    price: '37.50',
  });
  await page.goto(`/#/listings?search=${encodeURIComponent(title.toUpperCase())}`);
  await expect(cards(page)).toHaveCount(1);
  await expect(cards(page)).toContainText('$37.50/day');
  await expect(cards(page)).toContainText('$44.26 with fees');
  await expect(cards(page)).toContainText('Chicago, IL 60614');
  await expect(cards(page)).toContainText('New');
  await expect(cards(page).getByText('ID Verified')).toBeHidden();
  await cards(page).getByRole('link', { name: title }).click();
  await expect(page).toHaveURL(new RegExp(`#/item/${id}$`));

  await page.goto(
    `/#/listings?search=${encodeURIComponent(title)}&startDate=${inDays(10)}&endDate=${inDays(12)}`,
  );
  await expect(cards(page)).toContainText('$88.50 total for 2 days, fees included');
  await owner.api.patch(`/api/items/${id}`, { data: { status: 'paused' } });
  await page.reload();
  await expect(results(page).getByText('Showing results for')).toBeVisible();
  await expect(cards(page).filter({ hasText: title })).toHaveCount(0);
});

test('below the cards stands what the badges on them mean', { tag: '@proof' }, async ({ page }) => {
  await page.goto('/#/listings?verified=1');
  await expect(cards(page).first()).toBeVisible();
  const note = page.getByText('ID Verified: our staff checked a government ID.');
  await expect(note).toBeVisible();
  await expect(note).not.toContainText('Trusted');
});

test('while items load the page says so', { tag: '@proof' }, async ({ page }) => {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(
    (url) => url.pathname === '/api/items',
    async (route) => {
      await held;
      await route.continue();
    },
  );
  await page.goto('/#/listings');
  await expect(page.getByText('Loading items...')).toBeVisible();
  letGo();
  await expect(page.getByText('Loading items...')).toBeHidden();
  await expect(cards(page).first()).toBeVisible();
});

test('on phones the filters come up in a sheet', async ({ people }) => {
  const page = await people.open(null, { viewport: { width: 390, height: 844 } });
  await page.goto('/#/listings');
  await expect(filters(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Filters' }).click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await sheet.getByLabel('Category').selectOption('Sports');
  await expect(page).toHaveURL(/category=sports/);
  await sheet.getByRole('button', { name: 'Show results' }).click();
  await expect(sheet).toBeHidden();
  await expect(results(page).getByText('56 items')).toBeVisible();
  await expect(page.getByRole('button', { name: /Filters/ })).toContainText('1');
});
