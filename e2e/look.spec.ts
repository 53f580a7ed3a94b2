import type { Dashboard } from '@borough/domain/dashboard/dashboard.contract';
import type { Numbers } from '@borough/domain/search/search.contract';
import { expect, type Page } from '@playwright/test';
import { inDays, listItem, turnTo } from './acts.ts';
import { answered, test } from './people.ts';

const main = (page: Page) => page.getByRole('main');
const hashOf = (page: Page) => decodeURIComponent(new URL(page.url()).hash);

test(
  'the first search carries what, where and when to the results',
  { tag: '@proof' },
  async ({ page, baseURL }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url().replace(baseURL, '')));
    await page.goto('/#/');
    await expect(
      main(page)
        .getByText(/^Just listed: /)
        .first(),
    ).toBeVisible();
    await expect(
      main(page)
        .getByText(/^\$[\d,.]+\/day$/)
        .first(),
    ).toBeInViewport();
    expect(asked).toEqual(expect.arrayContaining(['/api/categories', '/api/items?limit=4']));

    await main(page).getByRole('combobox', { name: 'What are you looking for?' }).fill('tent');
    await main(page).getByLabel('Where').fill('San Francisco, CA');
    await main(page).getByRole('button', { name: /^When/ }).click();
    const days = page.getByRole('dialog').getByRole('gridcell').getByRole('button', { disabled: false });
    await days.nth(-3).click();
    await days.nth(-1).click();
    await page.keyboard.press('Escape');
    await main(page).getByRole('button', { name: 'Search', exact: true }).click();
    await expect(main(page).getByRole('heading', { level: 1, name: 'Browse Items' })).toBeVisible();
    const address =
      /^#\/listings\?search=tent&location=San Francisco, CA&startDate=\d{4}-\d\d-\d\d&endDate=\d{4}-\d\d-\d\d$/;
    expect(hashOf(page)).toMatch(address);
    await expect(page.getByLabel('Location')).toHaveValue('San Francisco, CA');
    await expect(page.getByRole('combobox', { name: 'Search items' })).toHaveValue('tent');
  },
);

test('the first page says what renters thought of the items', { tag: '@proof' }, async ({ people }) => {
  const page = await people.open(null, { viewport: { width: 1440, height: 900 } });
  // Others write reviews in the meantime, so what counts is what this page was sent.
  const told = page.waitForResponse((response) => response.url().endsWith('/api/numbers'));
  await page.goto('/#/');
  const { reviews, rating } = (await (await told).json()) as Numbers;
  const said = `${(rating ?? 0).toFixed(1)} from ${reviews.toLocaleString('en-US')} reviews`;
  await expect(main(page).getByRole('region', { name: "How you're protected" })).toContainText(said);
});

test('near me is one press away on the first page', { tag: '@proof' }, async ({ people }) => {
  const here = { latitude: 37.7749, longitude: -122.4194 };
  const page = await people.open(null, { geolocation: here, permissions: ['geolocation'] });
  await page.goto('/#/');
  await main(page).getByRole('button', { name: 'Near me' }).click();
  await expect(main(page).getByLabel('Where')).toHaveValue('My current location');
  await main(page).getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page).toHaveURL(/#\/listings\?/);
  expect(hashOf(page)).toContain('current=1');
  expect(hashOf(page)).toContain('lat=37.775');
  expect(hashOf(page)).toContain('radius=1');
  expect(hashOf(page)).not.toContain('location=');
});

