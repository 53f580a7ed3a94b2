import { expect, type Locator, type Page } from '@playwright/test';
import { cards, inDays, listItem, payWith } from './acts.ts';
import { answered, type Person, test } from './people.ts';

const [start, end] = [inDays(20), inDays(22)];

const visibleIn = (place: Page | Locator, words: string | RegExp) =>
  place.getByText(words).filter({ visible: true });

async function ask(renter: Person, itemId: string): Promise<string> {
  const data = { itemId, startDate: start, endDate: end };
  return (await answered<{ id: string }>(renter.api.post('/api/bookings', { data }))).id;
}

const stageOf = async (person: Person, id: string) =>
  (await answered<{ stage: string }>(person.api.get(`/api/bookings/${id}`))).stage;

test('an owner sees who asks, answers, and the next request stays where it was', async ({ people }) => {
  const ownerPerson = await people.newcomer('Odile');
  const renter = await people.newcomer('Renata');
  const first = await listItem(ownerPerson, { title: 'Orbital sander with a hose', deposit: '0' });
  const second = await listItem(ownerPerson, { title: 'Tile cutter for big tiles', deposit: '0' });
  await ask(renter, first.id);
  const accepted = await ask(renter, second.id);
  const { items } = await answered<{ items: { id: string; item: { id: string } }[] }>(
    renter.api.get('/api/conversations'),
  );
  const note = 'I am redoing the kitchen floor with my sister.';
  await answered(
    renter.api.post(`/api/conversations/${items.find(({ item }) => item.id === first.id)?.id}/messages`, {
      data: { id: crypto.randomUUID(), content: note },
    }),
  );

  const owner = await people.open(ownerPerson);
  await owner.goto('/#/dashboard');
  const needs = owner.getByRole('region', { name: 'Needs your attention' });
  const row = (title: string) => needs.getByRole('article').filter({ hasText: title });
  await expect(row(first.title).getByText(note)).toBeVisible();
  for (const words of [
    'Renata N.',
    'No reviews yet',
    'First rental here',
    'ID not verified',
    'You earn $80.00',
  ])
    await expect(visibleIn(row(first.title), words)).toBeVisible();
  await expect(row(first.title).getByRole('link', { name: 'Ask' })).toHaveAttribute('href', /messages/);

  // The request made first is due first.
  const before = await row(second.title).boundingBox();
  await row(first.title).getByRole('button', { name: 'Decline' }).click();
  await owner.getByRole('alertdialog').getByRole('button', { name: 'Decline' }).click();
  await expect(row(first.title).getByText("Request declined. We've let Renata N. know.")).toBeVisible();
  expect((await row(second.title).boundingBox())?.y).toBe(before?.y);

  // Leaving the page sends a change that could still be undone, without waiting.
  await row(second.title).getByRole('button', { name: 'Accept request' }).click();
  await expect(row(second.title).getByText('Accepting…')).toBeVisible();
  expect(await stageOf(ownerPerson, accepted)).toBe('asked');
  await owner.goto('about:blank');
  await expect.poll(() => stageOf(ownerPerson, accepted)).toBe('accepted');
});

test('what one did oneself is told as one’s own', { tag: '@proof' }, async ({ people }) => {
  const ownerPerson = await people.newcomer('Osman');
  const renterPerson = await people.newcomer('Ramona');
  const { id } = await listItem(ownerPerson, { title: 'Hedge trimmer on a pole', deposit: '0' });
  await ask(renterPerson, id);
  const told = { renter: 'You asked to rent this item', owner: 'Ramona N. asked to rent this item' };
  for (const [person, words] of [
    [renterPerson, told.renter],
    [ownerPerson, told.owner],
  ] as const) {
    const page = await people.open(person);
    await page.goto('/#/messages');
    await expect(page.getByText(new RegExp(`^${words}`)).first()).toBeVisible();
    await expect(page.getByRole('log').getByText(new RegExp(`^${words}`))).toBeVisible();
  }
});

