import { socialCircles } from '@borough/domain/profiles/profiles.rules';
import { expect, type Page } from '@playwright/test';
import { fine } from './accessibility.ts';
import { listItem, picture, seesToast } from './acts.ts';
import { test } from './people.ts';
import { answeredWith } from './watch.ts';

const nothing = {
  displayName: null,
  bio: null,
  age: null,
  socialCircles: [],
  hobbies: null,
  lendingPitch: null,
  location: null,
};
const bio = 'I fix <b>bicycles</b> & "small" motors.\n\nAsk me anything.';
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Edit Profile' });

test(
  'a profile is written in its window, stays to the letter over a reload, and is what others see',
  { tag: '@proof' },
  async ({ people }) => {
    const person = await people.member();
    await person.api.put('/api/me/profile', { data: { ...nothing, displayName: 'Wanda W.' } });
    await person.api.delete('/api/me/avatar');
    const page = await people.open(person);
    await page.goto('/#/profile');
    await expect(page.getByRole('heading', { level: 1, name: 'Wanda W.' })).toBeVisible();
    await expect(page.getByText('0 of 6 done:')).toBeVisible();
    for (const name of ['My Listings', 'My Bookings', 'Payment Setup', 'ID Verification'])
      await expect(page.getByRole('tab', { name })).toBeVisible();

    await page.getByRole('button', { name: 'Edit Profile' }).click();
    const dialog = dialogOf(page);
    await expect(dialog.getByLabel('Name')).toBeFocused();
    await dialog.getByLabel('Name').fill('Wanda Woods');
    await dialog.getByLabel('About you').fill(bio);
    const boxes = dialog.getByRole('group', { name: 'Communities' }).getByRole('checkbox');
    await expect(boxes).toHaveCount(10);
    for (const circle of socialCircles)
      await expect(dialog.getByLabel(circle, { exact: true })).toBeVisible();
    for (const circle of ['Alumni Networks', 'Sports Clubs', 'PTA/School Communities'])
      await dialog.getByLabel(circle, { exact: true }).check();
    await dialog.getByLabel('Hobbies').fill('Climbing & <i>chess</i>');
    await dialog.getByLabel('Lending pitch').fill('Everything charged and clean.');
    const age = dialog.getByLabel('Age');
    await expect(age).toHaveAttribute('min', '18');
    await expect(age).toHaveAttribute('max', '120');
    for (const wrong of ['17', '121']) {
      await age.fill(wrong);
      await dialog.getByRole('button', { name: 'Save' }).click();
      await expect(dialog.getByText('Age must be a whole number from 18 to 120')).toBeVisible();
      await expect(age).toBeFocused();
    }
    await fine(page);
    await age.fill('41');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await seesToast(page, 'Profile updated successfully!');
    await expect(dialog).toHaveCount(0);

    await page.reload();
    const sees = async (there: Page) => {
      await expect(there.getByRole('heading', { level: 1, name: 'Wanda Woods' })).toBeVisible();
      await expect(there.getByRole('region', { name: 'About' }).locator('p')).toHaveText(bio);
      const circles = there.getByRole('region', { name: 'Communities' }).getByRole('listitem');
      await expect(circles).toHaveText(['Alumni Networks', 'PTA/School Communities', 'Sports Clubs']);
      await expect(there.getByRole('region', { name: 'Hobbies' })).toContainText('Climbing & <i>chess</i>');
      await expect(there.getByRole('region', { name: 'Lending pitch' })).toContainText('Everything charged');
    };
    await sees(page);
    await expect(page.getByText('5 of 6 done:')).toBeVisible();
    await page.getByRole('button', { name: 'Age: 41. Edit' }).click();
    await expect(dialog.getByLabel('Age')).toBeFocused();
    await expect(dialog.getByLabel('Age')).toHaveValue('41');
    await expect(dialog.getByLabel('Sports Clubs')).toBeChecked();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);

    const stranger = await people.open(null);
    await stranger.goto(`/#/people/${person.id}`);
    await sees(stranger);
    await expect(stranger.getByText(/^Age\b/)).toHaveCount(0);
    const told = await (await stranger.request.get(`/api/profiles/${person.id}`)).json();
    expect(told).toMatchObject({ displayName: 'Wanda Woods' });
    expect(told).not.toHaveProperty('age');
  },
);

