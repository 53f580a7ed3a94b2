import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { fine } from './accessibility.ts';
import { listItem } from './acts.ts';
import { anAdmin } from './admins.ts';
import { answered, test } from './people.ts';

test('an admin works by keys from one list of everything that waits, which a new message joins by itself', async ({
  people,
}) => {
  const [owner, reporter] = [await people.member(), await people.newcomer('Rosa')];
  const { id: itemId, title } = await listItem(owner, { title: `Ladder ${Date.now()}` });
  await answered(reporter.api.post('/api/reports', { data: { itemId, reason: 'scam' } }));
  const page = await people.open(await anAdmin(people, 'Alma'), {
    viewport: { width: 360, height: 740 },
  });
  await page.goto('/#/admin');
  await expect(page.getByRole('heading', { level: 1, name: 'Inbox' })).toBeVisible();
  // Nothing of the shop stands around the desk but the way back to it.
  await expect(page.getByRole('link', { name: 'Back to the site' })).toBeVisible();
  await expect(page.getByRole('link', { name: /^(List Your Item|Search items|Search|List)$/ })).toHaveCount(
    0,
  );
  await fine(page);
  const rows = page.getByRole('main').locator('a[data-row]');

  await page.getByLabel('Show').selectOption('letter');
  await expect(page).toHaveURL(/kind=letter/);
  const letter = { id: randomUUID(), name: 'Ida Long', email: 'ida@mail.example', subject: 'support' };
  const sent = reporter.api.post('/api/contact', { data: { ...letter, message: 'The map stays gray.' } });
  const { reference } = await answered<{ reference: string }>(sent);
  await expect(rows.filter({ hasText: reference })).toBeVisible();

  // The line of words follows to the present one.
  for (const part of ['people', 'cases']) {
    await page.goto(`/#/admin/${part}`);
    await expect(
      page.getByRole('navigation', { name: 'Admin' }).locator('[aria-current=page]'),
    ).toBeInViewport({ ratio: 1 });
  }
  await page.goto('/#/admin?kind=letter');

  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByLabel('Show').selectOption('report');
  await expect(page).toHaveURL(/kind=report/);
  const report = rows.filter({ hasText: title });
  await expect(report).toContainText('Report');
  await fine(page);
  // Others report things meanwhile, so how many stand before it may change on the way.
  await expect(async () => {
    await page.keyboard.press('j');
    await expect(report).toBeFocused({ timeout: 1 });
  }).toPass({ intervals: [0] });
  await page.keyboard.press('k');
  await expect(async () => {
    await page.keyboard.press('j');
    await expect(report).toBeFocused({ timeout: 1 });
  }).toPass({ intervals: [0] });
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/reports\?/);
  await expect(page.getByRole('main').locator('li:focus')).toContainText(title);
  await page.goBack();
  await expect(page.getByLabel('Show')).toHaveValue('report');
});
