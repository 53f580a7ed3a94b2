import { expect, type Page } from '@playwright/test';
import { fine } from './accessibility.ts';
import { listItem, seesToast } from './acts.ts';
import { anAdmin } from './admins.ts';
import { answered, test } from './people.ts';
import { answeredWith } from './watch.ts';

const picture = async (page: Page, name: string) => {
  const folder = process.env['SHOTS'];
  if (folder) await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true });
};

test(
  'a reported listing is taken down, its owner reads why and appeals, and another admin puts it back',
  { tag: '@proof' },
  async ({ people, watched }) => {
    watched.expectErrors(answeredWith(404));
    const [owner, reporter] = [await people.member(), await people.newcomer('Rosa')];
    const [first, second] = [await anAdmin(people, 'Alma'), await anAdmin(people, 'Bea')];
    const { id: itemId, title } = await listItem(owner, { title: `Rocket set ${Date.now()}` });
    await answered(reporter.api.post('/api/reports', { data: { itemId, reason: 'prohibited' } }));

    const desk = await people.open(first);
    await desk.goto('/#/admin/reports');
    const report = desk.getByRole('main').locator('li[tabindex]').filter({ hasText: title });
    await expect(report.getByRole('button')).toHaveText([
      'Take down',
      'Warn',
      'Suspend',
      'Agree, no action',
      'Dismiss',
      'See the report',
    ]);
    await picture(desk, 'report');
    await report.getByRole('button', { name: 'Take down' }).click();
    const ask = desk.getByRole('dialog', { name: `Take down ${title}?` });
    await ask.getByRole('button', { name: 'Take down' }).click();
    await expect(ask.getByText('Please choose one')).toBeVisible();
    await ask.getByLabel('Guideline').selectOption('prohibited');
    await ask.getByLabel('Your reason').fill('Fireworks may not be rented out.');
    await fine(desk);
    await picture(desk, 'dialog');
    await ask.getByRole('button', { name: 'Take down' }).click();
    await seesToast(desk, "Taken down. We've told its owner.");
    await expect(report).toHaveCount(0);

    const stranger = await people.open(null);
    await stranger.goto(`/#/item/${itemId}`);
    await expect(stranger.getByText('Rocket set')).toHaveCount(0);

    const page = await people.open(owner, { viewport: { width: 360, height: 780 } });
    await page.goto(`/#/item/${itemId}`);
    const statement = page.getByRole('region', { name: 'We took this listing down' });
    for (const words of [
      'Our reason: Fireworks may not be rented out.',
      'What may not be listed',
      'Someone reported it to us. A person made this decision, not a machine.',
      'You can appeal once, until',
    ])
      await expect(statement).toContainText(words);
    await fine(page);
    await picture(page, 'statement-phone');
    await statement.getByLabel('Think we got it wrong?').fill('It is a toy that only looks like a rocket.');
    await statement.getByRole('button', { name: 'Send appeal' }).click();
    await seesToast(page, 'Your appeal is sent.');
    await expect(statement).toContainText("Someone who wasn't involved will decide");
    await picture(page, 'appealed-phone');

    // The admin who took it down leaves the appeal to another.
    await desk.goto('/#/admin/items');
    const mine = desk.getByRole('article', { name: title });
    await expect(mine).toContainText('another admin will decide any appeal');
    const other = await people.open(second, { viewport: { width: 1440, height: 900 }, colorScheme: 'dark' });
    await other.goto(`/#/admin/items`);
    const card = other.getByRole('article', { name: title });
    await expect(card).toContainText('It is a toy that only looks like a rocket.');
    await fine(other);
    await picture(other, 'listings-dark');
    await card.getByRole('button', { name: 'Put back' }).click();
    const back = other.getByRole('dialog', { name: `Put ${title} back?` });
    await back.getByLabel('Your reason').fill('The appeal was right.');
    await back.getByRole('button', { name: 'Put back' }).click();
    await seesToast(other, "It's back. We've told its owner.");
    await stranger.goto('about:blank');
    await stranger.goto(`/#/item/${itemId}`);
    await expect(stranger.getByRole('heading', { level: 1, name: title })).toBeVisible();

    // An admin who comes across a listing finds the way from its page.
    await desk.goto(`/#/item/${itemId}`);
    await desk.getByRole('link', { name: 'Take down, as an admin' }).click();
    await expect(desk.getByRole('article', { name: title })).toContainText(owner.displayName);

    await stranger.goto('/#/transparency');
    await expect(stranger.getByRole('row', { name: /Listings taken down/ }).first()).toBeVisible();
    await fine(stranger);
    await picture(stranger, 'transparency');
  },
);
