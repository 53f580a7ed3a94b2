import { expect, type Page } from '@playwright/test';
import { fine } from './accessibility.ts';
import { listItem, seesToast } from './acts.ts';
import { answered, type Person, test } from './people.ts';
import { answeredWith } from './watch.ts';

/** The program's clock runs every minute: in one it finds, in the next it tells. */
const twoMinutes = 150_000;

const toldOf = async ({ api }: Person, name: string) =>
  (await answered<{ items: { name: string; words: string }[] }>(api.get('/api/notifications'))).items.filter(
    (each) => each.name === name,
  );
const card = (page: Page, what: string) => page.getByRole('article', { name: what });

test(
  'who finds nothing asks their neighbors; an owner hears of it, offers theirs with one press, and they see it',
  { tag: '@proof' },
  async ({ people, watched }) => {
    test.slow();
    watched.expectErrors(answeredWith(422));
    const [owner, neighbor] = [await people.member(), await people.member()];
    const word = `Gyroscope${Date.now()}`;
    const page = await people.open(neighbor, { viewport: { width: 360, height: 740 } });
    await page.goto(`/#/listings?search=${encodeURIComponent(word)}`);
    await page.getByRole('link', { name: 'Ask your neighbors' }).press('Enter');
    await expect(page.getByRole('heading', { name: 'Ask your neighbors', level: 1 })).toBeVisible();
    await expect(page.getByLabel('What are you looking for?')).toHaveValue(word);
    await page.getByLabel('Where?').fill('');
    await page.getByRole('button', { name: 'Ask', exact: true }).press('Enter');
    await expect(page.getByText('Please say where')).toBeVisible();
    await fine(page);
    await page.getByLabel('Where?').fill('Chicago, IL');
    await page.getByLabel('Where?').press('Escape');
    await page.getByLabel('What are you looking for?').fill(`${word}, text me at 312-555-0142`);
    await page.getByLabel('Up to, in dollars a day').fill('40');
    await page.getByRole('button', { name: 'Ask', exact: true }).press('Enter');
    await expect(page.getByLabel('What are you looking for?')).toHaveAttribute('aria-invalid', 'true');
    await page.getByLabel('What are you looking for?').fill(word);
    await page.getByRole('button', { name: 'Ask', exact: true }).press('Enter');
    await seesToast(page, /^Your neighbors will hear of it\./);
    await expect(card(page, word).getByText(/near Chicago, IL · up to \$40\/day/)).toBeVisible();
    await expect(card(page, word).getByText('No offers yet.')).toBeVisible();
    await fine(page);

    // A new item that meets it is told to both.
    const item = await listItem(owner, { title: word, deposit: '0', price: '20' });
    await expect
      .poll(async () => (await toldOf(neighbor, 'search-found')).length, { timeout: twoMinutes })
      .toBe(1);
    await expect
      .poll(async () => (await toldOf(owner, 'wanted-nearby')).length, { timeout: twoMinutes })
      .toBe(1);

    const wide = await people.open(owner);
    await wide.goto('/#/notifications');
    await wide.getByRole('link', { name: /A neighbor is looking for/ }).click();
    await expect(wide.getByRole('heading', { name: 'Wanted nearby' })).toBeVisible();
    await expect(card(wide, word)).toHaveAttribute('data-chosen', 'true');
    await fine(wide);
    await card(wide, word)
      .getByRole('button', { name: `Offer ${word}` })
      .press('Enter');
    await expect(card(wide, word).getByText(/^You offered Gyroscope/)).toBeVisible();

    await page.goto('/#/notifications');
    await expect(page.getByRole('link', { name: /offers "Gyroscope.* for what you asked for/ })).toHaveCount(
      1,
    );
    await page.goto('/#/alerts');
    await page.getByRole('link', { name: `See ${word} and ask` }).press('Enter');
    await expect(page).toHaveURL(new RegExp(`#/item/${item.id}`));
    await page.goBack();
    await page.getByRole('button', { name: `End the post about ${word}` }).press('Enter');
    await page.getByRole('alertdialog').getByRole('button', { name: 'End post' }).press('Enter');
    await expect(card(page, word).getByText('Ended', { exact: true })).toBeVisible();
    await expect(card(page, word).getByRole('link', { name: 'Ask again' })).toBeVisible();
    await wide.reload();
    await expect(card(wide, word)).toHaveCount(0);
  },
);
