import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { fine } from './accessibility.ts';
import { seesToast } from './acts.ts';
import { test } from './people.ts';

const head = 'reference,title,description,category,price,location,available';
const line = (n: number) =>
  `INV-${n},Ladder no. ${n},Sturdy and clean; reaches a gutter.,Tools,${n}.50,"San Francisco, CA 94102",2027-01-10 to 2027-12-31`;
const file = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });

test('an owner brings 60 listings in, takes them out, changes prices in the file, and brings it back', async ({
  people,
}) => {
  const owner = await people.newcomer('Nora');
  const page = await people.open(owner);
  await page.goto('/#/account/listings');
  await page.getByRole('link', { name: 'Import' }).click();
  await expect(page.getByRole('heading', { name: 'Import listings', level: 1 })).toBeVisible();
  await fine(page);
  const choose = page.locator('input[type=file]');
  const lines = Array.from({ length: 60 }, (_, n) => line(n + 1));

  // One line is wrong, so none is made.
  const wrong = lines.with(6, line(7).replace('7.50', 'cheap'));
  await choose.setInputFiles(file('wrong.csv', [head, ...wrong].join('\n')));
  const mend = page.getByRole('region', { name: '1 thing to mend' });
  await expect(mend.getByRole('row').last()).toHaveText('8pricePrice must be a positive number');
  await expect(mend.getByRole('heading')).toBeFocused();
  await fine(page);

  await choose.setInputFiles(file('ladders.csv', [head, ...lines].join('\n')));
  await expect(page.getByRole('heading', { name: 'Ready: 60 new listings' })).toBeVisible();
  await fine(page);
  await page.getByRole('button', { name: 'Publish 60 listings' }).click();
  await seesToast(page, 'Done: 60 new listings.');

  const mine = page.getByRole('region', { name: 'My Listings' });
  await expect(mine.getByRole('article')).toHaveCount(24);
  await mine.getByRole('button', { name: 'Show all 60' }).click();
  await expect(mine.getByRole('article')).toHaveCount(60);

  await mine.getByRole('link', { name: 'Import' }).click();
  const taking = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my listings' }).click();
  const out = await readFile(await (await taking).path(), 'utf8');
  const dearer = out.replace(',7.50,', ',9.00,').replace(',8.50,', ',9.00,');
  await choose.setInputFiles(file('listings.csv', dearer));
  await expect(page.getByText('price: 7.50 → 9.00')).toBeVisible();
  await expect(page.getByText('58 rows say what your listings say already.')).toBeVisible();
  await page.getByRole('button', { name: 'Change 2 listings' }).click();
  await seesToast(page, 'Done: 2 changed.');
  await mine.getByLabel('Search my listings').fill('Ladder no. 7');
  await expect(mine.getByRole('article').last()).toHaveText(/Ladder no\. 7\$9\/day/);
});
