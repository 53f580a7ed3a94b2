import type { ItemList } from '@borough/domain/items/items.contract';
import type { MyTrust } from '@borough/domain/trust/trust.contract';
import { expect, type Page } from '@playwright/test';
import { fine } from './accessibility.ts';
import { inDays, listItem } from './acts.ts';
import { answered, mailTo, type Person, test } from './people.ts';

const rating = (page: Page) => page.getByRole('region', { name: 'Trust rating' });
const ring = (page: Page) => rating(page).getByRole('img', { name: /^Trust score \d+ of 155$/ });

test(
  'a new member reads every line of their score, what is missing and the best next step, and sees it grow',
  { tag: '@proof' },
  async ({ people }) => {
    const tara = await people.newcomer('Tara');
    const page = await people.open(tara);
    await page.goto('/#/profile');
    const card = rating(page);
    await expect(ring(page)).toHaveAccessibleName('Trust score 5 of 155');
    await expect(card.getByText('Getting Started')).toBeVisible();
    await expect(card.getByText(/^Improve your profile/)).toBeVisible();
    const lines = card.getByRole('listitem').filter({ has: page.locator('details') });
    await expect(lines).toHaveCount(7);
    await expect(lines.first()).toContainText('Email verifiedYes5 of 5');
    const reviews = lines.filter({ hasText: 'Reviews received' });
    await expect(reviews.getByText(/^Up to 30 points/)).toBeHidden();
    await reviews.locator('summary').click();
    await expect(reviews.getByText(/^Up to 30 points/)).toBeVisible();
    await expect(card.getByText('Best next step').locator('..')).toContainText('Verify your ID+30');
    await fine(page);

    await card.getByRole('link', { name: 'Verify your phone' }).click();
    await expect(page).toHaveURL(/account\/security\?at=phone/);
    const phone = '+14155550177';
    expect((await tara.api.post('/api/me/phone', { data: { phone } })).status()).toBe(200);
    const { text } = await mailTo(page.request, phone, 'phone-code');
    expect((await tara.api.post('/api/me/phone/verify', { data: { code: text.slice(0, 6) } })).status()).toBe(
      200,
    );
    await page.goto('/#/profile');
    await expect(ring(page)).toHaveAccessibleName('Trust score 15 of 155');
    await card.getByText('What changed').click();
    await expect(card.getByText('Your phone number')).toBeVisible();
    await expect(card.getByText(/Phone verified \+10/)).toBeVisible();
  },
);

test(
  'the card suggests to improve the profile below 40 points, and no longer at 40',
  { tag: '@proof' },
  async ({ people }) => {
    const page = await people.open(await people.demo('renter'));
    let total = 39;
    await page.route('**/api/me/trust', async (route) => {
      const answer = await route.fetch();
      const trust = (await answer.json()) as MyTrust;
      await route.fulfill({
        response: answer,
        json: { ...trust, total, missing: [{ step: 'verify-id', input: 'id', points: 30 }] },
      });
    });
    await page.goto('/#/profile');
    const hint = rating(page).getByText(/^Improve your profile/);
    await expect(ring(page)).toHaveAccessibleName('Trust score 39 of 155');
    await expect(hint).toBeVisible();
    total = 40;
    await page.reload();
    await expect(ring(page)).toHaveAccessibleName('Trust score 40 of 155');
    await expect(hint).toHaveCount(0);
  },
);

test(
  'a card that does not arrive says so, and comes when it is asked for again',
  { tag: '@proof' },
  async ({ people, watched }) => {
    watched.expectErrors(/ERR_FAILED/);
    const page = await people.open(await people.demo('renter'));
    await page.route('**/api/me/trust', (route) => route.abort());
    await page.goto('/#/profile');
    await expect(rating(page).getByRole('alert')).toContainText("Your trust rating couldn't be loaded.");
    await page.unroute('**/api/me/trust');
    await rating(page).getByRole('button', { name: 'Try again' }).click();
    await expect(ring(page)).toBeVisible();
  },
);

test(
  'strangers see the ring, the level and every line of an owner, and the badge says what it stands for',
  { tag: '@proof' },
  async ({ people }) => {
    const owner = await people.demo('owner');
    const page = await people.open(null);
    await page.goto(`/#/people/${owner.id}`);
    const { trust } = (await (await owner.api.get(`/api/profiles/${owner.id}`)).json()) as { trust: MyTrust };
    await expect(ring(page)).toHaveAccessibleName(`Trust score ${trust.total} of 155`);
    await expect(rating(page).getByText(trust.level, { exact: true })).toBeVisible();
    await expect(rating(page).locator('details')).toHaveCount(7);
    await expect(rating(page)).not.toContainText('Best next step');
    await fine(page);

    const { items } = (await (await owner.api.get('/api/me/items')).json()) as { items: { id: string }[] };
    await page.goto(`/#/item/${items[0]?.id}`);
    const lender = page.getByRole('region', { name: `${owner.displayName} Verified`, exact: true });
    for (const sign of ['ID Verified', 'Trusted', 'Email verified'])
      await expect(lender.getByText(sign, { exact: true })).toBeVisible();
    await lender.getByRole('button', { name: 'Trusted' }).click();
    const meaning = page.getByRole('dialog', { name: 'What Trusted means' });
    await expect(meaning).toContainText('More than 30 of 155 points');
    await expect(meaning.getByRole('link', { name: 'How it works' })).toBeVisible();
  },
);

