import { type BrowserContextOptions, expect, type Page } from '@playwright/test';
import { featuredCards, inDays, listItem, shortRange } from './acts.ts';
import { itemCards, leaveAt, scrollTo, standsWhereLeft } from './coming-back.ts';
import { ownWord } from './own-words.ts';
import { test } from './people.ts';

const screens: Record<string, BrowserContextOptions> = {
  'a wide screen': { viewport: { width: 1440, height: 900 } },
  'a phone': { viewport: { width: 360, height: 740 }, hasTouch: true },
};

/** Phones are narrower and tested daily. */
const tagOf = (screen: string) => (screen === 'a phone' ? [] : '@proof');

const main = (page: Page) => page.getByRole('main');
const results = (page: Page) => page.getByRole('region', { name: 'Results' });
const where = (page: Page) => main(page).getByRole('combobox', { name: 'Where' });
const search = (page: Page) => main(page).getByRole('button', { name: 'Search', exact: true });

test('beside a single item near, more of them farther out are one press away', async ({ people }) => {
  const word = ownWord();
  const owner = await people.newcomer('Olga');
  await listItem(owner, { title: `Stunt kite ${word}`, location: 'San Francisco, CA 94110' });
  await listItem(owner, { title: `Power kite ${word}`, location: 'Sacramento, CA 95814' });
  const page = await people.open(null);
  await page.goto(`/#/listings?search=${word}&location=San Francisco, CA`);
  await expect(itemCards(page)).toHaveCount(1);
  await expect(
    results(page).getByText('Only this one within 25 miles; 2 within 100 miles.', { exact: true }),
  ).toBeVisible();
  await results(page).getByRole('button', { name: 'Show 2 items within 100 miles', exact: true }).click();
  await expect(itemCards(page)).toHaveCount(2);
  await expect(results(page).getByText(/^Only /)).toBeHidden();
});

for (const [screen, options] of Object.entries(screens)) {
  test(
    `a city's name alone ends at items and says how far, on ${screen}`,
    { tag: tagOf(screen) },
    async ({ people }) => {
      const page = await people.open(null, options);
      for (const [typed, label] of [
        ['Austin', 'Austin, TX'],
        ['Chicago', 'Chicago, IL'],
      ] as const) {
        await page.goto('/#/');
        await where(page).fill(typed);
        await where(page).press('Enter');
        await expect(results(page).getByText(`items within 25 miles of ${label}`)).toBeVisible();
        await expect(itemCards(page).first()).toContainText(/\d mi/);
      }

      // The other places with that name are one press away.
      await page.goto('/#/listings?location=Austin');
      await expect(results(page).getByText('Not the right place?')).toBeVisible();
      const other = results(page)
        .getByRole('button', { name: /^Austin, [A-Z]{2}$/ })
        .first();
      const label = (await other.textContent()) ?? '';
      expect(label).not.toBe('Austin, TX');
      await other.click();
      await expect(page).toHaveURL(new RegExp(`location=${encodeURIComponent(label)}`));
      await expect(results(page).getByText(`of ${label}`)).toBeVisible();
      await expect(results(page).getByText('Not the right place?')).toBeHidden();
    },
  );

  test(
    `with nothing in the neighborhood one press ends at items, on ${screen}`,
    { tag: tagOf(screen) },
    async ({ people }) => {
      // Marine Park in Brooklyn: more than a mile from anything in the demo.
      const here = { latitude: 40.61, longitude: -73.93 };
      const page = await people.open(null, { ...options, geolocation: here, permissions: ['geolocation'] });
      await page.goto('/#/');
      await main(page).getByRole('button', { name: 'Near me' }).click();
      await expect(where(page)).toHaveValue('My current location');
      await search(page).click();
      await expect(results(page).getByText('0 items within 1 mile of you')).toBeVisible();
      await expect(results(page).getByText(/^None within 1 mile; \d+ within \d+ miles\.$/)).toBeVisible();
      const way = results(page).getByRole('button', { name: /^Show \d+ items within \d+ miles$/ });
      await expect(way).toBeInViewport();
      const [, count, miles] =
        /^Show (\d+) items within (\d+) miles$/.exec((await way.textContent()) ?? '') ?? [];
      await way.click();
      await expect(results(page).getByText(`${count} items within ${miles} miles of you`)).toBeVisible();
      await expect(itemCards(page).first()).toContainText(/\d mi/);

      // When no radius finds anything, the nearest city does.
      await page.goto('/#/listings?location=Boise, ID');
      await expect(
        results(page).getByText(
          /^None within 25 miles\. The nearest is \d+ miles away, in [A-Z].+, [A-Z]{2}\.$/,
        ),
      ).toBeVisible();
      await results(page)
        .getByRole('button', { name: /^Show items near / })
        .click();
      await expect(results(page).getByText(/items? within 25 miles of /)).toBeVisible();
      await expect(itemCards(page).first()).toBeVisible();
    },
  );
}

