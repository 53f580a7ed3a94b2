import { expect, type Page } from '@playwright/test';

/** Fills in one side's review page for a rental, with the given stars for each part. */
export async function writeReview(page: Page, id: string, stars: number[], words: string): Promise<void> {
  await page.goto(`/#/booking/${id}/review`);
  const boxes = page.getByRole('textbox');
  await expect(boxes).toHaveCount(stars.length);
  for (const [n, count] of stars.entries()) {
    await page
      .getByRole('group')
      .nth(n)
      .locator('label')
      .nth(count - 1)
      .click();
    await boxes.nth(n).fill(`${words} ${n}`);
  }
  await page.getByRole('button', { name: /^Send / }).click();
  await expect(page.getByRole('heading', { name: 'Reviews', exact: true })).toBeVisible();
}
