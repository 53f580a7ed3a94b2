import { expect, type Page } from '@playwright/test';
import { inDays, listItem, picture } from './acts.ts';
import { deployedTwice } from './deployed-twice.ts';
import { routesOf } from './every-route.ts';
import { answered, test } from './people.ts';

test.use({ serviceWorkers: 'allow' });

const offlineBar = (page: Page) => page.getByRole('status').filter({ hasText: "You're offline" });
const lost = [/ERR_INTERNET_DISCONNECTED/, /ERR_FAILED/, /Failed to fetch/, /error loading dynamically/i];

/** Opens a page and waits until its service worker has cached everything and controls the page. */
async function openKept(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect
    .poll(() => page.evaluate('navigator.serviceWorker.controller?.state'), 'a worker looks after the page')
    .toBe('activated');
}

/** Every response the browser has cached for us. */
function keptAnswers(page: Page): Promise<{ url: string; text: string; headers: string[] }[]> {
  return page.evaluate(`(async () => {
    const found = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const answer = await cache.match(request);
        found.push({ url: request.url, text: await answer.clone().text(), headers: [...answer.headers.keys()] });
      }
    }
    return found;
  })()`);
}

interface Manifest {
  name: string;
  short_name: string;
  start_url: string;
  scope: string;
  display: string;
  icons: { src: string; sizes: string; purpose?: string }[];
  shortcuts: { name: string; url: string }[];
  screenshots: { src: string; sizes: string; form_factor: string }[];
}

test(
  'the app can be installed: its manifest, icons and worker are there as browsers want them',
  { tag: '@proof' },
  async ({ page }) => {
    await page.goto('/#/');
    const href = await page.locator('link[rel=manifest]').getAttribute('href');
    const served = await page.request.get(href ?? '');
    expect(served.headers()['content-type']).toContain('application/manifest+json');
    expect(served.headers()['cache-control']).toBe('no-cache');
    const manifest = (await served.json()) as Manifest;
    expect(manifest).toMatchObject({
      name: 'Borough',
      short_name: 'Borough',
      start_url: '/#/',
      scope: '/',
      display: 'standalone',
    });
    expect(manifest.shortcuts.map(({ name }) => name)).toEqual(['Search', 'List Your Item', 'Messages']);
    expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose ?? 'any'}`)).toEqual([
      'any any',
      '192x192 any',
      '512x512 any',
      '192x192 maskable',
      '512x512 maskable',
      '512x512 monochrome',
    ]);
    const touch = await page.locator('link[rel=apple-touch-icon]').getAttribute('href');
    const pictures = [...manifest.icons, ...manifest.screenshots, { src: touch ?? '', sizes: '180x180' }];
    for (const { src, sizes } of pictures) {
      const size = await page.evaluate(`new Promise((told, failed) => {
      const picture = new Image();
      picture.onload = () => told(picture.naturalWidth + 'x' + picture.naturalHeight);
      picture.onerror = () => failed(new Error('no picture'));
      picture.src = ${JSON.stringify(src)};
    })`);
      if (sizes !== 'any') expect([src, size]).toEqual([src, sizes]);
    }
    const worker = await page.request.get('/sw.js');
    expect(worker.headers()['content-type']).toMatch(/javascript/);
    expect(worker.headers()['cache-control']).toBe('no-cache');
  },
);

test('without a network the app opens, says so calmly, and comes back by itself', async ({
  people,
  watched,
}) => {
  watched.expectErrors(...lost);
  const page = await people.open(null, { serviceWorkers: 'allow' });
  await openKept(page, '/#/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const title = await page.getByRole('heading', { level: 1 }).innerText();
  await expect(offlineBar(page)).toHaveCount(0);

  await page.context().setOffline(true);
  await expect(offlineBar(page)).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(offlineBar(page)).toBeVisible();
  // What the page shows in place of its items is on the device too, or the page would go with them.
  await expect(page.getByRole('main').getByText("The items couldn't be loaded")).toBeVisible({
    timeout: 60_000,
  });
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  // Never opened before, neither by hash nor by path.
  for (const address of ['/#/faq', '/faq']) {
    await page.goto('about:blank');
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1, name: 'Frequently Asked Questions' })).toBeVisible();
  }
  // A page whose code was never fetched says what's wrong.
  await page.goto('/#/press');
  await expect(page.getByRole('heading', { name: "This page isn't on your device yet" })).toBeVisible();

  await page.context().setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: 'Press & Media' })).toBeVisible();
  await expect(offlineBar(page)).toHaveCount(0);
});

test(
  'a list that could not be loaded is there again with the network, and a form keeps what was typed',
  { tag: '@proof' },
  async ({ people, watched }) => {
    watched.expectErrors(...lost);
    const page = await people.open(null, { serviceWorkers: 'allow' });
    await openKept(page, '/#/listings');
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
    await page.goto('/#/login');
    await page.getByLabel('Email').fill('olive@mail.example');
    await page.context().setOffline(true);
    await expect(offlineBar(page)).toBeVisible();
    await expect(page.getByLabel('Email')).toHaveValue('olive@mail.example');
    await page.goto('/#/listings?search=tent');
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(0);
    await page.context().setOffline(false);
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
    await expect(offlineBar(page)).toHaveCount(0);
  },
);

test(
  'nothing private is kept on a device, whatever a member looks at',
  { tag: '@proof' },
  async ({ people, watched }) => {
    watched.expectErrors(...lost);
    const owner = await people.demo('owner');
    const page = await people.open(owner, { serviceWorkers: 'allow' });
    await openKept(page, '/#/');
    const { item, booking, person } = await routesOf(owner);
    for (const { path } of [
      item,
      booking,
      person,
      { path: '/messages' },
      { path: '/dashboard' },
      { path: '/profile' },
    ]) {
      await page.goto('about:blank');
      await page.goto(`/#${path}`);
      await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
    }
    await page.goto('/dev/outbox');
    await page.goto('/api/me');
    await page.goto('/#/listings');
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();

    const me = await answered<{ person: { email: string } }>(owner.api.get('/api/me'));
    const cookies = (await page.context().cookies()).map(({ value }) => value);
    const kept = await keptAnswers(page);
    const paths = kept.map(({ url }) => new URL(url).pathname);
    expect(paths).toContain('/index.html');
    expect(paths.some((path) => path.startsWith('/files/item-images/'))).toBe(true);
    const allowed =
      /^\/(?:assets\/|files\/(?:item-images|avatars)\/|(?:index\.html|theme\.js|(?:favicon|icons|drawings)\.svg)$)/;
    expect(paths.filter((path) => !allowed.test(path))).toEqual([]);
    const secrets = [me.person.email, owner.id, ...cookies];
    expect(
      kept.filter(({ text }) => secrets.some((secret) => text.includes(secret))).map(({ url }) => url),
    ).toEqual([]);
    expect(kept.filter(({ headers }) => headers.includes('set-cookie'))).toEqual([]);

    // Offline, a private page says why it stays empty, rather than sending a member to sign in.
    await page.context().setOffline(true);
    await page.goto('about:blank');
    await page.goto('/#/messages');
    await expect(page.getByRole('heading', { level: 1, name: 'This page needs a connection' })).toBeVisible();
    await expect(offlineBar(page)).toBeVisible();
    await page.context().setOffline(false);
    await expect(page.getByRole('heading', { name: 'Messages', exact: true }).first()).toBeVisible();
    await expect(page.getByText('needs a connection')).toHaveCount(0);
  },
);

