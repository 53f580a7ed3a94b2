import type { ItemList } from '@borough/domain/items/items.contract';
import { expect, type Locator, type Page, type Request } from '@playwright/test';
import { inDays, listItem } from './acts.ts';
import { tabTo } from './keyboard.ts';
import { test } from './people.ts';

const map = (page: Page) => page.getByRole('region', { name: 'Map of these items' });
const pins = (page: Page) => map(page).locator('.map-pin button');
const single = (page: Page) => map(page).locator('.map-pin button:not(.map-group)');
const results = (page: Page) => page.getByRole('region', { name: 'Results' });
const onMap = (page: Page) => page.getByRole('region', { name: 'On the map' });
const isDrawn = (page: Page) => expect(map(page).locator('canvas').first()).toBeAttached();

/** Few items, so that each has a pin of its own. */
const wideApart = 'category=fun+rides';
const days = `startDate=${inDays(40)}&endDate=${inDays(42)}`;
const phone = { width: 390, height: 844 };

/** Looks closer at groups until an item has a pin of its own. */
async function aPin(page: Page) {
  await expect(pins(page).first()).toBeVisible();
  for (let presses = 0; presses < 12 && (await single(page).count()) === 0; presses += 1) {
    await map(page).locator('.map-group').first().click();
    await expect(map(page).locator('.leaflet-zoom-anim')).toHaveCount(0);
    if ((await onMap(page).count()) > 0) break;
  }
  return single(page).first();
}

/** Moves the map a little to the right. */
async function drag(page: Page) {
  const box = await map(page).boundingBox();
  if (!box) throw new Error('There is no map to move.');
  const [x, y] = [box.x + 24, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 12, y, { steps: 4 });
  await page.mouse.move(x + 24, y, { steps: 4 });
  await page.mouse.up();
}

/** Searches the area that the map shows, and waits until it shows what is there. */
async function searchArea(page: Page) {
  await page.getByRole('button', { name: 'Search this area' }).click();
  await expect(page.getByRole('button', { name: 'Search this area' })).toHaveCount(0);
  await expect(pins(page).first()).toBeVisible();
}

for (const [size, viewport] of [
  ['wide', { width: 1440, height: 900 }],
  ['phone', phone],
] as const)
  test(`${size}: a map is moved, its area searched, and an item left for and come back from, exactly as it was`, async ({
    people,
  }) => {
    const page = await people.open(null, { viewport });
    await page.goto(`/#/listings?${wideApart}&${days}${size === 'phone' ? '' : '&map=1'}`);
    if (size === 'phone') {
      await expect(map(page)).toHaveCount(0);
      await page.getByRole('button', { name: 'Show map' }).click();
      await expect(results(page)).toHaveCount(0);
    } else await expect(results(page)).toBeVisible();
    await isDrawn(page);
    await expect(page.getByRole('button', { name: 'Search this area' })).toHaveCount(0);

    const pin = await aPin(page);
    await expect(pin).toHaveText(/^\$\d/);
    await expect(pin).toHaveAttribute('aria-label', /^\$[\d.,]+ for 2 days with fees: ./);
    await drag(page);
    await searchArea(page);
    await expect(page).toHaveURL(/north=-?\d+(\.\d+)?.*south=|south=.*north=/);
    await expect(page.getByRole('button', { name: 'Remove filter Map area' })).toBeVisible();
    // The one item that stood alone may have been at the edge.
    if ((await single(page).count()) === 0) {
      await aPin(page);
      await searchArea(page);
    }
    const label = (await single(page).first().getAttribute('aria-label')) ?? '';
    const title = label.slice(label.indexOf(': ') + 2);
    if (size === 'wide') {
      await expect(results(page).getByText(/items? in this area/)).toBeVisible();
      // Pin and card light each other.
      const card = results(page).getByRole('listitem').filter({ hasText: title }).first();
      // Which item stands alone depends on the days, and it may be further down the list.
      const more = page.getByRole('button', { name: 'Load more' });
      await expect(async () => {
        if (!(await card.isVisible())) await more.click({ timeout: 2_000 });
        await expect(card).toBeVisible({ timeout: 2_000 });
      }).toPass();
      await single(page).first().hover();
      await expect(card).toHaveAttribute('data-lit', 'true');
      await card.hover();
      await expect(single(page).first()).toHaveAttribute('data-lit', 'true');
    }

    await single(page).first().click();
    await expect(onMap(page).getByRole('heading', { name: title })).toBeVisible();
    const address = page.url();
    const where = () =>
      pins(page).evaluateAll((all: { textContent: string }[]) => all.map((each) => each.textContent));
    const before = await where();
    await onMap(page).getByRole('link', { name: title }).click();
    await expect(page).toHaveURL(/#\/item\//);
    await page.goBack();
    await isDrawn(page);
    await expect(onMap(page).getByRole('heading', { name: title })).toBeVisible();
    expect(page.url()).toBe(address);
    await expect.poll(where).toEqual(before);
    await expect(page.getByRole('button', { name: 'Search this area' })).toHaveCount(0);
  });

interface Shown {
  textContent: string;
  getBoundingClientRect: () => { left: number; right: number; top: number; bottom: number };
}
const boxesOf = (locator: Locator) =>
  locator.evaluateAll((all: Shown[]) =>
    all.map((each) => {
      const { left, right, top, bottom } = each.getBoundingClientRect();
      return { text: each.textContent, left, right, top, bottom };
    }),
  );

/** What is written on the map, and which of it touches another name, a pin or a button. */
async function written(page: Page) {
  const names = await boxesOf(map(page).locator('.map-name span:not(.map-name-hidden)'));
  const all = [...names, ...(await boxesOf(map(page).getByRole('button')))];
  const touching = names.flatMap((a) =>
    all
      .filter((b) => b !== a && a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom)
      .map((b) => `${a.text} / ${b.text}`),
  );
  return { names: names.map(({ text }) => text), touching };
}

test('everything there is opens near its visitor, and at every zoom names touch neither pins nor one another', async ({
  people,
}) => {
  const page = await people.open(null, { timezoneId: 'America/Los_Angeles' });
  await page.goto('/#/listings');
  await isDrawn(page);
  await expect(pins(page).first()).toBeVisible();
  await expect.poll(async () => (await written(page)).names).toContain('San Francisco');
  expect((await written(page)).names).not.toContain('Chicago');
  const look = async (button: string) => {
    const before = (await written(page)).names;
    await map(page).getByRole('button', { name: button }).click();
    await expect.poll(async () => (await written(page)).names).not.toEqual(before);
    await expect.poll(async () => (await written(page)).touching, button).toEqual([]);
  };
  for (let zoom = 8; zoom > 5; zoom -= 1) await look('Zoom out');
  expect((await written(page)).names.length).toBeGreaterThan(5);
  for (let zoom = 5; zoom < 12; zoom += 1) await look('Zoom in');
});

test('with the keyboard alone, a pin opens its item, and the list does without the map', async ({
  people,
}) => {
  const page = await people.open(null);
  await page.goto(`/#/listings?location=${encodeURIComponent('Austin, TX')}`);
  await isDrawn(page);
  await expect(pins(page).first()).toBeVisible();
  await tabTo(page, map(page).getByRole('group'));
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('button', { name: 'Search this area' })).toBeVisible();
  await tabTo(page, pins(page).first());
  for (let presses = 0; presses < 12 && (await onMap(page).count()) === 0; presses += 1) {
    await page.keyboard.press('Enter');
    await expect(pins(page).locator('visible=true').first()).toBeVisible();
    await pins(page).first().focus();
  }
  await expect(onMap(page).getByRole('link').first()).toBeVisible();
});

