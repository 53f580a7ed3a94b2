import type { Favorites } from '@borough/domain/favorites/favorites.contract';
import { expect } from '@playwright/test';
import { listItem } from './acts.ts';
import { answered, test } from './people.ts';

test(
  'favorites are marked while signed out, join the account, and can be taken back',
  { tag: '@proof' },
  async ({ people, watched }) => {
    watched.repeated.add('Added to your favorites').add('Removed from your favorites');
    const owner = await people.member();
    const [first, second] = [await listItem(owner), await listItem(owner)];
    const person = await people.member();
    const page = await people.open(null);
    const heart = page.getByRole('button', { name: /^Favorite: / });
    for (const { id } of [first, second]) {
      await page.goto(`/#/item/${id}`);
      await expect(heart).toHaveAttribute('aria-pressed', 'false');
      await heart.click();
      await expect(heart).toHaveAttribute('aria-pressed', 'true');
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
