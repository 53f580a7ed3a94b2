import { expect, type Page } from '@playwright/test';
import { fine } from './accessibility.ts';
import { openSetting, seesToast } from './acts.ts';
import { mailTo, test } from './people.ts';
import { answeredWith } from './watch.ts';

const phone = '(415) 555-0142';
const stored = '+14155550142';
const shown = '+1 415 555 0142';

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** The code in the latest text message to the number. */
async function codeFor(page: Page): Promise<string> {
  const { text } = await mailTo(page.request, stored, 'phone-code');
  return text.slice(0, 6);
}

const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

test(
  'a phone number is confirmed on the profile, and signs its person in',
  { tag: '@proof' },
  async ({ people, watched }) => {
    watched.expectErrors(answeredWith(400), /ERR_FAILED/);
    const paula = await people.newcomer('Paula');
    const page = await people.open(paula);
    await page.goto('/#/profile?tab=security');
    const card = await openSetting(page, 'Phone');
    await expect(card).toContainText('Not verified');

    await page.route('**/api/me/phone', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    );
    await field(page, 'Phone number').fill(phone);
    await button(page, 'Text me a code').click();
    await seesToast(page, 'Failed to send verification code');
    await page.unroute('**/api/me/phone');
    await button(page, 'Text me a code').click();
    await seesToast(page, 'Verification code sent to your phone!');
    await expect(card).toContainText(shown);

    const code = await codeFor(page);
    await field(page, 'Code from the text message').fill(wrong(code));
    await button(page, 'Confirm').click();
    await seesToast(page, "Phone verification failed: That code isn't right.");
    await expect(field(page, 'Code from the text message')).toHaveAccessibleDescription(/4 tries left/);
    await page.route('**/api/me/phone/verify', (route) => route.abort());
    await button(page, 'Confirm').click();
    await seesToast(page, /^Phone verification failed$/);
    await page.unroute('**/api/me/phone/verify');
    await field(page, 'Code from the text message').fill(code);
    await button(page, 'Confirm').click();
    await seesToast(page, 'Phone verified successfully!');
    await expect(card).toContainText('Verified on');
    // The other side of a rental is shown a confirmed number, so the page must not promise otherwise.
    await expect(card.getByText('Only the other person in a rental sees it')).toBeVisible();
    await fine(page);

    const elsewhere = await people.open(null);
    await elsewhere.goto('/#/login');
    await button(elsewhere, 'Text me a code').click();
    await field(elsewhere, 'Phone number').fill('415-555-0142');
    await button(elsewhere, 'Text me a code').click();
    await expect(field(elsewhere, 'Code from the text message')).toBeFocused();
    const toSignIn = await codeFor(elsewhere);
    await field(elsewhere, 'Code from the text message').fill(wrong(toSignIn));
    await button(elsewhere, 'Sign In').click();
    await expect(field(elsewhere, 'Code from the text message')).toHaveAccessibleDescription(
      "That code isn't right. 4 tries left.",
    );
    await fine(elsewhere);
    await field(elsewhere, 'Code from the text message').fill(toSignIn);
    await button(elsewhere, 'Sign In').click();
    await seesToast(elsewhere, 'Signed in successfully!');
    await expect(elsewhere).not.toHaveURL(/login/);
  },
);

test(
  'a new password is chosen with a code, and the number is taken away again',
  { tag: '@proof' },
  async ({ people }) => {
    const petra = await people.newcomer('Petra');
    const page = await people.open(petra);
    await page.goto('/#/profile?tab=security');
    await openSetting(page, 'Phone');
    await field(page, 'Phone number').fill('(415) 555-0143');
    await button(page, 'Text me a code').click();
    const first = await mailTo(page.request, '+14155550143', 'phone-code');
    await field(page, 'Code from the text message').fill(first.text.slice(0, 6));
    await button(page, 'Confirm').click();
    await seesToast(page, 'Phone verified successfully!');
    // A new password ends every session, and a page left open would notice.
    await page.close();

    const elsewhere = await people.open(null);
    await elsewhere.goto('/#/forgot-password');
    await button(elsewhere, 'Use a text message instead').click();
    await field(elsewhere, 'Phone number').fill('(415) 555-0143');
    await button(elsewhere, 'Text me a code').click();
    await expect(field(elsewhere, 'Code from the text message')).toBeFocused();
    const second = await mailTo(elsewhere.request, '+14155550143', 'phone-code');
    await field(elsewhere, 'Code from the text message').fill(second.text.slice(0, 6));
    const password = 'lantern over birch nine';
    await field(elsewhere, 'New password').fill(password);
    await button(elsewhere, 'Save new password').click();
    await expect(elsewhere.getByRole('status').first()).toContainText('Your password was changed.');
    await field(elsewhere, 'Email').fill(petra.email);
    await field(elsewhere, 'Password').fill(password);
    await button(elsewhere, 'Sign In').click();
    await seesToast(elsewhere, 'Signed in successfully!');

    await elsewhere.goto('/#/profile?tab=security');
    const card = await openSetting(elsewhere, 'Phone');
    await card.getByRole('button', { name: 'Remove' }).click();
    await button(elsewhere, 'Remove').click();
    await seesToast(elsewhere, 'Your phone number was removed.');
    await expect(card).toContainText('Not verified');
  },
);
