import type { Day } from '@borough/domain/days';
import { expect, type Page } from '@playwright/test';
import { longDay } from './acts.ts';

/** The two zones that are farthest apart, and the demo's. */
export const places = ['Pacific/Honolulu', 'America/Chicago', 'Pacific/Kiritimati'] as const;

/** What an item's calendar says about the given days, in order. */
export async function saidOf(page: Page, days: readonly Day[]): Promise<string[]> {
  const calendar = page.getByRole('region', { name: 'Availability Calendar' });
  const next = calendar.getByRole('button', { name: /next month/i });
  const before = calendar.getByRole('button', { name: /previous month/i });
  await calendar.scrollIntoViewIfNeeded();
  await expect(next).toBeVisible();
  while ((await before.getAttribute('aria-disabled')) !== 'true') await before.click();
  const said: string[] = [];
  for (const day of days) {
    const button = calendar.getByRole('button', { name: new RegExp(`\\b${longDay(day)}\\b`) });
    for (let turns = 0; turns < 8 && (await button.count()) === 0; turns += 1) await next.click();
    said.push((await button.getAttribute('aria-label')) ?? '');
  }
  return said;
}

/** The booking card's current price lines and total. */
export async function priceOf(page: Page): Promise<string[]> {
  const panel = page.getByRole('region', { name: 'Book this item' });
  await expect(panel.getByText('Due now by card')).toBeVisible();
  const total = panel.getByRole('status').filter({ hasText: 'Total for' });
  return [...(await panel.getByRole('definition').allTextContents()), ...(await total.allTextContents())];
}
