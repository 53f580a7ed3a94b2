import { expect } from '@playwright/test';
import { inDays, listItem, seesToast } from './acts.ts';
import { test } from './people.ts';
import { answeredWith } from './watch.ts';

test(
  'a request carries a few words of introduction, and refused ones are kept and explained in place',
  { tag: '@proof' },
  async ({ people, watched }) => {
    watched.expectErrors(answeredWith(422));
    const [ownerPerson, renterPerson] = [await people.newcomer('Olive'), await people.newcomer('Rhea')];
    const { id } = await listItem(ownerPerson, { title: 'Tile saw with a stand' });
    const page = await people.open(renterPerson);
    await page.goto(`/#/item/${id}?startDate=${inDays(9)}&endDate=${inDays(11)}`);
    const panel = page.getByRole('region', { name: 'Book this item' });
    await panel.getByRole('button', { name: 'Asking first? Introduce yourself' }).click();
    const field = panel.getByLabel('Introduce yourself');
    await expect(field).toBeFocused();
    const refused = 'We are tiling our hall. Call me at 415-555-0134.';
    await field.fill(refused);
    await panel.getByRole('button', { name: 'Request to Rent First' }).click();
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(field).toHaveValue(refused);
    await expect(field).toBeFocused();

    const said = 'We are tiling our hall on Saturday and would pick it up on Friday after five.';
    await field.fill(said);
    await panel.getByRole('button', { name: 'Request to Rent First' }).click();
    await seesToast(page, 'Rental request sent! Check your messages for a response.');
    await expect(field).toBeHidden();

    const owner = await people.open(ownerPerson);
    await owner.goto('/#/messages');
    await expect(owner.getByRole('region', { name: /^Conversation with / }).getByText(said)).toBeVisible();
  },
);
