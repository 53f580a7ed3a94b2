import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, type Page } from '@playwright/test';
import { arrived, fine } from './accessibility.ts';
import { listItem, seesToast } from './acts.ts';
import { hearsLongWords, lostWithLongWords } from './long-words.ts';
import { answered, type People, test } from './people.ts';
import { turnOnTwoStep } from './two-step.ts';
import { answeredWith } from './watch.ts';

const question = 'Do you have WhatsApp? It is for pictures of the drill.';
const number = `Call 415-555-${1_000 + (Date.now() % 9_000)} when you are there`;

/** The link the operator's command prints for this person; it works on the data of the product under test. */
async function invitation(email: string): Promise<string> {
  const env = { ...process.env, DATA_DIR: process.env['BOROUGH_E2E_DATA_DIR'] };
  const command = fileURLToPath(new URL('../server/src/account/accounts/admins/main.ts', import.meta.url));
  const { stdout } = await promisify(execFile)(process.execPath, [command, 'invite', email], { env });
  return /#\/become-admin\?token=[\w-]+/.exec(stdout)?.[0] ?? '';
}

test(
  'an admin with a second factor reads what the filter keeps back, and a released message arrives live',
  { tag: '@proof' },
  async ({ people, watched }) => {
    watched.expectErrors(answeredWith(403));
    const owner = await people.member();
    const { id: itemId } = await listItem(owner);
    const renter = await people.member();
    const admin = await people.newcomer('Alma');
    const { conversation } = await answered<{ conversation: { id: string } }>(
      renter.api.post('/api/conversations', { data: { itemId } }),
    );
    const messages = `/api/conversations/${conversation.id}/messages`;
    await answered(renter.api.post(messages, { data: { id: randomUUID(), content: question } }));
    expect((await renter.api.post(messages, { data: { id: randomUUID(), content: number } })).status()).toBe(
      422,
    );

    const receiver = await people.open(owner);
    await receiver.goto(`/#/messages?conversation=${conversation.id}`);
    const lines = receiver.getByRole('log', { name: 'Messages' });
    const withheld = lines.getByText('[Content Filtered]', { exact: true });
    await expect(withheld).toHaveCSS('color', 'rgb(163, 40, 31)');
    await expect(lines.getByText(question)).toHaveCount(0);

    // Without a second factor, the operator's link leads to setting one up.
    const before = await people.open(admin);
    const link = await invitation(admin.email);
    await before.goto('/#/admin');
    await expect(before.getByRole('heading', { name: "You're not an admin yet" })).toBeVisible();
    await expect(before.getByText(`npm run admin -- invite ${admin.email}`)).toBeVisible();
    await fine(before);
    await before.goto(`/${link}`);
    await before.getByRole('button', { name: 'Become an admin' }).click();
    await expect(before.getByRole('link', { name: 'Go to Security' })).toHaveAttribute(
      'href',
      '/#/account/security',
    );
    await fine(before);
    // An open page would ask for news between its old session and the new one.
    const context = before.context();
    await before.close();
    await turnOnTwoStep(admin);
    await context.clearCookies();
    await context.addCookies((await admin.api.storageState()).cookies);
    const page = await context.newPage();
    try {
      await page.goto(`/${link}`);
      await page.getByRole('button', { name: 'Become an admin' }).click();
      await expect(page.getByText("You're now an admin.")).toBeVisible();
      await fine(page);
      await page.goto('/#/faq');
      await page.getByRole('button', { name: 'Account menu' }).click();
      await page.getByRole('menuitem', { name: 'Admin' }).click();
      const rail = page.getByRole('navigation', { name: 'Admin' });
      await rail.getByRole('link', { name: /^Messages/ }).click();
      const card = page.getByRole('article').filter({ hasText: question }).last();
      await expect(card.getByText('This asks to talk on another app or social network.')).toBeVisible();
      await expect(card.locator('mark')).toHaveText(/WhatsApp/);
      await fine(page);

      // By keyboard alone: to the last message, its dialog, and the first reason.
      await card.focus();
      await page.keyboard.press('r');
      const ask = page.getByRole('dialog', { name: 'Release this message?' });
      await expect(ask.getByRole('radio').first()).toBeFocused();
      await fine(page);
      await page.keyboard.press('Enter');
      await seesToast(page, 'Message released.');
      await expect(page.getByRole('article').last()).toBeFocused();
      await page.keyboard.press('k');
      await expect(page.getByRole('article').last()).not.toBeFocused();

      await expect(lines.getByText(question)).toBeVisible();
      await expect(withheld).toHaveCount(0);

      await page.getByRole('button', { name: /^Blocked/ }).click();
      await expect(page).toHaveURL(/messages\?show=blocked/);
      const attempt = page.getByRole('article').filter({ hasText: number });
      await attempt.getByRole('button', { name: 'Filter was wrong' }).click();
      const wrong = page.getByRole('dialog', { name: 'Was the filter wrong?' });
      await wrong.getByLabel('In my own words').check();
      await wrong.getByRole('button', { name: 'Allow this message' }).click();
      await expect(wrong.getByRole('alert')).toHaveText('Please give a reason');
      await wrong.getByLabel('Your reason').fill('It is the line of the gate.');
      await wrong.getByRole('button', { name: 'Allow this message' }).click();
      await seesToast(page, 'The sender can send it now.');
      await expect(wrong).toBeHidden();
      await expect(attempt).toHaveCount(0);
      expect(
        (await renter.api.post(messages, { data: { id: randomUUID(), content: number } })).status(),
      ).toBe(201);
      await expect(lines.getByText(number)).toBeVisible();
      await page.getByRole('button', { name: 'Filter mistakes' }).click();
      await expect(page.getByRole('article').filter({ hasText: number })).toContainText(
        'It is the line of the gate.',
      );

      // Refunds owed and payments in dispute have lists too.
      await rail.getByRole('link', { name: /^Money/ }).click();
      // Other journeys may owe or dispute something in the meantime.
      const listed = page.getByRole('main').getByRole('article');
      await expect(page.getByText('No refunds owed').or(listed).first()).toBeVisible();
      await fine(page);
      await page.getByRole('button', { name: 'Payments in dispute' }).click();
      await expect(page).toHaveURL(/show=disputes/);
      await expect(page.getByText('No payments in dispute').or(listed).first()).toBeVisible();

      // Letters people send us are read here too, and marked once they're answered.
      const letter = { id: randomUUID(), name: 'Ida Long', email: 'ida@mail.example', subject: 'bug' };
      const sent = renter.api.post('/api/contact', { data: { ...letter, message: 'The map stays grey.' } });
      const { reference } = await answered<{ reference: string }>(sent);
      await rail.getByRole('link', { name: /^Messages/ }).click();
      await page.getByRole('button', { name: /^Contact/ }).click();
      const written = page.getByRole('article', { name: `${reference}, Something is broken` });
      await expect(written).toContainText('The map stays grey.');
      await fine(page);
      await written.getByRole('button', { name: 'Mark as answered' }).click();
      const undo = written.getByRole('button', { name: 'Mark as unanswered' });
      await expect(undo).toBeFocused();
      await page.getByRole('button', { name: 'Answered', exact: true }).click();
      await expect(written.getByText('Answered', { exact: true })).toBeVisible();
      await undo.click();
      await page.getByRole('button', { name: 'Open', exact: true }).click();
      await expect(written.getByRole('button', { name: 'Mark as answered' })).toBeVisible();
      // Or answered here, by a mail that can't be taken back.
      await written.getByRole('button', { name: 'Answer by email' }).click();
      await expect(written.getByLabel('Your answer')).toBeFocused();
      await fine(page);
      await written.getByLabel('Your answer').fill('Please reload the map.');
      await written.getByRole('button', { name: 'Send answer' }).click();
      await seesToast(page, 'Your answer is on its way.');
      await expect(written.getByText('Please reload the map.')).toBeVisible();
      await expect(undo).toHaveCount(0);
    } finally {
      await answered(admin.api.delete('/api/me/factors/totp'));
    }
  },
);

