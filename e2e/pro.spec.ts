import { expect } from '@playwright/test';
import { fine } from './accessibility.ts';
import { cards, listItem, payWith, seesToast } from './acts.ts';
import { answered, test } from './people.ts';

test(
  'Pro is bought, lowers the fee of the next quote, is cancelled and resumed',
  { tag: '@proof' },
  async ({ people }) => {
    const renter = await people.newcomer('Priya');
    const page = await people.open(renter);
    const { id } = await listItem(await people.member());
    const tierOfQuote = async () =>
      (await answered<{ tier: string }>(renter.api.get(`/api/items/${id}/for-me`))).tier;
    await page.goto('/#/pricing');
    expect(await tierOfQuote()).toBe('free');

    await page.getByRole('button', { name: 'Subscribe Now' }).click();
    await seesToast(page, 'Pro plan selected');
    const consent = page.getByRole('checkbox', { name: /^I agree that Pro renews every month/ });
    await expect(consent).not.toBeChecked();
    const pay = page.getByRole('button', { name: 'Pay $4.99 with Stripe' });
    await pay.click();
    await expect(page.getByText('To continue, please agree that Pro renews automatically.')).toBeVisible();
    await fine(page);
    await consent.check();
    await pay.click();
    await page.waitForURL('**/simulator/checkout/**');
    await expect(page.getByRole('heading', { name: /^Subscribe to/ })).toBeVisible();
    await payWith(page, cards.succeeds);

    const mine = page.getByRole('region', { name: 'Your plan: Pro' });
    await expect(mine).toContainText('Pro renews');
    await fine(page);
    expect(await tierOfQuote()).toBe('pro');

    await mine.getByRole('button', { name: 'Cancel Pro' }).click();
    const asks = page.getByRole('alertdialog');
    await expect(asks).toContainText('your featured items are no longer shown first');
    await asks.getByRole('button', { name: 'Cancel Pro' }).click();
    await expect(mine).toContainText('You cancelled Pro.');
    expect(await tierOfQuote()).toBe('pro');
    await mine.getByRole('button', { name: 'Resume Pro' }).click();
    await expect(mine).toContainText('Pro renews');

    await mine.getByRole('button', { name: 'Card and invoices' }).click();
    await page.waitForURL('**/simulator/portal/**');
    await expect(page.getByText(/^Renews on/)).toBeVisible();
  },
);