test(
  'people you meet show who they are, what it costs and what comes next',
  { tag: '@proof' },
  async ({ people }) => {
    const owner = await people.demo('owner');
    const { person } = await answered<{ person: { id: string; displayName: string; avatarUrl: string } }>(
      owner.api.get('/api/me'),
    );
    const page = await people.open(owner);
    await page.goto(`/#/people/${person.id}`);
    await expect(main(page).getByRole('heading', { level: 1, name: person.displayName })).toBeVisible();
    await expect(main(page).getByText(/^Member since /)).toBeVisible();
    const lent = main(page).getByRole('region', { name: `Items from ${person.displayName}` });
    const { items } = await answered<{ items: { title: string }[] }>(
      owner.api.get(`/api/items?owner=${person.id}&limit=1`),
    );
    await expect(lent.getByRole('article').first()).toContainText(`${items[0]?.title}`);
    await expect(lent.getByText(/\$\d.* with fees/).first()).toBeVisible();
    // The strongest badge; pressing it explains all of them and doesn't follow the card's link.
    const lentCard = lent.getByRole('article').first();
    await expect(lentCard.getByText('Email verified')).toHaveCount(0);
    await lentCard.getByRole('button', { name: 'ID Verified' }).click();
    const meanings = page.getByRole('dialog', { name: 'What these badges mean' });
    for (const badge of ['ID Verified', 'Trusted', 'Email verified'])
      await expect(meanings.getByText(badge, { exact: true })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(new RegExp(`#/people/${person.id}$`));
    const menu = page.getByRole('banner').getByRole('button', { name: 'Account menu' });
    await expect(menu.locator('img')).toHaveAttribute('src', person.avatarUrl);

    // The preview already has the badges the listing's card will have.
    await page.goto('/#/list-item');
    const preview = main(page).getByText('How neighbors will see it').locator('..');
    await expect(preview.getByText('ID Verified')).toBeVisible();

    await page.goto('/#/messages');
    const thread = main(page).getByRole('region', { name: /^Conversation with / });
    await expect(thread.getByText(/\$[\d,]+(\.\d\d)?/).first()).toBeVisible();

    await page.goto('/#/dashboard');
    await expect(main(page).getByRole('region', { name: 'Needs your attention' })).toBeVisible();
    const figures = await answered<Dashboard>(owner.api.get('/api/me/dashboard'));
    const figure = (title: string) => main(page).getByRole('listitem').filter({ hasText: title });
    await expect(figure('My Items')).toContainText(String(figures.items.all));
    await expect(figure('Total Earnings')).toContainText('in the last 30 days');
    await expect(figure('Average Rating')).toContainText(String(figures.rating.average?.toFixed(1)));
    await main(page).getByRole('link', { name: 'Active Bookings' }).click();
    await expect(page.getByRole('tab', { name: 'My Bookings' })).toHaveAttribute('aria-selected', 'true');
  },
);

/** The browser's selection color. */
const highlight = `(() => {
  const probe = document.body.appendChild(document.createElement('i'));
  probe.style.color = 'Highlight';
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
})()`;

test(
  'in the colors people force on pages, what is free, chosen or on can still be told apart',
  { tag: '@proof' },
  async ({ people }) => {
    const { id } = await listItem(await people.member(), {
      availabilities: [{ startDate: inDays(2), endDate: inDays(9) }],
    });
    const page = await people.open(null, { forcedColors: 'active' });
    const [start, between, free, closed] = [inDays(3), inDays(4), inDays(7), inDays(10)];
    await page.goto(`/#/item/${id}?startDate=${start}&endDate=${inDays(5)}`);
    const panel = main(page).getByRole('region', { name: 'Book this item' });
    await expect(panel).toHaveCSS('outline-style', 'solid');
    const marked = await page.evaluate<string>(highlight);
    await expect(panel.getByRole('button', { name: 'Pay & Reserve Now' })).toHaveCSS(
      'background-color',
      marked,
    );
    const calendar = page.getByRole('region', { name: 'Availability Calendar' });
    const legend = calendar.getByRole('listitem').filter({ hasText: 'Reserved' });
    await expect(legend.locator('[aria-hidden]')).toHaveCSS('background-image', /linear-gradient/);
    const cell = async (day: string) => (await turnTo(calendar, day)).locator('xpath=..');
    await expect(await cell(start)).toHaveCSS('background-color', marked);
    await expect(await cell(between)).toHaveCSS('outline-width', '3px');
    await expect(await cell(free)).toHaveCSS('outline-width', '1px');
    await expect(await cell(free)).not.toHaveCSS('background-color', marked);
    await expect(await cell(closed)).toHaveCSS('outline-style', 'none');
    await expect(await cell(closed)).toHaveCSS('background-image', /radial-gradient/);

    await page.goto('/#/listings?verified=1');
    const verified = main(page).getByRole('switch', { name: 'Verified owners only' });
    await expect(verified).toHaveCSS('background-color', marked);
    await verified.click();
    await expect(verified).not.toHaveCSS('background-color', marked);
  },
);

test(
  'on paper an item is dark on light with its price, and nothing lies over it',
  { tag: '@proof' },
  async ({ people }) => {
    const { id } = await listItem(await people.member());
    const page = await people.open(null, { colorScheme: 'dark', viewport: { width: 768, height: 1024 } });
    await page.goto(`/#/item/${id}`);
    const html = page.locator('html');
    const bar = page.locator('[data-foot-bar]');
    await expect(bar).toHaveCSS('position', 'fixed');
    await expect(html).toHaveCSS('background-color', 'rgb(21, 25, 27)');
    await page.emulateMedia({ media: 'print' });
    await expect(html).toHaveCSS('background-color', 'rgb(251, 248, 243)');
    await expect(page.getByRole('banner')).toHaveCSS('position', 'static');
    await expect(bar).toHaveCSS('position', 'static');
    await expect(bar.getByText('with fees')).toBeVisible();
  },
);