test(
  'places are offered while one types, by keys and by presses, and any text counts',
  { tag: '@proof' },
  async ({ people, watched }) => {
    watched.expectErrors(/status of 404.*\/api\/geocode/);
    const page = await people.open(null, { viewport: { width: 1440, height: 900 } });
    await page.goto('/#/');
    const options = page.getByRole('listbox', { name: 'Places' }).getByRole('option');
    await where(page).pressSequentially('san fran');
    await expect(options.first()).toHaveText('San Francisco, CA');
    await expect(where(page)).toHaveAttribute('aria-expanded', 'true');
    await where(page).press('ArrowDown');
    await expect(options.first()).toHaveAttribute('aria-selected', 'true');
    await where(page).press('Enter');
    await expect(where(page)).toHaveValue('San Francisco, CA');
    await expect(options).toHaveCount(0);
    await where(page).fill('941');
    await expect(options.first()).toHaveText(/^San Francisco, CA 941\d\d$/);
    await where(page).press('Escape');
    await expect(options).toHaveCount(0);
    await where(page).fill('Somewhere else');
    await where(page).press('Enter');
    await expect(page).toHaveURL(/location=Somewhere%20else/);

    // The filters and the header have the same field.
    await main(page).getByLabel('Location').fill('portland, o');
    await options.filter({ hasText: 'Portland, OR' }).click();
    await expect(page).toHaveURL(/location=Portland%2C%20OR/);
    await page.goto('/#/faq');
    await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(/questions/i);
    const header = page.getByRole('banner');
    await expect(header.getByRole('combobox', { name: 'Where' })).toHaveValue('Portland, OR');
    await header.getByRole('combobox', { name: 'Where' }).fill('Denve');
    await options.first().click();
    await expect(page).toHaveURL(/listings\?location=Denver%2C%20CO$/);
  },
);

test('what is typed into the header while a page is on its way stays, and so does the focus', async ({
  people,
}) => {
  const page = await people.open(null);
  await page.goto('/#/faq');
  const where = page.getByRole('banner').getByRole('combobox', { name: 'Where' });
  await expect(where).toBeVisible();
  const arrived = Promise.withResolvers<void>();
  await page.route('**/assets/about-page-*.js', async (route) => {
    await arrived.promise;
    await route.continue();
  });
  await page.goto('/#/about');
  await where.pressSequentially('Denv');
  const field = await where.elementHandle();
  arrived.resolve();
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(/about/i);
  await expect(page.getByRole('main')).toHaveAttribute('aria-busy', 'false');
  await expect(where).toBeFocused();
  await where.pressSequentially('er');
  await expect(where).toHaveValue('Denver');
  expect(await where.evaluate((now, before) => now === before, field)).toBe(true);
});

test('words are found in any order', async ({ people }) => {
  const owner = await people.newcomer('Wanda');
  const word = ownWord();
  const { title } = await listItem(owner, { title: `Cordless ${word} drill` });
  const page = await people.open(null);
  for (const typed of [`drill ${word}`, `${word} cordless`, `a drill from Chicago ${word}`]) {
    await page.goto(`/#/listings?search=${encodeURIComponent(typed)}`);
    await expect(itemCards(page)).toHaveCount(1);
    await expect(itemCards(page)).toContainText(title);
  }
});

