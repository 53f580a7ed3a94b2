import type { CheckConnectAccountAnswer } from '@borough/domain/payouts/payouts.contract';
import { expect, type Page } from '@playwright/test';
import { fine } from './accessibility.ts';
import { seesToast } from './acts.ts';
import { answered, type Person, test } from './people.ts';
import { answeredWith } from './watch.ts';

const opening = 'Opening Stripe setup page...';
const badge = (page: Page, words: string) =>
  page.getByRole('region', { name: 'Getting paid' }).getByText(words, { exact: true });

/** Has Stripe decide on an account, in the simulator. */
async function decide(person: Person, decision: string): Promise<void> {
  const { account } = await answered<CheckConnectAccountAnswer>(
    person.api.post('/api/functions/check-connect-account'),
  );
  const done = await person.api.post(`/simulator/accounts/${account?.id ?? ''}`, { data: { decision } });
  expect(done.status()).toBe(204);
}

/** Returns to the page, as after closing the other tab. */
const lookAgain = (page: Page) => page.evaluate("window.dispatchEvent(new Event('visibilitychange'))");

test(
  'payout setup goes on in a tab of its own: required, pending, active, more required',
  { tag: '@proof' },
  async ({ people, watched }) => {
    watched.repeated.add(opening);
    const person = await people.newcomer('Paula');
    const page = await people.open(person);
    await page.goto('/#/profile');
    await page.getByRole('tab', { name: 'Payment Setup' }).click();
    await expect(badge(page, 'Setup Required')).toBeVisible();
    await expect(page.getByRole('link', { name: 'See all earnings and payouts' })).toBeVisible();
    await expect(page.getByText('Payments are released 24-48 hours after completion')).toBeVisible();

    const press = async (name: string) => {
      const sent = page.waitForRequest('**/api/functions/create-connect-account');
      const [tab] = await Promise.all([
        page.waitForEvent('popup'),
        page.getByRole('button', { name }).click(),
      ]);
      expect((await sent).postDataJSON()).toEqual({ return_url: `${new URL(page.url()).origin}/profile` });
      await tab.waitForURL('**/simulator/onboarding/**');
      return tab;
    };
    const tab = await press('Set up payments');
    await seesToast(page, opening);
    await tab.getByLabel('Legal first name').fill('Paula');
    await tab.getByRole('button', { name: 'Save for later' }).click();
    await tab.waitForURL('**/#/profile?tab=payments');
    await expect(tab.getByRole('tab', { name: 'Payment Setup', selected: true })).toBeVisible();
    await expect(badge(tab, 'Setup Required')).toBeVisible();
    await expect(tab.getByText('The bank account for your payouts')).toBeVisible();
    await tab.close();
    await lookAgain(page);

    const again = await press('Continue setup');
    await again.getByRole('button', { name: 'Approved after a day' }).click();
    await again.getByRole('button', { name: 'Submit' }).click();
    await expect(badge(again, 'Pending Approval')).toBeVisible();
    await expect(again.getByText('1-2 business days', { exact: false })).toBeVisible();
    await again.close();
    await lookAgain(page);
    await expect(badge(page, 'Pending Approval')).toBeVisible();

    await decide(person, 'approve');
    await lookAgain(page);
    await expect(badge(page, 'Active')).toBeVisible();
    await expect(page.getByText('Paid to STRIPE TEST BANK')).toContainText(/\d{4}$/);

    await decide(person, 'ask');
    await lookAgain(page);
    await expect(badge(page, 'Active')).toBeVisible();
    await expect(page.getByText(/^Needed by \w+ \d+, or payouts stop$/)).toBeVisible();
    await expect(page.getByText('A photo of your ID')).toBeVisible();
    await fine(page);
    await decide(person, 'restrict');
    await lookAgain(page);
    await expect(badge(page, 'Setup Required')).toBeVisible();
    const last = await press('Continue setup');
    await last.getByLabel('Photo of an ID document').selectOption({ label: 'A document that is verified' });
    await last.getByRole('button', { name: 'Submit' }).click();
    await expect(badge(last, 'Pending Approval')).toBeVisible();
  },
);

test(
  'a blocked tab shows a link, a failure says why, and who one is may be asked first',
  { tag: '@proof' },
  async ({ people, watched }) => {
    const person = await people.newcomer('Blake');
    const page = await people.open(person);
    await page.addInitScript({ content: 'window.open = () => null;' });
    await page.goto('/#/profile?tab=payments');
    await page.getByRole('button', { name: 'Set up payments' }).click();
    const link = page.getByRole('link', { name: "Open Stripe's page" });
    await expect(link).toHaveAttribute('href', /\/simulator\/connect\//);
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(page.getByText('Your browser blocked the new tab.', { exact: false })).toBeVisible();
    await fine(page);
    const [tab] = await Promise.all([page.waitForEvent('popup'), link.click()]);
    await tab.waitForURL('**/simulator/onboarding/**');
    await fine(tab);
    await expect(link).toHaveCount(0);
    await tab.close();

    // The link has been used: Stripe sends people back here, where they can get a new one.
    await page.goto('/#/profile?tab=payments&again=1');
    await expect(page.getByText('Press the button for a new one.', { exact: false })).toBeVisible();

    watched.expectErrors(answeredWith(503), answeredWith(403));
    await page.route('**/api/functions/create-connect-account', (route) =>
      route.fulfill({ status: 503, json: { error: { code: 'payment.unreachable', message: 'x' } } }),
    );
    await page.getByRole('button', { name: 'Continue setup' }).click();
    await seesToast(page, 'Failed to setup payments: x');
    await page.unroute('**/api/functions/create-connect-account');

    await page.route(
      '**/api/functions/create-connect-account',
      (route) =>
        route.fulfill({
          status: 403,
          json: { error: { code: 'account.prove-again', message: "Please confirm it's you." } },
        }),
      { times: 1 },
    );
    await page.getByRole('button', { name: 'Continue setup' }).click();
    const proof = page.getByRole('dialog', { name: "Confirm it's you" });
    await proof.getByLabel('Password', { exact: true }).fill(person.password);
    await proof.getByRole('button', { name: 'Confirm' }).click();
    await expect(link).toBeVisible();
  },
);

test('the badge says what the account says', { tag: '@proof' }, async ({ people }) => {
  const page = await people.open(await people.member());
  const said = { id: 'acct_1', details_submitted: true, charges_enabled: true, payouts_enabled: true };
  for (const [account, words] of [
    [null, 'Setup Required'],
    [{ ...said, details_submitted: false, charges_enabled: false, payouts_enabled: false }, 'Setup Required'],
    [{ ...said, payouts_enabled: false }, 'Pending Approval'],
    [{ ...said, charges_enabled: false }, 'Pending Approval'],
    [said, 'Active'],
  ] as const) {
    await page.route('**/api/functions/check-connect-account', (route) =>
      route.fulfill({ json: { account } }),
    );
    await page.goto('/#/profile?tab=payments');
    await page.reload();
    await expect(badge(page, words)).toBeVisible();
    await page.unroute('**/api/functions/check-connect-account');
  }
});
