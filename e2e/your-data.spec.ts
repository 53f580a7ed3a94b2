import { readFile } from 'node:fs/promises';
import { expect, type Page, request } from '@playwright/test';
import { unzip } from '../server/test/unzip.ts';
import { fine } from './accessibility.ts';
import { inDays, listItem, openSetting, seesToast } from './acts.ts';
import { answered, test } from './people.ts';

async function openSecurity(page: Page): Promise<void> {
  await page.goto('/#/profile?tab=security');
  await openSetting(page, 'Your data');
}

test(
  'a program acts with a token that is shown once, until it is revoked',
  { tag: '@proof' },
  async ({ people, baseURL }) => {
    const person = await people.newcomer('Tessa');
    const page = await people.open(person);
    await openSecurity(page);
    const card = await openSetting(page, 'App tokens');
    await card.getByRole('button', { name: 'New token' }).click();
    await card.getByRole('button', { name: 'Create token' }).click();
    await expect(card.getByText('Please say what this token is for')).toBeVisible();
    await card.getByLabel('What is it for?').fill('Calendar script');
    await card.getByRole('button', { name: 'Create token' }).click();
    const token = await card.getByLabel('Your token "Calendar script"').inputValue();
    await fine(page);

    const program = await request.newContext({
      baseURL,
      extraHTTPHeaders: { authorization: `Bearer ${token}` },
    });
    const { person: seen } = await answered<{ person: { email: string } }>(program.get('/api/me'));
    expect(seen.email).toBe(person.email);
    expect((await program.post('/api/conversations', { data: {} })).status()).toBe(403);

    await card.getByRole('button', { name: 'Done' }).click();
    await expect(page.getByText(token)).toHaveCount(0);
    await card.getByRole('button', { name: 'Revoke Calendar script' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
    await seesToast(page, 'The token no longer works.');
    await expect(card.getByText('No tokens yet.')).toBeVisible();
    expect((await program.get('/api/me')).status()).toBe(401);
    await program.dispose();
  },
);

test('what one has here can be taken along as a zip', async ({ people }) => {
  const member = await people.demo('owner');
  const { items } = await answered<{ items: { id: string; title: string }[] }>(
    member.api.get('/api/me/items'),
  );
  const page = await people.open(member);
  await openSecurity(page);
  const waiting = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my data' }).click();
  const file = await waiting;
  expect(file.suggestedFilename()).toBe('borough-your-data.zip');
  await seesToast(page, 'Your data has been downloaded.');
  const files = unzip(await readFile(await file.path()));
  const read = <T>(name: string) => JSON.parse(files.get(`${name}.json`)?.toString() ?? 'null') as T;
  const kept = read<{ title: string }[]>('items');
  expect(kept.map(({ title }) => title).toSorted()).toEqual(items.map(({ title }) => title).toSorted());
  const names = [...files.keys()];
  for (const { id, title } of items)
    expect(names.filter((name) => name.startsWith(`photos/${id}/`)).length, title).toBeGreaterThan(0);
  expect(read('account')).toMatchObject({ profile: { email: member.email } });
  // The demo's owner has some of each; what each file holds is tested where it's written.
  for (const name of ['bookings', 'messages', 'reviews', 'ledger', 'payouts', 'notifications'])
    expect(read<unknown[]>(name).length, name).toBeGreaterThan(0);
  for (const name of ['id', 'evidence', 'refused', 'debts', 'reports', 'contact'])
    expect(read(name), name).not.toBeNull();
});

test(
  'an account is deleted once everything is settled, and the browser is signed out',
  { tag: '@proof' },
  async ({ people, watched }) => {
    // A page listening for events finds out that the session is over by asking once more.
    watched.expectErrors(/status of 401\b.*\/api\/events/);
    const person = await people.newcomer('Gordon');
    const { id: itemId, title } = await listItem(await people.member());
    const dates = { startDate: inDays(40), endDate: inDays(41) };
    const { id } = await answered<{ id: string }>(
      person.api.post('/api/bookings', { data: { itemId, ...dates } }),
    );

    const page = await people.open(person);
    await openSecurity(page);
    const card = page.getByRole('region', { name: 'Your data' });
    const obstacle = card.getByRole('link', {
      name: `You have an open request for "${title}". Withdraw it first.`,
    });
    await expect(obstacle).toHaveAttribute('href', `#/booking/${id}`);
    await expect(card.getByRole('button', { name: 'Delete my account' })).toHaveCount(0);
    expect((await person.api.delete('/api/me', { data: { confirm: 'DELETE' } })).status()).toBe(409);

    await answered(person.api.post(`/api/bookings/${id}/withdraw`, { data: {} }));
    await page.reload();
    await openSetting(page, 'Your data');
    await card.getByRole('button', { name: 'Delete my account' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
    await dialog.getByRole('button', { name: 'Delete my account' }).click();
    await expect(dialog.getByText('Please type DELETE')).toBeVisible();
    await fine(page);
    await dialog.getByLabel('Type DELETE to confirm').fill('delete');
    await dialog.getByRole('button', { name: 'Delete my account' }).click();
    await seesToast(page, 'Your account was deleted. Thank you for being a neighbor.');
    await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible();
    const { person: nobody } = await answered<{ person: null }>(page.request.get('/api/me'));
    expect(nobody).toBeNull();
  },
);
