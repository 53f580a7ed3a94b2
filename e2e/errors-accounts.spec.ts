import { expect, type Page } from '@playwright/test';
import { seesToast, toastsAreGone, welcomeToOurWiFi } from './acts.ts';
import { demoPassword, linkIn, mailTo, newAddress, newPassword, test } from './people.ts';
import { answeredWith } from './watch.ts';

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
/** Expects the message that belongs to a field and is read out with it. */
async function saysAt(page: Page, label: string, words: string): Promise<void> {
  await expect(field(page, label)).toHaveAccessibleDescription(new RegExp(words.replace(/[.()]/g, '\\$&')));
  await expect(field(page, label)).toHaveAttribute('aria-invalid', 'true');
}
const submit = (page: Page) => page.getByRole('button', { name: 'Sign In', exact: true });

test(
  'signing in says what is wrong at the field and keeps what was typed',
  { tag: '@proof' },
  async ({ page, watched }) => {
    await page.goto('/#/login');
    const sent: unknown[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/auth/sign-in')) sent.push(request.postDataJSON());
    });
    await submit(page).click();
    await saysAt(page, 'Email', 'Please fill in all fields');
    await saysAt(page, 'Password', 'Please fill in all fields');
    await field(page, 'Email').fill('abc');
    await field(page, 'Password').fill('something');
    await submit(page).click();
    await saysAt(page, 'Email', 'Please enter a valid email address');
    expect(sent).toEqual([]);
    await expect(field(page, 'Email')).toHaveValue('abc');

    watched.expectErrors(answeredWith(401), answeredWith(500), answeredWith(403), /ERR_FAILED/);
    await field(page, 'Email').fill('  Renter@Demo.Borough.EXAMPLE ');
    await submit(page).click();
    await seesToast(page, 'Login failed: Invalid email or password');
    expect(sent).toMatchObject([{ email: 'renter@demo.borough.example' }]);
    await expect(field(page, 'Email')).toHaveValue(/Renter@Demo/);
    await expect(field(page, 'Password')).toHaveValue('something');

    await page.route('**/api/auth/sign-in', (route) => route.abort());
    await submit(page).click();
    await seesToast(page, 'Failed to sign in. Please try again.');
    await page.unroute('**/api/auth/sign-in');
    await page.route('**/api/auth/sign-in', (route) => route.fulfill(welcomeToOurWiFi));
    await submit(page).click();
    await seesToast(page, 'An unexpected error occurred. Please try again.');
    await expect(page.getByText('Signed in successfully!')).toHaveCount(0);
  },
);

