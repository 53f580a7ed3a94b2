import { expect, type Page } from '@playwright/test';
import { cards, chooseDay, chooseDays, depositBox, inDays, listItem, payWith, seesToast } from './acts.ts';
import { answered, type Person, test } from './people.ts';
import { translate } from './translator.ts';

/** How many texts of the page the translator has taken over, and how many it couldn't. */
const texts = (page: Page): Promise<{ translated: number; original: number }> =>
  page.evaluate(`(() => {
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const count = { translated: 0, original: 0 };
    while (walk.nextNode()) {
      const { parentElement: parent, data } = walk.currentNode;
      if (!data.trim() || parent.closest('script, style, noscript, textarea, title, option, svg')) continue;
      count[parent.closest('font') ? 'translated' : 'original']++;
    }
    return count;
  })()`);

async function isTranslated(page: Page): Promise<void> {
  await expect.poll(() => texts(page)).toMatchObject({ original: 0 });
  expect((await texts(page)).translated).toBeGreaterThan(30);
}

test('on a page that the browser translates, every sum follows the dates, and nothing breaks on the way from browsing to canceling', async ({
  people,
}) => {
  const owner = await people.newcomer('Odette');
  const renter = await people.newcomer('Remy');
  const { id, title } = await listItem(owner, {
    title: 'Tile saw with a sliding table',
    price: '40',
    deposit: '60',
  });
  const page = await people.open(renter);
  await translate(page.context());

  await test.step('browse: results and prices follow the filters', async () => {
    await page.goto(`/#/listings?search=${encodeURIComponent('Tile saw with a sliding table')}`);
    const results = page.getByRole('region', { name: 'Results' });
    await expect(results.getByText('1 item', { exact: false }).first()).toBeVisible();
    await isTranslated(page);
    await page.goto(`/#/listings?category=tools`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const filters = page.getByRole('complementary', { name: 'Filters' });
    await filters.getByRole('slider', { name: 'Highest price per day' }).press('Home');
    await filters.getByRole('slider', { name: 'Highest price per day' }).press('ArrowRight');
    await expect(results).toHaveAttribute('aria-busy', 'false');
    await filters.getByLabel('Category').selectOption('Sports');
    await expect(page).toHaveURL(/category=sports/);
    await expect(results).toHaveAttribute('aria-busy', 'false');
    await isTranslated(page);
  });

  const panel = page.getByRole('region', { name: 'Book this item' });

  await test.step('item: the total is that of the chosen dates, each time', async () => {
    await page.goto(`/#/item/${id}`);
    await chooseDays(page, inDays(20), inDays(21));
    const status = panel.getByRole('status');
    await expect(status.filter({ hasText: '$47.20' })).toBeVisible();
    await chooseDay(page, 'End Date', inDays(25));
    await expect(status.filter({ hasText: '$236' })).toBeVisible();
    await expect(panel.getByText('$47.20')).toHaveCount(0);
    await chooseDay(page, 'End Date', inDays(22));
    await expect(status.filter({ hasText: '$94.40' })).toBeVisible();
    await expect(panel.getByText('$236')).toHaveCount(0);
    await isTranslated(page);
  });

  await test.step('booking: paid, its page follows, and canceling says and gives the same sum', async () => {
    await depositBox(panel).check();
    const opened = page.context().waitForEvent('page');
    await panel.getByRole('button', { name: 'Pay & Reserve Now' }).click();
    const checkout = await opened;
    await payWith(checkout, cards.succeeds);
    await checkout.waitForURL(/payment-success/);
    await checkout.close();
    const bookings = await answered<{ items: { id: string }[] }>(
      page.request.get('/api/bookings?role=renter'),
    );
    await page.goto(`/#/booking/${bookings.items[0]?.id}`);
    await expect(page.getByText(title).first()).toBeVisible();
    await isTranslated(page);
    await page
      .getByRole('button', { name: /^Cancel/ })
      .first()
      .click();
    const dialog = page.getByRole('alertdialog', { name: 'Cancel this booking?' });
    await expect(dialog.getByText("You'll get $94.40 back: the full amount, including fees.")).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel booking' }).click();
    await expect(page.getByText(/full refund/).first()).toBeVisible();
    await isTranslated(page);
  });

  await test.step('messages: both sides of the conversation arrive, live', async () => {
    await page.goto('/#/messages');
    await page.getByText(title).first().click();
    const box = page.getByRole('textbox', { name: 'Message' });
    await box.fill('Sorry, I found one closer by.');
    await box.press('Enter');
    await seesToast(page, 'Message sent!');
    await say(owner, 'No worries, maybe next time.');
    await expect(
      page.getByRole('log', { name: 'Messages' }).getByText('No worries, maybe next time.'),
    ).toBeVisible();
    await isTranslated(page);
  });
});

async function say(person: Person, content: string): Promise<void> {
  const { items } = await answered<{ items: { id: string }[] }>(person.api.get('/api/conversations'));
  await answered(
    person.api.post(`/api/conversations/${items[0]?.id}/messages`, {
      data: { id: crypto.randomUUID(), content },
    }),
  );
}
