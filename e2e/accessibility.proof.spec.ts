import { expect, type Page } from '@playwright/test';
import { noteFigure } from '../server/test/proof-figures.ts';
import { paths } from '../web/src/paths.ts';
import { arrived, fine, violations, visit } from './accessibility.ts';
import { accountList, closed, desk, open, type Route, routesOf } from './every-route.ts';
import { type EveryState, everyState } from './every-state.ts';
import { lostWhenLarge, lostWithLargeLetters } from './fits.ts';
import { hearsLate } from './late.ts';
import { type MovedProduct, startMovedProduct } from './moved-product.ts';
import { type People, test as journey } from './people.ts';
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

const widths = [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
];

/** How far things may jump while a page loads. */
const mostShift = 0.02;

const states = new WeakMap<MovedProduct, Promise<EveryState>>();

/** What the product is filled with, once for all tests of this file. */
function filled(people: People, product: MovedProduct): Promise<EveryState> {
  const state = states.get(product) ?? everyState(people, product);
  states.set(product, state);
  return state;
}

interface Walk {
  storageState?: EveryState['sessions']['owner'];
  routes: readonly Route[];
}

const people = ['a visitor', 'a member', 'an owner', 'a renter', 'an operator'] as const;

/** Everyone's way through the product; together they come to every page. */
async function walks(world: People, product: MovedProduct): Promise<Record<(typeof people)[number], Walk>> {
  const { sessions, bookings, records, sharedList } = await filled(world, product);
  const demoOwner = await world.demo('owner');
  const own = await routesOf(demoOwner);
  const busy = ['/messages', '/notifications'].map((path) => ({ path, heading: /./ }));
  const all = {
    'a visitor': { routes: [...open, own.item, own.person, sharedList, { path: '/zzz', heading: '404' }] },
    'a member': {
      storageState: await demoOwner.api.storageState(),
      routes: [...closed, accountList, own.edit, own.booking],
    },
    'an owner': { storageState: sessions.owner, routes: [...bookings, ...busy] },
    'a renter': { storageState: sessions.renter, routes: [...bookings, ...busy] },
    'an operator': { storageState: sessions.operator, routes: [...desk, ...records] },
  };
  const walked = [...Object.values(all).flatMap(({ routes }) => routes), lastQuestion].map(({ path }) =>
    path.replace(/\?.*$/, ''),
  );
  const isWalked = (address: string) => {
    const such = new RegExp(`^${address.replaceAll(/\$\w+/g, '[^/]+')}$`);
    return walked.some((path) => such.test(path));
  };
  expect(Object.values(paths).filter((address) => !isWalked(address))).toEqual([]);
  return all;
}

/** The only page of someone who has yet to agree to the terms. */
const lastQuestion: Route = { path: '/finish-sign-up', heading: 'One last thing' };

/** Opens a page again, with late answers, and waits until all of it is there. */
async function opens(page: Page, { path, heading }: Route, settled: () => Promise<void>): Promise<void> {
  await page.goto('about:blank');
  await page.goto(`/#${path}`);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1, name: heading }).first()).toBeVisible();
  await arrived(page);
  await settled();
  await arrived(page);
}

/** What's wrong with a page as it loads and in both themes. */
async function faultsOf(page: Page, at: string, width: number): Promise<string[]> {
  const found: string[] = [];
  const { sum, found: jumped } = await shiftsOf(page);
  if (sum > mostShift) found.push(`${at}: jumps by ${sum.toFixed(3)}: ${JSON.stringify(jumped)}`);
  const wide = await page.evaluate<number>('document.documentElement.scrollWidth');
  if (wide > width) found.push(`${at}: ${wide} px wide`);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator('html')).toHaveClass(new RegExp(colorScheme));
    found.push(...(await violations(page, `${at}, ${colorScheme}`)));
  }
  return found;
}

/** Looks at all of these pages at a width; returns what's wrong with them. */
async function look(world: People, viewport: (typeof widths)[number], { storageState, routes }: Walk) {
  const { width } = viewport;
  const found: string[] = [];
  const page = await world.open(null, { viewport, ...(storageState && { storageState }) });
  await page.addInitScript({ content: noteShifts });
  const settled = await hearsLate(page, width);
  for (const route of routes) {
    await opens(page, route, settled);
    found.push(...(await faultsOf(page, route.path, width)));
    if (width !== 768) found.push(...(await lostWithLargeLetters(page, route.path)));
    if (width === 360) found.push(...(await lostWhenLarge(page, route.path)));
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme: 'light' });
  }
  await page.context().close();
  return found;
}

const claim =
  'Faults found by axe in both themes, jumps of more than 0.02 with answers in any order, pages wider than the screen, and words lost in letters twice as large';

for (const viewport of widths)
  for (const who of people)
    test(`no page of ${who} has a fault, moves as it loads or loses words, ${viewport.width} px`, async ({
      people: world,
      product,
      watched,
    }) => {
      watched.expectErrors(/status of 404/);
      const walk = (await walks(world, product))[who];
      const found = await look(world, viewport, walk);
      noteFigure({
        claim: `${claim}: ${walk.routes.length} pages of ${who}, ${viewport.width} px`,
        figure: found.length,
        passMark: 0,
        ok: found.length === 0,
      });
      expect(found).toEqual([]);
    });

test('the last question of signing up has no fault, and loses no words', async ({
  people: world,
  product,
}) => {
  const { sessions } = await filled(world, product);
  for (const viewport of widths)
    expect(await look(world, viewport, { storageState: sessions.halfway, routes: [lastQuestion] })).toEqual(
      [],
    );
});

test('nothing is in the way in what an operator opens', async ({ people: world, product }) => {
  const { sessions } = await filled(world, product);
  for (const viewport of widths)
    for (const colorScheme of ['light', 'dark'] as const) {
      const page = await world.open(null, { viewport, colorScheme, storageState: sessions.operator });
      const main = page.getByRole('main');
      await visit(page, { path: '/admin/identities', heading: 'Identities' });
      await main.getByRole('button', { name: 'View documents' }).first().click();
      await expect(main.getByRole('img', { name: /^Front of / })).toBeVisible();
      await fine(page);
      await visit(page, { path: '/admin/reports', heading: 'Reports' });
      const row = main.locator('li[data-thing]').filter({ hasText: 'Too good a bike' });
      await row.getByRole('button', { name: 'See each report' }).click();
      await row.getByRole('checkbox').check();
      await expect(main.getByRole('region', { name: 'Selected reports' })).toBeVisible();
      await arrived(page);
      await fine(page);
      await page.context().close();
    }
});
