import { expect } from '@playwright/test';
import { listItem } from './acts.ts';
import { answered, demoPassword, test } from './people.ts';
import { answeredWith } from './watch.ts';

test('what one person typed is not sent as the other who signed in in another tab meanwhile', async ({
  people,
  watched,
}) => {
  const owner = await people.member();
  const renter = await people.member();
  const { id: itemId } = await listItem(owner);
  const { conversation } = await answered<{ conversation: { id: string } }>(
    renter.api.post('/api/conversations', { data: { itemId } }),
  );
  const { id } = conversation;
  const page = await people.open(renter);
  await page.goto(`/#/messages?conversation=${id}`);
  const box = page.getByRole('textbox', { name: 'Message' });
  await box.fill('Is the drill still free next week?');

  const credentials = { email: owner.email, password: demoPassword };
  await answered(page.request.post('/api/auth/sign-in', { data: credentials }));
  watched.expectErrors(answeredWith(409));
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText('Someone else is signed in here now, so nothing was sent.')).toBeVisible();
  await expect(page.getByText('Is the drill still free next week?')).toBeVisible();
  const { items } = await answered<{ items: unknown[] }>(owner.api.get(`/api/conversations/${id}/messages`));
  expect(items).toEqual([]);

  const [first, second] = [renter, owner].map(({ displayName }) => displayName);
  const menu = page.getByRole('button', { name: 'Account menu' });
  const tab = await page.context().newPage();
  await tab.goto('/#/');
  await expect(tab.getByRole('button', { name: 'Account menu' })).toBeVisible();
  await menu.click();
  await expect(page.getByRole('menu').getByText(second ?? '')).toBeVisible();
  await expect(page.getByRole('menu').getByText(first ?? '')).toBeHidden();
});
