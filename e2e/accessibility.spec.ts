import { expect, type Page } from '@playwright/test';
import { violations, visit } from './accessibility.ts';
import { closed, open, type Route, routesOf, statics } from './every-route.ts';
import { lostWhenLarge } from './fits.ts';
import { test } from './people.ts';

test.describe.configure({ mode: 'parallel' });

const wide = { width: 1440, height: 900 };
const phone = { width: 360, height: 740 };

/** What keeps people from using these pages: in light on a desk, in dark on a phone, and with everything enlarged. */
async function obstacles(page: Page, routes: readonly Route[]): Promise<string[]> {
  test.slow();
  const found: string[] = [];
  for (const route of routes) {
    await page.setViewportSize(wide);
    await page.emulateMedia({ colorScheme: 'light' });
    await visit(page, route);
    found.push(...(await violations(page, `${route.path} in light`)));
    await page.setViewportSize(phone);
    await page.emulateMedia({ colorScheme: 'dark' });
    found.push(...(await violations(page, `${route.path} in dark on a phone`)));
    found.push(...(await lostWhenLarge(page, route.path)));
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
