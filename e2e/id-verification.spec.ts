import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { arrived, fine } from './accessibility.ts';
import { seesToast } from './acts.ts';
import { answered, type Person, test } from './people.ts';
import { turnOnTwoStep } from './two-step.ts';
import { answeredWith } from './watch.ts';

/** Makes a newcomer an admin, with the operator's command and a second factor. */
async function becomesAdmin(person: Person): Promise<void> {
  const { api, email } = person;
  await turnOnTwoStep(person);
  const env = { ...process.env, DATA_DIR: process.env['BOROUGH_E2E_DATA_DIR'] };
  const command = fileURLToPath(new URL('../server/src/account/accounts/admins/main.ts', import.meta.url));
  const { stdout } = await promisify(execFile)(process.execPath, [command, 'invite', email], { env });
  const token = /#\/become-admin\?token=([\w-]+)/.exec(stdout)?.[1] ?? '';
  await answered(api.post('/api/me/admin', { data: { token } }));
}

const picture = async (background: string) => ({
  name: 'photo.jpg',
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 900, height: 600, channels: 3, background } })
    .jpeg()
    .toBuffer(),
});

async function sendsId({ api }: Person, legalName: string): Promise<void> {
  const multipart = { legalName, front: await picture('#8899aa'), selfie: await picture('#aa9988') };
  await answered(api.post('/api/me/verification', { multipart }));
}

const cardOf = (page: Page, { displayName }: Person) =>
  page.getByRole('article', { name: `${displayName}'s ID` });

test('a new admin approves and rejects IDs by a few keys (V-017 to V-031)', async ({ people, watched }) => {
  watched.expectErrors(answeredWith(409), answeredWith(500));
  const admin = await people.newcomer('Agnes');
  await becomesAdmin(admin);
  const first = await people.newcomer('Zora');
  const second = await people.newcomer('Yuna');
  await sendsId(first, 'Zora Newcomer');
  await sendsId(second, 'Yuna Newcomer');

  const page = await people.open(admin);
  let presses = 0;
  const press = async (key: string) => {
    presses++;
    await page.keyboard.press(key);
  };
  await page.goto('/#/admin/identities');
  const newest = cardOf(page, second);
  await expect(newest).toContainText('Email verified');
  const cards = await page.getByRole('article').all();
  const order = await Promise.all(cards.map((card) => card.getAttribute('aria-label')));
  // Whoever waits longest comes first.
  expect(order.indexOf(`${first.displayName}'s ID`)).toBeLessThan(
    order.indexOf(`${second.displayName}'s ID`),
  );

  await newest.focus();
  await press('n');
  // The one that waits longest opens, which may be someone else's.
  await expect(page.getByRole('button', { name: 'Close documents' })).toHaveCount(1);
  if (!(await newest.getByRole('button', { name: 'Close documents' }).isVisible())) {
    presses++;
    await newest.getByRole('button', { name: 'View documents' }).click();
  }
  await expect(newest.getByRole('img', { name: `Front of ${second.displayName}` })).toBeVisible();
  await expect(newest.getByRole('img', { name: `Selfie of ${second.displayName}` })).toBeVisible();
  await expect(newest).toContainText('Yuna Newcomer');
  await arrived(page);
  await fine(page);
  await press('a');
  await expect(newest.getByLabel('Document number')).toBeFocused();
  const number = `E2E${Date.now()}`;
  await page.keyboard.type(number);
  presses += number.length;
  await press('Enter');
  await seesToast(page, 'Verification approved successfully');
  expect(presses - number.length).toBeLessThanOrEqual(4);

  const other = cardOf(page, first);
  if (!(await other.getByRole('button', { name: 'Close documents' }).isVisible()))
    await other.getByRole('button', { name: 'View documents' }).click();
  await other.focus();
  await page.keyboard.press('r');
  await expect(other.getByRole('button', { name: 'A photo is too blurry to read.' })).toBeFocused();
  await fine(page);
  await other.getByRole('button', { name: 'Reject' }).click();
  await expect(other.getByRole('alert')).toHaveText('Please give a reason');
  await other.getByRole('button', { name: 'Glare hides part of the document.' }).click();
  await other.getByRole('button', { name: 'Reject' }).click();
  await seesToast(page, 'Verification rejected successfully');
  await expect(other).toHaveCount(0);
  const own = await answered<{ status: string; request: { reason: string }; views: { by: string }[] }>(
    first.api.get('/api/me/verification'),
  );
  expect([own.status, own.request.reason]).toEqual(['rejected', 'Glare hides part of the document.']);
  expect(own.views[0]?.by).toBe('Reviewer 1');

  // The same requests, including decided ones, are at the bottom of an admin's own profile.
  await page.goto('/#/profile');
  const foot = page.getByRole('region', { name: 'ID verification requests' });
  await expect(foot.getByRole('article', { name: `${first.displayName}'s ID` })).toContainText('Rejected');
  await expect(foot.getByRole('article', { name: `${second.displayName}'s ID` })).toContainText('Approved');
  await expect(foot.getByText(/^Approved by .+\d/)).not.toHaveCount(0);
  await expect(page.locator('section[aria-labelledby="admin-ids"] + *')).toHaveCount(0);

  // Everyone sees an approved ID, and nothing about a rejected one.
  for (const [person, told] of [
    [second, 1],
    [first, 0],
  ] as const) {
    await page.goto(`/#/people/${person.id}`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(person.displayName);
    await expect(page.getByText('ID Verified', { exact: true })).toHaveCount(told);
    await expect(page.getByText(/rejected/i)).toHaveCount(0);
  }
});

test(
  'decisions and lists that fail say so, and keep what was typed (V-027, V-029, V-030)',
  { tag: '@proof' },
  async ({ people, watched }) => {
    watched.expectErrors(answeredWith(500));
    const admin = await people.newcomer('Agnes');
    await becomesAdmin(admin);
    const person = await people.newcomer('Xenia');
    await sendsId(person, 'Xenia Newcomer');
    const page = await people.open(admin);
    const broken = { status: 500, json: { error: { code: 'x', message: 'x' } } };
    await page.route('**/api/admin/verifications?**', (route) => route.fulfill(broken));
    await page.goto('/#/admin/identities');
    await seesToast(page, 'Failed to load verification requests');
    await page.unroute('**/api/admin/verifications?**');
    await page.getByRole('button', { name: 'Try again' }).click();
    const card = cardOf(page, person);
    await card.getByRole('button', { name: 'View documents' }).click();
    await page.route('**/api/admin/verifications/*/*', (route) => route.fulfill(broken));
    await card.getByLabel('Document number').fill('KEEP1234');
    await card.getByRole('button', { name: 'Approve' }).click();
    await seesToast(page, 'Failed to approve verification');
    await expect(card.getByLabel('Document number')).toHaveValue('KEEP1234');
    await card.getByRole('button', { name: 'Reject' }).click();
    await card.getByLabel('In your own words').fill('Please use daylight.');
    await card.getByRole('button', { name: 'Reject' }).click();
    await seesToast(page, 'Failed to reject verification');
    await expect(card.getByLabel('In your own words')).toHaveValue('Please use daylight.');
  },
);
