import { readFile } from 'node:fs/promises';
import type { Dashboard, DashboardBookings, Earnings } from '@borough/domain/dashboard/dashboard.contract';
import type { BookingList } from '@borough/domain/bookings/bookings.contract';
import type { Receipt } from '@borough/domain/bookings/reading/receipt.contract';
import { moneyText } from '@borough/domain/money';
import { expect, type Page } from '@playwright/test';
import { violations } from './accessibility.ts';
import { listItem, stopClock } from './acts.ts';
import { answered, type Person, test } from './people.ts';
import { answeredWith } from './watch.ts';

const main = (page: Page) => page.getByRole('main');
const figure = (page: Page, title: string) =>
  main(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 2, name: title, exact: true }) });
const chart = (page: Page, title: string) =>
  main(page).getByRole('region', { name: title, exact: true }).first();

/** A desktop browser's user agent. */
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:141.0) Gecko/20100101 Firefox/141.0';

async function openDashboard(page: Page): Promise<void> {
  await page.goto('/#/dashboard');
  await expect(main(page).getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
}

async function allBookings({ api }: Person, role: 'renter' | 'owner'): Promise<BookingList['items']> {
  const found: BookingList['items'] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const page: BookingList = await answered(
      api.get(`/api/bookings?role=${role}&limit=100&cursor=${cursor}`),
    );
    found.push(...page.items);
    cursor = page.nextCursor;
  }
  return found;
}

test(
  'four figures are what items, bookings and reviews come to, each with how it moved',
  { tag: '@proof' },
  async ({ people }) => {
    const owner = await people.demo('owner');
    const { items } = await answered<{ items: unknown[] }>(owner.api.get('/api/me/items'));
    const [renting, lending] = [await allBookings(owner, 'renter'), await allBookings(owner, 'owner')];
    const active = [...renting, ...lending].filter(
      ({ status }) => status === 'confirmed' || status === 'active',
    );
    // What the receipts of the rentals of their items come to; nothing they rented themselves.
    const over = lending.filter(({ status }) => status === 'completed' || status === 'cancelled');
    const replies = await Promise.all(over.map(({ id }) => owner.api.get(`/api/bookings/${id}/receipt`)));
    const receipts = await Promise.all(
      replies.filter((reply) => reply.ok()).map(async (reply) => (await reply.json()) as Receipt),
    );
    const earned = receipts.reduce((sum, { totalCents }) => sum + totalCents, 0);
    const page = await people.open(owner);
    await openDashboard(page);
    await expect(figure(page, 'My Items')).toContainText(String(items.length));
    await expect(figure(page, 'My Items')).toContainText(
      /(Up|Down) \d+ from 30 days ago|Same as 30 days ago/,
    );
    await expect(
      figure(page, 'Active Bookings').getByText(String(active.length), { exact: true }),
    ).toBeVisible();
    await expect(figure(page, 'Total Earnings').getByText(moneyText(earned), { exact: true })).toBeVisible();
    await expect(figure(page, 'Total Earnings')).toContainText(/(Up|Down) \$[\d,.]+ from prior 30 days/);
    const { rating } = await answered<Dashboard>(owner.api.get('/api/me/dashboard'));
    await expect(
      figure(page, 'Average Rating').getByText(`${rating.average?.toFixed(1)}`, { exact: true }),
    ).toBeVisible();
    expect(await violations(page, 'dashboard')).toEqual([]);
  },
);

