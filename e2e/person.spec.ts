import { expect } from '@playwright/test';
import { fine } from './accessibility.ts';
import { listItem, seesToast } from './acts.ts';
import { answered, test } from './people.ts';

interface Reviews {
  total: number;
  average: number;
  distribution: number[];
  items: { comment: string; author: { displayName: string } }[];
}

test('the page of a person shows their trust, what they did and lend, and what others wrote, by part', async ({
  people,
}) => {
  const owner = await people.demo('owner');
  const read = (part: string) =>
    answered<Reviews>(owner.api.get(`/api/profiles/${owner.id}/reviews?as=${part}`));
  const [asOwner, asRenter] = [await read('owner'), await read('renter')];
  const page = await people.open(null);
  await page.goto(`/#/people/${owner.id}`);
  await expect(page.getByRole('heading', { level: 1, name: owner.displayName })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Trust rating' })).toBeVisible();
  await expect(page.getByText(/^Member since /)).toBeVisible();
  await expect(
    page
      .getByRole('definition')
      .filter({ hasText: /^\d+ times?$/ })
      .first(),
  ).toBeVisible();
  await expect(page.getByRole('region', { name: `Items from ${owner.displayName}` })).toBeVisible();
  const reviews = page.getByRole('region', { name: `Reviews of ${owner.displayName}` });
  await reviews.scrollIntoViewIfNeeded();
  for (const [label, said] of [
    ['As owner', asOwner],
    ['As renter', asRenter],
  ] as const) {
    await reviews.getByRole('tab', { name: label }).click();
    if (said.total === 0) {
      await expect(reviews.getByText('yet.', { exact: false })).toBeVisible();
      continue;
    }
    await expect(reviews.getByText(said.average.toFixed(1), { exact: true })).toBeVisible();
    const bars = reviews.getByRole('listitem').filter({ hasText: /^\d stars?\d+$/ });
    await expect(bars).toHaveText(
      said.distribution.map((count, n) => `${n + 1} star${n === 0 ? '' : 's'}${count}`).toReversed(),
    );
    await expect(reviews.getByText(said.items[0]?.comment ?? '').first()).toBeVisible();
  }
  await fine(page);
});

test(
  'a name shows a card after a while, by mouse, keyboard and tap, and asks once',
  { tag: '@proof' },
  async ({ people }) => {
    const owner = await people.member();
    const { id } = await listItem(owner);
    const page = await people.open(null);
    let asked = 0;
    await page.route(`**/api/profiles/${owner.id}`, (route) => {
      asked += 1;
      return route.fallback();
    });
    await page.goto(`/#/item/${id}`);
    const name = page.getByRole('link', { name: owner.displayName, exact: true });
    const card = page.getByRole('link', { name: 'See profile' });
    await name.hover();
    await page.waitForTimeout(350);
    await expect(card).toHaveCount(0);
    await expect(card).toBeVisible();
    await fine(page);
    await card.hover();
    await page.waitForTimeout(500);
    await expect(card).toBeVisible();
    await page.mouse.move(5, 5);
    await expect(card).toHaveCount(0);
    await name.focus();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Tab');
    await expect(card).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(card).toHaveCount(0);
    expect(asked).toBe(1);

    const phone = await people.open(null, { hasTouch: true, viewport: { width: 390, height: 844 } });
    await phone.goto(`/#/item/${id}`);
    await phone.getByRole('link', { name: owner.displayName, exact: true }).tap();
    await phone.getByRole('link', { name: 'See profile' }).tap();
    await expect(phone).toHaveURL(new RegExp(`#/people/${owner.id}$`));
  },
);

test(
  'a person is written to about something they lend, and reported',
  { tag: '@proof' },
  async ({ people }) => {
    const owner = await people.newcomer('Olga');
    const first = await listItem(owner, { title: 'Lawn roller' });
    const guest = await people.member();
    const page = await people.open(guest);
    await page.goto(`/#/people/${owner.id}`);
    await page.getByRole('button', { name: 'Report this person' }).click();
    const dialog = page.getByRole('dialog', { name: `Report ${owner.displayName}` });
    await dialog.getByLabel("They're pretending to be someone else").check();
    await dialog.getByRole('button', { name: 'Send report' }).click();
    await seesToast(page, 'Thank you. We will look into it.');
    await listItem(owner, { title: 'Hedge shears' });
    await page.reload();
    await page.getByRole('button', { name: 'Message', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Lawn roller' }).click();
    await expect(page).toHaveURL(new RegExp(`#/messages\\?item=${first.id}`));
    await expect(page.getByRole('region', { name: `Conversation with ${owner.displayName}` })).toBeVisible();

    const own = await people.open(owner);
    await own.goto(`/#/people/${owner.id}`);
    await expect(own.getByRole('link', { name: 'Edit Profile' })).toBeVisible();
    await expect(own.getByRole('button', { name: 'Report this person' })).toHaveCount(0);
  },
);

test('nobody lives at an address of nobody', { tag: '@proof' }, async ({ people, watched }) => {
  watched.expectErrors(/status of 404/);
  const page = await people.open(null);
  await page.goto('/#/people/00000000-0000-4000-8000-000000000000');
  await expect(page.getByRole('heading', { name: "This profile doesn't exist" })).toBeVisible();
});