test(
  'a word of 200 letters makes no page of an admin wider than the screen',
  { tag: '@proof' },
  async ({ people }) => {
    const admin = await people.demo('admin');
    await turnOnTwoStep(admin);
    try {
      const page = await people.open(admin);
      await page.goto(`/${await invitation(admin.email)}`);
      await page.getByRole('button', { name: 'Become an admin' }).click();
      await expect(page.getByText("You're now an admin.")).toBeVisible();
      await hearsLongWords(page);
      const wide: string[] = [];
      const messages = ['', '?show=blocked', '?show=letters', '?show=mistakes'].map(
        (view) => `messages${view}`,
      );
      for (const tab of [...messages, 'reports']) {
        await page.goto('about:blank');
        await page.goto(`/#/admin/${tab}`);
        await expect(page.getByRole('navigation', { name: 'Admin' })).toBeVisible();
        await arrived(page);
        wide.push(...(await lostWithLongWords(page, tab)));
      }
      expect(wide).toEqual([]);
    } finally {
      await answered(admin.api.delete('/api/me/factors/totp'));
    }
  },
);

test(
  'somebody is banned by keys on a phone, and kept out when they come again',
  { tag: '@proof' },
  async ({ people }) => {
    const admin = await people.newcomer('Ada');
    await turnOnTwoStep(admin);
    const page = await people.open(admin, { viewport: { width: 360, height: 740 } });
    await page.goto(`/${await invitation(admin.email)}`);
    await page.getByRole('button', { name: 'Become an admin' }).click();
    await expect(page.getByText("You're now an admin.")).toBeVisible();
    await page.goto('/#/admin');
    await bansAndLooks(page, people);
  },
);

