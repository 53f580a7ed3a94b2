import { expect } from '@playwright/test';
import { listItem, seesToast } from './acts.ts';
import { fine } from './accessibility.ts';
import { test } from './people.ts';
import { answeredWith } from './watch.ts';

test(
  'somebody who lends much finds a listing by its words, and pauses and resumes all that are shown',
  { tag: '@proof' },
  async ({ people, watched }) => {
    watched.expectErrors(answeredWith(409));
    const owner = await people.newcomer('Mona');
    const titles = ['Tent for two', 'Tent for four', 'Tent for six', 'Sander', 'Ladder', 'Canoe'];
    for (const title of titles) await listItem(owner, { title });
    const page = await people.open(owner);
    await page.goto('/#/profile');
    const mine = page.getByRole('region', { name: 'My Listings' });
    await expect(mine.getByRole('article')).toHaveCount(titles.length);
    await mine.getByLabel('Search my listings').fill('tent');
    await expect(mine.getByRole('article')).toHaveCount(3);

    await mine.getByRole('button', { name: 'Pause 3 listings' }).click();
    const asked = page.getByRole('alertdialog', { name: 'Pause 3 listings?' });
    await expect(asked).toContainText('Bookings already made go ahead as planned.');
    await fine(page);
    await asked.getByRole('button', { name: 'Pause' }).click();
    await seesToast(page, '3 listings paused.');
    await expect(mine.getByRole('article').filter({ hasText: 'Paused' })).toHaveCount(3);
    await mine.getByLabel('Search my listings').fill('');
    await expect(mine.getByRole('button', { name: 'Pause 3 listings' })).toBeVisible();
    await mine.getByLabel('Show').selectOption({ label: 'Paused (3)' });

    // One that can't be changed stops the rest, and the page says how far it got.
    let asks = 0;
    await page.route('**/api/items/*', (route) =>
      route.request().method() === 'PATCH' && ++asks === 2
        ? route.fulfill({
            status: 409,
            json: { error: { code: 'request.invalid', message: 'Please try again later.' } },
          })
        : route.continue(),
    );
    await mine.getByRole('button', { name: 'Resume 3 listings' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Resume' }).click();
    await seesToast(page, '1 of 3 listings listed again. Please try again later.');
    await expect(mine.getByRole('article')).toHaveCount(2);
  },
);
