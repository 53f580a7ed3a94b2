import { expect, type Page } from '@playwright/test';
import { inDays, listItem, seesToast } from './acts.ts';
import { answered, newAddress, newPassword, test } from './people.ts';
import { answeredWith } from './watch.ts';

const number = 'Best on 415-555-0100';
const words = 'This looks like a phone number. Please remove it. Keep messages and payments on Borough.';

/** The error next to the invalid field. */
const problem = (page: Page) => page.getByRole('alert').filter({ hasText: words });

test(
  'contact details in a listing, a name and a note are refused at the field, and nothing typed is lost',
  { tag: '@proof' },
  async ({ people, watched }) => {
    watched.expectErrors(answeredWith(422));
    const owner = await people.member();
    const item = await listItem(owner);

    await test.step('changing a listing', async () => {
      const page = await people.open(owner);
      await page.goto(`/#/edit-item/${item.id}`);
      const description = page.getByRole('textbox', { name: 'Description' });
      await description.fill(`Strong enough for brick. ${number}`);
      await page.getByRole('textbox', { name: 'Title' }).fill('Drill with a case');
      await page.getByRole('button', { name: /^(Save|Update)/ }).click();
      await expect(problem(page)).toBeVisible();
      await expect(description).toHaveValue(`Strong enough for brick. ${number}`);
      await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Drill with a case');
      const stored = await answered<{ title: string }>(owner.api.get(`/api/items/${item.id}`));
      expect(stored.title).toBe(item.title);
    });

    await test.step('declining a request', async () => {
      const renter = await people.member();
      const dates = { itemId: item.id, startDate: inDays(20), endDate: inDays(21) };
      const { id } = await answered<{ id: string }>(renter.api.post('/api/bookings', { data: dates }));
      const page = await people.open(owner);
      await page.goto(`/#/booking/${id}`);
      await page.getByRole('button', { name: 'Decline' }).click();
      const ask = page.getByRole('alertdialog', { name: 'Decline this request?' });
      const note = ask.getByRole('textbox');
      await note.fill(number);
      await ask.getByRole('button', { name: 'Decline' }).click();
      await expect(problem(page)).toBeVisible();
      await expect(note).toHaveValue(number);
      await note.fill('It is being repaired that week.');
      await ask.getByRole('button', { name: 'Decline' }).click();
      await seesToast(page, 'Request declined.');
      await expect(ask).toBeHidden();
    });

    await test.step('signing up', async () => {
      const page = await people.open(null);
      await page.goto('/#/signup');
      await page.getByLabel('Email').fill(newAddress('nora'));
      await page.getByLabel('Password', { exact: true }).fill(newPassword);
      await page.getByLabel('Confirm password').fill(newPassword);
      await page.getByRole('button', { name: 'Next' }).click();
      await page.getByLabel('First name').fill('Nora 415-555-0100');
      await page.getByLabel('Last name').fill('Quill');
      await page.getByRole('button', { name: 'Next' }).click();
      await page.getByRole('checkbox', { name: /I accept the/ }).check();
      await page.getByRole('button', { name: 'Create Account' }).click();
      await expect(problem(page)).toBeVisible();
      await expect(page.getByLabel('First name')).toHaveValue('Nora 415-555-0100');
      await expect(page.getByLabel('Last name')).toHaveValue('Quill');
    });
  },
);
