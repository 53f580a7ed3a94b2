import { expect } from '@playwright/test';
import { answered, test } from './people.ts';

const names = [
  'Profiles',
  'Items',
  'Images',
  'Availability',
  'Bookings',
  'Reviews',
  'Admin',
  'Triggers',
  'Storage',
];
/** What each script mentions. */
const speaksOf: Record<string, RegExp> = {
  Profiles: /create table public\.profiles/,
  Items: /create table public\.items/,
  Images: /create table public\.item_images/,
  Availability: /create table public\.item_availability/,
  Bookings: /create table public\.bookings/,
  Reviews: /create table public\.reviews/,
  Admin: /create table public\.admin_users/,
  Triggers: /create trigger/,
  Storage: /storage/i,
};

test('the setup guide says what is needed, shows nine scripts that can be copied, and what comes then', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/#/setup');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(
    'Setup instructions for the hosted backend',
  );
  await expect(main.getByRole('list', { name: 'Prerequisites' }).getByRole('heading')).toHaveText([
    /Create a backend project$/,
    /Connect it$/,
    /Enable email authentication$/,
    /Create storage buckets$/,
  ]);
  const running = main.getByRole('region', { name: "Run the SQL in your backend's dashboard" });
  await expect(running.getByRole('listitem').first()).toContainText('SQL editor');

  const tabs = main.getByRole('tab');
  await expect(tabs).toHaveText(names);
  await expect(tabs.first()).toHaveAttribute('aria-selected', 'true');
  const said: string[] = [];
  page.on('dialog', (dialog) => {
    said.push(dialog.message());
    void dialog.accept();
  });
  const scripts = await answered<{ tab: string; sql: string }[]>(page.request.get('/api/setup/schema'));
  for (const [index, name] of names.entries()) {
    await tabs.nth(index).click();
    await expect(page).toHaveURL(index === 0 ? /#\/setup$/ : new RegExp(`#/setup\\?tab=${name}$`));
    const script = main.getByRole('region', { name: `SQL for ${name}` });
    await expect(script).toHaveText(speaksOf[name] ?? '');
    const shown = await script.textContent();
    expect(shown).toBe(scripts[index]?.sql);
    await expect(script).toHaveCSS('overflow-y', 'auto');
    await main.getByRole('button', { name: 'Copy to Clipboard' }).click();
    await expect.poll(() => said.length).toBe(index + 1);
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe(shown);
  }
  expect(new Set(said)).toEqual(new Set(['SQL copied to clipboard!']));
  await tabs.first().click();
  const scrolls = `(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight)(
    document.querySelector('[aria-label="SQL for Profiles"]'))`;
  expect(await page.evaluate(scrolls)).toBe(true);

  await expect(main.getByRole('heading', { level: 2 }).last()).toHaveText('Next Steps');
  await expect(main.getByRole('list', { name: 'Next Steps' }).getByRole('listitem')).toHaveCount(6);
  await expect(main.getByRole('list', { name: 'Next Steps' })).toContainText('npm run doctor');
});

test(
  'the scripts are reached by keyboard and by their address, and selected where copying is refused',
  { tag: '@proof' },
  async ({ page }) => {
    await page.addInitScript({
      content: 'Object.defineProperty(navigator, "clipboard", { value: undefined })',
    });
    await page.goto('/#/setup?tab=Admin');
    const main = page.getByRole('main');
    const admin = main.getByRole('tab', { name: 'Admin' });
    await expect(admin).toHaveAttribute('aria-selected', 'true');
    await admin.focus();
    await page.keyboard.press('ArrowRight');
    await expect(main.getByRole('tab', { name: 'Triggers' })).toHaveAttribute('aria-selected', 'true');
    await expect(page).toHaveURL(/tab=Triggers$/);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(main.getByText(/The whole script is selected/)).toBeVisible();
    const selected = await page.evaluate('getSelection().toString().length');
    expect(selected).toBeGreaterThan(1000);
    await page.goto('/#/setup?tab=Nonsense');
    await expect(main.getByRole('tab', { name: 'Profiles' })).toHaveAttribute('aria-selected', 'true');
  },
);

test('scripts that cannot be loaded can be asked for again', { tag: '@proof' }, async ({ page, watched }) => {
  watched.expectErrors(/status of 500/);
  await page.route('**/api/setup/schema', (route) => route.fulfill({ status: 500, body: '{}' }));
  await page.goto('/#/setup');
  await expect(page.getByText("The scripts couldn't be loaded")).toBeVisible();
  await page.unroute('**/api/setup/schema');
  await page.getByRole('button', { name: /try again/i }).click();
  await expect(page.getByRole('tab')).toHaveText(names);
});
