import { expect } from '@playwright/test';
import { seesToast } from './acts.ts';
import { test } from './people.ts';

const words = [
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
];

test('the account is a rail of ten words, each a page; addresses from before lead to the same pages', async ({
  people,
}) => {
  const page = await people.open(await people.member());
  const rail = page.getByRole('navigation', { name: 'Account' });
  const title = page.getByRole('main').getByRole('heading', { level: 1 });
  await test.step('each word is a page, and the present one is marked', async () => {
    await page.goto('/#/account');
    await expect(page).toHaveURL(/#\/account\/bookings/);
    await expect(rail.getByRole('link')).toHaveText(words);
    for (const word of words) {
      await rail.getByRole('link', { name: word, exact: true }).click();
      await expect(title).toHaveText(word === 'Notifications' ? 'Notification settings' : word);
      await expect(rail.locator('[aria-current=page]')).toHaveText(word);
    }
  });

  await test.step('old addresses', async () => {
    for (const [address, word, heading] of [
      ['/profile?tab=security', 'Security', 'Security'],
      ['/profile?tab=plan', 'Plan', 'Plan'],
      ['/profile?tab=pro', 'Profile', 'Pro page'],
      ['/earnings', 'Earnings', 'Earnings'],
      ['/notifications/settings', 'Notifications', 'Notification settings'],
    ] as const) {
      await page.goto(`/#${address}`);
      await expect(title).toHaveText(heading);
      await expect(rail.locator('[aria-current=page]')).toHaveText(word);
    }
    await page.goto('/#/profile?tab=security&at=phone');
    await expect(page).toHaveURL(/#\/account\/security\?at=phone$/);
    await expect(page.locator('#phone')).toBeInViewport();
  });

  await test.step('no title is doubled, the content ends with the header, and no page is long', async () => {
    const header = page.getByRole('banner').locator('> div');
    const edge = async (of: typeof header) => {
      const box = await of.boundingBox();
      return (box?.x ?? 0) + (box?.width ?? 0);
    };
    for (const part of ['identity', 'security', 'earnings', 'profile']) {
      await page.goto(`/#/account/${part}`);
      await expect(title).toBeVisible();
      const content = page.getByRole('main').locator('.\\@container');
      // The header has 32 px of padding.
      expect(Math.abs((await edge(content)) - ((await edge(header)) - 32)), part).toBeLessThan(1);
    }
    await page.goto('/#/account/identity');
    await expect(
      page.getByRole('main').getByRole('heading', { name: /^(Identity|ID Verification)$/ }),
    ).toHaveCount(1);
    await page.goto('/#/account/security');
    await expect(page.getByRole('region', { name: 'Your data' })).toBeVisible();
    expect(await page.evaluate('document.documentElement.scrollHeight')).toBeLessThanOrEqual(1_800);
  });

  await test.step('the profile begins with how others see one', async () => {
    await page.goto('/#/account/profile');
    const seen = page.getByRole('region', { name: 'How others see you' });
    await expect(seen.getByRole('button', { name: /your photo|Add a photo/ })).toBeVisible();
    await seen.getByRole('link', { name: 'Public page' }).click();
    await expect(page).toHaveURL(/#\/people\//);
  });

  await test.step('no such page', async () => {
    await page.goto('/#/account/constructor');
    await expect(page.getByRole('heading', { name: '404' })).toBeVisible();
  });
});

test('on a phone the words are the first page, with how things stand; Back leads there', async ({
  people,
}) => {
  const person = await people.newcomer('Rail');
  const page = await people.open(person, { viewport: { width: 360, height: 740 } });
  await page.goto('/#/');
  await page
    .getByRole('navigation', { name: 'Main navigation' })
    .getByRole('link', { name: 'Account' })
    .click();
  const list = page.getByRole('navigation', { name: 'Account', exact: true });
  await expect(list.getByRole('listitem')).toHaveText([
    'BookingsNone yet',
    'ListingsNothing listed yet',
    'CalendarNothing in the next 7 days',
    'EarningsNothing earned yet',
    'FavoritesNone yet',
    'PlanBasic',
    /^Profile\d of 6 parts filled in$/,
    'IdentityNot verified',
    'SecurityPassword only',
    /^NotificationsEmail on for \d of \d kinds$/,
  ]);
  await list.getByRole('link', { name: /^Security/ }).click();
  const phone = page.getByRole('region', { name: 'Phone' });
  await expect(phone.getByRole('button')).toHaveCount(1);
  await phone.getByRole('button', { name: 'Phone', expanded: false }).click();
  await expect(phone.getByText(/^Optional\. A verified number/)).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Account' }).click();
  await expect(page).toHaveURL(/#\/account$/);

  await test.step('a switch is found and flipped', async () => {
    await list.getByRole('link', { name: /^Notifications/ }).click();
    await page.getByRole('switch', { name: 'Reviews: Email' }).click();
    await seesToast(page, 'Reviews, email: off.');
  });
});
