import { expect, type Page } from '@playwright/test';
import { featuredCards, seesToast } from './acts.ts';
import { routesOf, statics } from './every-route.ts';
import { answered, demoPassword, test } from './people.ts';
import { answeredWith } from './watch.ts';

const main = (page: Page) => page.getByRole('main');
const header = (page: Page) => page.getByRole('banner');
const hashOf = (page: Page) => new URL(page.url()).hash;

test('the form of an item has what it is, and the profile begins with what one lists', async ({ people }) => {
  const owner = await people.demo('owner');
  const page = await people.open(owner);
  const own = await routesOf(owner);
  await page.goto(`/#${own.edit.path}`);
  await expect(page.getByLabel('Title')).toHaveValue(String(own.item.heading));
  await page.goto('/#/profile');
  await expect(page.getByRole('tab', { name: 'My Listings' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('link', { name: 'Add New Listing' })).toBeVisible();
});

test('private pages send visitors to sign in, and remember where they wanted to go', async ({ page }) => {
  for (const path of ['/list-item', '/edit-item/x', '/profile', '/dashboard', '/booking/x']) {
    await page.goto('/#/faq');
    await page.goto(`/#${path}`);
    await expect(page).toHaveURL(/#\/login$/);
    await expect(page.getByText(/^Please (log|sign) in to /)).toBeVisible();
  }
  await page.goto('/#/messages?item=a&owner=b');
  await expect(page).toHaveURL(/#\/login$/);
  await page.getByLabel('Email').fill('renter@demo.borough.example');
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await seesToast(page, 'Signed in successfully!');
  await expect(page).toHaveURL(/#\/messages\?item=a&owner=b$/);
  await page.goto('/#/login');
  await expect(page).toHaveURL(/#\/$/);
  await page.goto('/#/signup');
  await expect(page).toHaveURL(/#\/$/);
});

test('while the session loads, private pages wait', { tag: '@proof' }, async ({ people }) => {
  const page = await people.open(await people.demo('member-011'));
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route('**/api/me', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/#/dashboard');
  await expect(page.getByText("Checking whether you're signed in")).toBeAttached();
  expect(hashOf(page)).toBe('#/dashboard');
  letGo();
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
});

test('what does not exist is a 404, said to the console only', async ({ page }) => {
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  await page.goto('/#/zzz');
  await expect(page.getByRole('heading', { level: 1, name: '404' })).toBeVisible();
  await expect(page.getByText('Oops! This page could not be found.')).toBeVisible();
  await expect(main(page).getByRole('paragraph').nth(1)).not.toBeEmpty();
  expect(said.some((words) => words.includes('/zzz'))).toBe(true);
  await expect(page.locator('body')).not.toContainText('/zzz');
  await page.getByRole('link', { name: 'Return to Home' }).click();
  await expect(page).toHaveURL(/#\/$/);
});

test(
  'the header leads visitors in, and the footer everywhere',
  { tag: '@proof' },
  async ({ page, baseURL }) => {
    await page.goto('/#/faq');
    await header(page).getByRole('link', { name: 'Browse Items' }).click();
    await expect(page).toHaveURL(`${baseURL}/#/listings`);
    await header(page).getByRole('link', { name: 'Sign In' }).click();
    await expect(page).toHaveURL(/#\/login$/);
    await header(page).getByRole('link', { name: 'Sign Up' }).click();
    await expect(page).toHaveURL(/#\/signup$/);
    const footer = page.getByRole('contentinfo');
    for (const title of ['Company', 'Support', 'Legal']) {
      await expect(footer.getByRole('heading', { name: title })).toBeVisible();
      await expect(footer.getByRole('navigation', { name: title }).getByRole('link').first()).toBeVisible();
    }
    await expect(footer.getByText(/© \d{4} Borough/)).toBeVisible();
    await expect(footer.getByRole('list', { name: 'Social media' }).getByRole('listitem')).toHaveCount(4);
    await expect(footer.getByRole('list', { name: 'Social media' }).getByRole('link')).toHaveCount(0);
    await expect(footer.getByRole('link', { name: 'Get our newsletter' })).toHaveAttribute(
      'href',
      '/#/newsletter',
    );
    for (const { path } of statics)
      expect(await footer.locator(`a[href="/#${path}"]`).count(), path).toBeGreaterThan(0);
  },
);

test('the account menu leads home, to every own page, and out', { tag: '@proof' }, async ({ people }) => {
  const page = await people.open(await people.demo('member-012'));
  await page.goto('/#/about');
  await expect(header(page).getByRole('link', { name: 'Sign In' })).toBeHidden();
  const menu = page.getByRole('menu');
  for (const [item, hash] of [
    ['Dashboard', '#/dashboard'],
    ['Messages', '#/messages'],
    ['Earnings', '#/account/earnings'],
    ['Profile', '#/profile'],
    ['Security', '#/account/security'],
    ['Settings', '#/profile'],
    ['Help', '#/help'],
  ] as const) {
    await header(page).getByRole('button', { name: 'Account menu' }).click();
    await expect(menu.getByRole('menuitem')).toHaveText([
      'Dashboard',
      'Messages',
      'Bookings',
      'Listings',
      'Calendar',
      'Earnings',
      'Favorites',
      'Plan',
      'Profile',
      'Identity',
      'Security',
      'Notifications',
      'Settings',
      'Help',
      'Sign Out',
    ]);
    await menu.getByRole('menuitem', { name: item, exact: true }).click();
    await expect.poll(() => hashOf(page)).toBe(hash);
  }
  // A request still under way would be refused once the session has ended, and the console would report it.
  const asked = page.waitForRequest('**/api/me/dashboard/**');
  await page.route('**/api/me/dashboard/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    await route.continue();
  });
  await page.goto('/#/dashboard');
  await page.reload();
  await asked;
  await header(page).getByRole('button', { name: 'Account menu' }).click();
  await menu.getByRole('menuitem', { name: 'Sign Out' }).click();
  await seesToast(page, 'Signed out successfully!');
  await expect.poll(() => hashOf(page)).toBe('#/');
  await expect(header(page).getByRole('link', { name: 'Sign In' })).toBeVisible();
  await page.goto('/#/dashboard');
  await expect(page).toHaveURL(/#\/login$/);
});

test('on phones the menu is short, and signing out works from it', async ({ people }) => {
  const page = await people.open(await people.demo('member-013'), { viewport: { width: 390, height: 844 } });
  await page.goto('/#/faq');
  await header(page).getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('menuitem')).toHaveText([
    'Dashboard',
    'Account',
    'Profile',
    'Messages',
    'Help',
    'Sign Out',
  ]);
  await page.getByRole('menuitem', { name: 'Messages' }).click();
  await expect(page).toHaveURL(/#\/messages/);
  const bar = page.getByRole('navigation', { name: 'Main navigation' });
  await expect(bar.getByRole('link')).toHaveText(['Home', 'Search', 'List', 'Messages', 'Account']);
  await bar.getByRole('link', { name: 'Search' }).click();
  await expect(page).toHaveURL(/#\/listings$/);
  const { items } = await answered<{ items: { id: string }[] }>(page.request.get('/api/items?limit=1'));
  await page.goto(`/#/item/${items[0]?.id}`);
  await expect.poll(() => page.evaluate("localStorage.getItem('borough.viewed')")).toBe(items[0]?.id);
  const viewed = main(page).getByRole('heading', { name: 'Recently viewed' });
  await page.goto('/#/favorites');
  await expect(viewed).toBeVisible();
  await page.goto('/#/listings?search=tent&location=Chicago%2C%20IL');
  await expect(main(page).getByRole('listitem').first()).toBeVisible();
  await header(page).getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await seesToast(page, 'Signed out successfully!');
  await expect.poll(() => hashOf(page)).toBe('#/');
  // The next person to sign in here may be someone else.
  for (const field of ['What are you looking for?', 'Where'])
    await expect(main(page).getByRole('combobox', { name: field })).toHaveValue('');
  await page.goto('/#/favorites');
  await expect(main(page).getByRole('heading', { level: 1, name: 'Favorites' })).toBeVisible();
  await expect(viewed).toHaveCount(0);
});

test('the theme stays as chosen', { tag: '@proof' }, async ({ people }) => {
  const page = await people.open(null, { colorScheme: 'light' });
  await page.goto('/#/faq');
  await expect(page.locator('html')).toHaveClass(/light/);
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await page.getByRole('contentinfo').locator('p').last().scrollIntoViewIfNeeded();
  await page.getByRole('radio', { name: 'Dark' }).check({ force: true });
  await expect(page.locator('html')).toHaveClass(/dark/);
  await page.reload();
  await expect(page.locator('html')).toHaveClass(/dark/);
  await page.getByRole('contentinfo').locator('p').last().scrollIntoViewIfNeeded();
  await page.getByRole('radio', { name: 'System' }).check({ force: true });
  await expect(page.locator('html')).toHaveClass(/light/);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('html')).toHaveClass(/dark/);
});

test('toasts come at the bottom right and go by themselves', { tag: '@proof' }, async ({ page, watched }) => {
  watched.expectErrors(answeredWith(404));
  await page.goto('/#/item/00000000-0000-4000-8000-000000000000');
  const toast = page.locator('[data-sonner-toast]');
  await seesToast(page, 'Item not found');
  const box = await toast.boundingBox();
  expect(box && box.x > 720 && box.y > 450).toBe(true);
  await expect(toast).toHaveCount(0);

  // On phones, never over what gets pressed there.
  const { items } = await answered<{ items: { id: string }[] }>(
    page.request.get('/api/items?sort=rating&limit=1'),
  );
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto(`/#/item/${items[0]?.id}`);
  await page.getByRole('button', { name: 'Choose dates' }).click();
  const pay = page.getByRole('button', { name: 'Pay & Reserve Now' });
  await pay.click();
  await seesToast(page, 'Please select start and end dates');
  const clear = async () => {
    const [above, below] = [await toast.boundingBox(), await pay.boundingBox()];
    return above && below && above.y + above.height <= below.y;
  };
  await expect.poll(clear).toBe(true);
  // Nor over the header. The sheet hides it from roles.
  const belowHeader = async () => {
    const [above, below] = [await page.locator('header').first().boundingBox(), await toast.boundingBox()];
    return above && below && above.y + above.height <= below.y;
  };
  await expect.poll(belowHeader).toBe(true);
});

test('on phones, of two toasts that say the same, the one that is tapped goes', async ({
  people,
  watched,
}) => {
  watched.repeated.add('Link copied');
  const page = await people.open(null, {
    viewport: { width: 360, height: 640 },
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  await page.addInitScript({ content: 'navigator.share = undefined' });
  const { items } = await answered<{ items: { id: string }[] }>(page.request.get('/api/items?limit=1'));
  await page.goto(`/#/item/${items[0]?.id}`);
  const share = main(page).getByRole('button', { name: 'Share this item' });
  await share.click();
  await seesToast(page, 'Link copied');
  // The first covers it.
  await share.dispatchEvent('click');
  await expect(page.locator('[data-sonner-toast]')).toHaveCount(2);
  const [front, behind] = await Promise.all(
    [true, false].map((isFront) =>
      page.locator(`[data-sonner-toast][data-front=${isFront}]`).elementHandle(),
    ),
  );
  await front?.click();
  await expect.poll(() => front?.getAttribute('data-removed')).toBe('true');
  expect(await behind?.getAttribute('data-removed')).toBe('false');
});

test('the landing page leads into everything', { tag: '@proof' }, async ({ page, baseURL }) => {
  await page.goto('/#/');
  await expect(main(page)).toContainText(/rent anything from anyone in your community/i);
  const hero = main(page).getByRole('combobox', { name: 'What are you looking for?' });
  const browse = main(page).getByRole('heading', { level: 1, name: 'Browse Items' });
  await hero.fill('power drill');
  await hero.press('Enter');
  await expect(page).toHaveURL(/#\/listings\?search=power(%20|\+)drill$/);
  await expect(browse).toBeVisible();
  await page.goto('/#/');
  await main(page).getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page).toHaveURL(`${baseURL}/#/listings`);
  await expect(browse).toBeVisible();
  await page.goto('/#/');
  await hero.pressSequentially('cam');
  const options = page.getByRole('option');
  await expect(options.first()).toBeVisible();
  expect(await options.count()).toBeLessThanOrEqual(8);
  const words = (await options.first().textContent()) ?? '';
  await options.first().click();
  await expect(page).toHaveURL(`${baseURL}/#/listings?search=${encodeURIComponent(words)}`);

  await page.goto('/#/');
  const browsing = page.getByRole('region', { name: 'Browse by Category' });
  // Another journey adds some of its own.
  const tiles = browsing.getByRole('listitem').filter({ hasNotText: /sled/i });
  await expect(tiles.getByRole('heading')).toHaveText([
    'Electronics',
    'Tools',
    'Outdoors',
    'Sports',
    'Fun Rides',
    'Home',
  ]);
  await expect(tiles).toContainText([
    '128 items',
    /\d+ items/,
    '73 items',
    '56 items',
    '42 items',
    /\d+ items/,
  ]);
  await tiles.getByRole('link', { name: 'Fun Rides' }).click();
  await expect(page).toHaveURL(/#\/listings\?category=fun%20rides$/);
  await expect(page.getByText('42 items')).toBeVisible();

  await page.goto('/#/');
  const steps = page.getByRole('region', { name: 'How it works' }).getByRole('listitem');
  await expect(steps).toHaveCount(3);
  await expect(steps).toContainText([
    /find/i,
    /book[\s\S]*pay[\s\S]*secure/i,
    /pick up[\s\S]*return[\s\S]*review/i,
  ]);
  const featured = await featuredCards(page);
  await expect(featured).toHaveCount(4);
  // The page's own response: other journeys list and remove items in the meantime.
  const answer = page.waitForResponse((response) => response.url().endsWith('/api/items?limit=4'));
  await page.reload();
  await featuredCards(page);
  const titles = (await (await answer).json()).items.map((item: { title: string }) => item.title);
  await expect(featured.getByRole('heading')).toHaveText(titles);
  await featured.getByRole('link').first().click();
  await expect(page).toHaveURL(/#\/item\/[0-9a-f-]{36}$/);

  for (const [name, hash] of [
    ['Browse Items', '#/listings'],
    ['List Your Item', '#/login'],
    ['Compare the plans', '#/pricing'],
    ['Sign Up', '#/signup'],
    ['Sign In', '#/login'],
  ] as const) {
    await page.goto('/#/');
    await main(page).getByRole('link', { name, exact: true }).click();
    await expect.poll(() => hashOf(page)).toBe(hash);
  }
});

test('a signed-in member is not asked to join', async ({ people }) => {
  const page = await people.open(await people.demo('member-014'));
  await page.goto('/#/');
  await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible();
  await expect(await featuredCards(page)).toHaveCount(4);
  await expect(main(page).getByRole('link', { name: 'Sign Up' })).toHaveCount(0);
  await main(page).getByRole('link', { name: 'List Your Item' }).click();
  await expect(page).toHaveURL(/#\/list-item$/);
});

test('what breaks while drawing is said, not left white', { tag: '@proof' }, async ({ page, watched }) => {
  watched.expectErrors(/.*/);
  await page.route('**/api/categories', (route) => route.fulfill({ json: { items: [null] } }));
  await page.goto('/#/');
  await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Reload page' })).toBeVisible();
});

test(
  'an error that nobody caught is written to the console, and disturbs nobody',
  { tag: '@proof' },
  async ({ page, watched }) => {
    watched.expectErrors(/planted/);
    await page.goto('/#/faq');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.evaluate(
      `setTimeout(() => { throw new Error('planted aloud'); }); void Promise.reject(new Error('planted quietly'))`,
    );
    for (const words of [/Uncaught: .*planted aloud/, /Uncaught: .*planted quietly/])
      await expect.poll(() => watched.errors.some((error) => words.test(error))).toBe(true);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(watched.toasts).toEqual([]);
  },
);