test('what waits comes first, then the figures, the next days and the tabs, on less than three screens', async ({
  people,
}) => {
  const page = await people.open(await people.demo('owner'));
  let letFiguresCome = () => {};
  const figuresMayCome = new Promise<void>((resolve) => (letFiguresCome = resolve));
  await page.route('**/api/me/dashboard', async (route) => {
    await figuresMayCome;
    const response = await route.fetch();
    const figures = (await response.json()) as Dashboard;
    // An amount whose trend takes two lines.
    const earnings = { ...figures.earnings, latelyCents: 101_600, beforeCents: 12_345_600 };
    await route.fulfill({ response, json: { ...figures, earnings } });
  });
  await openDashboard(page);
  await expect(main(page).getByRole('link', { name: /unread messages?$/ })).toHaveAttribute(
    'href',
    '/#/messages',
  );
  await expect(main(page).getByRole('heading', { level: 2 })).toHaveText([
    'Needs your attention',
    ...['My Items', 'Active Bookings', 'Total Earnings', 'Average Rating'],
    'Next 7 days',
  ]);
  // How high the lists above are depends on what they hold.
  await expect(
    main(page).getByRole('status', { name: /^Loading (your bookings|the next 7 days)$/ }),
  ).toHaveCount(0);
  const items = page.getByRole('tab', { name: 'My Items' });
  await items.scrollIntoViewIfNeeded();
  const top = async () => (await items.boundingBox())?.y ?? 0;
  const before = await top();
  letFiguresCome();
  await expect(figure(page, 'Total Earnings')).toContainText('Down $122,440 from prior 30 days');
  // The browser rounds heights to a fraction of a pixel.
  expect(Math.abs((await top()) - before)).toBeLessThan(0.1);
  await items.click();
  await expect(items).toHaveAttribute('aria-selected', 'true');
  await expect(page).toHaveURL(/tab=items/);
  expect(Math.abs((await top()) - before)).toBeLessThan(0.1);
  await page.getByRole('tab', { name: 'My Bookings' }).click();
  await expect(main(page).getByRole('tabpanel').getByRole('listitem')).toHaveCount(5);
  expect(await page.evaluate('document.documentElement.scrollHeight')).toBeLessThanOrEqual(2_500);
});

test(
  'each side of a booking reads when it goes out and comes back',
  { tag: '@proof' },
  async ({ people }) => {
    const owner = await people.demo('owner');
    const page = await people.open(owner);
    // Noon, so that the day doesn't end during the test.
    const noon = new Date(new Date().setHours(12, 0, 0, 0));
    await stopClock(page, noon);
    const day = (ahead: number) =>
      new Intl.DateTimeFormat('en-CA').format(new Date(noon).setDate(noon.getDate() + ahead));
    const coming = {
      bookingId: '6f1c1b0e-4a3f-4bd0-9a50-1d0f7a4c1e11',
      title: 'Cargo bike',
      otherName: 'Rita R.',
    };
    await page.route('**/api/me/dashboard/coming', (route) =>
      route.fulfill({
        json: {
          items: [
            { ...coming, kind: 'pick-up', part: 'owner', day: day(0) },
            { ...coming, kind: 'return', part: 'owner', day: day(1) },
            { ...coming, kind: 'return', part: 'renter', day: day(6) },
            { ...coming, kind: 'return', part: 'renter', day: day(8) },
          ],
        },
      }),
    );
    await openDashboard(page);
    const strip = main(page).getByRole('region', { name: 'Next 7 days' });
    await expect(strip.getByRole('link')).toHaveCount(3);
    const column = (name: string) =>
      strip.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });
    await expect(column('Today').getByRole('link')).toHaveText('PickupCargo bikeRita R.');
    await expect(column('Tomorrow').getByRole('link')).toHaveText('ReturnCargo bikeRita R.');
    await expect(strip.getByRole('link').last()).toHaveText('You returnCargo bikeRita R.');
  },
);

