import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, type Locator, type Page } from '@playwright/test';
import { fine } from './accessibility.ts';
import { listItem, seesToast } from './acts.ts';
import { answered, test } from './people.ts';
import { turnOnTwoStep } from './two-step.ts';

/** Moves by a key from row to row until that row has the focus. */
async function pressUntil(page: Page, key: string, row: Locator): Promise<void> {
  const reached = row.and(page.locator(':focus'));
  for (let presses = 0; presses < 50 && (await reached.count()) === 0; presses += 1)
    await page.keyboard.press(key);
  await expect(row).toBeFocused();
}

test(
  'an admin works through reports by keys, the longest waiting first, and of one kind',
  { tag: '@proof' },
  async ({ people }) => {
    const [owner, reporter, admin] = [
      await people.member(),
      await people.newcomer('Rosa'),
      await people.newcomer('Alma'),
    ];
    const { id: itemId, title } = await listItem(owner, { title: `Ladder ${Date.now()}` });
    const other = await listItem(owner, { title: `Tent ${Date.now()}` });
    await answered(reporter.api.post('/api/reports', { data: { itemId, reason: 'scam' } }));
    await answered(
      reporter.api.post('/api/reports/people', { data: { personId: owner.id, reason: 'harassing' } }),
    );
    await answered(reporter.api.post('/api/reports', { data: { itemId: other.id, reason: 'scam' } }));

    await turnOnTwoStep(admin);
    const env = { ...process.env, DATA_DIR: process.env['BOROUGH_E2E_DATA_DIR'] };
    const command = fileURLToPath(new URL('../server/src/account/accounts/admins/main.ts', import.meta.url));
    const { stdout } = await promisify(execFile)(process.execPath, [command, 'invite', admin.email], { env });
    const token = /#\/become-admin\?token=([\w-]+)/.exec(stdout)?.[1] ?? '';
    await answered(admin.api.post('/api/me/admin', { data: { token } }));

    const page = await people.open(admin, { viewport: { width: 768, height: 1024 }, colorScheme: 'dark' });
    await page.goto('/#/admin/reports');
    const cards = page.getByRole('main').locator('li[tabindex]');
    const card = (words: string) =>
      cards.filter({ hasText: words }).filter({ hasText: reporter.displayName });
    await expect(card(title)).toBeVisible();
    const shownTimes = await cards.locator('time').all();
    const times = await Promise.all(shownTimes.map((time) => time.getAttribute('datetime')));
    expect(times).toEqual(times.toSorted());
    await fine(page);

    // By keyboard alone from the first of the three to the last and back; other journeys' reports may come between them.
    await card(title).focus();
    await pressUntil(page, 'j', card(owner.displayName));
    await pressUntil(page, 'j', card(other.title));
    await pressUntil(page, 'k', card(title));

    // Filtered to one kind, newest first; a reload keeps both choices.
    await page.getByLabel('About').selectOption('person');
    await expect(card(title)).toHaveCount(0);
    await expect(card(owner.displayName)).toBeVisible();
    await page.getByLabel('About').selectOption('item');
    await page.getByLabel('Order').selectOption('newest');
    await page.reload();
    await expect(card(title)).toBeVisible();
    const shown = await cards.allInnerTexts();
    const place = (words: string) => shown.findIndex((text) => text.includes(words));
    expect(place(other.title)).toBeLessThan(place(title));

    // A decided report leaves the list, and the next card gets the focus.
    await card(other.title).focus();
    await page.keyboard.press('r');
    const ask = page.getByRole('dialog', { name: `Dismiss what was reported about ${other.title}?` });
    await ask.getByRole('button', { name: 'Nothing in it breaks our guidelines.' }).press('Enter');
    await expect(ask.getByLabel('Your reason')).toHaveValue('Nothing in it breaks our guidelines.');
    await ask.getByLabel('Your reason').fill('Nothing is wrong with it.');
    await ask.getByRole('button', { name: 'Dismiss', exact: true }).press('Enter');
    await seesToast(page, "Settled. We've told everyone who reported it.");
    await expect(card(other.title)).toHaveCount(0);
    await expect(cards.and(page.locator(':focus'))).toHaveCount(1);
  },
);