test('days and place travel with every link, and Back finds them', async ({ people }) => {
  const owner = await people.newcomer('Dora');
  const { id, title } = await listItem(owner, { title: `Traveling drill ${ownWord()}` });
  const [start, end] = [inDays(20), inDays(22)];
  const days = `startDate=${start}&endDate=${end}`;
  const page = await people.open(null);
  const total = '$94.40 total for 2 days, fees included';
  const list = `/#/listings?search=${encodeURIComponent(title)}&location=Chicago%2C%20IL&${days}`;

  await page.goto(list);
  await expect(itemCards(page)).toContainText(total);
  await itemCards(page)
    .getByRole('button', { name: `Favorite: ${title}` })
    .click();
  await itemCards(page).getByRole('link', { name: title }).click();
  await expect(page).toHaveURL(new RegExp(`/item/${id}\\?${days}$`));
  const panel = page.getByRole('region', { name: 'Book this item' });
  await expect(panel.getByText('$94.40', { exact: true }).first()).toBeVisible();

  // The owner's items, the favorites, the header, and the home page's tiles.
  await main(page)
    .getByRole('link', { name: /^Dora N\./ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/people\//);
  await expect(itemCards(page).filter({ hasText: title })).toContainText(total);
  await itemCards(page).getByRole('link', { name: title }).click();
  await expect(page).toHaveURL(new RegExp(`/item/${id}\\?${days}$`));
  await page.goto('/#/favorites');
  await expect(main(page).getByRole('region', { name: 'Favorites' }).getByRole('article')).toContainText(
    total,
  );
  await page.getByRole('banner').getByRole('link', { name: 'Browse Items' }).click();
  await expect(page).toHaveURL(new RegExp(`listings\\?location=Chicago%2C%20IL&${days}$`));
  await page.getByRole('banner').getByRole('link', { name: 'Borough, home' }).click();
  await expect(where(page)).toHaveValue('Chicago, IL');
  await expect(main(page).getByRole('button', { name: `When: ${shortRange(start, end)}` })).toBeVisible();
  await main(page).getByRole('link', { name: 'Tools', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`category=tools&location=Chicago%2C%20IL&${days}$`));

  // To sign-in and back.
  await page.goto(list);
  await itemCards(page).getByRole('link', { name: title }).click();
  await main(page).getByRole('button', { name: 'Message Owner' }).click();
  await expect(page).toHaveURL(/#\/login/);
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`/item/${id}\\?${days}$`));
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`listings\\?search=.*location=Chicago%2C%20IL&${days}$`));
});

test(
  'the first page shows items near the place last searched in, or near where most are in the time zone',
  { tag: '@proof' },
  async ({ people }) => {
    const page = await people.open(null, { timezoneId: 'America/Los_Angeles' });
    await page.goto('/#/');
    const featured = page.getByRole('region', { name: 'Featured Items' });
    const cards = await featuredCards(page);
    await expect(featured.getByText(/^Near .+, [A-Z]{2}/)).toBeVisible();
    for (const card of await cards.all()) await expect(card).toContainText(/, (CA|WA|OR)/);

    await featured.getByRole('button', { name: 'Change' }).click();
    const place = featured.getByRole('combobox', { name: 'Show items near' });
    await expect(place).toBeFocused();
    await place.fill('Chicago');
    await place.press('Enter');
    await expect(featured.getByText('Near Chicago, IL')).toBeVisible();
    await expect(cards).toHaveCount(4);
    for (const card of await cards.all()) await expect(card).toContainText(', IL');
    await page.reload();
    await expect(featured.getByText('Near Chicago, IL')).toBeVisible();
    await featured.getByRole('link', { name: 'See all' }).click();
    await expect(page).toHaveURL(/listings\?location=Chicago%2C%20IL$/);
  },
);

