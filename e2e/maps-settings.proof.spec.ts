import { copyFile, mkdir } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, expect, type Page } from '@playwright/test';
import { test } from './people.ts';
import { type Product, startProduct } from './start-product.ts';

const ours = fileURLToPath(new URL('../server/maps/land.pmtiles', import.meta.url));
const austin = '/#/listings?location=Austin%2C%20TX';
const map = (page: Page) => page.getByRole('region', { name: 'Map of these items' });
const pin = (page: Page) => map(page).locator('.map-pin button').first();

/** A picture of one gray pixel. */
const gray = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGPwAgAAJgAl5kVbxAAAAABJRU5ErkJggg==',
  'base64',
);

interface Tiles extends AsyncDisposable {
  address: string;
  host: string;
  asked: string[];
}

/** A server of map pictures, as operators may name one. */
async function tileServer(): Promise<Tiles> {
  const asked: string[] = [];
  const server: Server = createServer((request, reply) => {
    asked.push(request.url ?? '');
    reply.writeHead(200, { 'content-type': 'image/png' }).end(gray);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', () => listening()));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`; // it listens on a port
  return {
    asked,
    host,
    address: `http://${host}/{z}/{x}/{y}.png`,
    [Symbol.asyncDispose]: () => new Promise((closed) => server.close(() => closed())),
  };
}

/** A page of that product, and the addresses it asks for. */
async function open(browser: Browser, { url }: Product) {
  const page = await browser.newPage({ baseURL: url });
  const asked: { url: string; status: number; range: string | undefined }[] = [];
  page.on('response', (response) =>
    asked.push({
      url: response.url(),
      status: response.status(),
      range: response.headers()['content-range'],
    }),
  );
  return { page, asked };
}

const policyOf = async ({ url }: Product) => (await fetch(url)).headers.get('content-security-policy') ?? '';
const foreign = (asked: readonly { url: string }[], product: Product) =>
  asked.filter(({ url }) => !url.startsWith(product.url) && !/^(data|blob):/.test(url)).map(({ url }) => url);

test('with an address of pictures, the map is made of them, and Privacy and the rules of pages name their server', async ({
  browser,
}) => {
  await using tiles = await tileServer();
  const product = await startProduct(async () => ({
    MAP_TILES: tiles.address,
    MAP_CREDIT: '© The Tile Company',
  }));
  try {
    const { page, asked } = await open(browser, product);
    await page.goto(austin);
    await expect(pin(page)).toBeVisible();
    await expect(map(page).locator('img.leaflet-tile-loaded').first()).toBeVisible();
    await expect(map(page).getByText('© The Tile Company')).toBeVisible();
    expect(tiles.asked.length).toBeGreaterThan(3);
    for (const path of tiles.asked) expect(path).toMatch(/^\/\d+\/\d+\/\d+\.png$/);
    for (const address of foreign(asked, product)) expect(address).toContain(`http://${tiles.host}/`);
    const policy = await policyOf(product);
    expect(policy).toContain(`img-src 'self' data: blob: http://${tiles.host}`);
    expect(policy).toContain("connect-src 'self';");
    await page.goto('/#/privacy');
    await expect(page.getByRole('main')).toContainText(`Maps come from ${tiles.host}`);
    await expect(page.getByRole('main')).not.toContainText('Maps come from our own server');
  } finally {
    await product.stop();
  }
});

test('an archive put into the folder of data is read in parts and drawn, by us alone; without one, ours is', async ({
  browser,
}) => {
  const product = await startProduct();
  try {
    const drawnFrom = async (archive: string) => {
      const { page, asked } = await open(browser, product);
      await page.goto(austin);
      await expect(pin(page)).toBeVisible();
      await expect(map(page).locator('canvas').first()).toBeAttached();
      await expect.poll(() => asked.filter(({ url }) => url.includes('.pmtiles')).length).toBeGreaterThan(1);
      const parts = asked.filter(({ url }) => url.includes('.pmtiles'));
      for (const part of parts) {
        expect(part.url).toContain(`${product.url}/maps/${archive}?v=`);
        expect(part.status).toBe(206);
        expect(part.range).toMatch(/^bytes \d+-\d+\/\d+$/);
      }
      expect(foreign(asked, product)).toEqual([]);
      await page.close();
    };
    await drawnFrom('land.pmtiles');
    const folder = join(product.dataDir, 'maps');
    await mkdir(folder, { recursive: true });
    await copyFile(ours, join(folder, 'mine.pmtiles'));
    await drawnFrom('mine.pmtiles');
    const policy = await policyOf(product);
    expect(policy).toContain("img-src 'self' data: blob:;");
    expect(policy).toContain("connect-src 'self';");
    const { page } = await open(browser, product);
    await page.goto('/#/privacy');
    await expect(page.getByRole('main')).toContainText('Maps come from our own server');
  } finally {
    await product.stop();
  }
});
