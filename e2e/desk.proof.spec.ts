import { expect, type Locator, type Page } from '@playwright/test';
import { listItem, seesToast } from './acts.ts';
import { demoDesk, drawnDesk } from './case-desks.ts';
import { enter, keepsPlace, tabTo } from './keyboard.ts';
import { type MovedProduct, startMovedProduct } from './moved-product.ts';
import { answered, type People, type Person, test as journey } from './people.ts';
import { rentedOut } from './rented-out.ts';

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

interface World {
  people: People;
  product: MovedProduct;
}

/** An owner's claim of $40 that the renter contests, with photos of both hand-overs. */
async function contested({ people, product }: World, title: string): Promise<void> {
  const [owner, renter] = [await people.newcomer('Odette'), await people.newcomer('Rufus')];
  const [bookingId = ''] = await rentedOut({ people, product, owner, renter }, [title]);
  const at = `/api/bookings/${bookingId}/claim`;
  const line = { kind: 'damage', cents: 40_00, words: 'One rung is dented.' };
  await answered(owner.api.post(at, { data: line }));
  await answered(owner.api.post(`${at}/end-lines`, { data: { words: '' } }));
  const answer = { cents: 10_00, words: 'It was dented when I got it.' };
  await answered(renter.api.post(`${at}/contest`, { data: answer }));
}

/** An item that three people report now, and 37 others did before. */
async function reportedByForty({ people, product }: World, owner: Person, title: string): Promise<string> {
  const { id } = await listItem(owner, { title });
  await product.rows(
    `insert into public.reports (created_at, item_id, reporter_id, reason, details)
     select now() - make_interval(mins => 10 + n::int), $1, p.id, 'scam', 'It was never at that address.'
     from (select id, row_number() over (order by email) as n from public.profiles
           where email like 'member-%@demo.borough.example' order by email limit 37) p`,
    id,
  );
  for (const name of ['Ada', 'Bea', 'Cleo']) {
    const reporter = await people.newcomer(name);
    await answered(reporter.api.post('/api/reports', { data: { itemId: id, reason: 'scam' } }));
  }
  return id;
}

const rowOf = (page: Page, words: string): Locator =>
  page.getByRole('main').locator('li[data-thing]').filter({ hasText: words });

test('an admin decides a case by keys alone, and reads both emails before', async ({ people, product }) => {
  await contested({ people, product }, 'Tall step ladder');
  const desk = await drawnDesk([await demoDesk({ people, product }, 'admin')], 'Tall step ladder');
  const entry = desk.getByRole('region', { name: 'Tall step ladder' });
  const press = (key: string) => desk.keyboard.press(key);

  // The desk has the focus from the start.
  await press('?');
  const keys = desk.getByRole('dialog', { name: 'Keys on this page' });
  await expect(keys).toContainText('Goes to your reasons');
  await press('Escape');
  await expect(keys).toBeHidden();

  await press('e');
  const ground = entry.getByRole('checkbox').first();
  await expect(ground).toBeFocused();
  await press('Space');
  await expect(entry).toContainText('Based on 1 piece of evidence.');

  await press('4');
  await expect(entry.getByLabel('The owner gets (dollars)')).toHaveValue('40');
  await press('f');
  const slider = entry.getByRole('slider', { name: 'The owner gets' });
  await expect(slider).toBeFocused();
  await press('Home');
  for (let dollars = 0; dollars < 15; dollars += 1) await press('ArrowRight');
  await expect(slider).toHaveAttribute('aria-valuetext', '$15');
  await expect(entry.getByLabel('The owner gets (dollars)')).toHaveValue('15');
  const rule = entry.getByLabel("Rule it's based on");
  await tabTo(desk, rule);
  await press('d');
  await expect(rule.locator('option:checked')).toHaveText('Damage and missing parts');

  const emails = entry.getByRole('region', { name: 'Emails' });
  for (const part of ['Rufus', 'Odette'])
    await expect(emails.getByText(new RegExp(`^To ${part}`))).toBeVisible();
  await expect(emails.getByRole('article')).toHaveCount(2);
  await expect(
    emails.getByRole('article').first().locator('iframe').contentFrame().locator('body'),
  ).toContainText('$15 of the $40');

  const decide = entry.getByRole('button', { name: 'Decide', exact: true });
  const reasons = entry.getByLabel('Your reasons');
  await enter(desk, decide);
  await expect(reasons).toBeFocused();
  const ready = entry.getByRole('button', {
    name: 'The return photos show damage that the pickup photos do not.',
  });
  await tabTo(desk, ready, 200);
  await press('Enter');
  await expect(reasons).toBeFocused();
  await press('ControlOrMeta+End');
  await desk.keyboard.type(' The dent is new.');
  await enter(desk, decide);
  await seesToast(desk, "Decided. We've told both of them.");
  await expect(desk.getByText('Nothing to decide')).toBeVisible();
  await keepsPlace(desk);
  const decided = await product.rows<{ cents: number; reasons: string }>(
    `select d.cents, d.reasons from public.case_decisions d join public.cases c on c.id = d.case_id
       join public.bookings b on b.id = c.booking_id where b.title = 'Tall step ladder'`,
  );
  expect(decided).toEqual([
    {
      cents: 1_500,
      reasons: 'The return photos show damage that the pickup photos do not. The dent is new.',
    },
  ]);
});

test('40 reports of one thing are one row, and one decision by keys settles all of them', async ({
  people,
  product,
}) => {
  const id = await reportedByForty({ people, product }, await people.newcomer('Olive'), 'Too good a bike');
  const desk = await demoDesk({ people, product }, 'admin');
  await desk.goto('/#/admin/reports');
  const row = rowOf(desk, 'Too good a bike');
  await expect(row).toHaveCount(1);
  await expect(row).toContainText('40 reports');
  await expect(row).toContainText('and 37 more');
  await row.focus();
  await desk.keyboard.press('o');
  const each = row.getByRole('region', { name: 'Each report about Too good a bike' });
  await expect(each).toContainText('It was never at that address.');
  await row.focus();
  await desk.keyboard.press('x');
  await expect(desk.getByRole('region', { name: 'Selected reports' })).toContainText('40 reports');
  await desk.keyboard.press('t');
  const ask = desk.getByRole('dialog', { name: 'Take down Too good a bike?' });
  await tabTo(desk, ask.getByLabel('Guideline'));
  await ask.getByLabel('Guideline').selectOption('listings');
  await enter(desk, ask.getByRole('button', { name: 'This item may not be listed here.' }));
  await expect(ask.getByLabel('Your reason')).toHaveValue('This item may not be listed here.');
  await enter(desk, ask.getByRole('button', { name: 'Take down' }));
  await seesToast(desk, "Taken down. We've told its owner.");
  await expect(row).toHaveCount(0);
  const settled = await product.rows<{ status: string; reports: number }>(
    'select status, count(*)::int as reports from public.reports where item_id = $1 group by status',
    id,
  );
  expect(settled).toEqual([{ status: 'resolved', reports: 40 }]);
});
