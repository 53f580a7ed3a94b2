import { createHmac } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { fine } from './accessibility.ts';
import { openSetting } from './acts.ts';
import { newPassword, type Person, test } from './people.ts';
import { answeredWith } from './watch.ts';

/** The code an authenticator app shows for a typed key, `steps` half minutes from now. */
function codeOf(key: string, steps = 0): string {
  const bits = [...key.replace(/\s/g, '')]
    .map((sign) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(sign).toString(2).padStart(5, '0'))
    .join('');
  const secret = Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => parseInt(eight, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + steps));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const at = mac[19]! & 0xf;
  return String((mac.readUInt32BE(at) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

/** A device that stores passkeys and always recognizes its user. */
async function withPasskeys(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

async function signInTo(page: Page, { email }: Person): Promise<void> {
  await page.goto('/#/profile?tab=security');
  const main = page.getByRole('main');
  await main.getByRole('textbox', { name: 'Email', exact: true }).fill(email);
  await main.getByLabel('Password', { exact: true }).fill(newPassword);
  await main.getByRole('button', { name: 'Sign In', exact: true }).click();
}

async function signOut(page: Page): Promise<void> {
  await page.request.post('/api/auth/sign-out', { data: {} });
  await page.goto('about:blank');
}

test(
  'two steps to sign in, a recovery code, and a passkey that needs neither',
  { tag: '@proof' },
  async ({ people, baseURL, watched }) => {
    watched.expectErrors(answeredWith(401), answeredWith(403), answeredWith(400));
    watched.repeated.add('Signed in successfully!');
    const person = await people.newcomer('Fay');
    // Passkeys belong to a host name, and the journeys' address is an IP address, to which the demo leads whoever asks for a page.
    const page = await people.open(null, { baseURL: baseURL.replace('127.0.0.1', 'localhost') });
    await page.route(
      (url) => url.pathname === '/',
      (route) => route.continue({ headers: { ...route.request().headers(), accept: '*/*' } }),
    );
    await withPasskeys(page);
    await signInTo(page, person);

    const twoStep = await openSetting(page, 'Two-step verification');
    await twoStep.getByRole('button', { name: 'Turn on two-step verification' }).click();
    await expect(twoStep.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
    const key = await twoStep.locator('p.font-mono').innerText();
    await fine(page);
    await twoStep.getByLabel('Code from your app').fill(codeOf(key, -1));
    await twoStep.getByRole('button', { name: 'Turn on', exact: true }).click();
    const kept = twoStep.getByRole('group', { name: 'Save these recovery codes' });
    await expect(kept.getByRole('listitem')).toHaveCount(10);
    await expect(kept.getByRole('heading')).toBeFocused();
    const [recoveryCode = ''] = await kept.getByRole('listitem').allInnerTexts();
    await fine(page);
    await kept.getByRole('button', { name: "I've saved them" }).click();
    await expect(twoStep.getByText('You have 10 recovery codes left.')).toBeVisible();

    await signOut(page);
    await signInTo(page, person);
    await expect(page.getByRole('heading', { name: "Confirm it's you" })).toBeVisible();
    const code = page.getByLabel('Code from your app');
    await expect(code).toBeFocused();
    await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
    await fine(page);
    await code.fill('000000');
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(page.getByRole('alert')).toHaveText("That code isn't right. Please try again.");
    await code.fill(codeOf(key));
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(twoStep.getByText('On', { exact: true })).toBeVisible();

    await signOut(page);
    await signInTo(page, person);
    await page.getByRole('button', { name: 'Use a recovery code' }).click();
    await page.getByLabel('Recovery code', { exact: true }).fill(recoveryCode.toLowerCase());
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await openSetting(page, 'Two-step verification');
    await expect(twoStep.getByText('You have 9 recovery codes left.')).toBeVisible();

    const passkeys = await openSetting(page, 'Passkeys');
    await passkeys.getByRole('button', { name: 'Add a passkey' }).click();
    await passkeys.getByLabel('Passkey name').fill('Blue laptop');
    await passkeys.getByRole('button', { name: 'Create passkey' }).click();
    await expect(passkeys.getByText('Blue laptop')).toBeVisible();

    await signOut(page);
    // If the browser offers passkeys in the e-mail field, this device accepts right away, so first without that.
    await page.addInitScript(
      'if (globalThis.PublicKeyCredential) PublicKeyCredential.isConditionalMediationAvailable = async () => localStorage.offers === "1"',
    );
    await page.goto('/#/login');
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await expect(page).not.toHaveURL(/login/);
    await signOut(page);
    await page.goto('/#/faq');
    await page.evaluate('localStorage.offers = "1"');
    await signOut(page);
    await page.goto('/#/login');
    await expect(page).not.toHaveURL(/login/);
    await page.goto('/#/profile?tab=security');
    await openSetting(page, 'Two-step verification');
    await openSetting(page, 'Passkeys');
    await expect(passkeys.getByText(/last used/)).toBeVisible();

    // As if ten minutes had passed: the server asks for proof of identity again, and then does what was requested.
    let asked = false;
    await page.route('**/api/me/factors/totp', async (route) => {
      if (asked) return route.fallback();
      asked = true;
      return route.fulfill({
        status: 403,
        json: { error: { code: 'account.prove-again', message: "Please confirm it's you." } },
      });
    });
    await twoStep.getByRole('button', { name: 'Turn off' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Turn off' }).click();
    const again = page.getByRole('dialog', { name: "Confirm it's you" });
    await again.getByLabel('Code from your app').waitFor();
    await fine(page);
    await again.getByRole('button', { name: 'Use a passkey' }).click();
    await again.getByRole('button', { name: 'Use a passkey' }).click();
    await expect(twoStep.getByText('Off', { exact: true })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);

    await passkeys.getByRole('button', { name: 'Remove Blue laptop' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
    await expect(passkeys.getByText('None', { exact: true })).toBeVisible();
  },
);

test('a second step that is over leads back to signing in', { tag: '@proof' }, async ({ page }) => {
  await page.goto('/#/second-factor');
  await expect(page.getByRole('heading', { name: 'Please sign in again' })).toBeVisible();
  await fine(page);
  await page.getByRole('link', { name: 'Back to sign in' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
});

test('signing in says nothing of passkeys at an address where no browser has them', async ({
  page,
  baseURL,
}) => {
  expect(baseURL).toContain('127.0.0.1');
  await page.goto('/#/login');
  const main = page.getByRole('main');
  await expect(main.getByRole('button', { name: 'Text me a code' })).toBeVisible();
  // What it would say arrives by itself, after the rest.
  await page.waitForLoadState('networkidle');
  await expect(main).not.toContainText(/passkey/i);
});