test('the login page has all its parts, and says what the page before left for it', async ({ page }) => {
  const left = page.getByText(/^Please (log|sign) in to /);
  await page.goto('/#/dashboard');
  await expect(left).toBeVisible();
  await page.goto('/#/faq');
  await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).click();
  await expect(field(page, 'Password')).toHaveAttribute('type', 'password');
  await expect(left).toHaveCount(0);
  await expect(page.getByRole('checkbox', { name: 'Remember me' })).toBeVisible();
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page).toHaveURL(/#\/forgot-password$/);
  await page.getByRole('link', { name: 'Back to login' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Sign up' }).click();
  await expect(page).toHaveURL(/#\/signup$/);
  await expect(page.getByRole('list', { name: 'Steps' })).toBeVisible();
  // Providers that aren't set up come last, in one small line; who points at one, or hears it, is told.
  const google = page.getByRole('button', { name: 'Continue with Google' });
  await expect(google.locator('..')).toHaveText('GoogleApple');
  await expect(google).toHaveAccessibleDescription("Google sign-in isn't set up on this site");
  expect((await google.boundingBox())?.y).toBeGreaterThan(
    (await page.getByRole('button', { name: 'Next' }).boundingBox())?.y ?? Infinity,
  );
  await expect(page.getByRole('heading', { name: 'Safe to join, safe to share' })).toBeVisible();
  await expect(page.getByText('Payments through Borough')).toBeVisible();
});

test(
  'sign-in that fails elsewhere is said with the name of the provider',
  { tag: '@proof' },
  async ({ page, watched }) => {
    watched.expectErrors(answeredWith(400), /ERR_FAILED/);
    await page.goto('/#/login');
    await page.getByRole('button', { name: 'Continue with Google' }).click();
    await seesToast(page, "Google login failed: Google sign-in isn't set up on this site.");
    await page.getByRole('button', { name: 'Continue with Apple' }).click();
    await seesToast(page, "Apple login failed: Apple sign-in isn't set up on this site.");
    await page.route('**/api/auth/social', (route) => route.abort());
    await page.goto('/#/signup');
    await page.getByRole('button', { name: 'Continue with Google' }).click();
    await seesToast(page, 'Failed to sign in with Google');
    await page.getByRole('button', { name: 'Continue with Apple' }).click();
    await seesToast(page, 'Failed to sign in with Apple');
  },
);

test('the sign-up wizard says what is wrong, step by step, and keeps everything', async ({
  page,
  watched,
}) => {
  await page.goto('/#/signup');
  const next = page.getByRole('button', { name: 'Next' });
  await field(page, 'Email').press('Enter');
  await saysAt(page, 'Email', 'Please fill in all required fields');
  await field(page, 'Email').fill('abc');
  await field(page, 'Password').fill('12345');
  await field(page, 'Confirm password').fill('54321');
  await next.click();
  await saysAt(page, 'Email', 'Please enter a valid email address');
  await saysAt(page, 'Password', 'Password must be at least 6 characters long');
  await field(page, 'Email').fill(newAddress('wizard'));
  await field(page, 'Password').fill(newPassword);
  await next.click();
  await saysAt(page, 'Confirm password', 'Passwords do not match');
  await expect(field(page, 'Confirm password')).toHaveValue('54321');
  await field(page, 'Confirm password').fill(newPassword);
  await next.click();

  await expect(next).toBeDisabled();
  await field(page, 'First name').press('Enter');
  await saysAt(page, 'First name', 'Please provide your first and last name');
  await saysAt(page, 'Last name', 'Please provide your first and last name');
  await field(page, 'First name').fill('Wanda');
  await expect(next).toBeDisabled();
  await field(page, 'Last name').fill('Zard');
  await next.click();

  const create = page.getByRole('button', { name: 'Create Account' });
  await expect(create).toBeDisabled();
  await page.getByRole('checkbox', { name: /news and offers/ }).press('Enter');
  await expect(page.getByText('Please accept the terms and conditions')).toBeVisible();
  await page.getByRole('button', { name: 'Previous' }).click();
  await expect(field(page, 'First name')).toHaveValue('Wanda');
  await next.click();
  await page.getByRole('checkbox', { name: /I accept the/ }).check();

  watched.expectErrors(answeredWith(500), answeredWith(400), answeredWith(429));
  await page.route('**/api/auth/sign-up', (route) => route.fulfill({ status: 500, body: '' }));
  await create.click();
  await seesToast(page, 'Failed to create account. Please try again.');
  await expect(page.getByRole('main').getByText('Failed to create account', { exact: true })).toBeVisible();
  await page.unroute('**/api/auth/sign-up');
  const message = 'Too many attempts. Please wait a moment and try again.';
  const refusal = { error: { code: 'request.too-many', message } };
  await page.route('**/api/auth/sign-up', (route) => route.fulfill({ status: 429, json: refusal }));
  await create.click();
  await seesToast(page, `Sign up failed: ${message}`);
  await page.unroute('**/api/auth/sign-up');
  await create.click();
  await expect(page).toHaveURL(/#\/login$/);
  const kept = await page.evaluate<string>('JSON.stringify({ ...localStorage })');
  expect(kept).toContain('Wanda');
  expect(kept).not.toContain(newPassword);
});

test('the mailed link opened in another browser says whose account it is, and asks for the password', async ({
  page,
  people,
  watched,
}) => {
  const email = newAddress('two-browsers');
  const names = { firstName: 'Toby', lastName: 'Rowse', acceptTerms: true };
  await page.request.post('/api/auth/sign-up', { data: { email, password: newPassword, ...names } });
  const elsewhere = await people.open(null);
  watched.expectErrors(answeredWith(409));
  await elsewhere.goto(linkIn(await mailTo(page.request, email, 'confirm-email')));
  await elsewhere.getByRole('button', { name: 'Verify my email address' }).click();
  await expect(field(elsewhere, 'Email')).toHaveValue(email);
  // Another browser is nothing that went wrong.
  await expect(elsewhere.getByRole('alert')).toHaveCount(0);
  await field(elsewhere, 'Password').fill(newPassword);
  await elsewhere.getByRole('button', { name: 'Confirm and sign in' }).click();
  await expect(elsewhere.getByRole('button', { name: 'Account menu' })).toBeVisible();
});

test('an address that is not confirmed cannot sign in, and can have the link again', async ({
  page,
  watched,
}) => {
  const email = newAddress('early');
  await page.request.post('/api/auth/sign-up', {
    data: { email, password: newPassword, firstName: 'Early', lastName: 'Bird', acceptTerms: true },
  });
  watched.expectErrors(answeredWith(403));
  await page.goto('/#/login');
  await field(page, 'Email').fill(email);
  await field(page, 'Password').fill(newPassword);
  await submit(page).click();
  await seesToast(page, 'Login failed: Please verify your email address first.');
  // What is still to be done isn't an error.
  await expect(page.locator('[data-sonner-toast][data-type=error]')).toHaveCount(0);
  await page.getByRole('button', { name: 'send it again' }).click();
  await expect(page.getByText('a new one is on its way')).toBeVisible();
});

test(
  'a forgotten password is reset by the mailed link, once',
  { tag: '@proof' },
  async ({ page, people, watched }) => {
    const person = await people.newcomer('Forgetful');
    await page.goto('/#/forgot-password');
    const send = page.getByRole('button', { name: 'Send link' });
    await send.click();
    await saysAt(page, 'Email', 'Please enter your email address');
    await field(page, 'Email').fill('abc');
    await send.click();
    await saysAt(page, 'Email', 'Please enter a valid email address');
    watched.expectErrors(answeredWith(500), answeredWith(400));
    await page.route('**/api/auth/forgot-password', (route) => route.fulfill({ status: 500, body: '' }));
    await field(page, 'Email').fill(person.email);
    await send.click();
    await saysAt(page, 'Email', 'An unexpected error occurred. Please try again.');
    await page.unroute('**/api/auth/forgot-password');
    await send.click();
    await seesToast(page, 'Password reset email sent! Check your inbox.');
    await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
    await expect(send).toBeHidden();
    await expect(page.getByRole('link', { name: 'Back to login' })).toBeVisible();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(field(page, 'Email')).toHaveValue(person.email);

    const link = linkIn(await mailTo(page.request, person.email, 'reset-password'));
    await page.goto(link);
    const save = page.getByRole('button', { name: 'Save new password' });
    await field(page, 'New password').fill('12345');
    await field(page, 'Confirm new password').fill('12345');
    await save.click();
    await saysAt(page, 'New password', 'Password must be at least 6 characters long');
    await field(page, 'New password').fill('six houses further');
    await field(page, 'Confirm new password').fill('seven houses further');
    await save.click();
    await saysAt(page, 'Confirm new password', 'Passwords do not match');
    await field(page, 'Confirm new password').fill('six houses further');
    await save.click();
    await expect(page).toHaveURL(/#\/login$/);
    await expect(field(page, 'Email')).toHaveValue(person.email);
    await field(page, 'Password').fill('six houses further');
    await submit(page).click();
    await seesToast(page, 'Signed in successfully!');

    const again = await people.open(null);
    await again.goto(link);
    await field(again, 'New password').fill('eight houses further');
    await field(again, 'Confirm new password').fill('eight houses further');
    await again.getByRole('button', { name: 'Save new password' }).click();
    await expect(again.getByText('This link has expired or was already used.')).toBeVisible();
    await again.goto(link.split('?')[0] ?? '');
    await again.reload();
    await expect(again.getByText(/^This link is incomplete\. Open it again/)).toBeVisible();
    await expect(again.getByRole('link', { name: 'Send a new link' })).toBeVisible();
  },
);

test(
  'a sign-out that fails is said, and one stays signed in',
  { tag: '@proof' },
  async ({ people, watched }) => {
    const page = await people.open(await people.demo('member-021'));
    watched.expectErrors(answeredWith(500));
    const message = 'The server is tired.';
    await page.route('**/api/auth/sign-out', (route) =>
      route.fulfill({ status: 500, json: { error: { code: 'internal', message } } }),
    );
    await page.goto('/#/faq');
    await page.getByRole('button', { name: 'Account menu' }).click();
    await page.getByRole('menuitem', { name: 'Sign Out' }).click();
    await seesToast(page, message);
    for (const answer of [welcomeToOurWiFi, { status: 500, body: '' }]) {
      await toastsAreGone(page);
      watched.repeated.add('Failed to sign out');
      await page.route('**/api/auth/sign-out', (route) => route.fulfill(answer));
      await page.getByRole('button', { name: 'Account menu' }).click();
      await page.getByRole('menuitem', { name: 'Sign Out' }).click();
      await seesToast(page, 'Failed to sign out');
    }
    await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible();
  },
);

test(
  'one stays signed in over visits, and not without remember me',
  { tag: '@proof' },
  async ({ people, browser, baseURL }) => {
    for (const remember of [true, false]) {
      const page = await people.open(null);
      await page.goto('/#/login');
      await field(page, 'Email').fill('member-022@demo.borough.example');
      await field(page, 'Password').fill(demoPassword);
      await page.getByRole('checkbox', { name: 'Remember me' }).setChecked(remember);
      await submit(page).click();
      await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible();
      const cookies = await page.context().cookies();
      const session = cookies.find(({ name }) => name.includes('session_token'));
      expect(session).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
      expect((session?.expires ?? -1) > 0).toBe(remember);
      const later = await browser.newContext({ baseURL, storageState: await page.context().storageState() });
      const visit = await later.newPage();
      await visit.goto('/#/');
      await expect(visit.getByRole('button', { name: 'Account menu' })).toBeVisible();
      await later.close();
    }
  },
);
