import { expect, type Page } from '@playwright/test';
import { fine } from './accessibility.ts';
import { listItem, picture, seesToast } from './acts.ts';
import { anAdmin } from './admins.ts';
import { answered, type People, test } from './people.ts';

const rowOf = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Categories' }).getByRole('listitem').filter({ hasText: name });

const found = (page: Page, title: string) =>
  page.getByRole('region', { name: 'Results' }).getByRole('article').filter({ hasText: title });

/** A visitor's page, once lists show this name, or don't: a change takes a moment to reach answers that are kept. */
const listed = async (people: People, name: string, shown: boolean) => {
  const visitor = await people.open(null);
  await expect
    .poll(async () => {
      const { items } = await answered<{ items: { name: string }[] }>(visitor.request.get('/api/categories'));
      return items.some((each) => each.name === name);
    })
    .toBe(shown);
  return visitor;
};

// Other journeys browse by category, so this one changes only its own, and what is left of it ends as a part of Tools.
test('an operator adds a category, describes, renames, hides and merges it, and old links lead on', async ({
  people,
}) => {
  test.slow();
  const stamp = `${process.pid}${Date.now().toString(36)}`;
  const [first, second] = [`Sleds ${stamp}`, `Winter sleds ${stamp}`];
  const owner = await people.member();
  const operator = await anAdmin(people, 'Cleo');
  const page = await people.open(operator);
  await page.goto('/#/admin/settings/categories');

  await page.getByLabel('New category').fill(first);
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await seesToast(page, 'Added. Edit it to give it a picture and a checklist.');
  await page.getByRole('button', { name: `Edit ${first}` }).click();
  const edit = page.getByRole('dialog', { name: `Edit ${first}` });
  await edit.getByLabel('What it is for').fill('For snow days');
  await edit.getByRole('radio', { name: 'canoe' }).check();
  await edit.getByLabel('Checklist').fill('Runners are smooth\n\nRope is there');
  await fine(page);
  await edit.getByRole('button', { name: 'Save' }).click();
  await seesToast(page, `${first} is saved.`);
  await expect(rowOf(page, first)).toContainText('For snow days');
  await expect(rowOf(page, first)).toContainText('0 items');
  await page.getByRole('button', { name: `Edit ${first}` }).click();
  await edit.getByLabel('File of the picture').setInputFiles(picture('tile.png', [60, 90, 140]));
  await expect(edit.getByRole('img', { name: 'The picture now' })).toBeVisible();
  await edit.getByRole('button', { name: 'Cancel' }).click();

  // Owners list in it, and are offered its lines.
  await listed(people, first, true);
  const form = await people.open(owner);
  await form.goto('/#/list-item');
  await form.getByLabel('Category').selectOption({ label: first });
  await expect(form.getByRole('button', { name: 'Add “Runners are smooth” to the checklist' })).toBeVisible();
  const { id, title } = await listItem(owner, { title: `Toboggan ${stamp}`, category: first });

  // A new name takes a reason, and what leads to the former one leads here.
  await page.getByRole('button', { name: `Edit ${first}` }).click();
  await edit.getByLabel('Name').fill(second);
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(edit.getByText('Please say why.')).toBeVisible();
  await edit.getByLabel('Why').fill('People look for it under this name.');
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(rowOf(page, second)).toContainText(`Formerly ${first.toLowerCase()}`);
  const visitor = await listed(people, second, true);
  await visitor.goto(`/#/listings?category=${encodeURIComponent(first.toLowerCase())}`);
  await expect(found(visitor, title)).toBeVisible();
  await expect(visitor).toHaveURL(new RegExp(`category=winter%20sleds%20${stamp}`));

  // Hidden, it takes nothing new, and its items stay.
  await page.getByRole('button', { name: `Hide ${second}` }).click();
  const hide = page.getByRole('dialog', { name: `Hide ${second}?` });
  await hide.getByLabel('Why').fill('Summer.');
  await hide.getByRole('button', { name: 'Hide' }).click();
  await expect(rowOf(page, second)).toContainText('Hidden');
  const other = await listed(people, second, false);
  await other.goto(`/#/item/${id}`);
  await expect(other.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await page.getByRole('button', { name: `Show ${second}` }).click();
  await seesToast(page, `Lists show ${second} again.`);
  await expect(page.getByRole('button', { name: `Hide ${second}` })).toBeVisible();

  // An order is tried out before it is saved.
  await page.getByRole('button', { name: `Move ${second} up` }).click();
  await expect(page.getByRole('button', { name: 'Save the order' })).toBeVisible();
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByRole('button', { name: 'Save the order' })).toHaveCount(0);

  const phone = await people.open(operator, { viewport: { width: 360, height: 740 } });
  await phone.goto('/#/admin/settings/categories');
  await phone.getByRole('button', { name: `Merge ${second}` }).click();
  const merge = phone.getByRole('dialog', { name: `Merge ${second} into another category?` });
  await expect(merge).toContainText('1 item');
  await merge.getByRole('button', { name: 'Merge' }).click();
  await expect(merge.getByText('Please choose a category.')).toBeVisible();
  await merge.getByLabel('Into').selectOption({ label: 'Tools' });
  await merge.getByLabel('Why').fill('Too few of them.');
  await fine(phone);
  await merge.getByRole('button', { name: 'Merge' }).click();
  await seesToast(phone, `${second} becomes part of Tools.`);
  await expect(phone.getByRole('button', { name: `Edit ${second}` })).toHaveCount(0);
  await page.reload();
  await page.getByText('Earlier changes').click();
  await expect(page.getByText(`Merged “${second}” into “Tools”, with 1 item.`)).toBeVisible();
  await fine(page);

  const late = await listed(people, second, false);
  for (const name of [first, second]) {
    await late.goto(`/#/listings?category=${encodeURIComponent(name.toLowerCase())}&search=toboggan`);
    await expect(late).toHaveURL(/category=tools/);
    await expect(found(late, title)).toBeVisible();
    await late.goto('about:blank');
  }
});