test(
  'bookings of both sides have their item, side and status in words',
  { tag: '@proof' },
  async ({ people }) => {
    const owner = await people.demo('owner');
    const page = await people.open(owner);
    const real = await answered<DashboardBookings>(owner.api.get('/api/me/dashboard/bookings'));
    await openDashboard(page);
    const lines = main(page).getByRole('tabpanel').getByRole('listitem');
    await expect(main(page).getByRole('tab', { name: 'My Bookings' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await expect(lines).toHaveCount(5);
    await main(page).getByRole('button', { name: 'Show more bookings' }).click();
    await expect(lines).toHaveCount(real.items.length);
    for (const [n, { title, part }] of real.items.entries()) {
      await expect(lines.nth(n).getByRole('link')).toHaveText(title);
      const side = lines.nth(n).getByText(part === 'renter' ? 'Renting' : 'Lending', { exact: true });
      await expect(side).toBeVisible();
    }
    await main(page).getByRole('button', { name: 'Show more bookings' }).click();
    await expect(lines.nth(real.items.length)).toBeVisible();

    const [first] = real.items;
    const statuses = ['pending', 'confirmed', 'active', 'completed', 'cancelled', 'pending'];
    await page.route('**/api/me/dashboard/bookings*', (route) =>
      route.fulfill({
        json: {
          items: statuses.map((status, n) => ({
            ...{ ...first, id: first?.id.replace(/.$/, String(n)) },
            ...{ status, part: n % 2 === 0 ? 'renter' : 'owner', awaitsPayment: n === 5 },
          })),
          nextCursor: null,
        },
      }),
    );
    await page.reload();
    await main(page).getByRole('button', { name: 'Show more bookings' }).click();
    const labels = ['Pending', 'Confirmed', 'Active', 'Completed', 'Cancelled', 'Accepted, awaiting payment'];
    for (const [n, label] of labels.entries()) {
      await expect(lines.nth(n).getByText(label, { exact: true })).toBeVisible();
      const side = lines.nth(n).getByText(n % 2 === 0 ? 'Renting' : 'Lending', { exact: true });
      await expect(side).toBeVisible();
    }
  },
);

test(
  'an active item is green and any other gray, and a look at it is counted once',
  { tag: '@proof' },
  async ({ people }) => {
    const owner = await people.member();
    const [item, paused] = [await listItem(owner), await listItem(owner)];
    await owner.api.patch(`/api/items/${paused.id}`, { data: { status: 'paused' } });

    const visitor = await people.open(null, { userAgent: firefox });
    const told = () => visitor.waitForResponse((response) => response.url().endsWith(`${item.id}/views`));
    for (const address of [`/#/item/${item.id}`, `/item/${item.id}`]) {
      const answer = told();
      await visitor.goto(address);
      expect((await answer).status()).toBe(204);
      await visitor.goto('about:blank');
    }
    const page = await people.open(owner, { userAgent: firefox });
    const own = page.waitForResponse((response) => response.url().endsWith(`${item.id}/views`));
    await page.goto(`/#/item/${item.id}`);
    await own;

    const viewsOf = async (id: string) => {
      const { items } = await answered<{ items: { id: string; views: number }[] }>(
        owner.api.get('/api/me/dashboard/items'),
      );
      return items.find((each) => each.id === id)?.views;
    };
    await expect.poll(() => viewsOf(item.id)).toBe(1);
    await page.goto('/#/dashboard?tab=items');
    const line = (id: string) =>
      main(page)
        .getByRole('tabpanel')
        .getByRole('listitem')
        .filter({ has: page.locator(`a[href="/#/item/${id}"]`) });
    const badge = (id: string, label: string) => line(id).getByText(label, { exact: true });
    await expect(line(item.id)).toContainText('Views30 days1');
    await expect(badge(item.id, 'Active')).toHaveCSS('color', 'rgb(30, 107, 88)');
    await expect(badge(paused.id, 'Paused')).toHaveCSS('color', 'rgb(32, 40, 43)');
  },
);

test('every chart is a table one press of a key away, and a file', { tag: '@proof' }, async ({ people }) => {
  const owner = await people.demo('owner');
  const page = await people.open(owner);
  await openDashboard(page);
  await page.getByRole('tab', { name: "How you're doing" }).click();
  await expect(
    chart(page, 'Earnings by month').getByRole('img', { name: /^Earnings by month\. \$/ }),
  ).toBeVisible();
  for (const title of ['Earnings by month', 'Days rented out', 'From views to bookings']) {
    const press = chart(page, title).getByRole('button', { name: 'Show as table' });
    await press.focus();
    await page.keyboard.press('Enter');
    await expect(chart(page, title).getByRole('table')).toBeVisible();
    await expect(chart(page, title).getByRole('button', { name: 'Show as chart' })).toBeFocused();
  }
  const { months } = await answered<Earnings>(owner.api.get('/api/me/dashboard/earnings'));
  const rows = chart(page, 'Earnings by month').getByRole('row');
  await expect(rows).toHaveCount(13);
  const [, ...said] = await rows.allInnerTexts();
  const cents = said.map((text) => Math.round(Number(text.split('$').at(-1)?.replace(',', '')) * 100));
  expect(cents).toEqual(months.map((each) => each.cents).reverse());
  expect(await violations(page, 'charts as tables')).toEqual([]);

  const download = async (title: string, name: string, heads: string) => {
    const downloading = page.waitForEvent('download');
    await chart(page, title)
      .getByRole('button', { name: `Download ${title} as CSV` })
      .click();
    const file = await downloading;
    expect(file.suggestedFilename()).toBe(`borough-${name}.csv`);
    const [first, ...lines] = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n');
    expect(first).toBe(`\uFEFF${heads}`);
    return lines.map((line) => line.split(','));
  };
  const earned = await download(
    'Earnings by month',
    'earnings',
    'Earned on,Item,From,To,Earned,Currency,Booking ID',
  );
  const since = months[0]?.month ?? '';
  // Counted from the end, because a title may have a comma.
  const inFile = earned
    .filter(([day = '']) => day >= since)
    .reduce((sum, cells) => sum + Math.round(Number(cells.at(-3)) * 100), 0);
  expect(inFile).toBe(cents.reduce((sum, each) => sum + each, 0));
  const items = await download(
    'Days rented out',
    'items',
    [
      'Item,Status,Daily price,Views in 30 days,Requests,Bookings',
      'Open days in the next 30,Days rented in the last 90,Days available in the last 90,Earned,Item ID',
    ].join(),
  );
  const [, ...rented] = await chart(page, 'Days rented out').getByRole('row').allInnerTexts();
  const sum = (numbers: number[]) => numbers.reduce((all, each) => all + each, 0);
  expect(sum(items.map((cells) => Number(cells.at(-4))))).toBe(
    sum(rented.map((line) => Number(line.split('\t')[1]))),
  );
  const views = await download('From views to bookings', 'views', 'Day,Item,Views,Item ID');
  expect(sum(views.map((cells) => Number(cells.at(-2))))).toBeGreaterThan(0);
});

test('who has nothing yet reads on every part what will be there', { tag: '@proof' }, async ({ people }) => {
  const page = await people.open(await people.newcomer('Dash'));
  await openDashboard(page);
  await expect(main(page).getByText("You're all caught up")).toBeVisible();
  await expect(main(page).getByText('No pickups or returns.')).toBeVisible();
  await expect(figure(page, 'Average Rating')).toContainText('New');
  await expect(figure(page, 'Total Earnings')).toContainText('$0');
  await expect(main(page).getByRole('heading', { name: 'No bookings yet' })).toBeVisible();
  await page.getByRole('tab', { name: 'My Items' }).click();
  await expect(main(page).getByRole('heading', { name: 'Nothing listed yet' })).toBeVisible();
  await page.getByRole('tab', { name: "How you're doing" }).click();
  await expect(chart(page, 'Earnings by month')).toContainText('No earnings in the last 12 months.');
  await expect(chart(page, 'Days rented out')).toContainText("You haven't listed anything yet.");
  await expect(chart(page, 'From views to bookings')).toContainText('No views yet.');
  expect(await violations(page, 'an empty dashboard')).toEqual([]);
});

test(
  'a panel that does not arrive says so, and comes when it is asked for again',
  { tag: '@proof' },
  async ({ people, watched }) => {
    watched.expectErrors(answeredWith(503));
    const page = await people.open(await people.demo('owner'));
    let broken = true;
    await page.route('**/api/me/dashboard/items', (route) =>
      broken
        ? route.fulfill({ status: 503, json: { error: { code: 'service.unavailable', message: 'Not now' } } })
        : route.fallback(),
    );
    await page.goto('/#/dashboard?tab=items');
    await expect(main(page).getByRole('heading', { name: "Your items couldn't be loaded" })).toBeVisible({
      timeout: 15_000,
    });
    broken = false;
    await main(page).getByRole('button', { name: /again/i }).click();
    await expect(main(page).getByRole('tabpanel').getByRole('listitem').first()).toBeVisible();
  },
);
