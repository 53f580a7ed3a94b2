import { addDays, type Day } from '@borough/domain/days';
import { type BrowserContextOptions, expect } from '@playwright/test';
import { cards, depositBox, inDays, listItem, shortRange } from './acts.ts';
import { ownWord } from './own-words.ts';
import { test } from './people.ts';
import { Presses } from './presses.ts';

const most = 9;
const screens: Record<string, BrowserContextOptions> = {
  'a wide screen': { viewport: { width: 1440, height: 900 } },
  'a phone': { viewport: { width: 360, height: 740 }, hasTouch: true },
};

/** Saturday of next week. */
function nextWeekend(): Day {
  const inAWeek = inDays(7);
  return addDays(inAWeek, 6 - new Date(`${inAWeek}T00:00:00Z`).getUTCDay());
}

for (const [screen, options] of Object.entries(screens))
  test(
    `a drill for next weekend near Mission, San Francisco is found, paid and known where to get in ${most} presses, on ${screen}`,
    { tag: screen === 'a phone' ? [] : '@proof' },
    async ({ people }) => {
      const word = ownWord();
      const owner = await people.newcomer('Mission');
      const { title } = await listItem(owner, {
        title: `Drill ${word}`,
        location: 'San Francisco, CA 94110',
      });
      const page = await people.open(await people.newcomer('Renata'), options);
      const main = page.getByRole('main');
      const did = new Presses();
      const start = nextWeekend();

      await page.goto('/#/');
      await did.type(
        'What',
        main.getByRole('combobox', { name: 'What are you looking for?' }),
        `drill ${word}`,
      );
      await did.type('Where', main.getByRole('combobox', { name: 'Where' }), 'Mission, San Francisco');
      // The keyboard's way on, which closes the suggestions: they may lie over the next field.
      await page.keyboard.press('Tab');
      // On a Sunday, both weekends are named by their days.
      const weekends = main.getByRole('button', { name: /^(Next weekend|[A-Z][a-z]{2} \d+ - .+)$/ });
      await did.press('Next weekend', weekends.last());
      const days = shortRange(start, addDays(start, 1));
      await expect(main.getByRole('button', { name: `When: ${days}` })).toBeVisible();
      await did.press('Search', main.getByRole('button', { name: 'Search', exact: true }));
      await expect(main.getByText('1 item within 25 miles of Mission, San Francisco, CA')).toBeVisible();
      await expect(main.getByRole('article')).toContainText('$47.20 total for 1 day, fees included');
      await did.press('the item', main.getByRole('article').getByRole('link', { name: title }));
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();

      const pay = page.getByRole('button', { name: 'Pay & Reserve Now' });
      const narrow = screen === 'a phone';
      if (narrow)
        await did.press('the bar', page.getByRole('button', { name: /^(Reserve|Book|Choose dates)/ }));
      await did.press('the deposit', depositBox(page));
      const opened = narrow ? page : page.context().waitForEvent('page');
      await did.press('Pay & Reserve Now', pay);
      const checkout = await opened;
      await checkout.getByLabel('Card number').fill(cards.succeeds);
      await checkout.getByLabel('Expiry (MM / YY)').fill('12 / 34');
      await checkout.getByLabel('Security code (CVC)').fill('123');
      await did.press('Pay', checkout.getByRole('button', { name: /^Pay \$/ }));

      await expect(checkout.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
      await expect(checkout.getByRole('main')).toContainText(title);
      await expect(checkout.getByRole('main')).toContainText('San Francisco, CA');
      expect(did.count, did.done.join(' · ')).toBeLessThanOrEqual(most);
    },
  );