/** By keyboard alone: finds someone, bans them, and blocks a new sign-up with the same mailbox. */
async function bansAndLooks(page: Page, people: People): Promise<void> {
  const bea = await people.newcomer('Bea', 'Badger');
  await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'People' }).click();
  await page.getByLabel('Find a person').fill('x');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toHaveText('Please type at least two characters');
  await page.getByLabel('Find a person').fill('nobody@mail.example');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'No one found' })).toBeVisible();
  await page.getByLabel('Find a person').fill(bea.email);
  await page.keyboard.press('Enter');
  const found = page.getByRole('article', { name: bea.displayName });
  await found.getByRole('button', { name: 'Ban', exact: true }).focus();
  await page.keyboard.press('Enter');
  const ask = page.getByRole('dialog', { name: `Ban ${bea.displayName}?` });
  await fine(page);
  await ask.getByRole('button', { name: 'Ban', exact: true }).press('Enter');
  await expect(ask.getByRole('alert')).toHaveText(['Please choose one', 'Please give a reason']);
  await ask.getByLabel('Guideline').selectOption('Take care of what you borrow');
  await ask.getByLabel('Your reason').fill('Sold a rented bicycle.');
  await ask.getByRole('button', { name: 'Ban', exact: true }).press('Enter');
  await seesToast(page, 'Banned.');
  await expect(found.getByText('Sold a rented bicycle.')).toBeVisible();
  await expect(found.getByRole('button', { name: 'Lift' })).toBeVisible();
  await fine(page);
  const hers = await people.open(bea, { viewport: { width: 360, height: 740 } });
  await hers.goto('/#/dashboard');
  const notice = hers.getByRole('region', { name: 'Your account' });
  await expect(notice).toContainText('Your account is banned');
  await expect(notice).toContainText('Sold a rented bicycle.');
  await fine(hers);

  const again = await people.newcomer('Bee', 'Newname', bea.email.replace('@', '+again@'));
  const page2 = await people.open(again);
  await page2.goto('/#/dashboard');
  const waits = page2.getByRole('region', { name: 'Your account' });
  await expect(waits).toContainText('We need to review your account first');
  await fine(page2);
  await page.reload();
  await page.getByRole('button', { name: /^Sign-ups/ }).click();
  const review = page.getByRole('article', { name: again.displayName });
  await expect(review).toContainText('Shares the email address of a banned account');
  await expect(review).toContainText('banned for: Sold a rented bicycle.');
  await fine(page);
  await review.getByRole('button', { name: 'Keep out' }).press('Enter');
  const why = page.getByRole('dialog', { name: `Keep ${again.displayName} out?` });
  await why.getByLabel('Your reason').fill('The same photos.');
  await why.getByRole('button', { name: 'Keep out' }).press('Enter');
  await seesToast(page, 'Kept out.');
  await expect(review).toHaveCount(0);
  await page2.reload();
  await expect(waits).toContainText('Our reason: The same photos.');
  await page.getByRole('button', { name: 'Kept out', exact: true }).click();
  await expect(page.getByRole('article', { name: again.displayName })).toBeVisible();
}

test('for everybody else there is no such page', { tag: '@proof' }, async ({ people, watched }) => {
  watched.expectErrors(/404/);
  const visitor = await people.open(null);
  await visitor.goto('/#/admin');
  await expect(visitor).toHaveURL(/#\/login/);
  const page = await people.open(await people.member());
  await page.goto('/#/admin');
  await expect(page.getByRole('heading', { level: 1, name: '404' })).toBeVisible();
  await page.getByRole('button', { name: 'Account menu' }).click();
  await expect(page.getByRole('menuitem', { name: 'Dashboard' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Admin' })).toHaveCount(0);
});
