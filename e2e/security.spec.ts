import { expect, type Page } from '@playwright/test';
import { listItem, openSetting, seesToast } from './acts.ts';
import { answered, linkIn, mailTo, newAddress, newPassword, test } from './people.ts';
import { answeredWith } from './watch.ts';

const next = 'seven lamps on the porch';

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

async function openSecurity(page: Page, setting: string): Promise<void> {
  await page.goto('/#/account/security');
  await openSetting(page, setting);
}

test(
  'a new password puts every other browser out at once, which comes back to its page',
  { tag: '@proof' },
  async ({ people, watched }) => {
    const person = await people.newcomer('Pass');
    const here = await people.open(person);
    const there = await people.open(null);
    await there.goto('/#/login');
    await field(there, 'Email').fill(person.email);
    await field(there, 'Password').fill(person.password);
    await there.getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(there).toHaveURL(/#\/$/);
    await openSecurity(there, 'Password');

    await openSecurity(here, 'Password');
    await card(here, 'Password').getByRole('button', { name: 'Change password' }).click();
    watched.expectErrors(answeredWith(400), answeredWith(401));
    watched.repeated.add('Signed in successfully!');
    await field(here, 'New password').fill('password1');
    await field(here, 'Confirm new password').fill('password1');
    await card(here, 'Password').getByRole('button', { name: 'Change password' }).click();
    await expect(card(here, 'Password').getByRole('alert')).toContainText('list of leaked passwords');
    await expect(field(here, 'New password')).toHaveValue('password1');
    await field(here, 'New password').fill(next);
    await field(here, 'Confirm new password').fill(next);
    await card(here, 'Password').getByRole('button', { name: 'Change password' }).click();
    await seesToast(here, "Your password was changed. You've been signed out everywhere else.");
    await mailTo(person.api, person.email, 'password-changed');
    await openSetting(here, 'Where you are signed in');
    await expect(card(here, 'Where you are signed in').getByRole('listitem')).toHaveCount(1);

    // No one touches it: its page gets the news, and asks who is signed in.
    await expect(there).toHaveURL(/#\/login$/);
    await field(there, 'Email').fill(person.email);
    await field(there, 'Password').fill(next);
    await there.getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(there).toHaveURL(/#\/account\/security$/);
  },
);

test('an address changes by way of both mailboxes', { tag: '@proof' }, async ({ people }) => {
  const person = await people.newcomer('Mail');
  const page = await people.open(person);
  const wanted = newAddress('elsewhere');
  await openSecurity(page, 'Email');
  await card(page, 'Email').getByRole('button', { name: 'Change email' }).click();
  await card(page, 'Email').getByRole('button', { name: 'Cancel' }).click();
  // The button is gone, but the focus is still in the same place.
  await expect(card(page, 'Email')).toBeFocused();
  await card(page, 'Email').getByRole('button', { name: 'Change email' }).click();
  await field(page, 'New email address').fill(wanted);
  await card(page, 'Email').getByRole('button', { name: 'Send link' }).click();
  await seesToast(page, 'Please check your email and open the link we sent you.');
  await expect(card(page, 'Email').getByText(`Changing to ${wanted}`)).toBeVisible();

  await page.goto(linkIn(await mailTo(person.api, person.email, 'approve-new-email')));
  await page.getByRole('button', { name: 'Approve the new address' }).click();
  await expect(page.getByText('Now open the link we just emailed to your new address.')).toBeVisible();
  await expect(page).toHaveURL(/#\/confirm-new-email$/);
  await page.goto(linkIn(await mailTo(person.api, wanted, 'confirm-new-email')));
  await page.getByRole('button', { name: 'Confirm the new address' }).click();
  await expect(page.getByText('Your email address was changed.')).toBeVisible();
  await mailTo(person.api, person.email, 'email-changed');
  await page.getByRole('link', { name: 'Go to your profile' }).click();
  await openSetting(page, 'Email');
  // Only as the current address, no longer as a pending one.
  await expect(card(page, 'Email').getByText(wanted)).toHaveCount(1);
});

test(
  'one session is signed out from another, then all; tabs notice',
  { tag: '@proof' },
  async ({ people, watched }) => {
    const person = await people.newcomer('Sess');
    const page = await people.open(person);
    const tab = await page.context().newPage();
    await tab.goto('/#/dashboard');
    await expect(tab.getByRole('heading', { level: 1 })).toBeVisible();
    const other = await people.open(null);
    await other.goto('/#/login');
    await field(other, 'Email').fill(person.email);
    await field(other, 'Password').fill(person.password);
    await other.getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(other).toHaveURL(/#\/$/);
    await mailTo(person.api, person.email, 'new-browser');

    await openSecurity(page, 'Where you are signed in');
    const sessions = card(page, 'Where you are signed in');
    await expect(sessions.getByRole('listitem')).toHaveCount(2);
    await sessions.getByRole('button', { name: /^Sign out Chrome/ }).click();
    await seesToast(page, 'That device was signed out.');
    await expect(sessions.getByRole('listitem')).toHaveCount(1);
    // The page is still open there, and finds out from the first refusal.
    watched.expectErrors(answeredWith(401));
    await other.goto('/#/messages');
    await expect(other).toHaveURL(/#\/login$/);

    await sessions.getByRole('button', { name: 'Sign out everywhere' }).click();
    await page
      .getByRole('alertdialog', { name: 'Sign out everywhere?' })
      .getByRole('button', { name: 'Sign out everywhere' })
      .click();
    await seesToast(page, "You've been signed out everywhere.");
    await expect(page).toHaveURL(/#\/login$/);
    await expect(tab).toHaveURL(/#\/login$/);
  },
);

test(
  'signing up shows why a password is refused, and keeps what was typed',
  { tag: '@proof' },
  async ({ page }) => {
    await page.goto('/#/signup');
    const next = page.getByRole('button', { name: 'Next' });
    await field(page, 'Email').fill(newAddress('early'));
    await field(page, 'Password').fill('qwertyuiop');
    await expect(field(page, 'Password')).toHaveAccessibleDescription(
      /This password is too easy to guess\. It's on a list of leaked passwords/,
    );
    await field(page, 'Confirm password').fill('qwertyuiop');
    await next.click();
    await expect(field(page, 'Password')).toBeFocused();
    // The form doesn't know yet that this is her name.
    await field(page, 'Password').fill('quintrell1');
    await field(page, 'Confirm password').fill('quintrell1');
    await next.click();
    await field(page, 'First name').fill('Wanda');
    await field(page, 'Last name').fill('Quintrell');
    await next.click();
    await expect(field(page, 'Password')).toHaveAccessibleDescription(
      /This password is too easy to guess\. It's based on your name/,
    );
    await expect(field(page, 'Password')).toHaveValue('quintrell1');
    await field(page, 'Password').fill(newPassword);
    await field(page, 'Confirm password').fill(newPassword);
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(field(page, 'First name')).toHaveValue('Wanda');
  },
);

test('someone who never accepted the terms is sent to accept them first, and then back', async ({
  people,
  watched,
}) => {
  const { id } = await listItem(await people.member());
  const page = await people.open(null);
  const email = newAddress('unfinished');
  const { request } = page.context();
  const names = { firstName: 'Uma', lastName: 'Finish', acceptTerms: true };
  await answered(request.post('/api/auth/sign-up', { data: { email, password: newPassword, ...names } }));
  // Choosing a password by mail proves the mailbox, but not who accepted the terms before.
  await answered(request.post('/api/auth/forgot-password', { data: { email } }));
  const link = linkIn(await mailTo(request, email, 'reset-password'));
  const token = decodeURIComponent(link.split('?token=')[1] ?? '');
  await answered(request.post('/api/auth/reset-password', { data: { token, password: next } }));
  await answered(request.post('/api/auth/sign-in', { data: { email, password: next } }));

  await page.goto(`/#/item/${id}`);
  await page.getByRole('button', { name: 'Report this listing' }).click();
  const dialog = page.getByRole('dialog', { name: 'Report this listing' });
  await dialog.getByRole('radio').first().check();
  watched.expectErrors(answeredWith(403));
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await expect(page).toHaveURL(/#\/finish-sign-up$/);
  await page.getByRole('checkbox').first().check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(new RegExp(`#/item/${id}$`));
});
