import { expect, type Locator, type Page } from '@playwright/test';
import { fine } from './accessibility.ts';
import { seesToast } from './acts.ts';
import { answered, type Person, test } from './people.ts';
import { answeredWith } from './watch.ts';

interface Own {
  bookingId: string;
  stage: string;
  item: { id: string; title: string };
  other: { displayName: string };
  mine: object[];
}

const phone = { viewport: { width: 360, height: 740 } };

/** One of the demo renter's rentals that its owner has reviewed and they haven't: once they do, both are public. */
async function waiting({ api }: Person): Promise<Own> {
  const { items } = await answered<{ items: { id: string; status: string }[] }>(
    api.get('/api/bookings?role=renter&when=past&limit=50'),
  );
  for (const { id, status } of items) {
    if (status !== 'completed') continue;
    const own = await answered<Own>(api.get(`/api/bookings/${id}/reviews`));
    if (own.stage === 'open' && own.mine.length === 0) return own;
  }
  throw new Error('The demo left no rental to review.');
}

const part = (page: Page, name: RegExp): Locator => page.getByRole('region', { name });

test('a renter reviews item and owner on a phone: refused words stay, so does a draft, and both sides read it at once', async ({
  people,
  watched,
}) => {
  watched.expectErrors(answeredWith(422));
  const renter = await people.demo('renter');
  const own = await waiting(renter);
  const { id: itemId } = own.item;
  const countOf = async () =>
    (await answered<{ total: number }>(renter.api.get(`/api/items/${itemId}/reviews`))).total;
  const before = await countOf();
  const page = await people.open(renter, phone);
  await page.goto(`/#/booking/${own.bookingId}`);
  await page.getByRole('link', { name: 'Write your review' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    `How did it go with ${own.other.displayName}?`,
  );
  await page.getByRole('button', { name: 'Send both reviews' }).click();
  await expect(page.getByText('Please choose one to five stars')).toHaveCount(2);
  const ofItem = part(page, /^The item: /);
  const ofOwner = part(page, /^The owner: /);
  // By keyboard: the arrow key moves to the next star.
  await expect(ofItem.getByRole('radio', { name: '1 · Bad' })).toBeFocused();
  await page.keyboard.press('Space');
  for (let presses = 1; presses < 4; presses += 1) await page.keyboard.press('ArrowRight');
  await expect(ofItem.getByRole('radio', { name: '4 · Good' })).toBeChecked();
  await ofOwner.getByText('5 · Great').or(ofOwner.locator('label').nth(4)).first().click();
  await expect(ofOwner.getByRole('radio', { name: '5 · Great' })).toBeChecked();
  await ofItem.getByRole('textbox').fill('Light and quick. Call me at 415-555-0142');
  await page.getByRole('button', { name: 'Send both reviews' }).click();
  await expect(ofItem.getByRole('alert')).toContainText('Please remove it');
  await expect(ofItem.getByRole('textbox')).toHaveValue('Light and quick. Call me at 415-555-0142');
  await fine(page);
  await page.reload();
  await expect(ofItem.getByRole('textbox')).toHaveValue('Light and quick. Call me at 415-555-0142');
  await expect(ofItem.getByRole('radio', { name: '4 · Good' })).toBeChecked();
  await ofItem.getByRole('textbox').fill('Light and quick.');
  expect(await countOf()).toBe(before);
  await page.getByRole('button', { name: 'Send both reviews' }).click();

  await seesToast(page, "You've both written one, so your reviews are public now.");
  const reviews = part(page, /^Reviews$/);
  await expect(reviews).toContainText(`${own.other.displayName}'s review of you`);
  await expect(reviews).toContainText('Light and quick.');
  expect(await countOf()).toBe(before + 1);
  await reviews.getByRole('button', { name: 'Reply' }).click();
  await reviews.getByLabel('Your public reply').fill('Happy to rent from you again.');
  await reviews.getByRole('button', { name: 'Publish reply' }).click();
  await expect(reviews).toContainText('You replied');
  await expect(reviews.getByRole('button', { name: 'Reply' })).toHaveCount(0);
  await fine(page);

  const visitor = await people.open(null, phone);
  await visitor.goto(`/#/item/${itemId}`);
  const shown = part(visitor, /^Reviews$/);
  await shown.scrollIntoViewIfNeeded();
  await expect(shown.getByText('Light and quick.')).toBeVisible();
  await expect(shown.getByText(`${before + 1} review`)).toBeVisible();
});

test('reviews of an item are sorted, and one of them is reported', { tag: '@proof' }, async ({ people }) => {
  const member = await people.member();
  const { items } = await answered<{ items: { id: string; owner: { id: string } }[] }>(
    member.api.get('/api/items?sort=rating&limit=20'),
  );
  const id = items.find(({ owner }) => owner.id !== member.id)?.id ?? '';
  const stars = async (sort: string) =>
    (
      await answered<{ items: { rating: number }[] }>(member.api.get(`/api/items/${id}/reviews?sort=${sort}`))
    ).items.map(({ rating }) => `${rating} out of 5 stars`);
  const page = await people.open(member);
  await page.goto(`/#/item/${id}`);
  const reviews = part(page, /^Reviews$/);
  await reviews.scrollIntoViewIfNeeded();
  const rated = reviews
    .getByRole('list')
    .last()
    .getByRole('img', { name: /out of 5 stars$/ });
  const shown = async () => Promise.all((await rated.all()).map((each) => each.getAttribute('aria-label')));
  for (const [label, sort] of [
    ['Lowest rated first', 'lowest'],
    ['Highest rated first', 'highest'],
  ] as const) {
    await reviews.getByLabel('Sort by').selectOption(label);
    const expected = await stars(sort);
    await expect.poll(shown).toEqual(expected);
  }
  await reviews
    .getByRole('button', { name: /^Report the review by / })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: 'Report this review' });
  await dialog.getByLabel("It isn't about the rental").check();
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await seesToast(page, 'Thank you. We will look at this review.');
  await fine(page);
});
