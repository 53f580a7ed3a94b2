import type { EditedText } from '@borough/domain/texts/edit-texts.contract';
import { expect, type Page } from '@playwright/test';
import { fine } from './accessibility.ts';
import { seesToast } from './acts.ts';
import { anAdmin } from './admins.ts';
import { answered, test } from './people.ts';
import { answeredWith } from './watch.ts';

const saved = (page: Page) => expect(page.getByText('Draft saved. Only operators see it.')).toBeVisible();
const preview = (page: Page) => page.getByRole('region', { name: 'Preview' });

async function publish(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const ask = page.getByRole('alertdialog', { name: /^Publish at / });
  await ask.getByRole('button', { name: 'Publish' }).click();
}

// It stays published: other journeys read the list of articles and follow it.
test('an operator writes an article with a preview, mends what is refused, publishes it, and puts an earlier version back', async ({
  people,
}) => {
  const page = await people.open(await anAdmin(people, 'Olga'));
  await page.goto('/#/admin/content');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'What people agree to' })).toBeVisible();
  await fine(page);
  const title = `Ladders of the street ${Date.now().toString(36)}`;
  await page.getByLabel('Title of a new article').fill(title);
  await page.getByRole('button', { name: 'Write it' }).click();
  await expect(main.getByRole('heading', { name: title, level: 2 })).toBeVisible();

  await page.getByLabel('Day').fill('2020-01-15');
  await page.getByLabel('Lead').fill('Borrow the tall one.');
  const text = page.getByLabel('Text', { exact: true });
  await text.fill('## Height\n\nAsk within [DECIDE: how many days?].\n\n<b>Now</b>');
  await expect(page.getByText(/Line 5 has HTML in it/)).toBeVisible();
  await text.fill('## Height\n\nAsk within [DECIDE: how many days?].');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('Still to decide: line 3, how many days?')).toBeVisible();
  await expect(page.getByText('Please write something here.')).toBeVisible();
  await expect(page.getByLabel('Description')).toBeFocused();
  await page.getByRole('button', { name: 'Line 3: how many days?' }).click();
  await expect(text).toBeFocused();
  await page.keyboard.type('{{fees.basic}} of a week');
  await expect(text).toHaveValue('## Height\n\nAsk within {{fees.basic}} of a week.');
  await expect(preview(page)).toContainText(/Ask within [\d.]+% of a week\./);
  await page
    .getByLabel('Description')
    .fill('How tall ladders are shared, and what to ask before you borrow one.');
  await saved(page);
  await fine(page);

  await publish(page);
  await seesToast(page, /^Version 1 stands at \/blog\/ladders-/);
  const visitor = await people.open(null);
  await visitor.goto(`/#/blog/${title.toLowerCase().replaceAll(' ', '-')}`);
  await expect(visitor.getByRole('heading', { name: title, level: 1 })).toBeVisible();

  await text.fill('## Height\n\nThe tall one is taken.');
  await saved(page);
  await page.getByLabel('What changed').fill('It is taken.');
  await publish(page);
  await seesToast(page, /^Version 2 stands at /);
  await page.getByText('Earlier versions').click();
  await expect(page.getByText('Version 2: It is taken.')).toBeVisible();
  await page.getByText('What version 2 changed').click();
  await expect(main.getByRole('insertion')).toContainText('The tall one is taken.');
  await expect(main.getByRole('deletion')).toContainText('Ask within');
  await fine(page);
  await page.getByRole('button', { name: 'Put version 1 back' }).click();
  await expect(text).toHaveValue(/of a week/);
  await page.getByRole('button', { name: 'Take it down' }).click();
  const ask = page.getByRole('alertdialog', { name: 'Take this article down?' });
  await ask.getByRole('button', { name: 'Cancel' }).click();
});

test('what the terms leave to the operator is marked and refused, and of two who write at once nothing is lost', async ({
  people,
  watched,
}) => {
  watched.expectErrors(answeredWith(409));
  const page = await people.open(await anAdmin(people, 'Olga'));
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/#/admin/content');
  await expect(page.getByRole('heading', { name: 'What people agree to' })).toBeVisible();
  await page.getByRole('button', { name: /^Terms/ }).click();
  const marked = page.getByRole('region', { name: 'To decide' });
  await expect(marked).toContainText('How much are you liable for');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText(/^Still to decide: line \d+, How much are you liable for/)).toBeVisible();
  await expect(page.getByText('Every member is told of it. Please write what changed.')).toBeVisible();
  await fine(page);
  await page.getByRole('button', { name: 'All texts' }).click();

  // A tab that is lost before it could send.
  await page.getByRole('button', { name: /^Press/ }).click();
  const text = page.getByLabel('Text', { exact: true });
  await text.fill('## Mine\n\nTyped in a hurry.');
  await page.goto('about:blank');
  await page.goto('/#/admin/content?show=page.press');
  await expect(text).toHaveValue('## Mine\n\nTyped in a hurry.');
  await saved(page);

  const other = await anAdmin(people, 'Bo');
  const at = '/api/admin/texts/page/press';
  const { draft } = await answered<EditedText>(other.api.get(at));
  const parts = { ...draft?.parts, body: '## Theirs\n\nFrom another desk.' };
  await answered(other.api.put(`${at}/draft`, { data: { parts, revision: draft?.revision } }));
  await text.fill('## Mine\n\nTyped in a hurry, and then some.');
  const conflict = page.getByRole('alert').filter({ hasText: 'Someone else has written too' });
  await expect(conflict.getByRole('deletion').filter({ hasText: 'From another desk.' })).toBeVisible();
  await expect(conflict.getByRole('insertion').filter({ hasText: 'and then some' })).toBeVisible();
  await fine(page);
  await conflict.getByRole('button', { name: 'Go on with mine' }).click();
  await saved(page);
  expect((await answered<EditedText>(other.api.get(at))).draft?.parts?.body).toContain('and then some');
  await page.getByRole('button', { name: 'Discard the draft' }).click();
  await page.getByRole('button', { name: 'Discard it' }).click();
  await expect(text).not.toHaveValue(/and then some/);
  await expect(conflict).toHaveCount(0);
});
