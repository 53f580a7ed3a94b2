import { expect } from '@playwright/test';
import { fine } from './accessibility.ts';
import { listItem, seesToast } from './acts.ts';
import { anAdmin } from './admins.ts';
import { aPaidRental } from './handovers.ts';
import { test } from './people.ts';

test('an admin finds an item by its title, goes on to its owner, and notes something there', async ({
  people,
}) => {
  const owner = await people.member();
  const { title } = await listItem(owner, { title: `Sextant ${Date.now()}` });
  const page = await people.open(await anAdmin(people, 'Alma'));
  await page.goto('/#/admin');
  await expect(page.getByRole('heading', { level: 1, name: 'Inbox' })).toBeVisible();
  await page.keyboard.press('/');
  const field = page.getByRole('searchbox', { name: 'Find a person, an item, a booking or money' });
  await expect(field).toBeFocused();
  await field.fill(title);
  await field.press('Enter');
  await expect(page).toHaveURL(/\/admin\/find\?q=Sextant/);
  const main = page.getByRole('main');
  await fine(page);
  await main.getByRole('region', { name: 'Items' }).getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();

  await main.getByRole('link', { name: owner.displayName }).click();
  await expect(page.getByRole('heading', { level: 1, name: owner.displayName })).toBeVisible();
  await expect(main.getByText(owner.email)).toBeVisible();
  const words = `Lends by the hour, asked on ${Date.now()}.`;
  await main.getByLabel('Add a note').fill(words);
  await main.getByRole('button', { name: 'Add note' }).click();
  await expect(main.getByRole('region', { name: 'Notes' }).getByText(words)).toBeVisible();
  await page.setViewportSize({ width: 360, height: 740 });
  await fine(page);
  // Nobody else reads it.
  expect((await owner.api.get(`/api/admin/records/person/${owner.id}`)).status()).toBe(403);
  await main.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(main.getByRole('region', { name: 'History' }).getByText('Note removed')).toBeVisible();
  await expect(main.getByText(words)).toHaveCount(0);
});

test('an operator cancels a booking from its record, sees first who gets what, and the renter reads why', async ({
  people,
}) => {
  const { id, renter } = await aPaidRental(people, `Theodolite ${Date.now()}`);
  const page = await people.open(await anAdmin(people, 'Alma'));
  await page.goto(`/#/admin/records/booking/${id}`);
  const card = page.getByRole('region', { name: 'Cancel this booking' });
  await card.getByRole('button', { name: 'Cancel the booking' }).click();
  await expect(card.getByText('Please give a reason')).toBeVisible();
  await card.getByLabel('Refund').fill('1');
  await expect(card.getByText('The renter gets back')).toBeVisible();
  await expect(card.getByText('$1.00')).toBeVisible();
  await fine(page);
  await card.getByLabel('Your reason').fill('Its maker recalled it.');
  await card.getByRole('button', { name: 'Cancel the booking' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel the booking' }).click();
  await seesToast(page, "Cancelled. We've told both of them.");
  await expect(card).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'History' }).getByText('Booking cancelled')).toBeVisible();
  const renters = await people.open(renter);
  await renters.goto(`/#/booking/${id}`);
  await expect(renters.getByRole('main').getByText('Its maker recalled it.').first()).toBeVisible();
});