test(
  'what is refused is said at its field and nothing typed is lost; closing asks first',
  { tag: '@proof' },
  async ({ people, watched }) => {
    watched.expectErrors(answeredWith(422), answeredWith(500), answeredWith(401));
    const person = await people.member();
    await person.api.put('/api/me/profile', { data: { ...nothing, displayName: 'Nico N.' } });
    const page = await people.open(person);
    await page.goto('/#/profile');
    await page.getByRole('button', { name: 'Edit what you say about yourself' }).click();
    const dialog = dialogOf(page);
    const text = dialog.getByLabel('About you');
    await expect(text).toBeFocused();
    await text.fill('Call me at 415-555-0100');
    await dialog.getByLabel('Hobbies').fill('Sailing');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByText('This asks for a call or a phone number.')).toBeVisible();
    await seesToast(
      page,
      'Failed to save profile: Please remove contact details from the highlighted fields.',
    );
    await expect(text).toHaveValue('Call me at 415-555-0100');
    await expect(text).toBeFocused();

    await page.keyboard.press('Escape');
    const asked = page.getByRole('alertdialog', { name: 'Discard your changes?' });
    await asked.getByRole('button', { name: 'Keep editing' }).click();
    await expect(dialog.getByLabel('Hobbies')).toHaveValue('Sailing');

    await text.fill('I like boats.');
    await page.route('**/api/me/profile', (route) =>
      route.request().method() === 'PUT'
        ? route.fulfill({ status: 500, json: { error: { code: 'x', message: 'the boat sank' } } })
        : route.fallback(),
    );
    await dialog.getByRole('button', { name: 'Save' }).click();
    await seesToast(page, 'Failed to save profile: the boat sank');
    await expect(dialog.getByLabel('Hobbies')).toHaveValue('Sailing');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await asked.getByRole('button', { name: 'Discard' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText('I like boats.')).toHaveCount(0);
    await page.unroute('**/api/me/profile');

    await page.getByRole('button', { name: 'Edit your hobbies' }).click();
    await dialog.getByLabel('Hobbies').fill('Rowing');
    await page.context().clearCookies();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await seesToast(page, 'User not authenticated');
    // What was typed is still there after signing in again.
    await page.getByLabel('Email').fill(person.email);
    await page.getByLabel('Password', { exact: true }).fill(person.password);
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(dialog.getByLabel('Hobbies')).toHaveValue('Rowing');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await seesToast(page, 'Profile updated successfully!');
  },
);

test(
  'a photo is chosen, moved and cut with the keyboard, shown in the header, and taken away after asking',
  { tag: '@proof' },
  async ({ people }) => {
    const person = await people.member();
    await person.api.delete('/api/me/avatar');
    const page = await people.open(person);
    await page.goto('/#/profile');
    await page.getByRole('button', { name: 'Add a photo', exact: true }).first().click();
    const dialog = dialogOf(page);
    await expect(dialog.getByRole('button', { name: 'Add a photo' })).toBeFocused();
    await dialog.getByLabel('Photo of you').setInputFiles(picture('me.png', [200, 80, 40]));
    const crop = page.getByRole('dialog', { name: 'Crop your photo' });
    await crop.getByLabel('Zoom').fill('2');
    await crop.getByRole('group', { name: /^The circle others see/ }).press('ArrowLeft');
    await fine(page);
    await crop.getByRole('button', { name: 'Use photo' }).click();
    await seesToast(page, 'Photo updated.');
    await expect(crop).toHaveCount(0);
    const own = new RegExp(`^/files/avatars/${person.id}/`);
    await expect(page.locator('[aria-label="Account menu"] img')).toHaveAttribute('src', own);
    await dialog.getByRole('button', { name: 'Remove photo' }).click();
    const asked = page.getByRole('alertdialog', { name: 'Remove your photo?' });
    await asked.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog.locator('img')).toHaveAttribute('src', own);
    await dialog.getByRole('button', { name: 'Remove photo' }).click();
    await asked.getByRole('button', { name: 'Remove' }).click();
    await seesToast(page, 'Photo removed.');
    await expect(page.getByRole('main').locator('header img')).toHaveCount(0);
  },
);

