import { after, dayIn, hour } from '@borough/domain/clocks';
import { addDays } from '@borough/domain/days';
import { reviewDays } from '@borough/domain/reviews/review-window.rules';
import { expect, type Page } from '@playwright/test';
import { cards, listItem, payWith, zone } from './acts.ts';
import { type MovedProduct, startMovedProduct } from './moved-product.ts';
import { answered, mailTo, type People, type Person, test as journey } from './people.ts';
import { writeReview } from './reviewing.ts';
import { turnOnTwoStep } from './two-step.ts';

const test = journey.extend<object, { product: MovedProduct }>({
  product: [
    async ({}, use) => {
      const product = await startMovedProduct();
      await use(product);
      await product.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ product }, use) => use(product.url),
});

const phone = { viewport: { width: 360, height: 740 } };

interface Rental {
  id: string;
  itemId: string;
  renter: Person;
  owner: Person;
  pages: { renter: Page; owner: Page };
}

/** A rental between two new people, paid in the browser, handed over, returned, and just completed. */
async function aRental(people: People, product: MovedProduct, title: string): Promise<Rental> {
  const [renter, owner] = [await people.newcomer('Rita'), await people.newcomer('Olive')];
  const day = addDays(dayIn(zone, await product.now()), 4);
  const item = await listItem(owner, {
    title,
    deposit: '0',
    availabilities: [{ startDate: day, endDate: day }],
  });
  const pages = { renter: await people.open(renter, phone), owner: await people.open(owner, phone) };
  const data = { itemId: item.id, startDate: day, endDate: day };
  const { url } = await answered<{ url: string }>(
    renter.api.post('/api/functions/create-checkout', { data }),
  );
  await pages.renter.goto(url);
  await payWith(pages.renter, cards.succeeds);
  await expect(pages.renter.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
  const { items } = await answered<{ items: { id: string }[] }>(renter.api.get('/api/bookings?role=renter'));
  const id = items[0]?.id ?? '';
  await product.rows(
    `update public.bookings set status = 'completed', picked_up_at = starts_at, returned_at = ends_at, completed_at = $2
     where id = $1`,
    id,
    await product.now(),
  );
  await product.settle();
  return { id, itemId: item.id, renter, owner, pages };
}

const revealedOf = async (product: MovedProduct, id: string) =>
  product.rows<{ at: Date | null }>(
    'select distinct revealed_at as at from public.reviews where booking_id = $1',
    id,
  );

test('both are asked, both write, and both read it at one instant', async ({ people, product }) => {
  const rental = await aRental(people, product, 'Drill of two reviews');
  const { id, itemId, renter, owner, pages } = rental;
  for (const { api, email } of [renter, owner]) await mailTo(api, email, 'review-asked');
  await writeReview(pages.renter, id, [5, 4], 'Strong');
  await expect(pages.renter.getByText(/^Sealed until Olive/)).toBeVisible();
  await pages.owner.goto(`/#/booking/${id}`);
  await expect(pages.owner.getByRole('link', { name: 'Write your review' })).toBeVisible();
  await expect(pages.owner.getByText('Strong')).toHaveCount(0);
  // It can be changed until the other side has written theirs.
  await pages.renter.getByRole('link', { name: 'Change your review' }).click();
  await pages.renter.getByRole('textbox').first().fill('Strong and quiet');
  await pages.renter.getByRole('button', { name: 'Save changes' }).click();
  await expect(pages.renter.getByText('Strong and quiet')).toBeVisible();

  await writeReview(pages.owner, id, [3], 'A little late');
  await expect(pages.owner.getByText('Strong and quiet')).toBeVisible();
  // The other page finds out without a reload.
  await expect(pages.renter.getByText('A little late 0')).toBeVisible();
  await expect(pages.renter.getByRole('link', { name: 'Change your review' })).toHaveCount(0);
  const revealed = await revealedOf(product, id);
  expect(revealed).toHaveLength(1);
  expect(revealed[0]?.at).not.toBeNull();
  const visitor = await people.open(null, phone);
  await visitor.goto(`/#/item/${itemId}`);
  await expect(visitor.getByText('Strong and quiet', { exact: true })).toBeAttached();
  for (const { api, email } of [renter, owner]) await mailTo(api, email, 'reviews-revealed');
});

test('where one side alone writes, everybody reads it after fourteen days and not before', async ({
  people,
  product,
}) => {
  const { id, itemId, renter, owner, pages } = await aRental(people, product, 'Drill of one review');
  const completed = await product.now();
  await writeReview(pages.renter, id, [2, 2], 'Blunt');
  const seen = async () =>
    (await answered<{ total: number }>(owner.api.get(`/api/items/${itemId}/reviews`))).total;
  await product.moveTo(after(completed, (reviewDays * 24 - 1) * hour), id);
  expect(await seen()).toBe(0);
  const { mine } = await answered<{ mine: object[] }>(renter.api.get(`/api/bookings/${id}/reviews`));
  expect(mine).toHaveLength(2);
  await product.moveTo(after(completed, (reviewDays * 24 + 1) * hour), id);
  expect(await seen()).toBe(1);
  await pages.owner.goto(`/#/booking/${id}`);
  await expect(pages.owner.getByText('Blunt 0')).toBeVisible();
  await expect(pages.owner.getByText("You didn't write a review.")).toBeVisible();
  await pages.owner.getByRole('button', { name: 'Reply' }).first().click();
  await pages.owner.getByLabel('Your public reply').fill('Sharpened since.');
  await pages.owner.getByRole('button', { name: 'Publish reply' }).click();
  await expect(pages.owner.getByText('Sharpened since.')).toBeVisible();
  await mailTo(renter.api, renter.email, 'review-answered');
});

test('a reply is reported by the author of the review, and an admin hides it alone', async ({
  people,
  product,
}) => {
  const { id, renter, owner, pages } = await aRental(people, product, 'Drill with a rude reply');
  await writeReview(pages.renter, id, [2, 2], 'Blunt');
  await writeReview(pages.owner, id, [4], 'Fine');
  await pages.owner.getByRole('button', { name: 'Reply' }).first().click();
  await pages.owner.getByLabel('Your public reply').fill('You would not know a drill from a spoon.');
  await pages.owner.getByRole('button', { name: 'Publish reply' }).click();
  await expect(pages.owner.getByText('from a spoon')).toBeVisible();

  await pages.renter.reload();
  await pages.renter.getByRole('button', { name: /^Report the reply by Olive/ }).click();
  const dialog = pages.renter.getByRole('dialog', { name: 'Report this reply' });
  await dialog.getByText('It is offensive or threatening').click();
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await expect(pages.renter.getByText('We will look at this reply.')).toBeVisible();

  const admin = await people.demo('admin');
  await turnOnTwoStep(admin);
  await product.rows('update public.admin_users set factor_vouched_at = now() where id = $1', admin.id);
  const desk = await people.open(admin, phone);
  await desk.goto('/#/admin/reports');
  const report = desk.getByRole('listitem').filter({ hasText: renter.displayName });
  await report.getByRole('button', { name: 'Hide reply only' }).click();
  await desk.getByLabel('Your reason').fill('It mocks the renter.');
  await desk.getByRole('button', { name: 'Hide reply', exact: true }).click();
  await expect(desk.getByText("Hidden. We've told its author and everyone who reported it.")).toBeVisible();

  for (const page of [pages.renter, pages.owner]) {
    await page.reload();
    await expect(page.getByText('We hid this reply. Only the two of you still see it.')).toBeVisible();
    await expect(page.getByText('from a spoon')).toBeVisible();
  }
  const visitor = await people.open(null, phone);
  await visitor.goto(`/#/people/${owner.id}`);
  await expect(visitor.getByText('Blunt 1')).toBeVisible();
  await expect(visitor.getByText('from a spoon')).toHaveCount(0);
  await mailTo(owner.api, owner.email, 'reply-hidden');
});
