import { expect } from '@playwright/test';
import {
  chooseDay,
  chooseDays,
  inDays,
  payWith,
  cards,
  depositBox,
  picture,
  seesToast,
  shortRange,
  turnTo,
} from './acts.ts';
import { ownWord } from './own-words.ts';
import { answered, linkIn, mailTo, newAddress, newPassword, test } from './people.ts';

const [start, end] = [inDays(12), inDays(14)];
/** A word no other listing has. */
const word = ownWord();
const title = `${word} cordless drill`;

test('sign up, list, find, book, pay, confirmed', async ({ people, baseURL }) => {
  const owner = await people.open(null);
  const email = newAddress('olive');

  await test.step('a stranger signs up in three steps', async () => {
    await owner.goto('/#/');
    await owner.getByRole('banner').getByRole('link', { name: 'Sign Up' }).click();
    await expect(owner.getByRole('list', { name: 'Steps' }).getByRole('listitem')).toHaveCount(3);
    const onwards = owner.getByRole('button', { name: 'Next' });
    await expect(owner.getByRole('button', { name: 'Previous' })).toBeDisabled();
    await owner.getByLabel('Email').fill(`  ${email.toUpperCase()} `);
    await owner.getByLabel('Password', { exact: true }).fill(newPassword);
    await expect(onwards).toBeDisabled();
    await owner.getByLabel('Confirm password').fill(newPassword);
    await onwards.click();
    await owner.getByLabel('First name').fill('Olive');
    await expect(onwards).toBeDisabled();
    await owner.getByLabel('Last name').fill('Hartwell');
    await onwards.click();
    const finish = owner.getByRole('button', { name: 'Create Account' });
    await expect(finish).toBeDisabled();
    await owner.getByRole('checkbox', { name: /I accept the/ }).check();
    await finish.click();
    await seesToast(owner, 'Please check your email to confirm your account before signing in');
    await expect(
      owner.getByText('Account created! Please check your email to verify your account.'),
    ).toBeVisible();
    await expect(owner).toHaveURL(/#\/login$/);
    // The page they wait on knows the address already.
    await expect(owner.getByLabel('Email')).toHaveValue(email.toUpperCase());
  });

  await test.step('they cannot sign in before they confirmed', async () => {
    const early = await people.open(null);
    const refused = await early.request.post('/api/auth/sign-in', { data: { email, password: newPassword } });
    expect(refused.status()).toBe(403);
  });

  await test.step('they confirm by the mail and sign in', async () => {
    const mail = await mailTo(owner.request, email, 'confirm-email');
    await owner.goto(linkIn(mail));
    await owner.getByRole('button', { name: 'Verify my email address' }).click();
    await expect(owner.getByRole('button', { name: 'Account menu' })).toBeVisible();
    await owner.getByRole('button', { name: 'Account menu' }).click();
    await owner.getByRole('menuitem', { name: 'Sign Out' }).click();
    await seesToast(owner, 'Signed out successfully!');
    await owner.getByRole('banner').getByRole('link', { name: 'Sign In' }).click();
    await owner.getByLabel('Email').fill(email);
    await owner.getByLabel('Password', { exact: true }).fill(newPassword);
    await owner.getByRole('button', { name: 'Sign In', exact: true }).click();
    await seesToast(owner, 'Signed in successfully!');
    await expect(owner).toHaveURL(/#\/$/);
  });

  await test.step('they list a drill with two photos and free dates', async () => {
    await owner.getByRole('banner').getByRole('link', { name: 'List Your Item' }).click();
    await owner.getByLabel('Title').fill(title);
    await owner.getByLabel('Description').fill('Two batteries, a charger and all the bits one needs.');
    await owner.getByLabel('Category').selectOption('Tools');
    await owner.getByLabel('Daily price').fill('45');
    await owner.getByLabel('Deposit').fill('80');
    await owner.getByRole('textbox', { name: 'Location' }).fill('Chicago, IL 60614');
    await owner
      .locator('input[type=file]')
      .setInputFiles([picture('front.png', [180, 70, 30]), picture('case.png', [40, 90, 120])]);
    await expect(owner.getByRole('list', { name: 'Photos' }).getByRole('listitem')).toHaveCount(2);
    await owner.getByRole('button', { name: 'Add Availability' }).click();
    await chooseDay(owner, 'Start Date', inDays(5));
    await chooseDay(owner, 'End Date', inDays(40));
    await owner
      .getByRole('dialog', { name: 'Add Availability' })
      .getByRole('button', { name: 'Add' })
      .click();
    await seesToast(owner, 'Availability added successfully!');
    await expect(owner.getByText(shortRange(inDays(5), inDays(40)))).toBeVisible();
    await owner.getByRole('button', { name: 'List Item' }).click();
    await expect(owner).toHaveURL(/#\/item\/[0-9a-f-]{36}$/);
    await expect(owner.getByRole('heading', { level: 1, name: title })).toBeVisible();
    const next = owner.getByRole('region', { name: 'What comes next' });
    await expect(owner.getByRole('region', { name: 'Your listing' })).toContainText('What comes next');
    await expect(next.getByRole('link')).toHaveText([
      'Say where your money goes',
      'Close days you need it yourself',
      'List another item',
    ]);
  });

  const renterPerson = await people.newcomer('Rupert');
  const renter = await people.open(renterPerson);

  await test.step('somebody else finds it by search', async () => {
    await renter.goto('/#/');
    const hero = renter.getByRole('main').getByRole('combobox', { name: 'What are you looking for?' });
    await hero.fill(word);
    await hero.press('Enter');
    await expect(renter).toHaveURL(new RegExp(`#/listings\\?search=${word}$`));
    const cards = renter.getByRole('region', { name: 'Results' }).getByRole('article');
    await expect(cards).toHaveCount(1);
    await expect(cards.getByText('$45/day')).toBeVisible();
    await expect(cards.getByText('$53.10 with fees')).toBeVisible();
    await expect(
      renter.getByText('Totals include a 15% service fee and 3% payment processing.'),
    ).toBeVisible();
    await cards.getByRole('link', { name: title }).click();
    await expect(renter.getByRole('heading', { level: 1, name: title })).toBeVisible();
    const photos = await renter.request.get(`/api/items/${renter.url().split('/').at(-1)}`);
    expect((await photos.json()).images).toHaveLength(2);
  });

  const checkout = await test.step('they pick dates and pay in a new tab', async () => {
    await chooseDays(renter, start, end);
    const panel = renter.getByRole('region', { name: 'Book this item' });
    await panel.getByText('Protection, cancellation and fees').click();
    await expect(
      panel.getByText(/the fees are a 15% service fee and 3% payment processing\. The deposit of/),
    ).toBeVisible();
    await expect(panel.getByRole('link', { name: 'Compare plans' })).toHaveAttribute('href', /\/pricing$/);
    await expect(panel.getByText('$45 × 2 days')).toBeVisible();
    await expect(panel.getByText('Service fee (15%)')).toBeVisible();
    await expect(panel.getByText('$13.50', { exact: true })).toBeVisible();
    await expect(panel.getByText('Payment processing (3%)')).toBeVisible();
    await expect(panel.getByText('$2.70', { exact: true })).toBeVisible();
    await expect(panel.getByRole('status').filter({ hasText: '$106.20' })).toBeVisible();
    await expect(panel.getByText('Total authorization')).toContainText('$186.20');
    await depositBox(panel).check();
    const opened = renter.context().waitForEvent('page');
    await panel.getByRole('button', { name: 'Pay & Reserve Now' }).click();
    const tab = await opened;
    await expect(tab).toHaveURL(/\/simulator\/checkout\//);
    await expect(tab.getByText('$106.20').first()).toBeVisible();
    await expect(tab.getByText('Service fee (15%)')).toBeVisible();
    await expect(panel.getByText('Waiting for your payment in the other tab')).toBeVisible();
    const calendar = renter.getByRole('region', { name: 'Availability Calendar' });
    await calendar.scrollIntoViewIfNeeded();
    await expect(calendar.getByText("You're holding these dates")).toBeVisible();
    await expect(calendar.getByRole('listitem').filter({ hasText: 'Held for you' })).toBeVisible();
    await expect(await turnTo(calendar, start)).toHaveAccessibleName(/held for you/);
    await payWith(tab, cards.succeeds);
    return tab;
  });

  const number = await test.step('the payment succeeded and the booking is confirmed', async () => {
    await expect(checkout.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
    await expect(checkout.getByText('Your booking has been confirmed.', { exact: true })).toBeVisible();
    await seesToast(checkout, 'Payment successful! Your booking has been confirmed.');
    await expect(checkout).not.toHaveURL(/session_id/);
    expect(checkout.url().startsWith(`${baseURL}/`)).toBe(true);
    const paid = checkout.getByRole('region', { name: 'Your booking' });
    await expect(paid.getByRole('heading', { name: title })).toBeVisible();
    await expect(paid.getByText('Chicago, IL 60614')).toBeVisible();
    await expect(paid.getByText('You paid $106.20')).toBeVisible();
    const numbered = checkout.getByText(/^Booking number [0-9A-F]{8}$/).filter({ visible: true });
    await expect(numbered).toHaveCount(1);
    const words = (await numbered.textContent()) ?? '';
    const next = checkout.getByRole('region', { name: 'What happens next' });
    await expect(next.getByRole('listitem')).toHaveCount(4);
    await checkout.getByRole('link', { name: 'View My Bookings' }).click();
    const mine = checkout.getByRole('tabpanel').getByRole('article').filter({ hasText: title });
    await expect(mine.getByText('Confirmed').filter({ visible: true })).toBeVisible();
    await expect(mine.getByText('You paid $106.20').filter({ visible: true })).toBeVisible();
    await mine.getByRole('link', { name: title }).click();
    await expect(checkout.getByText('Service fee (15%)')).toBeVisible();
    await expect(numbered).toHaveText(words);
    return words.slice(-8);
  });

  await test.step('the tab that waited follows by itself', async () => {
    const panel = renter.getByRole('region', { name: 'Book this item' });
    await expect(panel.getByText('Confirmed')).toBeVisible();
    await expect(panel.getByText('View your booking')).toBeAttached();
  });

  await test.step('the owner sees it too', async () => {
    await owner.goto('/#/profile?tab=bookings&as=owner');
    const theirs = owner.getByRole('tabpanel').getByRole('article').filter({ hasText: title });
    await expect(theirs.getByText('Confirmed').filter({ visible: true })).toBeVisible();
    await expect(theirs.getByText('You earn $90.00').filter({ visible: true })).toBeVisible();
    await expect(theirs.getByText('to Rupert N.').filter({ visible: true })).toBeVisible();
  });

  await test.step('the days are taken, and the receipt is in the mail', async () => {
    const id = renter.url().split('/item/')[1]?.split('?')[0];
    const item = await answered<{ reserved: { startDate: string; endDate: string }[] }>(
      renter.request.get(`/api/items/${id}`),
    );
    expect(item.reserved).toEqual([{ startDate: start, endDate: end }]);
    const receipt = await mailTo(renter.request, renterPerson.email, 'booking-confirmed');
    expect(receipt.text).toContain('$106.20');
    expect(receipt.text).toContain(title);
    expect(receipt.text).toContain(number);
  });
});
