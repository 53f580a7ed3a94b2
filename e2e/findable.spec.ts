import { setTimeout as sleep } from 'node:timers/promises';
import { expect, type Locator, type Page } from '@playwright/test';
import { test } from './people.ts';

/** Runs in the browser: adds up how far things already on the page shifted on their own. */
const noteShifts = `
  window.shifted = 0;
  new PerformanceObserver((list) => {
    for (const shift of list.getEntries()) if (!shift.hadRecentInput) window.shifted += shift.value;
  }).observe({ type: 'layout-shift', buffered: true });
`;

const answerOf = async (page: Page, path: string) => {
  const reply = await page.request.get(path);
  expect(reply.status()).toBe(200);
  return reply.json();
};
/** A rented item: the newest may belong to another journey, without photos or about to disappear. */
const anItemOf = async (page: Page): Promise<{ id: string; title: string }> =>
  (await answerOf(page, '/api/items?sort=rating&limit=1')).items[0];

test('a path address becomes the page of the app with the same content, in one load and without a jump', async ({
  people,
}) => {
  for (const viewport of [
    { width: 360, height: 740 },
    { width: 1440, height: 900 },
  ]) {
    const page = await people.open(null, { viewport });
    await page.addInitScript(noteShifts);
    let documents = 0;
    page.on('request', (request) => {
      if (request.resourceType() === 'document') documents++;
    });
    const { id, title } = await anItemOf(page);
    for (const { path, hash, name, tab } of [
      { path: '/', hash: '', name: /\S/, tab: 'Borough: rent anything from anyone in your community' },
      {
        path: '/listings?category=tools',
        hash: '#/listings?category=tools',
        name: 'Browse Items',
        tab: 'Tools to rent · Borough',
      },
      {
        path: `/item/${id}?startDate=2030-01-01`,
        hash: `#/item/${id}?startDate=2030-01-01`,
        name: title,
        tab: `${title} · Borough`,
      },
    ])
      await test.step(`${path} at ${viewport.width}`, async () => {
        documents = 0;
        await page.goto(path);
        expect(await page.title()).toBe(tab);
        // The app has taken over once the header offers what the server's page leaves out.
        await expect(page.getByRole('banner').getByRole('link', { name: 'Sign Up' })).toBeVisible();
        await expect(page.getByRole('heading', { level: 1, name }).first()).toBeVisible();
        await page.waitForLoadState('networkidle');
        expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/');
        expect(new URL(page.url()).hash).toBe(hash);
        expect(documents).toBe(1);
        expect(await page.title()).toBe(tab);
        expect(await page.evaluate<number>('window.shifted')).toBeLessThan(0.05);
      });
  }
});

/** Runs in the browser: when the main picture arrived and when the app was requested, in milliseconds. */
const arrivals = `(() => {
  const seen = (name) => performance.getEntriesByType('resource').find((each) => name.test(each.name));
  return { picture: seen(/\\.webp$/)?.responseEnd ?? Infinity, program: seen(/\\/start-[^/]*\\.js$/)?.startTime };
})()`;

const isFocused = async (link: Locator) => (await link.and(link.page().locator(':focus')).count()) === 1;

/** Holds back every part of the app until the returned function is called. */
async function holdProgram(page: Page): Promise<() => void> {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  return letGo;
}

test(
  'the program comes after the words and the main picture, but does not wait for a slow one',
  { tag: '@proof' },
  async ({ people }) => {
    for (const pictureTakesMs of [0, 4_000]) {
      const page = await people.open(null, { viewport: { width: 360, height: 740 } });
      const { id } = await anItemOf(page);
      await page.route(/\.webp$/, async (route) => {
        await sleep(pictureTakesMs);
        await route.continue();
      });
      await page.goto(`/item/${id}`, { waitUntil: 'commit' });
      await expect(page.getByRole('banner').getByRole('link', { name: 'Sign Up' })).toBeVisible();
      const { picture, program } = await page.evaluate<{ picture: number; program: number }>(arrivals);
      // It waits a second at most, however busy the machine.
      expect(program).toBeGreaterThan(Math.min(picture, 900));
      if (pictureTakesMs > 0) expect(program).toBeLessThan(picture);
    }
  },
);

test(
  'what the server wrote for another address is not shown on the way to a page behind the #',
  { tag: '@proof' },
  async ({ page }) => {
    const letGo = await holdProgram(page);
    await page.goto('/#/faq', { waitUntil: 'commit' });
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.locator('h1')).toBeHidden();
    letGo();
    await expect(page.getByRole('heading', { level: 1, name: 'Frequently Asked Questions' })).toBeVisible();
  },
);

test(
  'who has reached a link before the program takes over stays at it',
  { tag: '@proof' },
  async ({ page }) => {
    const letGo = await holdProgram(page);
    await page.goto('/', { waitUntil: 'commit' });
    const written = page.getByRole('main').getByRole('link', { name: 'List Your Item' });
    await written.waitFor();
    for (let stops = 0; stops < 9 && !(await isFocused(written)); stops += 1)
      await page.keyboard.press('Tab');
    await expect(written).toBeFocused();
    letGo();
    await expect(page.getByRole('button', { name: 'Search' }).first()).toBeVisible();
    const drawn = page.getByRole('main').locator('a[href="/#/list-item"]').first();
    await expect(drawn).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/#\/login/);
  },
);

test('pages can be read without a program', { tag: '@proof' }, async ({ people }) => {
  const page = await people.open(null, { javaScriptEnabled: false });
  const { id, title } = await anItemOf(page);
  await page.goto(`/item/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByText(/^\$[\d,.]+\/day$/).first()).toBeVisible();
  const photo = page.getByRole('img', { name: title });
  await expect(photo).toBeVisible();
  await page.getByRole('main').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/listings\?category=/);
  await page.getByRole('article').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/item\/[0-9a-f-]{36}$/);
  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Frequently Asked Questions');
});

test('files of the app come as tight as they go, and those named after their content are kept', async ({
  page,
}) => {
  const html = await (await page.request.get('/')).text();
  const [, style = ''] = /<link rel="stylesheet"[^>]*href="([^"]+)"/.exec(html) ?? [];
  for (const [accepts, encoding] of [
    ['br, gzip', 'br'],
    ['gzip', 'gzip'],
  ] as const) {
    const reply = await page.request.get(style, { headers: { 'accept-encoding': accepts } });
    expect([reply.status(), reply.headers()['content-encoding'], reply.headers()['vary']]).toEqual([
      200,
      encoding,
      expect.stringContaining('accept-encoding'),
    ]);
    expect(reply.headers()['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(reply.headers()['content-type']).toContain('text/css');
  }
  const theme = await page.request.get('/theme.js');
  expect(theme.headers()['cache-control']).toBe('no-cache');
});
