import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { test } from './people.ts';

const main = (page: Page) => page.getByRole('main');
const headings = (page: Page) => main(page).getByRole('heading', { level: 2 });

async function open(page: Page, path: string, title: string): Promise<string> {
  await page.goto(`/#${path}`);
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(title);
  return main(page).innerText();
}

test('policies are written out, and say what was stated (X-002…X-005, X-071…X-079, X-084, X-092)', async ({
  page,
}) => {
  const terms = await open(page, '/terms', 'Terms of Service');
  expect(await headings(page).count()).toBeGreaterThanOrEqual(5);
  for (const words of [
    'You must be 18 or older',
    'Borough provides no insurance',
    'Once the owner accepts',
    'paying confirms the booking',
    'Payments are released to the owner 24-48 hours after completion',
    'Deposits are refunded after successful completion unless damage claims exist',
    'If you cancel more than 24 hours before the start, you get a full refund',
    'within 24 hours of the start, or after you chose to see the pickup address early, may incur fees',
    'California law',
    'San Francisco',
    'Last updated: November 29, 2026',
  ])
    expect(terms).toContain(words);
  expect(terms).toMatch(/Warning\s+Listing removal\s+Temporary suspension\s+Permanent ban/);

  const privacy = await open(page, '/privacy', 'Privacy Policy');
  expect(await headings(page).count()).toBeGreaterThanOrEqual(5);
  expect(privacy).toContain('Up to 7 years');

  const guidelines = await open(page, '/community-guidelines', 'Community Guidelines');
  expect(await headings(page).count()).toBeGreaterThanOrEqual(3);
  expect(guidelines).toMatch(/Warning\.[^]*Listing removal\.[^]*Temporary suspension\.[^]*Permanent ban\./);

  const safety = await open(page, '/trust-safety', 'Trust & Safety');
  expect(await headings(page).count()).toBeGreaterThanOrEqual(3);
  expect(safety).toContain('Borough provides no insurance and no coverage of any kind');
  expect(safety).toMatch(/Phone verified:[^]*optional; high-value items may require it\./);
  expect(safety).toMatch(/ID Verified:[^]*optional, and may be required for high-value items\./);

  const faq = await open(page, '/faq', 'Frequently Asked Questions');
  await page.getByRole('button', { name: 'How much do I keep?' }).click();
  await expect(main(page).getByText(/owners keep about 85-90% of what the renter pays/)).toBeVisible();
  expect(faq).toContain('When is a booking confirmed?');
  await page.getByRole('button', { name: 'When is the owner paid?' }).click();
  await expect(main(page).getByText('Payments are released 24-48 hours after completion')).toBeVisible();
});