test('where the program of maps cannot be loaded, the list is there with a sentence, and trying again helps', async ({
  people,
  watched,
}) => {
  watched.expectErrors(/draw-map|Failed to load resource|ERR_FAILED/);
  const page = await people.open(null);
  await page.route('**/assets/draw-map-*.js', (route) => route.abort());
  await page.goto('/#/listings');
  const sentence = page.getByText("The map couldn't be loaded. The list has everything that would be on it.");
  await expect(sentence).toBeVisible();
  await expect(results(page).getByRole('article').first()).toBeVisible();
  await page.unroute('**/assets/draw-map-*.js');
  await page.getByRole('button', { name: 'Try again' }).click();
  await isDrawn(page);
  await expect(sentence).toHaveCount(0);
});

test('a map asks nobody but us, and neither its tiles nor its pins know more than strangers may', async ({
  people,
  baseURL,
}) => {
  const owner = await people.member();
  const { id } = await listItem(owner, { location: 'Austin, TX 78704', title: 'Planted telescope' });
  const page = await people.open(null);
  const asked: Request[] = [];
  const answers: string[] = [];
  page.on('request', (request) => asked.push(request));
  page.on('response', async (response) => {
    if (/\/api\/items/.test(response.url())) answers.push(await response.text().catch(() => ''));
  });
  await page.goto('/#/listings?search=planted+telescope');
  await isDrawn(page);
  await expect(pins(page).first()).toBeVisible();
  await page.goto(`/#/item/${id}`);
  const place = page.getByRole('region', { name: /^Map of where it is: near Austin, TX 78704/ });
  await page.getByRole('heading', { name: "Where you'll pick it up" }).scrollIntoViewIfNeeded();
  await expect(place.locator('path.map-circle')).toBeAttached();
  await expect(page.getByText('About a quarter mile around here')).toBeVisible();
  const box = await place.boundingBox();
  expect(box?.height).toBeGreaterThanOrEqual(280);
  for (const request of asked)
    expect(request.url().startsWith(baseURL) || /^(data|blob):/.test(request.url()), request.url()).toBe(
      true,
    );

  // The point in every answer is the one strangers may know, never the geocoded one.
  const found = (await (await owner.api.get('/api/geocode?address=Austin, TX 78704')).json()) as {
    lat: number;
    lng: number;
  };
  expect(answers.length).toBeGreaterThan(3);
  for (const text of answers) expect(text).not.toContain(`"lat":${found.lat},"lng":${found.lng}`);
  const list = (await (await owner.api.get(`/api/items?ids=${id}`)).json()) as ItemList;
  expect(list.items).toHaveLength(1);
});
