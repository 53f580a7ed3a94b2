import { expect, type Page } from '@playwright/test';
import { listItem } from './acts.ts';
import { type People, type Person, test } from './people.ts';
import { noteShifts, shiftsOf } from './shifts.ts';

/** Opens a page whose response from `held` comes only once `early` is visible, and then waits for `late`. */
async function jumpsOf(
  people: People,
  who: Person | null,
  width: number,
  { at, held, early, late }: { at: string; held: string; early: string; late: (page: Page) => Promise<void> },
) {
  const page = await people.open(who, { viewport: { width, height: width < 768 ? 740 : 900 } });
  await page.addInitScript({ content: noteShifts });
  let letGo = () => {};
  const seen = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(held, async (route) => {
    await seen;
    await route.fallback();
  });
  await page.goto(at);
  await expect(page.locator(early).first()).toBeInViewport();
  letGo();
  await late(page);
  return shiftsOf(page);
}

for (const width of [320, 1440])
  test(
    `nothing jumps as a page fills, at ${width} pixels`,
    { tag: width === 320 ? ['@proof'] : [] },
    async ({ people }) => {
      const member = await people.member();
      const { id } = await listItem(member);
      const pages = [
        {
          who: null,
          at: '/#/login',
          held: '**/api/config',
          early: 'input[type=password]',
          late: (page: Page) =>
            expect(page.getByRole('button', { name: 'Continue with Google' })).toBeVisible(),
        },
        {
          who: member,
          at: '/#/profile?tab=bookings',
          held: '**/api/me/{profile,trust}',
          early: '[aria-label="Loading your profile"]',
          late: (page: Page) => expect(page.getByRole('tab', { name: 'My Bookings' })).toBeInViewport(),
        },
        {
          who: member,
          at: '/#/profile?tab=bookings&as=renter&when=past',
          held: '**/assets/bookings-tab-*.js',
          early: '[role=tabpanel] [role=status]',
          late: (page: Page) => expect(page.getByRole('region', { name: 'My Bookings' })).toBeInViewport(),
        },
        {
          who: null,
          at: `/#/item/${id}`,
          held: '**/api/items/*',
          early: '[aria-label="Loading the item"]',
          late: (page: Page) => expect(page.getByRole('heading', { level: 1 })).toBeVisible(),
        },
      ];
      for (const { who, ...page } of pages) {
        const { sum, found } = await jumpsOf(people, who, width, page);
        expect(sum, `${page.at}: ${JSON.stringify(found)}`).toBeLessThan(0.01);
      }
    },
  );
