import { expect } from '@playwright/test';
import { fine } from './accessibility.ts';
import { seesToast } from './acts.ts';
import { anAdmin } from './admins.ts';
import { test } from './people.ts';
import { answeredWith } from './watch.ts';

const saved = 'Saved. Emails written from now on have these words.';

// Only one email that no other journey reads gets words of its own, and loses them again.
test('an operator finds an email, gives it a subject and words of its own as the preview shows them, and sets them back', async ({
  people,
  watched,
}) => {
  watched.expectErrors(answeredWith(400));
  watched.repeated.add(saved);
  const page = await people.open(await anAdmin(people, 'Mia'));
  await page.goto('/#/admin/settings/mails');
  await page.getByRole('searchbox', { name: 'Find an email' }).fill('tried to use your email');
  await page.getByRole('link', { name: /^Someone tried to use your email address/ }).click();
  await expect(
    page.getByRole('heading', { level: 2, name: 'Someone tried to use your email address' }),
  ).toBeVisible();
  const subject = page.getByRole('textbox', { name: 'Subject' });
  await subject.fill('A note from {{company.name}}');
  await page.getByRole('textbox', { name: 'Opening' }).fill('From {{company.name}}, your neighbors.');
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect(preview.getByText('A note from Borough')).toBeVisible();
  const mail = preview.frameLocator('iframe');
  await expect(mail.getByText('From Borough, your neighbors.')).toBeVisible();
  await expect(mail.getByRole('heading', { name: 'Your email address is still yours' })).toBeVisible();
  await fine(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await seesToast(page, saved);

  await page.setViewportSize({ width: 360, height: 740 });
  await subject.fill('About {{item.title}}');
  await expect(preview.getByText("This email isn't about one item", { exact: false })).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(subject).toHaveAccessibleDescription(/isn't about one item/);
  await fine(page);
  await subject.fill('');
  await page.getByRole('textbox', { name: 'Opening' }).fill('');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Earlier changes')).toBeVisible();
  await expect(
    page.getByRole('heading', { level: 2, name: 'Someone tried to use your email address' }),
  ).toBeVisible();
  await page.getByRole('link', { name: 'All emails' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Each email' })).toBeVisible();
});