test(
  'a new version waits until it is wanted, and takes over without losing the place',
  { tag: '@proof' },
  async ({ people, baseURL }) => {
    const product = await deployedTwice(baseURL);
    try {
      const page = await people.open(null, { serviceWorkers: 'allow', baseURL: product.url });
      await openKept(page, '/#/login');
      await page.getByLabel('Email').fill('olive@mail.example');
      await page.evaluate('window.sameLife = true');
      product.deployNext();
      await page.evaluate('navigator.serviceWorker.getRegistration().then((found) => found.update())');
      const bar = page.getByRole('status').filter({ hasText: 'A new version is ready' });
      await expect(bar).toBeVisible();
      await expect(page.getByLabel('Email')).toHaveValue('olive@mail.example');
      expect(await page.evaluate('window.sameLife')).toBe(true);

      const waiting = () =>
        page.evaluate('navigator.serviceWorker.getRegistration().then(({ waiting }) => waiting !== null)');
      expect(await waiting()).toBe(true);
      await bar.getByRole('button', { name: 'Reload' }).click();
      await expect.poll(() => page.evaluate('window.sameLife').catch(() => true)).toBeUndefined();
      await expect(page).toHaveURL(`${product.url}/#/login`);
      await expect(page.getByLabel('Email')).toBeVisible();
      expect(await waiting()).toBe(false);
      await expect(bar).toHaveCount(0);
      await openKept(page, '/#/faq');
      await expect(page.getByRole('heading', { level: 1, name: 'Frequently Asked Questions' })).toBeVisible();
      // Requests the page is still making in the background would no longer be answered.
      await page.context().close();
    } finally {
      await product.stop();
    }
  },
);

test(
  'with a worker too, what could still be taken back is sent when the page is left, and photos of a paused item stay its owner’s',
  { tag: '@proof' },
  async ({ people, watched }) => {
    // A paused item is first requested as it would be for anyone.
    watched.expectErrors(/404/);
    const [owner, renter] = [await people.newcomer('Wim'), await people.newcomer('Wanda')];
    const { id } = await listItem(owner, { title: 'Workbench that folds', deposit: '0' });
    await answered(
      owner.api.post(`/api/items/${id}/images`, {
        multipart: { images: picture('bench.png', [90, 120, 60]) },
      }),
    );
    const asked = { itemId: id, startDate: inDays(20), endDate: inDays(22) };
    const { id: bookingId } = await answered<{ id: string }>(
      renter.api.post('/api/bookings', { data: asked }),
    );
    const page = await people.open(owner, { serviceWorkers: 'allow' });
    await openKept(page, '/#/profile?tab=bookings&as=owner&when=requests');
    await page.getByRole('button', { name: 'Accept request' }).click();
    await expect(page.getByText('Accepting…')).toBeVisible();
    await page.goto('about:blank');
    const stage = async () =>
      (await answered<{ stage: string }>(owner.api.get(`/api/bookings/${bookingId}`))).stage;
    await expect.poll(stage).toBe('accepted');

    await answered(owner.api.patch(`/api/items/${id}`, { data: { status: 'paused' } }));
    await openKept(page, `/#/item/${id}`);
    const width = `document.querySelector('main img[src*="/files/"]')?.naturalWidth ?? 0`;
    await expect.poll(() => page.evaluate<number>(width)).toBeGreaterThan(0);
  },
);
