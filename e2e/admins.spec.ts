import { expect } from '@playwright/test';
import { fine } from './accessibility.ts';
import { seesToast } from './acts.ts';
import { anAdmin } from './admins.ts';
import { mailTo, test } from './people.ts';
import { turnOnTwoStep } from './two-step.ts';
import { answeredWith } from './watch.ts';

// Others of this demo are operators too: only the two people of this journey are looked at.
test('an operator appoints a member who has a second factor, changes the right and takes it', async ({
  people,
  watched,
}) => {
  watched.expectErrors(answeredWith(409));
  const operator = await anAdmin(people, 'Olga');
  const member = await people.newcomer('Mona');
  const page = await people.open(operator);
  await page.goto('/#/admin/settings/admins');
  const rows = page.getByRole('region', { name: 'Admins' }).getByRole('listitem');
  await expect(rows.filter({ hasText: operator.email })).toContainText('Operator');

  await page.getByRole('button', { name: 'Appoint someone' }).click();
  const asked = page.getByRole('dialog', { name: 'Appoint someone' });
  await asked.getByRole('button', { name: 'Appoint', exact: true }).click();
  await expect(asked.getByText('Please enter an email address.')).toBeVisible();
  await asked.getByLabel('Email').fill(member.email);
  await asked.getByLabel('Why').fill('They know the neighborhood.');
  await asked.getByRole('button', { name: 'Appoint', exact: true }).click();
  await expect(asked.getByText('They have no second factor yet.')).toBeVisible();
  await fine(page);
  await turnOnTwoStep(member);
  await asked.getByRole('button', { name: 'Appoint', exact: true }).click();
  await seesToast(page, 'Appointed. They and the other operators are told.');
  const row = rows.filter({ hasText: member.email });
  await expect(row).toContainText('Moderator');
  expect((await mailTo(member.api, member.email, 'admin-right-changed')).subject).toContain(
    'You are a moderator of',
  );

  // What a moderator sees has no settings; an operator's has.
  const theirs = await people.open(member);
  await theirs.goto('/#/admin/reports');
  await expect(theirs.getByRole('main').locator('li[tabindex]').first()).toBeVisible();
  await expect(theirs.getByRole('link', { name: 'Settings' })).toHaveCount(0);
  await row.getByRole('button', { name: /^Make / }).click();
  const more = page.getByRole('dialog', { name: /^Make .* an operator\?$/ });
  await more.getByRole('button', { name: 'Make operator' }).click();
  await expect(more.getByText('Please say why.')).toBeVisible();
  await more.getByLabel('Why').fill('A second operator.');
  await more.getByRole('button', { name: 'Make operator' }).click();
  await expect(row).toContainText('Operator');
  // Their page asks again at each change of the desk, and would be refused.
  await theirs.close();
  await row.getByRole('button', { name: /^Take the right/ }).click();
  const last = page.getByRole('dialog', { name: /^Take the right of / });
  await last.getByLabel('Why').fill('They moved away.');
  await last.getByRole('button', { name: 'Take the right' }).click();
  await expect(row).toHaveCount(0);
  await page.getByText('Earlier changes').click();
  await expect(page.getByText('They moved away.')).toBeVisible();
  await fine(page);

  const phone = await people.open(operator, { viewport: { width: 360, height: 740 } });
  await phone.goto('/#/admin/settings/admins');
  await phone.getByRole('button', { name: 'Appoint someone' }).click();
  await expect(phone.getByRole('dialog', { name: 'Appoint someone' })).toBeVisible();
  await fine(phone);
});