/** The level a score stands for, in words. */
const levelOf = (total: number): string =>
  total >= 80
    ? 'Highly Trusted'
    : total >= 60
      ? 'Trusted'
      : total >= 40
        ? 'Verified'
        : total >= 20
          ? 'New Member'
          : 'Getting Started';

/** Gives a newcomer, who has 5 points for the address, 10 for a phone number, 3 for a bio and 2 for hobbies. */
async function atTwentyPoints(person: Person): Promise<Person> {
  const { api } = person;
  await answered(api.post('/api/me/phone', { data: { phone: '(415) 555-0193' } }));
  const { text } = await mailTo(api, '+14155550193', 'phone-code');
  await answered(api.post('/api/me/phone/verify', { data: { code: text.slice(0, 6) } }));
  const profile = {
    ...{ displayName: null, age: null, socialCircles: [], lendingPitch: null, location: null },
    ...{ bio: 'I fix bicycles and small motors in the yard behind the bakery.', hobbies: 'Cycling' },
  };
  await answered(api.put('/api/me/profile', { data: profile }));
  return person;
}

test(
  'each level has its word on the page of somebody who has reached it',
  { tag: '@proof' },
  async ({ people }) => {
    const page = await people.open(null);
    const newcomer = await people.newcomer('Levi');
    const found = new Map([
      ['Getting Started', newcomer.id],
      ['New Member', (await atTwentyPoints(await people.newcomer('Nelly'))).id],
    ]);
    for (let after: string | null = ''; after !== null && found.size < 5;) {
      const listed: ItemList = await answered(
        page.request.get(`/api/items?limit=100${after && `&cursor=${after}`}`),
      );
      for (const { owner } of listed.items) {
        const level = levelOf(owner.trustScore);
        if (!found.has(level)) found.set(level, owner.id);
      }
      after = listed.nextCursor;
    }
    for (const [level, id] of found) {
      const { trust } = await answered<{ trust: MyTrust }>(page.request.get(`/api/profiles/${id}`));
      await page.goto(`/#/people/${id}`);
      await expect(ring(page)).toHaveAccessibleName(`Trust score ${trust.total} of 155`);
      await expect(rating(page).getByText(level, { exact: true })).toBeVisible();
    }
    expect([...found.keys()].toSorted()).toEqual([
      'Getting Started',
      'Highly Trusted',
      'New Member',
      'Trusted',
      'Verified',
    ]);
  },
);

test(
  'who has just joined has a page at once, with a score for the address and nothing else',
  { tag: '@proof' },
  async ({ people }) => {
    const pia = await people.newcomer('Pia');
    const page = await people.open(null);
    await page.goto(`/#/people/${pia.id}`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(pia.displayName);
    await expect(ring(page)).toHaveAccessibleName('Trust score 5 of 155');
    await expect(rating(page).getByText('Getting Started', { exact: true })).toBeVisible();
    const lines = rating(page).locator('details');
    for (const line of ['Rentals as renter', 'Rentals as owner', 'Reviews received', 'ID verified'])
      await expect(lines.filter({ hasText: line })).toContainText(/0 of \d+/);
    await expect(page.getByText('ID Verified', { exact: true })).toHaveCount(0);
  },
);

test(
  'a request that is accepted or withdrawn leaves every line of both sides as it was',
  { tag: '@proof' },
  async ({ people }) => {
    const [owner, renter] = [await people.member(), await people.newcomer('Tess')];
    const { id: itemId } = await listItem(owner, { deposit: '0' });
    const page = await people.open(renter);
    const linesOf = async ({ id }: Person): Promise<string[]> => {
      await page.goto('about:blank');
      await page.goto(`/#/people/${id}`);
      await expect(ring(page)).toBeVisible();
      return [
        (await ring(page).getAttribute('aria-label')) ?? '',
        ...(await rating(page).locator('summary').allInnerTexts()),
      ];
    };
    const before = [await linesOf(owner), await linesOf(renter)];
    expect(before[1]?.[0]).toBe('Trust score 5 of 155');
    const days = { startDate: inDays(4), endDate: inDays(6) };
    const { id } = await answered<{ id: string }>(
      renter.api.post('/api/bookings', { data: { itemId, ...days } }),
    );
    expect([await linesOf(owner), await linesOf(renter)]).toEqual(before);
    await answered(owner.api.post(`/api/bookings/${id}/accept`, { data: {} }));
    expect([await linesOf(owner), await linesOf(renter)]).toEqual(before);
    await answered(renter.api.post(`/api/bookings/${id}/withdraw`, { data: {} }));
    expect([await linesOf(owner), await linesOf(renter)]).toEqual(before);
  },
);
