import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { visit } from './accessibility.ts';
import { listItem } from './acts.ts';
import { type Route, routesOf } from './every-route.ts';
import { hearsLongWords, longWord, lostWithLongWords } from './long-words.ts';
import { answered, test } from './people.ts';
import { answeredWith } from './watch.ts';

const heading = /./;

async function lostOn(page: Page, routes: readonly Pick<Route, 'path'>[]): Promise<string[]> {
  const lost: string[] = [];
  for (const { path } of routes) {
    await page.setViewportSize({ width: 320, height: 900 });
    await visit(page, { path, heading });
    lost.push(...(await lostWithLongWords(page, path)));
  }
  return lost;
}

test(
  'a word of 200 letters makes no page wider than the screen, for visitors',
  { tag: '@proof' },
  async ({ people, watched }) => {
    // That place doesn't exist.
    watched.expectErrors(answeredWith(404));
    const { item, person } = await routesOf(await people.demo('owner'));
    const page = await people.open(null);
    await hearsLongWords(page);
    const search = `/listings?search=${longWord}&location=${longWord.slice(0, 120)}`;
    expect(
      await lostOn(page, [{ path: '/' }, { path: '/listings' }, { path: search }, item, person]),
    ).toEqual([]);
  },
);

test(
  'a word of 200 letters makes no page wider than the screen, for members',
  { tag: '@proof' },
  async ({ people }) => {
    const owner = await people.demo('owner');
    const { item, edit, booking } = await routesOf(owner);
    const itemId = item.path.split('/').pop();
    const renter = await people.member();
    const { conversation } = await answered<{ conversation: { id: string } }>(
      renter.api.post('/api/conversations', { data: { itemId } }),
    );
    const content = 'Does a lantern come with it?';
    await answered(
      renter.api.post(`/api/conversations/${conversation.id}/messages`, {
        data: { id: randomUUID(), content },
      }),
    );
    const page = await people.open(owner);
    await hearsLongWords(page);
    const own = ['/profile', '/profile?tab=bookings', '/profile?tab=security', '/messages', '/dashboard'];
    const lost = await lostOn(page, [...own.map((path) => ({ path })), edit, booking]);
    await visit(page, { path: '/messages', heading });
    await page.getByLabel('Search your messages').fill('lantern');
    await expect(page.getByRole('main').locator('mark').first()).toBeVisible();
    lost.push(...(await lostWithLongWords(page, 'search of messages')));
    expect(lost).toEqual([]);
  },
);

test('nor does one in what the server writes', { tag: '@proof' }, async ({ people, browser, baseURL }) => {
  const owner = await people.member();
  const { id } = await listItem(owner, { title: longWord.slice(0, 120), description: longWord });
  const { person } = await routesOf(await people.demo('owner'));
  const context = await browser.newContext({ baseURL, javaScriptEnabled: false });
  const page = await context.newPage();
  const lost: string[] = [];
  const look = async (path: string) => {
    await page.goto(path);
    lost.push(...(await lostWithLongWords(page, `${path} as the server writes it`)));
  };
  for (const path of [`/item/${id}`, `/listings?search=${longWord}`, '/listings', '/']) await look(path);
  // These words can't be changed in the product yet.
  await page.route(`**${person.path}`, async (route) => {
    const response = await route.fetch();
    const words = (await response.text()).replace(/(<(?:h1|h2|p) dir="auto"[^>]*>)[^<]*/g, `$1${longWord}`);
    await route.fulfill({ response, body: words });
  });
  await look(person.path);
  await context.close();
  expect(lost).toEqual([]);
});
