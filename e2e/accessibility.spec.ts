import { expect, type Locator, type Page } from '@playwright/test';
import { fine, violations, visit } from './accessibility.ts';
import { listItem } from './acts.ts';
import { closed, open, type Route, routesOf } from './every-route.ts';
import { lostWhenLarge } from './fits.ts';
import { test } from './people.ts';

test.describe.configure({ mode: 'parallel' });

const phone = { width: 360, height: 740 };
const ways = {
  phone: { viewport: phone, colorScheme: 'dark', said: 'in dark on a phone' },
  desk: { viewport: { width: 1440, height: 900 }, colorScheme: 'light', said: 'in light' },
} as const;

/** The pages most people use most. `npm run proof` checks every page in every width and theme. */
const isMuchUsed = ({ path }: Route) =>
  /^\/(?:(?:listings|messages|profile|signup)?|(?:item|booking)\/.*)$/.test(path);

/** What keeps people from using these pages: dark on a phone, light on a desktop, and with everything enlarged. */
async function obstacles(page: Page, routes: readonly Route[]): Promise<string[]> {
  const found: string[] = [];
  for (const route of routes.filter(isMuchUsed)) {
    await page.setViewportSize(ways.phone.viewport);
    await page.emulateMedia({ colorScheme: ways.phone.colorScheme });
    await visit(page, route);
    await expect(page.getByRole('link', { name: /^Search/ }).locator('visible=true')).toHaveCount(1);
    await expect(page.locator('html')).toHaveClass(new RegExp(ways.phone.colorScheme));
    found.push(...(await violations(page, `${route.path} ${ways.phone.said}`)));
    found.push(...(await lostWhenLarge(page, route.path)));
    await page.setViewportSize(ways.desk.viewport);
    await page.emulateMedia({ colorScheme: ways.desk.colorScheme });
    await expect(page.locator('html')).toHaveClass(/light/);
    found.push(...(await violations(page, `${route.path} ${ways.desk.said}`)));
  }
  return found;
}

test('nothing is in the way on the pages people use most', async ({ people }) => {
  const owner = await people.demo('owner');
  const { item, booking } = await routesOf(owner);
  expect(await obstacles(await people.open(null), [...open, item])).toEqual([]);
  expect(await obstacles(await people.open(owner), [...closed, booking])).toEqual([]);
});

test('nothing is in the way in what a visitor opens', { tag: '@proof' }, async ({ people }) => {
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

test('nothing is in the way in what a member opens', { tag: '@proof' }, async ({ people }) => {
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
