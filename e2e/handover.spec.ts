import { addDays } from '@borough/domain/days';
import type { HandoverRecords } from '@borough/domain/evidence/evidence.contract';
import { expect, type Page } from '@playwright/test';
import { cards, depositBox, listItem, payWith, picture, seesToast } from './acts.ts';
import {
  aPaidRental,
  bookingOf,
  changedHands,
  codeField,
  enter,
  meet,
  phone,
  shownCode,
  whereNow,
} from './handovers.ts';
import { answered, type Person, test } from './people.ts';
import { writeReview } from './reviewing.ts';
import { answeredWith } from './watch.ts';

const next = (page: Page) => page.getByRole('region', { name: 'What to do next' });
const photos = (page: Page, of: 'pickup' | 'return') => page.getByLabel(`Photos of the ${of}`);
const front = picture('front.png', [160, 60, 40]);
const back = picture('back.png', [40, 60, 160]);

async function takePhotos(page: Page, of: 'pickup' | 'return', files = [front, back]): Promise<void> {
  await photos(page, of).setInputFiles(files);
  // Below the button, in the same part of the page.
  const part = photos(page, of).locator('xpath=ancestor::div[2]');
  await expect(part.getByText(`${files.length} of 8`)).toBeVisible();
}

const reviewsOf = ({ api }: Person, bookingId: string) =>
  answered<{ stage: string; revealedAt: string | null; theirs: object[] }>(
    api.get(`/api/bookings/${bookingId}/reviews`),
  );

const pickupPhotosOf = async ({ api }: Person, bookingId: string) =>
  (await answered<HandoverRecords>(api.get(`/api/bookings/${bookingId}/handovers`))).pickup.photos
    .map(({ part }) => part)
    .toSorted();

