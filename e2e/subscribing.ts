import { expect, type Page } from '@playwright/test';
import { renewalConsentWords } from '@borough/domain/plans/renewal-consent.rules';
import { cards, payWith } from './acts.ts';
import { answered, type Person } from './people.ts';

/** Subscribes to Pro and pays for the first month on the provider's page; afterwards the page shows the plan. */
export async function subscribes(page: Page, person: Person, card: string = cards.succeeds): Promise<void> {
  const { url } = await answered<{ url: string }>(
    person.api.post('/api/me/plan/subscribe', { data: { renewalConsent: renewalConsentWords() } }),
  );
  await page.goto(url);
  await payWith(page, card);
  await expect(page.getByRole('region', { name: 'Your plan: Pro' })).toBeVisible();
}