test('on phones cards stand two beside each other, and categories scroll sideways', async ({ people }) => {
  const page = await people.open(null, screens['a phone']);
  await page.goto('/#/listings');
  await expect(itemCards(page).nth(3)).toBeVisible();
  const [first, second, third] = await Promise.all(
    [0, 1, 2].map((n) => itemCards(page).nth(n).boundingBox()),
  );
  expect(first?.y).toBe(second?.y);
  expect(second && third && third.y > second.y).toBe(true);
  const chips = page.getByRole('group', { name: 'Categories' });
  await chips.getByRole('button', { name: 'Sports' }).click();
  await expect(page).toHaveURL(/category=sports$/);
  await expect(chips.getByRole('button', { name: 'Sports' })).toHaveAttribute('aria-pressed', 'true');
  await expect(results(page).getByText('56 items')).toBeVisible();
  await chips.getByRole('button', { name: 'All' }).click();
  await expect(page).toHaveURL(/#\/listings$/);
});

test(
  'an item is shared by what the system offers, else its link is copied',
  { tag: '@proof' },
  async ({ people }) => {
    const owner = await people.newcomer('Sharon');
    const { id, title } = await listItem(owner);
    const page = await people.open(null, { permissions: ['clipboard-read', 'clipboard-write'] });
    await page.addInitScript({ content: 'navigator.share = undefined' });
    await page.goto(`/#/item/${id}?startDate=${inDays(20)}&endDate=${inDays(22)}`);
    await main(page).getByRole('button', { name: 'Share this item' }).click();
    await expect(page.locator('[data-sonner-toast]').filter({ hasText: 'Link copied' })).toHaveCount(1);
    const address = await page.evaluate<string>('navigator.clipboard.readText()');
    expect(new URL(address).pathname).toBe(`/item/${id}`);
    await page.evaluate('navigator.share = async (what) => { window.shared = what }');
    await main(page).getByRole('button', { name: 'Share this item' }).click();
    expect(await page.evaluate('window.shared')).toEqual({ title, url: address });
  },
);

test(
  'Back from the eightieth item after three loads lands where one was, with filters and days, also after signing in',
  { tag: '@proof' },
  async ({ people }) => {
    const member = await people.member();
    const page = await people.open(null, screens['a wide screen']);
    const days = `startDate=${inDays(20)}&endDate=${inDays(22)}`;
    await page.goto(`/#/listings?maxPrice=500&${days}`);
    await expect(itemCards(page).first()).toBeVisible();
    while ((await itemCards(page).count()) < 80)
      await scrollTo(page, (await page.evaluate<number>('scrollY')) + 2_000);
    await itemCards(page).nth(79).scrollIntoViewIfNeeded();
    await page.waitForTimeout(1_000);
    const left = await leaveAt(page);
    const card = page.locator(`main article a[href="${left.href}"]`).first();
    await card.click();
    await expect(page.getByRole('button', { name: 'Message Owner' })).toBeAttached();
    await page.goBack();
    await standsWhereLeft(page, left, []);
    await expect(page).toHaveURL(new RegExp(`maxPrice=500&${days}$`));

    await card.click();
    await page.getByRole('button', { name: 'Pay & Reserve Now' }).click();
    await expect(page).toHaveURL(/#\/login/);
    await page.getByLabel('Email').fill(member.email);
    await page.getByLabel('Password', { exact: true }).fill(member.password);
    await page.getByRole('main').getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`/item/[0-9a-f-]+\\?${days}$`));
    await expect(page.getByRole('region', { name: 'Book this item' })).toBeVisible();
    await page.waitForTimeout(500);
    for (let back = 0; back < 3 && !page.url().includes('/listings'); back++) {
      await page.goBack();
      await page.waitForTimeout(500);
    }
    await standsWhereLeft(page, left, []);
    await expect(page).toHaveURL(new RegExp(`maxPrice=500&${days}$`));
  },
);
