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
        // On a phone, the deposit is at the buttons, and the free cancellation period follows the price.
        const [above, below] =
          screen === 'a phone'
            ? [page.getByText('Payment processing (3%)'), page.getByText('Security deposit')]
            : [note, free];
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
      await expect(page.getByText('$23.60/day with fees')).toBeHidden();
      await expect(page.getByText('$47.20', { exact: true })).toHaveCount(screen === 'a phone' ? 2 : 1);
    },
  );