test('a whole rental on two phones: asked, accepted, paid, picked up, returned, completed, reviewed', async ({
  people,
}) => {
  const [owner, renter] = [await people.member(), await people.newcomer('Rita')];
  const { location, day } = whereNow();
  const availabilities = [{ startDate: day, endDate: addDays(day, 20) }];
  const { id: itemId, title } = await listItem(owner, {
    title: 'Stand mixer with a dough hook',
    location,
    availabilities,
  });
  const [renters, owners] = [await people.open(renter, phone), await people.open(owner, phone)];

  await test.step('asked for and accepted', async () => {
    await renters.goto(`/#/item/${itemId}?startDate=${day}&endDate=${addDays(day, 1)}`);
    await renters.getByRole('button', { name: 'Reserve', exact: true }).click();
    const panel = renters.getByRole('dialog', { name: 'Book this item' });
    await panel.getByRole('button', { name: 'Request to Rent First' }).click();
    await seesToast(renters, 'Rental request sent! Check your messages for a response.');
  });
  const id = await bookingOf(renter, itemId);
  await test.step('accepted and paid', async () => {
    await owners.goto(`/#/booking/${id}`);
    await next(owners).getByRole('button', { name: 'Accept request' }).click();
    await expect(next(owners).getByText('Accepting…')).toBeVisible();
    // Leaving the page sends it immediately.
    await owners.goto('about:blank');
    await renters.goto(`/#/booking/${id}`);
    await next(renters).getByRole('button', { name: 'Pay now' }).click();
    const dialog = renters.getByRole('dialog', { name: 'Pay and confirm' });
    await depositBox(dialog).check();
    await dialog.getByRole('button', { name: /^Pay \$/ }).click();
    await renters.waitForURL('**/simulator/checkout/**');
    await payWith(renters, cards.succeeds);
    await expect(renters.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
    await renters.goto(`/#/booking/${id}`);
  });

  await test.step('picked up with the code, and with photos of both', async () => {
    await owners.goto(`/#/booking/${id}`);
    await expect(owners.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await next(renters).getByRole('link', { name: 'Show my code' }).click();
    await next(owners).getByRole('link', { name: 'Hand it over' }).click();
    await takePhotos(owners, 'pickup');
    await takePhotos(renters, 'pickup', [front]);
    const opened = renters.waitForEvent('filechooser');
    await renters.getByRole('button', { name: 'Take a photo' }).click();
    const camera = await opened;
    await enter(owners, await shownCode(renters), 'Hand it over');
    await changedHands([owners, renters], 'Handed over');
    for (const page of [owners, renters])
      await expect(page.getByRole('status').getByText('Handed over', { exact: true })).toBeInViewport();
    // Taken while the code was being entered: the page it was taken for is gone.
    await camera.setFiles(back);
    await expect.poll(() => pickupPhotosOf(renter, id)).toEqual(['owner', 'owner', 'renter', 'renter']);
  });

  await test.step('returned with the code, and checked', async () => {
    for (const [page, way] of [
      [owners, 'Show my code'],
      [renters, 'Enter the return code'],
    ] as const) {
      await page.getByRole('link', { name: 'Go to the booking' }).click();
      await next(page).getByText('More', { exact: true }).click();
      await next(page).getByRole('link', { name: way }).click();
    }
    await takePhotos(renters, 'return');
    await enter(renters, await shownCode(owners), 'Give it back');
    await changedHands([owners, renters], 'Returned');
    await owners.getByRole('link', { name: 'Go to the booking' }).click();
    await takePhotos(owners, 'return', [back]);
    await next(owners).getByRole('button', { name: 'All good' }).click();
    await owners
      .getByRole('alertdialog', { name: 'All good?' })
      .getByRole('button', { name: 'All good' })
      .click();
    await renters.getByRole('link', { name: 'Go to the booking' }).click();
    for (const page of [owners, renters])
      await expect(next(page)).toContainText('The rental is complete. How was it?');
  });

  await test.step('reviewed by both, and read by both at one instant', async () => {
    await writeReview(renters, id, [5, 4], 'Kneads well');
    expect((await reviewsOf(owner, id)).theirs).toEqual([]);
    await writeReview(owners, id, [5], 'On time');
    await expect(owners.getByText('Kneads well 0')).toBeVisible();
    await expect(renters.getByText('On time 0')).toBeVisible();
    const [ofOwner, ofRenter] = [await reviewsOf(owner, id), await reviewsOf(renter, id)];
    expect(ofOwner.revealedAt).not.toBeNull();
    expect(ofRenter.revealedAt).toBe(ofOwner.revealedAt);
  });
});

test(
  'five wrong codes make a new one, which a phone’s camera brings along',
  { tag: '@proof' },
  async ({ people, watched }) => {
    watched.expectErrors(answeredWith(422));
    const { id, renter, renters, owners } = await aPaidRental(people, 'Carpet cleaner with two heads');
    await meet(renters, id);
    await meet(owners, id);
    const first = await shownCode(renters);
    const wrong = String((Number(first) + 1) % 1_000_000).padStart(6, '0');
    const problem = codeField(owners).locator('xpath=ancestor::form').getByRole('alert');
    for (let tries = 1; tries < 5; tries += 1) {
      const answer = owners.waitForResponse('**/hand-over');
      await enter(owners, wrong, 'Hand it over');
      await answer;
      await expect(problem).toHaveText("That's not the code. Please check it and try again.");
    }
    await owners.getByRole('button', { name: 'Hand it over' }).click();
    await expect(problem).toHaveText(
      "That's not the code, and that was the fifth try. There's a new code on the other person's page.",
    );
    await expect(codeField(owners)).toHaveValue(wrong);
    await expect.poll(() => shownCode(renters), 'the renter sees the new code by themselves').not.toBe(first);

    const code = await shownCode(renters);
    const { link } = await answered<{ link: string }>(renter.api.get(`/api/bookings/${id}/code`));
    expect(link).toContain(`/#/booking/${id}?code=${code}`);
    await owners.goto('about:blank');
    await owners.goto(link);
    await expect(codeField(owners)).toHaveValue(code);
    await expect(owners.getByText('Scanned. By pressing the button, you confirm:')).toBeVisible();
    await owners.getByRole('button', { name: 'Hand it over' }).click();
    await changedHands([owners, renters], 'Handed over');
  },
);

test(
  'handed over by both words, and given back by a code that waited for a network',
  { tag: '@proof' },
  async ({ people, watched }) => {
    watched.expectErrors(/ERR_INTERNET_DISCONNECTED/);
    const { id, renters, owners } = await aPaidRental(people, 'Party tent for twelve');
    await meet(renters, id);
    await meet(owners, id);
    await owners.getByText('Without the code', { exact: true }).click();
    await owners.getByRole('button', { name: 'Hand over without the code' }).click();
    await owners.getByRole('alertdialog').getByRole('button', { name: 'I handed it over' }).click();
    // The other phone shows what's being asked, without a reload.
    await renters.getByRole('button', { name: 'I have it' }).click();
    await renters.getByRole('alertdialog').getByRole('button', { name: 'I have it' }).click();
    await changedHands([owners, renters], 'Handed over');

    for (const page of [owners, renters]) {
      await page.goto('about:blank');
      await meet(page, id);
    }
    const code = await shownCode(owners);
    await expect(codeField(renters)).toBeVisible();
    for (const page of [owners, renters]) await page.context().setOffline(true);
    await enter(renters, code, 'Give it back');
    await expect(renters.getByText(`The code ${code} is saved on this device`)).toBeVisible();
    await expect(codeField(renters)).toHaveValue(code);
    expect(await shownCode(owners)).toBe(code);
    for (const page of [renters, owners]) await page.context().setOffline(false);
    await changedHands([owners, renters], 'Returned');
  },
);
