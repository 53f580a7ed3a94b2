import { expect, type Locator, type Page } from '@playwright/test';
import { fine, violations, visit } from './accessibility.ts';
import { listItem } from './acts.ts';
import { closed, open, type Route, routesOf, statics } from './every-route.ts';
import { lostWhenLarge } from './fits.ts';
import { test } from './people.ts';

test.describe.configure({ mode: 'parallel' });

const wide = { width: 1440, height: 900 };
const phone = { width: 360, height: 740 };

/** What keeps people from using these pages: in dark on a phone, with everything enlarged, and in light on a desk. */
async function obstacles(page: Page, routes: readonly Route[]): Promise<string[]> {
  test.slow();
  const found: string[] = [];
  for (const route of routes) {
    await page.setViewportSize(phone);
    await page.emulateMedia({ colorScheme: 'dark' });
    await visit(page, route);
    await expect(page.getByRole('link', { name: /^Search/ }).locator('visible=true')).toHaveCount(1);
    found.push(...(await violations(page, `${route.path} in dark on a phone`)));
    found.push(...(await lostWhenLarge(page, route.path)));
    await page.setViewportSize(wide);
    await page.emulateMedia({ colorScheme: 'light' });
    await expect(page.locator('html')).toHaveClass(/light/);
    found.push(...(await violations(page, `${route.path} in light`)));
  }
  return found;
}

test('nothing is in the way on any page of words', async ({ people }) => {
  const page = await people.open(null);
  expect(await obstacles(page, [...statics, { path: '/zzz', heading: '404' }])).toEqual([]);
});

test('nothing is in the way on any other open page', async ({ people }) => {
  const { item, person } = await routesOf(await people.demo('owner'));
  const page = await people.open(null);
  const others = open.filter((each) => !statics.includes(each));
  expect(await obstacles(page, [...others, item, person])).toEqual([]);
});

test('nothing is in the way on any private page', async ({ people }) => {
  const owner = await people.demo('owner');
  const own = await routesOf(owner);
  expect(await obstacles(await people.open(owner), [...closed, own.edit, own.booking])).toEqual([]);
});

test('nothing is in the way in what a visitor opens', async ({ people }) => {
  const { item } = await routesOf(await people.demo('owner'));
  const page = await people.open(null, { colorScheme: 'dark' });
  const main = page.getByRole('main');
  const dialog = (name: string) => page.getByRole('dialog', { name });
  const isFine = async (shown: Locator) => {
    await expect(shown).toBeVisible();
    await fine(page);
    await page.keyboard.press('Escape');
    await expect(shown).toBeHidden();
  };
  await visit(page, { path: '/', heading: /./ });
  await main.getByRole('button', { name: /^When/ }).click();
  await isFine(dialog('When'));
  await visit(page, { path: '/faq', heading: /./ });
  await page.getByRole('banner').getByRole('combobox', { name: 'Search items' }).fill('dri');
  await isFine(page.getByRole('listbox', { name: 'Suggestions' }));
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await page.getByRole('button', { name: 'Cookie preferences' }).click();
  await isFine(dialog('Cookie Preference Center'));
  await visit(page, item);
  await main.getByRole('button', { name: 'Open photo 1' }).click();
  await isFine(dialog(String(item.heading)));
  await main.getByRole('button', { name: /^Start Date/ }).click();
  await isFine(dialog('Start Date'));
  await page.setViewportSize(phone);
  await main.getByRole('button', { name: 'Choose dates' }).click();
  await isFine(dialog('Book this item'));
  await visit(page, { path: '/', heading: /./ });
  await main.getByRole('button', { name: /^When/ }).click();
  const box = await dialog('When').boundingBox();
  expect(box && box.x + box.width).toBeLessThanOrEqual(phone.width);
  await isFine(dialog('When'));
  await visit(page, { path: '/listings', heading: /./ });
  await main.getByRole('button', { name: 'Filters' }).click();
  await isFine(dialog('Filters'));
});

test('nothing is in the way in what a member opens', async ({ people }) => {
  const member = await people.member();
  const { title } = await listItem(member);
  const { item } = await routesOf(await people.demo('owner'));
  const page = await people.open(member, { colorScheme: 'dark' });
  const main = page.getByRole('main');
  const isFine = async (shown: Locator) => {
    await expect(shown).toBeVisible();
    await fine(page);
  };
  await visit(page, item);
  await main.getByRole('button', { name: 'Report this listing' }).click();
  const report = page.getByRole('dialog', { name: 'Report this listing' });
  await report.getByRole('button', { name: 'Send report' }).click();
  await isFine(report.getByRole('alert'));
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Account menu' }).click();
  await isFine(page.getByRole('menu'));
  await page.keyboard.press('Escape');
  await visit(page, { path: '/profile', heading: /./ });
  await main
    .getByRole('button', { name: `More for ${title}` })
    .first()
    .click();
  await isFine(page.getByRole('menu'));
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await isFine(page.getByRole('alertdialog', { name: 'Delete this listing?' }));
  await page.keyboard.press('Escape');
  await visit(page, { path: '/list-item', heading: /./ });
  await main.getByRole('button', { name: 'List Item' }).click();
  await isFine(main.getByRole('alert').first());
  await main.getByRole('button', { name: 'Add Availability' }).click();
  await isFine(page.getByRole('dialog', { name: 'Add Availability' }));
});