test('bookings stand in four sections, the one with something first, and Back finds the same again', async ({
  people,
}) => {
  const ownerPerson = await people.newcomer('Olga');
  const renterPerson = await people.newcomer('Rico');
  const kept = await listItem(ownerPerson, { title: 'Slackline for two trees', deposit: '0' });
  const given = await listItem(ownerPerson, { title: 'Croquet set in a bag', deposit: '0' });
  await ask(renterPerson, kept.id);
  const over = await ask(renterPerson, given.id);
  await answered(renterPerson.api.post(`/api/bookings/${over}/withdraw`, { data: {} }));

  const page = await people.open(renterPerson);
  await page.goto('/#/account/bookings');
  const list = page.getByRole('region', { name: 'My Bookings' });
  await expect(list.getByRole('article')).toHaveCount(1);
  await expect(list.getByRole('article')).toContainText(kept.title);
  await expect(page).toHaveURL(/as=renter&when=requests$/);
  const scrolled = () => page.evaluate<number>('scrollY');
  await page.evaluate('scrollBy(0, 30)');
  const begin = await scrolled();
  expect(begin).toBe(30);
  await list.getByRole('button', { name: 'Past 1' }).click();
  await expect(list.getByRole('article')).toContainText(given.title);
  expect(await scrolled()).toBe(begin);
  await page.evaluate('scrollBy(0, 40)');
  await list.getByRole('link', { name: given.title }).click();
  await expect(page.getByRole('heading', { level: 1, name: given.title })).toBeVisible();
  expect(await scrolled()).toBe(0);
  await expect(page).toHaveURL(/#\/booking\/[\w-]+$/);
  await page.evaluate(
    'addEventListener("scroll", () => (window.moved = [...(window.moved ?? []), scrollY]))',
  );
  await page.goBack();
  await expect(list.getByRole('button', { name: 'Past 1' })).toHaveAttribute('aria-pressed', 'true');
  await expect(list.getByRole('article')).toContainText(given.title);
  expect(await scrolled()).toBe(begin + 40);
  // Nothing shifts under the pointer afterwards.
  await page.waitForTimeout(1_000);
  expect(await page.evaluate('window.moved')).toEqual([begin + 40]);
  // So does the back link at the top of a page reached from there.
  await list.getByRole('link', { name: given.title }).click();
  await page.getByRole('main').getByRole('link', { name: 'My Bookings' }).click();
  await expect(list.getByRole('button', { name: 'Past 1' })).toHaveAttribute('aria-pressed', 'true');
  expect(await scrolled()).toBe(begin + 40);
  await list.getByRole('button', { name: 'Upcoming 0' }).click();
  await expect(list.getByText('Nothing coming up.')).toBeVisible();

  // For someone who lends more than they rent, it opens with lending.
  const owner = await people.open(ownerPerson);
  await owner.goto('/#/profile?tab=bookings');
  await expect(owner.getByRole('button', { name: /^Lending/ })).toHaveAttribute('aria-pressed', 'true');
  await expect(owner.getByRole('article').filter({ hasText: kept.title })).toBeVisible();
});

test('after paying one knows what, when, where, from whom and what comes next, and has it in the calendar', async ({
  people,
}) => {
  const ownerPerson = await people.newcomer('Omar');
  const renterPerson = await people.newcomer('Ruth');
  const { id, title } = await listItem(ownerPerson, { title: 'Stage light on a stand', deposit: '0' });
  const { url } = await answered<{ url: string }>(
    renterPerson.api.post('/api/functions/create-checkout', {
      data: { itemId: id, startDate: start, endDate: end },
    }),
  );
  const page = await people.open(renterPerson);
  await page.goto(url);
  await payWith(page, cards.succeeds);
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
  const booking = page.getByRole('region', { name: 'Your booking' });
  await expect(booking.getByRole('heading', { name: title })).toBeVisible();
  for (const words of [
    /^Pickup \w.*, from 9:00 AM/,
    /^Return by .*6:00 PM/,
    'Chicago, IL 60614',
    /^Exact address from .*9:00 AM/,
  ])
    await expect(booking.getByText(words)).toBeVisible();
  await expect(booking.getByRole('link', { name: 'Omar N.', exact: true })).toBeVisible();
  await expect(booking.getByRole('link', { name: 'Message Omar N. to set a time' })).toBeVisible();
  await expect(booking.getByText('You paid $94.40')).toBeVisible();
  const next = page.getByRole('region', { name: 'What happens next' });
  await expect(next.getByRole('listitem')).toHaveText([
    /9:00 AM.*Free cancellation ends\.$/,
    /, from 9:00 AM.*Agree on the exact time with Omar N\. in messages\.$/,
    /^By \w+, \w+ \d+, 6:00 PM.*Return it\.$/,
  ]);

  await next.getByRole('button', { name: 'Add to calendar' }).click();
  const file = page.getByRole('menuitem', { name: 'Apple Calendar and others (.ics)' });
  const address = (await file.getAttribute('href')) ?? '';
  const calendar = await (await renterPerson.api.get(address)).text();
  expect(calendar).toContain(`DTSTART;VALUE=DATE:${start.replaceAll('-', '')}`);
  expect(calendar).toContain('SUMMARY:Renting: Stage light on a stand');
  await page.keyboard.press('Escape');
  await next.getByRole('link', { name: 'View your booking' }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByRole('region', { name: 'What to do next' })).toContainText(/^Starts /);
  await expect(page.getByText('Near Chicago, IL 60614')).toBeVisible();
});
