import { expect } from '@playwright/test';
import { linkIn, mailTo, newAddress, newPassword, test } from './people.ts';

test(
  'the box at sign-up joins the newsletter, and the switch on the Security page tells and does the truth',
  { tag: '@proof' },
  async ({ people, baseURL }) => {
    const page = await people.open(null);
    const email = newAddress('letters');
    await page.goto('/#/signup');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(newPassword);
    await page.getByLabel('Confirm password').fill(newPassword);
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByLabel('First name').fill('Lena');
    await page.getByLabel('Last name').fill('Newsletter');
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByRole('checkbox', { name: /I accept the/ }).check();
    await page.getByRole('checkbox', { name: /Send me occasional news and offers/ }).check();
    await page.getByRole('button', { name: 'Create Account' }).click();
    await expect(page).toHaveURL(/#\/login$/);
    await page.goto(linkIn(await mailTo(page.request, email, 'confirm-email')));
    await page.getByRole('button', { name: 'Verify my email address' }).click();
    await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible();

    const newsletter = page.getByRole('switch', { name: 'Newsletter' });
    await page.goto('/#/account/security?at=mail-from-us');
    await expect(newsletter).toBeChecked();

    await test.step('unsubscribing by the link of a letter shows on the switch', async () => {
      const letter = await mailTo(page.request, email, 'newsletter-welcome');
      const leave = /\S+\/#\/newsletter\?leave=\S+/.exec(letter.text)?.[0] ?? '';
      await page.goto(leave.replace(/^https?:\/\/[^/]+/, baseURL));
      await page.getByRole('button', { name: 'Unsubscribe' }).click();
      await expect(page.getByText("You're unsubscribed.")).toBeVisible();
      await page.goto('/#/account/security?at=mail-from-us');
      await expect(newsletter).not.toBeChecked();
    });

    await test.step('the switch takes effect at once', async () => {
      await newsletter.click();
      await expect(page.getByText(`It goes to ${email}.`)).toBeVisible();
      await page.reload();
      await expect(newsletter).toBeChecked();
      await newsletter.click();
      await expect(page.getByText("You're not subscribed.")).toBeVisible();
      await page.reload();
      await expect(newsletter).not.toBeChecked();
    });
  },
);
