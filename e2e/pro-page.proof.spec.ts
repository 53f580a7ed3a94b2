import { expect, type Page } from '@playwright/test';
import { fine } from './accessibility.ts';
import { listItem, picture, seesToast } from './acts.ts';
import { phone } from './handovers.ts';
import { test } from './people.ts';
import { subscribes } from './subscribing.ts';
import { answeredWith } from './watch.ts';

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('an owner on Pro sets up a business and an enhanced profile, and renters read the house rules before they book', async ({
  people,
  watched,
}) => {
  const owner = await people.newcomer('Odette');
  const { id: itemId } = await listItem(owner, { title: 'Canoe with two paddles', price: '45' });
  const page = await people.open(owner, phone);

  await test.step('on Basic the page says what Pro would add', async () => {
    await page.goto('/#/profile?tab=pro');
    await expect(region(page, 'Make your page your own').getByRole('link')).toHaveText('Compare plans');
    await fine(page);
  });

  await subscribes(page, owner);
  await page.goto('/#/profile?tab=pro');

  await test.step('the business: refused names stay in their field, and the rest with them', async () => {
    await page.getByRole('button', { name: 'Edit your business name' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit business profile' });
    await expect(dialog.getByLabel('Business name')).toBeFocused();
    await dialog.getByLabel('Business name').fill('Borough Support');
    await dialog.getByLabel('Pickup and return hours').fill('Call 415-555-2671');
    await dialog.getByLabel('House rule 1').fill('Rinse it after salt water');
    await dialog.getByLabel('House rule 2').fill('No dogs on board');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByText("A name can't sound like Borough")).toBeVisible();
    watched.expectErrors(answeredWith(422));
    await dialog.getByLabel('Business name').fill('Alder Street Boats');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByText('Keep messages and payments on Borough.')).toBeVisible();
    await fine(page);
    await dialog.getByLabel('Pickup and return hours').fill('Weekdays 5 to 8 PM, Saturdays until noon');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await seesToast(page, 'Business profile saved.');
    await expect(dialog).toHaveCount(0);
    await expect(region(page, 'House rules').getByRole('listitem')).toHaveText([
      'Rinse it after salt water',
      'No dogs on board',
    ]);
  });

  await test.step('cover, logo and pictures are uploaded; a picture is taken away again', async () => {
    const add = async (label: string, ...color: [number, number, number]) => {
      await page.getByLabel(label).setInputFiles(picture('photo.png', color));
    };
    await add('File for your logo', 160, 60, 30);
    await expect(page.getByRole('button', { name: 'Change logo' })).toBeVisible();
    await add('File for your cover picture', 40, 90, 120);
    await expect(page.getByRole('button', { name: 'Change cover picture' })).toBeVisible();
    const pictures = page.getByRole('region', { name: /^Pictures/ }).first();
    for (const [index, red] of [30, 90].entries()) {
      await add('File for your picture', red, 120, 60);
      await expect(pictures.getByRole('button', { name: /^Open picture/ })).toHaveCount(index + 1);
    }
    await page.getByRole('button', { name: 'Remove picture 1' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
    await expect(pictures.getByRole('button', { name: /^Open picture/ })).toHaveCount(1);
    await fine(page);
  });

  await test.step('a stranger sees it on the page, and the rules before booking', async () => {
    const stranger = await people.open(null, phone);
    await stranger.goto(`/#/people/${owner.id}`);
    await expect(stranger.getByText('Alder Street Boats')).toBeVisible();
    await expect(region(stranger, 'Pickup and return hours')).toContainText('Weekdays 5 to 8 PM');
    await stranger.getByRole('button', { name: 'Open picture 1 of 1' }).click();
    await expect(stranger.getByRole('dialog')).toContainText('Photo from');
    await stranger.keyboard.press('Escape');
    await fine(stranger);
    await stranger.goto(`/#/item/${itemId}`);
    await expect(region(stranger, 'Odette N.')).toContainText('Alder Street Boats');
    await stranger.getByRole('button', { name: 'Choose dates' }).click();
    const rules = stranger.getByRole('region', { name: "Alder Street Boats's house rules" });
    await expect(rules).toContainText('Rinse it after salt water');
    await fine(stranger);
  });
});
