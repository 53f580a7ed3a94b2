import { expect, type Page } from '@playwright/test';
import { fine } from './accessibility.ts';
import { inDays, listItem, seesToast, shortRange } from './acts.ts';
import { mailTo, test } from './people.ts';
import { answeredWith } from './watch.ts';

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

/** Confirms a phone number in the open card. */
async function confirmPhone(page: Page, number: string): Promise<void> {
  await page.getByLabel('Phone number', { exact: true }).fill(`(415) 555-${number}`);
  await page.getByRole('button', { name: 'Text me a code' }).click();
  const { text } = await mailTo(page.request, `+1415555${number}`, 'phone-code');
  await page.getByLabel('Code from the text message').fill(text.slice(0, 6));
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await seesToast(page, 'Phone verified successfully!');
}

test('a rental of high value asks for a phone number, and the renter comes back to the same days', async ({
  people,
  watched,
}) => {
  watched.expectErrors(answeredWith(403));
  const { id, title } = await listItem(await people.member(), {
    title: 'Telescope with a tracking mount',
    deposit: '320',
  });
  const page = await people.open(await people.newcomer('Greta'), phone);
  const [start, end] = [inDays(11), inDays(13)];
  await page.goto(`/#/item/${id}?startDate=${start}&endDate=${end}`);
  await page.getByRole('complementary', { name: 'Booking' }).getByRole('button', { name: 'Reserve' }).tap();
  const sheet = page.getByRole('dialog', { name: 'Book this item' });
  const notice = sheet.getByRole('region', { name: 'Before you can rent this' });
  await expect(notice).toContainText('Verify your phone number');
  await expect(notice).toContainText('The deposit is $300 or more.');
  await fine(page);

  await sheet.getByRole('button', { name: 'Request to Rent First' }).tap();
  await seesToast(page, 'To rent this, you first need a verified phone number.');
  await expect(notice).toContainText('Your dates are still selected. Nothing was requested or charged.');

  await notice.getByRole('link', { name: 'Verify my phone' }).tap();
  await expect(page.getByRole('region', { name: 'Phone' })).toBeInViewport();
  await confirmPhone(page, '0161');
  await page.getByRole('link', { name: 'Back to your dates' }).tap();

  await expect(sheet.getByRole('button', { name: 'Request to Rent First' })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`#/item/${id}\\?startDate=${start}&endDate=${end}`));
  await expect(notice).toBeHidden();
  await sheet.getByRole('button', { name: 'Request to Rent First' }).tap();
  await seesToast(page, 'Rental request sent! Check your messages for a response.');
  await expect(sheet.getByText(shortRange(start, end))).toBeVisible();
  await page.goto('/#/profile?tab=bookings');
  // The page before says the title, too.
  await expect(page.getByRole('tab', { name: 'My Bookings' })).toBeVisible();
  await expect(page.getByText(title)).toBeVisible();
});

test(
  'an owner takes requests only, from ID-verified renters only, and the page says so',
  { tag: '@proof' },
  async ({ people }) => {
    const owner = await people.member();
    const { id, title } = await listItem(owner, { title: 'Concert harp with a trolley', deposit: '0' });
    const own = await people.open(owner);
    await own.goto(`/#/edit-item/${id}`);
    await own.getByRole('checkbox', { name: /^Requests only/ }).check();
    await own.getByRole('checkbox', { name: /^ID-verified renters only/ }).check();
    await fine(own);
    await own.getByRole('button', { name: 'Save Changes' }).click();
    await seesToast(own, 'Your changes have been saved.');
    await own.goto(`/#/edit-item/${id}`);
    await expect(own.getByRole('checkbox', { name: /^Requests only/ })).toBeChecked();

    const page = await people.open(await people.newcomer('Gus'));
    await page.goto(`/#/item/${id}?startDate=${inDays(11)}&endDate=${inDays(12)}`);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    const choices = page.getByRole('list', { name: 'Who can rent it' });
    await expect(choices).toContainText(
      'Requests only: the owner approves each request, and no one can book instantly',
    );
    await expect(choices).toContainText('ID-verified renters only: your ID must be approved');
    const panel = page.getByRole('region', { name: 'Book this item' });
    await expect(panel.getByRole('button', { name: 'Request to Rent First' })).toBeVisible();
    await expect(panel.getByRole('button', { name: 'Pay & Reserve Now' })).toHaveCount(0);
    const notice = panel.getByRole('region', { name: 'Before you can rent this' });
    await expect(notice).toContainText('The owner rents only to ID-verified members.');
    await fine(page);
    await notice.getByRole('link', { name: 'Verify my ID' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Identity' })).toBeVisible();
    await page.getByRole('link', { name: 'Back to your dates' }).click();
    await expect(page).toHaveURL(new RegExp(`#/item/${id}\\?startDate=${inDays(11)}&endDate=${inDays(12)}`));
  },
);