test(
  'the table of contents marks the section being read, and each section has an address',
  { tag: '@proof' },
  async ({ page }) => {
    await page.goto('/#/terms#cancelling');
    await expect(main(page).getByRole('heading', { name: 'Cancelling' })).toBeInViewport();
    const contents = page.getByRole('navigation', { name: 'On this page' });
    await expect(contents.getByRole('link', { name: 'Cancelling' })).toHaveAttribute(
      'aria-current',
      'location',
    );
    await contents.getByRole('link', { name: 'No insurance' }).click();
    await expect(page).toHaveURL(/#\/terms#insurance$/);
    await expect(main(page).getByRole('heading', { name: 'No insurance' })).toBeInViewport();
    await expect(contents.getByRole('link', { name: 'No insurance' })).toHaveAttribute(
      'aria-current',
      'location',
    );
    await page.evaluate('globalThis.stillHere = true');
    await main(page).locator('#pro').getByRole('link', { name: 'Pricing' }).click();
    await expect(page).toHaveURL(/#\/pricing$/);
    expect(await page.evaluate('globalThis.stillHere')).toBe(true);
  },
);

test('the cookie policy has its ten sections and ends with the preference center (X-055…X-070, X-088…X-091)', async ({
  page,
}) => {
  const text = await open(page, '/cookies', 'Cookie Policy');
  await expect(headings(page)).toHaveText([
    '1. What cookies are',
    '2. Types of cookies',
    '3. Third-party services',
    '4. How long they last',
    '5. Managing your preferences',
    '6. The impact of disabling cookies',
    '7. Mobile app data collection',
    '8. Updates to this policy',
    '9. Contact',
    '10. Legal basis',
    'Cookie Preference Center',
  ]);
  const section = (id: string) => main(page).locator(`#${id}`);
  for (const type of ['Essential', 'Performance and analytics', 'Functionality', 'Advertising and marketing'])
    await expect(section('types')).toContainText(type);
  for (const service of ['Analytics', 'Payment', 'Communication', 'Social'])
    await expect(section('third-parties')).toContainText(service);
  for (const [kind, most] of [
    ['Authentication', 'Up to 30 days'],
    ['Preference', 'Up to 1 year'],
    ['Analytics', 'Up to 2 years'],
    ['Marketing', 'Up to 1 year'],
  ] as const)
    await expect(section('durations').getByRole('row', { name: kind })).toContainText(most);
  for (const words of ['Browser settings', 'Banner choices', 'Analytics opt-out'])
    await expect(section('managing')).toContainText(words);
  await expect(section('managing')).toContainText(
    'accept all, reject non-essential, customize by category, or learn more',
  );
  await expect(section('contact')).toContainText('privacy@borough.example');
  await expect(section('contact')).toContainText('100 Example Street, San Francisco, CA 94102');
  // The date of the last revision, not of the visit.
  expect(text).toContain('Last updated: November 29, 2026');
  await page.getByRole('button', { name: 'Manage Cookie Preferences' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test(
  'About shows the true numbers beside the goal, and leads on (X-006, X-007, X-085…X-087)',
  { tag: '@proof' },
  async ({ page }) => {
    // Others join in the meantime, so what counts is what this page was sent.
    const told = page.waitForResponse((response) => response.url().endsWith('/api/numbers'));
    const text = await open(page, '/about', 'About Borough');
    expect(text).toContain("We're building toward 10,000+ users, 25,000+ items and 15+ metropolitan areas.");
    const numbers = (await (await told).json()) as Record<string, number>;
    for (const [name, label] of [
      ['members', 'members'],
      ['items', 'items to rent'],
      ['cities', 'cities'],
    ] as const)
      await expect(main(page).locator('dl > div').filter({ hasText: label }).locator('dd')).toHaveText(
        (numbers[name] ?? -1).toLocaleString('en-US'),
      );
    await main(page).getByRole('link', { name: 'Get Started Today' }).click();
    await expect(page).toHaveURL(/#\/signup$/);
    await page.goto('/#/about');
    await main(page).getByRole('link', { name: 'Browse Items' }).click();
    await expect(page).toHaveURL(/#\/listings$/);
  },
);

test('Careers lists four roles to apply for by mail (X-008…X-011)', async ({ page }) => {
  await page.goto('/#/careers');
  const roles = main(page).getByRole('list', { name: 'Roles' }).locator('> li');
  await expect(roles).toHaveCount(4);
  await expect(roles.getByText('Open', { exact: true })).toHaveCount(3);
  await expect(roles.getByText('Coming Soon', { exact: true })).toHaveCount(1);
  for (const role of await roles.all())
    await expect(role.getByRole('link')).toHaveAttribute(
      'href',
      /^mailto:careers@borough\.example\?subject=(Application|Interested)%3A%20\w/,
    );
});

test('Press has its six parts, and files that really come (X-021…X-027, X-085…X-087)', async ({ page }) => {
  const text = await open(page, '/press', 'Press & Media');
  for (const name of [
    'Press releases',
    'News mentions',
    'Fact sheet',
    'Brand assets',
    'Leadership',
    'Media contact',
  ])
    await expect(headings(page).filter({ hasText: name })).toBeVisible();
  for (const claim of ['10,000+', '25,000+', '15+']) expect(text).toContain(claim);
  const begins = { svg: '<svg', png: '\u0089PNG', txt: 'Borough: FACT SHEET' };
  const links = main(page).locator('a[download]');
  await expect(links).toHaveCount(5);
  for (const link of await links.all()) {
    const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
    const name = download.suggestedFilename();
    const file = await readFile(await download.path(), 'latin1');
    const kind = name.split('.').at(-1) as keyof typeof begins;
    expect(file.startsWith(begins[kind]), name).toBe(true);
    if (kind === 'txt') expect(file).not.toContain('{{');
  }
});

test(
  'the Help Center is searched while one types, by keyboard too (X-028…X-036)',
  { tag: '@proof' },
  async ({ page }) => {
    await page.goto('/#/help');
    await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Help Center');
    const contents = page.getByRole('navigation', { name: 'On this page' });
    for (const [id, title] of [
      ['booking', 'Booking'],
      ['listing', 'Listing'],
      ['payments', 'Payments'],
      ['safety', 'Safety'],
      ['account', 'Account'],
      ['getting-started', 'Getting started'],
    ] as const) {
      await contents.getByRole('link', { name: title }).click();
      await expect(page).toHaveURL(new RegExp(`#/help#${id}$`));
      await expect(page.locator(`#${id}`).getByRole('heading', { level: 2 })).toBeInViewport();
      expect(await page.locator(`#${id}`).getByRole('heading', { level: 3 }).count()).toBeGreaterThanOrEqual(
        6,
      );
    }

    const question = page.getByRole('button', { name: 'How do I book?' });
    await expect(question).toHaveAttribute('aria-expanded', 'false');
    await question.focus();
    await page.keyboard.press('Enter');
    await expect(question).toHaveAttribute('aria-expanded', 'true');
    await expect(page.getByText("Choose dates in the item's calendar.")).toBeVisible();
    await page.keyboard.press('Space');
    await expect(page.getByText("Choose dates in the item's calendar.")).toBeHidden();
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByText("Choose dates in the item's calendar.")).toBeVisible();
    await page.emulateMedia({ media: 'screen' });

    const box = page.getByRole('searchbox', { name: 'Search the Help Center' });
    await box.fill('recovery codes');
    await expect(page.getByRole('status').filter({ hasText: '2 answers found' })).toBeVisible();
    await expect(page).toHaveURL(/q=recovery/);
    await expect(main(page).locator('mark').first()).toHaveText(/recovery|codes/i);
    await expect(main(page).getByRole('button', { expanded: true })).toHaveCount(2);
    await box.fill('zeppelin');
    await expect(main(page).getByRole('heading', { name: 'Nothing about "zeppelin"' })).toBeVisible();
    await main(page).getByRole('link', { name: 'Ask us' }).click();
    await expect(page).toHaveURL(/#\/contact$/);

    await page.goto('/#/help#how-deposit');
    await expect(page.getByRole('button', { name: 'How does the deposit work?' })).toHaveAttribute(
      'aria-expanded',
      'true',
    );
  },
);

test('the FAQ is narrowed by word and category, and the address keeps both (X-043…X-052)', async ({
  page,
}) => {
  await page.goto('/#/faq');
  const categories = page.getByRole('group', { name: 'Category' }).getByRole('button');
  await expect(categories).toHaveText([
    'All',
    'Getting Started',
    'Booking',
    'Listing',
    'Payments',
    'Safety',
    'Account',
  ]);
  const shown = headings(page).filter({ hasNotText: 'Still have questions?' });
  await expect(shown).toHaveCount(6);
  await categories.filter({ hasText: 'Payments' }).click();
  await expect(shown).toHaveText(['Payments']);
  await expect(page).toHaveURL(/#\/faq\?category=payments$/);
  await page.getByRole('searchbox').fill('DEPOSIT back');
  await expect(main(page).getByRole('heading', { level: 3 })).toHaveText(['When do I get my deposit back?']);
  await expect(page.getByText('1 answer found')).toBeVisible();
  await page.reload();
  await expect(main(page).getByRole('heading', { level: 3 })).toHaveText(['When do I get my deposit back?']);
  await expect(page.getByRole('searchbox')).toHaveValue('DEPOSIT back');
  await page.getByRole('searchbox').fill('');
  await categories.filter({ hasText: 'All' }).click();
  await expect(shown).toHaveCount(6);
  await main(page).getByRole('link', { name: 'Contact us' }).click();
  await expect(page).toHaveURL(/#\/contact$/);
  await page.goBack();
  await main(page).getByRole('link', { name: 'Help Center' }).click();
  await expect(page).toHaveURL(/#\/help$/);
});

test(
  'the blog is read by category, article by article (X-012…X-020)',
  { tag: '@proof' },
  async ({ page }) => {
    await page.goto('/#/blog');
    const categories = page.getByRole('group', { name: 'Category' }).getByRole('button');
    await expect(categories).toHaveText([
      'All',
      'Tips & Guides',
      'Sustainability',
      'Community',
      'Success Stories',
      'Safety',
      'Technology',
      'News',
    ]);
    const cards = main(page).getByRole('list', { name: 'Articles' }).getByRole('article');
    expect(await cards.count()).toBeGreaterThanOrEqual(7);
    await expect(main(page).getByRole('button', { name: 'Subscribe' })).toBeVisible();
    await expect(main(page).locator('input[type=email]')).toBeVisible();
    for (const name of (await categories.allTextContents()).slice(1)) {
      await categories.filter({ hasText: name }).click();
      await expect(cards.first().getByText(name, { exact: true })).toBeVisible();
      expect(await cards.count()).toBe(await cards.filter({ hasText: name }).count());
    }
    await categories.filter({ hasText: 'Technology' }).click();
    await expect(page).toHaveURL(/category=Technology/);
    await cards.getByRole('link', { name: 'Two people, one Saturday' }).click();
    await expect(page).toHaveURL(/#\/blog\/two-people-one-saturday$/);
    await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Two people, one Saturday');
    const words = (await main(page).getByRole('article').innerText()).split(/\s+/).length;
    expect(words).toBeGreaterThan(250);
    const more = page.getByRole('navigation', { name: 'More articles' });
    await more.getByRole('link', { name: /Next article/ }).click();
    await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(
      'Meeting a stranger about a bicycle',
    );
    await more.getByRole('link', { name: /Previous article/ }).click();
    await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Two people, one Saturday');
    await page.goto('/#/blog/of-nothing');
    await expect(page.getByRole('heading', { level: 1, name: '404' })).toBeVisible();
  },
);
