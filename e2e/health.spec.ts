import { expect } from '@playwright/test';
import { fine } from './accessibility.ts';
import { anAdmin } from './admins.ts';
import { test } from './people.ts';
import { answeredWith } from './watch.ts';

test('an operator reads how the installation does its work, deals with a refused message, and copies the id of what fails', async ({
  people,
  watched,
}) => {
  watched.expectErrors(answeredWith(404), answeredWith(500));
  const desk = await people.open(await anAdmin(people, 'Olga'));
  await desk.goto('/#/admin/health');
  const panel = desk.getByRole('main');
  await expect(panel.getByText('1 worker is alive.')).toBeVisible();
  const disk = panel.getByRole('listitem').filter({ hasText: ' are free for ' });
  await disk.getByText('Details').click();
  await expect(disk.getByRole('columnheader')).toHaveText(['Process', 'Folder', 'Free', 'Of']);
  await fine(desk);

  // The demo's messages are all taken, so one that was not stands in.
  const id = '3f0f6b1e-5a4d-4a57-9c1d-0d6a5e6f7a10';
  const why = '550 User unknown';
  await desk.route('**/api/admin/health', async (route) => {
    const answer = await route.fetch();
    const { at, findings } = await answer.json();
    const red = {
      id: 'mails',
      state: 'red',
      says: `1 message was refused for good: ${why}.`,
      todo: 'Look.',
      table: null,
    };
    await route.fulfill({ json: { at, findings: [red, ...findings.slice(1)] } });
  });
  await desk.route('**/api/admin/health/mails', (route) =>
    route.fulfill({
      json: {
        items: [
          {
            id,
            why,
            channel: 'mail',
            to: 'rosa@mail.example',
            kind: 'booking-confirmed',
            subject: 'Your booking',
            isKey: false,
            refusedAt: new Date().toISOString(),
          },
        ],
      },
    }),
  );
  await desk.reload();
  await expect(panel.getByRole('img', { name: 'Mend this' })).toBeVisible();
  await fine(desk);
  await panel.getByRole('button', { name: 'To another address' }).click();
  const ask = desk.getByRole('dialog', { name: 'Send this message to another address?' });
  await ask.getByLabel('Your reason').fill('She wrote to us.');
  await ask.getByRole('button', { name: 'Send there' }).click();
  await expect(ask.getByText('Please enter a valid email address')).toBeVisible();
  await ask.getByLabel('Send it to').fill('rosa@other.example');
  await fine(desk);
  await ask.getByRole('button', { name: 'Send there' }).click();
  await expect(ask.getByText('This message is no longer waiting for anyone.')).toBeVisible();
  await ask.getByRole('button', { name: 'Cancel' }).click();

  const failure = 'f1c0de00-0000-4000-8000-000000000000';
  await desk.route('**/api/admin/health', (route) =>
    route.fulfill({
      status: 500,
      headers: { 'x-request-id': failure },
      json: { error: { code: 'unexpected', message: 'Failed' } },
    }),
  );
  await desk.reload();
  const alert = desk.getByRole('alert').filter({ hasText: "Health couldn't be read" });
  await expect(alert.getByText(failure)).toBeVisible();
  await fine(desk);
  await desk.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await alert.getByRole('button', { name: 'Copy' }).click();
  await expect(alert.getByText('Copied')).toBeVisible();
  expect(await desk.evaluate('navigator.clipboard.readText()')).toBe(failure);
});
