import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, type Page } from '@playwright/test';
import { fine } from './accessibility.ts';
import { seesToast } from './acts.ts';
import { answered, type People, test } from './people.ts';
import { turnOnTwoStep } from './two-step.ts';
import { answeredWith } from './watch.ts';

const saved = 'Saved. Pages that are open show it when they are loaded again.';

/** A member's page of the desk, once the command on the server has made them an admin with this right. */
async function deskAs(people: People, right: 'operator' | 'moderator'): Promise<Page> {
  const person = await people.member();
  await turnOnTwoStep(person);
  const env = { ...process.env, DATA_DIR: process.env['BOROUGH_E2E_DATA_DIR'] };
  const command = fileURLToPath(new URL('../server/src/account/accounts/admins/main.ts', import.meta.url));
  const args = [command, 'invite', person.email, '--as', right];
  const { stdout } = await promisify(execFile)(process.execPath, args, { env });
  const token = /token=([\w-]+)/.exec(stdout)?.[1] ?? '';
  await answered(person.api.post('/api/me/admin', { data: { token } }));
  return people.open(person);
}

test('an operator sets what the terms name, is told what is wrong without losing it, and puts it back', async ({
  people,
  watched,
}) => {
  watched.expectErrors(answeredWith(400));
  watched.repeated.add(saved);
  const page = await deskAs(people, 'operator');
  await page.goto('/#/admin?tab=settings');
  const courts = page.getByLabel('Whose courts decide');
  await expect(courts).toHaveAttribute('placeholder', 'San Francisco, California');
  await fine(page);

  await courts.fill('Toledo, Ohio');
  await page.getByLabel('ZIP code').fill('abc');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Five digits, for example 94607')).toBeVisible();
  await expect(page.getByLabel('ZIP code')).toBeFocused();
  await expect(courts).toHaveValue('Toledo, Ohio');
  await fine(page);

  await page.getByLabel('ZIP code').fill('');
  await page.getByRole('button', { name: 'Save' }).click();
  await seesToast(page, saved);
  await expect(page.getByRole('button', { name: 'Save' })).toBeDisabled();
  await page.getByText('Earlier changes').click();
  await expect(page.getByText('Whose courts decide: as usual became “Toledo, Ohio”.').first()).toBeVisible();
  await page.getByRole('button', { name: 'Put back what was before' }).first().click();
  await expect(courts).toHaveValue('');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Whose courts decide: “Toledo, Ohio” became as usual.').first()).toBeVisible();
});

test('colors are shown in both themes as they are typed, and those that cannot be read are refused in words', async ({
  people,
  watched,
}) => {
  watched.expectErrors(answeredWith(400));
  const page = await deskAs(people, 'operator');
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/#/admin?tab=settings&show=look');
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect(preview.getByText(/^The accent reads well: at least/)).toBeVisible();
  await page.getByLabel('Accent', { exact: true }).fill('#ffd400');
  await expect(preview.getByText(/^The accent can't be read well: at least 1\.\d to 1/)).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(/With this color, links .* can't be read well \(light theme\)/)).toBeVisible();
  await expect(page.getByLabel('Accent', { exact: true })).toHaveValue('#ffd400');
  await page.getByLabel('Accent', { exact: true }).fill('#224488');
  await expect(preview.getByText('Ask for it').first()).toHaveCSS('background-color', 'rgb(34, 68, 136)');
  await fine(page);
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByLabel('Accent', { exact: true })).toHaveValue('');
});

test('a moderator finds neither settings nor money on the desk', async ({ people }) => {
  const page = await deskAs(people, 'moderator');
  await page.goto('/#/admin?tab=settings');
  await expect(page.getByRole('tab', { name: 'People' })).toBeVisible();
  await expect(page.getByRole('tab', { name: /^Settings/ })).toHaveCount(0);
  await expect(page.getByRole('tab', { name: /^Money/ })).toHaveCount(0);
});
