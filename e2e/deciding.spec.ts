import { type BrowserContextOptions, expect } from '@playwright/test';
import { inDays, listItem } from './acts.ts';
import { answered, test } from './people.ts';

const screens: Record<string, BrowserContextOptions> = {
  'a wide screen': { viewport: { width: 1440, height: 900 } },
  'a phone': { viewport: { width: 360, height: 740 }, hasTouch: true },
};

interface Reviewed {
  reviewCount: number;
  reviews: { comment: string | null; author: { displayName: string } }[];
}

test(
  'what the last renter wrote stands beside the decision, and leads to all reviews',
  { tag: '@proof' },
  async ({ people }) => {
    const page = await people.open(null, screens['a wide screen']);
    const { items } = await answered<{ items: { id: string; reviewCount: number }[] }>(
      page.request.get('/api/items?limit=50'),
    );
    const reviewed = items.filter(({ reviewCount }) => reviewCount > 1);
    expect(reviewed.length).toBeGreaterThan(0);
    for (const { id } of reviewed.slice(0, 5)) {
      const item = await answered<Reviewed>(page.request.get(`/api/items/${id}`));
      const last = item.reviews.find(({ comment }) => comment);
      if (!last?.comment) continue;
      await page.goto(`/#/item/${id}`);
      const quote = page.getByRole('figure').filter({ hasText: last.comment });
      await expect(quote).toBeInViewport();
      await expect(quote).toContainText(last.author.displayName);
      await quote.getByRole('button', { name: `Read all ${item.reviewCount} reviews` }).click();
      await expect(page.getByRole('heading', { name: 'Reviews', exact: true })).toBeInViewport();
      return;
    }
    throw new Error('No item has a review in words.');
  },
);

for (const [screen, options] of Object.entries(screens))
  test(
    `the whole price can be read above the buttons on ${screen}, each figure once`,
    { tag: screen === 'a phone' ? [] : ['@proof'] },
    async ({ people }) => {
      const owner = await people.member();
      const { id } = await listItem(owner, { price: '20', deposit: '100' });
      const page = await people.open(await people.member(), options);
      await page.goto(`/#/item/${id}?startDate=${inDays(9)}&endDate=${inDays(11)}`);
      if (screen === 'a phone') await page.locator('[data-foot-bar]').getByRole('button').click();
      const pay = page.getByRole('button', { name: 'Pay & Reserve Now' });
      await expect(pay).toBeInViewport({ ratio: 1 });
      const isRoomy = async () => {
        const note = page.getByText(/^Held from .* until return, not charged$/);
        const box = page.getByRole('checkbox', { name: /^I agree to a deposit hold of/ });
        const free = page.getByText(/^Free cancellation until /).last();
        // The price ends with the deposit; what must be agreed to is at the buttons, on wide screens below the free cancellation.
        const [above, below] = screen === 'a phone' ? [note, box] : [note, free];
        const [end, start] = await Promise.all([above.first().boundingBox(), below.first().boundingBox()]);
        // A line of text is 20 px high, so that much more still fits.
        const room = (start?.y ?? 0) - ((end?.y ?? 0) + (end?.height ?? 0));
        expect(room).toBeGreaterThan(screen === 'a phone' ? 8 + 20 : 8);
        await expect(note).toBeInViewport({ ratio: 1 });
        await expect(box).toBeInViewport({ ratio: 1 });
        await expect(free).toBeInViewport({ ratio: 1 });
      };
      await isRoomy();
      // Browsers measure text differently: room for one that draws it 4 % wider.
      await page.evaluate("document.documentElement.style.letterSpacing = '0.02em'");
      await isRoomy();
      await expect(page.getByText('from $23.60 with fees')).toBeHidden();
      await expect(page.getByText('$47.20', { exact: true })).toHaveCount(screen === 'a phone' ? 2 : 1);
    },
  );

/** A function of the browser, as text because DOM types aren't available here: how many words of an element are in sight, those read out alone and those folded away left out. */
const wordsIn = `(place) => {
  let words = 0;
  const walk = document.createTreeWalker(place, NodeFilter.SHOW_TEXT);
  for (let node = walk.nextNode(); node; node = walk.nextNode()) {
    const box = node.parentElement.getBoundingClientRect();
    if (box.width > 1 && box.height > 1 && node.parentElement.checkVisibility({ visibilityProperty: true }))
      words += (node.textContent.match(/\\S+/g) ?? []).length;
  }
  return words;
}`;

test('the panel says what decides in at most 150 words, and what is asked for is no longer for sale', async ({
  people,
}) => {
  const { id } = await listItem(await people.member(), { price: '20', deposit: '100' });
  const page = await people.open(await people.member());
  const panel = page.getByRole('region', { name: 'Book this item' });
  await page.goto(`/#/item/${id}?startDate=${inDays(9)}&endDate=${inDays(10)}`);
  await expect(panel.getByRole('button', { name: 'Pay & Reserve Now' })).toBeVisible();
  await expect(panel).toContainText(/ → .* · 1 day/);
  const protection = panel.getByRole('list', { name: "How you're protected" }).getByRole('listitem');
  await expect(protection).toHaveText([/^Not as described\?/, /is paid after the rental\.$/]);
  const words = await page.evaluate<number>(
    `(${wordsIn})(document.querySelector('[aria-label="Book this item"]'))`,
  );
  expect(words).toBeGreaterThan(60);
  expect(words).toBeLessThanOrEqual(150);

  await panel.getByRole('button', { name: 'Pay & Reserve Now' }).click();
  const [error, pay] = await Promise.all([
    panel.getByText('Please agree to the deposit to continue.').boundingBox(),
    panel.getByRole('button', { name: 'Pay & Reserve Now' }).boundingBox(),
  ]);
  expect((error?.y ?? Infinity) + (error?.height ?? 0)).toBeLessThanOrEqual(pay?.y ?? 0);

  await panel.getByRole('button', { name: 'Request to Rent First' }).click();
  const request = panel.getByRole('region', { name: 'Your request' });
  await expect(request.getByRole('link', { name: 'View your booking' })).toBeVisible();
  await expect(panel.getByRole('button', { name: /^(Pay|Request)/ })).toHaveCount(0);
  await expect(panel.getByText(/\$20 × 1 day/)).toHaveCount(0);
});