test(
  'the tabs of a profile list what one lends and books; a listing is added, edited and deleted after asking',
  { tag: '@proof' },
  async ({ people }) => {
    const person = await people.newcomer('Petra');
    const page = await people.open(person);
    const { id, title } = await listItem(person, { title: 'Petrol mower for the meadow' });
    await page.goto('/#/profile');
    const listing = page.getByRole('article').filter({ hasText: title });
    await expect(listing).toBeVisible();
    await listing.getByRole('link', { name: `Edit ${title}` }).click();
    await expect(page).toHaveURL(new RegExp(`#/edit-item/${id}$`));
    await page.goto('/#/profile');
    await page.getByRole('link', { name: 'Add New Listing' }).click();
    await expect(page).toHaveURL(/#\/list-item$/);
    await page.goto('/#/profile');
    const remove = async () => {
      await listing.getByRole('button', { name: `More for ${title}` }).click();
      await page.getByRole('menuitem', { name: 'Delete' }).click();
    };
    const asked = page.getByRole('alertdialog', { name: 'Delete this listing?' });
    await remove();
    await asked.getByRole('button', { name: 'Keep it' }).click();
    await expect(listing).toBeVisible();
    await remove();
    await asked.getByRole('button', { name: 'Delete' }).click();
    await expect(listing).toHaveCount(0);
    await page.getByRole('tab', { name: 'My Bookings' }).click();
    await expect(page.getByText('No rentals yet')).toBeVisible();
  },
);

test(
  'on a phone the chosen tab is in sight, also when another page led there',
  { tag: '@proof' },
  async ({ people }) => {
    const page = await people.open(await people.member(), { viewport: { width: 360, height: 740 } });
    const inSight = async (name: string) => {
      const tab = page.getByRole('tab', { name, exact: true, selected: true });
      const isWithin = async () => {
        const { x = -1, width = 0 } = (await tab.boundingBox()) ?? {};
        return x >= 0 && x + width <= 360;
      };
      await expect.poll(isWithin, { message: name }).toBe(true);
    };
    await page.goto('/#/profile?tab=payments');
    await inSight('Payment Setup');
    await page.goto('/#/profile?tab=identity');
    await inSight('ID Verification');
    await page.goto('/#/profile');
    await inSight('My Listings');
    await page.goBack();
    await inSight('ID Verification');
  },
);

test(
  'a person without a name is a community member, on cards and on their page',
  { tag: '@proof' },
  async ({ people }) => {
    const person = await people.newcomer('Nils');
    const { id } = await listItem(person);
    const page = await people.open(null);
    const standIn = `Community Member ${person.id.slice(0, 4).toUpperCase()}`;
    for (const displayName of [null, 'contributor']) {
      await person.api.put('/api/me/profile', { data: { ...nothing, displayName } });
      await page.goto('about:blank');
      await page.goto(`/#/item/${id}`);
      await expect(page.getByRole('region', { name: standIn })).toBeVisible();
      await page.goto(`/#/people/${person.id}`);
      await expect(page.getByRole('heading', { level: 1, name: standIn })).toBeVisible();
      await expect(page.getByText(`${standIn} hasn't written a bio yet.`)).toBeVisible();
    }
  },
);
