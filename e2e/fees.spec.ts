import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, type Page } from '@playwright/test';
import { fine } from './accessibility.ts';
import { answered, type People, test } from './people.ts';
import { turnOnTwoStep } from './two-step.ts';
import { answeredWith } from './watch.ts';

/** The settings of a member whom the command on the server has made an operator. */
async function settingsOf(people: People, section: string): Promise<Page> {
  const person = await people.member();
  await turnOnTwoStep(person);
  const env = { ...process.env, DATA_DIR: process.env['BOROUGH_E2E_DATA_DIR'] };
  const command = fileURLToPath(new URL('../server/src/account/accounts/admins/main.ts', import.meta.url));
  const args = [command, 'invite', person.email, '--as', 'operator'];
  const { stdout } = await promisify(execFile)(process.execPath, args, { env });
  const token = /token=([\w-]+)/.exec(stdout)?.[1] ?? '';
  await answered(person.api.post('/api/me/admin', { data: { token } }));
  const page = await people.open(person);
  await page.goto(`/#/admin/settings/${section}`);
  return page;
}

// Nothing is saved: other journeys pay today's prices on the same product.
test('an operator reads in words what new fees and limits mean before saving, and is told what cannot be', async ({
  people,
  watched,
}) => {
  watched.expectErrors(answeredWith(400));
  const page = await settingsOf(people, 'fees');
  const effect = page.getByRole('region', { name: 'What it means' });
  await expect(effect).toContainText('the renter pays $283.20, the owner gets $240, and we keep $43.20');
  await page.getByLabel('Service fee on Basic').fill('12.5');
  await expect(effect).toContainText('the renter pays $277.20, the owner gets $240, and we keep $37.20');
  await expect(effect).toContainText('Until now: A $240 rental on Basic: the renter pays $283.20');
  await fine(page);
  await page.getByLabel('Service fee on Pro').fill('13');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Please say why.')).toBeVisible();
  await page.getByLabel('Why').fill('To see what is refused.');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText("Pro's fee has to be below that of Basic, 12.5%")).toBeVisible();
  await page.getByRole('button', { name: 'Discard' }).click();

  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/#/admin/settings/limits');
  await page.getByLabel('Hours to answer a request').fill('12');
  await expect(effect).toContainText('An owner has up to 12 hours to answer a request');
  await fine(page);
});
