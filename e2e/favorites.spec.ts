import type { Favorites } from '@borough/domain/favorites/favorites.contract';
import { expect } from '@playwright/test';
import type { FavoriteLists } from '@borough/domain/favorites/lists.contract';
import { fine } from './accessibility.ts';
import { listItem } from './acts.ts';
import { answered, test } from './people.ts';
import { answeredWith } from './watch.ts';

test(
  'favorites are marked while signed out, join the account, and can be taken back',
  { tag: '@proof' },
  async ({ people, watched }) => {
    watched.repeated.add('Added to your favorites').add('Removed from your favorites');
    const owner = await people.member();
    const [first, second] = [
      await listItem(owner, { title: 'Picnic blanket' }),
      await listItem(owner, { title: 'Beach umbrella' }),
    ];
    const person = await people.member();
    const page = await people.open(null);
    const heart = page.getByRole('button', { name: /^Favorite: / });
    for (const { id, title } of [first, second]) {
      await page.goto(`/#/item/${id}`);
      // The page has other items below, with hearts of their own.
      const its = page.getByRole('button', { name: `Favorite: ${title}`, exact: true });
      await expect(its).toHaveAttribute('aria-pressed', 'false');
      await its.click();
      await expect(its).toHaveAttribute('aria-pressed', 'true');
    }
    await page.goto('/#/favorites');
    const cards = page.getByRole('region', { name: 'Favorites' }).getByRole('article');
    await expect(cards).toHaveCount(2);
    await expect(cards.first().getByRole('link')).toHaveAttribute('href', `/#/item/${second.id}`);
    await expect(page.getByText("They're saved only in this browser.", { exact: false })).toBeVisible();

    await page.goto('/#/login');
    await page.getByLabel('Email').fill(person.email);
    await page.getByLabel('Password', { exact: true }).fill(person.password);
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible();
    const kept = async () => (await answered<Favorites>(person.api.get('/api/me/favorites'))).itemIds;
    await expect.poll(kept).toEqual([second.id, first.id]);
    await page.goto('/#/favorites');
    await expect(cards).toHaveCount(2);
    await expect(page.getByText("They're saved only in this browser.", { exact: false })).toHaveCount(0);

    await owner.api.patch(`/api/items/${first.id}`, { data: { status: 'paused' } });
    await heart.first().click();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(heart.first()).toHaveAttribute('aria-pressed', 'true');
    await expect.poll(kept).toEqual([second.id, first.id]);
    await page.reload();
    await expect(cards).toHaveCount(1);
    await expect(page.getByText("1 favorite can't be rented right now.")).toBeVisible();
    await page.getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByText("can't be rented right now", { exact: false })).toHaveCount(0);
    await heart.first().click();
    await expect.poll(kept).toEqual([]);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'No favorites yet' })).toBeVisible();
  },
);

test(
  'favorites are put on a list, which anyone with its link can look at until sharing ends',
  { tag: '@proof' },
  async ({ people, watched }) => {
    // The browser logs that the list is gone.
    watched.expectErrors(answeredWith(404));
    const owner = await people.member();
    const [tent, lantern] = [
      await listItem(owner, { title: 'Tent for four' }),
      await listItem(owner, { title: 'Camping lantern' }),
    ];
    const person = await people.member();
    await answered(person.api.post('/api/me/favorites', { data: { itemIds: [tent.id, lantern.id] } }));
    const page = await people.open(person, { viewport: { width: 360, height: 740 } });
    await page.goto('/#/favorites');
    await page.getByRole('button', { name: 'New list' }).press('Enter');
    await page.getByLabel('Name').fill('Camping');
    await page.getByLabel('Name').press('Enter');
    await expect(page.getByRole('heading', { name: 'Nothing on this list yet' })).toBeVisible();
    await page.getByRole('button', { name: 'Choose items' }).click();
    await page.getByRole('checkbox', { name: tent.title }).press('Space');
    await fine(page);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    const cards = page.getByRole('region', { name: 'Items' }).getByRole('article');
    await expect(cards).toHaveCount(1);
    await page.getByRole('button', { name: 'Share', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Stop sharing' })).toBeVisible();
    await fine(page);

    const { items } = await answered<FavoriteLists>(person.api.get('/api/me/lists'));
    const visitor = await people.open(null);
    await visitor.goto(`/#/shared-list/${items[0]?.shareId}`);
    await expect(visitor.getByRole('heading', { name: 'Camping', level: 1 })).toBeVisible();
    await expect(visitor.getByRole('article')).toHaveCount(1);
    await fine(visitor);
    await page.getByRole('button', { name: 'Stop sharing' }).click();
    await expect(page.getByRole('button', { name: 'Share', exact: true })).toBeVisible();
    await visitor.reload();
    await expect(visitor.getByRole('heading', { name: "This list isn't shared anymore" })).toBeVisible();
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByRole('button', { name: 'Camping', exact: true })).toBeVisible();
  },
);
