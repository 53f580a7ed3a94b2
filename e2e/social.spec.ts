import { expect, type Page } from '@playwright/test';
import { seesToast } from './acts.ts';
import { newAddress, test } from './people.ts';
import { answeredWith } from './watch.ts';

/** On the provider's own page: signs in as that person, or cancels. */
async function atAcme(page: Page, email: string, button: 'Go on' | 'Cancel' = 'Go on'): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Sign in to Acme' })).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Name').fill('Ann Lee');
  await page.getByRole('button', { name: button }).click();
}

/** Makes the provider forget who signed in; our own cookies stay. */
const leaveAcme = (page: Page) => page.context().clearCookies({ name: /^_/ });
const withAcme = (page: Page) => page.getByRole('button', { name: 'Continue with Acme' });

test(
  'somebody new signs in with a provider, accepts the terms, and is where they wanted to be',
  { tag: '@proof' },
  async ({ people }) => {
    const email = newAddress('ann');
    const page = await people.open(null);
    await page.goto('/#/dashboard');
    await withAcme(page).click();
    await atAcme(page, email, 'Cancel');
    await seesToast(page, 'Acme login failed: You left before sign-in was complete.');
    await expect(page).toHaveURL(/#\/login$/);

    await withAcme(page).click();
    await atAcme(page, email);
    await expect(page.getByRole('heading', { name: 'One last thing' })).toBeVisible();
    await expect(page.getByText('Ann L.', { exact: true })).toBeVisible();
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page).toHaveURL(/#\/dashboard$/);

    const again = await people.open(null);
    await again.goto('/#/signup');
    await withAcme(again).click();
    await atAcme(again, email);
    await expect(again).toHaveURL(/#\/$/);
    await expect(again.getByRole('button', { name: 'Account menu' })).toBeVisible();
  },
);

test(
  'the worker of the installed app leaves the way to a provider and back alone',
  { tag: '@proof' },
  async ({ people }) => {
    const email = newAddress('ann');
    const page = await people.open(null, { serviceWorkers: 'allow' });
    await page.goto('/#/login');
    await expect
      .poll(() => page.evaluate('navigator.serviceWorker.controller?.state'), 'a worker looks after the page')
      .toBe('activated');
    const back: string[] = [];
    page.context().on('request', (request) => {
      if (request.url().includes('/api/auth/callback/')) back.push(request.url());
    });
    await withAcme(page).click();
    await atAcme(page, email);
    await expect(page.getByRole('heading', { name: 'One last thing' })).toBeVisible();
    await expect(page.getByText(/login failed/)).toHaveCount(0);
    expect(back).toHaveLength(1);
  },
);

test('an address of the company leads to its own sign-in', { tag: '@proof' }, async ({ people }) => {
  const page = await people.open(null);
  await page.goto('/#/login');
  const offered = page.locator('form').getByRole('button', { name: 'Continue with Acme' });
  await page.getByLabel('Email').fill('ann@example.com');
  await expect(offered).toHaveCount(0);
  const email = newAddress('ann').replace(/@.*/, '@acme.example');
  await page.getByLabel('Email').fill(email);
  await offered.click();
  await atAcme(page, email);
  await expect(page.getByRole('heading', { name: 'One last thing' })).toBeVisible();
});

test(
  'a member is told to link an account, does so, signs in with it and unlinks it',
  { tag: '@proof' },
  async ({ people }) => {
    const member = await people.newcomer('Linda');
    const visitor = await people.open(null);
    await visitor.goto('/#/login');
    await withAcme(visitor).click();
    await atAcme(visitor, member.email);
    await seesToast(
      visitor,
      'Acme login failed: You already have an account. Sign in as you usually do, then link Acme in your profile under Security.',
    );

    const page = await people.open(member);
    await page.goto('/#/account/security?at=linked-accounts');
    await page.getByRole('button', { name: 'Link Acme' }).click();
    await atAcme(page, member.email);
    await seesToast(page, 'Your Acme account is linked.');
    const card = page.getByRole('region', { name: 'Linked accounts' });
    await expect(card.getByText(member.email)).toBeVisible();

    await leaveAcme(visitor);
    await withAcme(visitor).click();
    await atAcme(visitor, member.email);
    await expect(visitor.getByRole('button', { name: 'Account menu' })).toBeVisible();
    await visitor.goto('/#/account/security?at=linked-accounts');
    await visitor.getByRole('button', { name: 'Unlink Acme' }).click();
    await visitor.getByRole('alertdialog').getByRole('button', { name: 'Unlink' }).click();
    await seesToast(visitor, 'Your Acme account is no longer linked.');
    await expect(visitor.getByText('Not linked')).toBeVisible();
  },
);

test(
  'an account that has no other way in keeps its last one',
  { tag: '@proof' },
  async ({ people, watched }) => {
    watched.expectErrors(answeredWith(409));
    const page = await people.open(null);
    await page.goto('/#/login');
    await withAcme(page).click();
    await atAcme(page, newAddress('only'));
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page).toHaveURL(/#\/$/);
    await page.goto('/#/account/security?at=linked-accounts');
    await page.getByRole('button', { name: 'Unlink Acme' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Unlink' }).click();
    await seesToast(page, 'This is your only way to sign in. Set a password or add another way first.');
  },
);

test('a text somebody wrote into a link to the login page is not said', async ({ page }) => {
  await page.goto('/#/login?failed=google&why=Call%20415%20555%200100');
  await seesToast(page, 'Failed to sign in with Google');
  await page.goto('/#/login?failed=apple');
  await seesToast(page, 'Failed to sign in with Apple');
});
