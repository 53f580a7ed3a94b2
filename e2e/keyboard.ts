import { expect, type Locator, type Page } from '@playwright/test';

/** Why the focused element could be lost from sight: no ring, or something covers it. Runs in the browser. */
const whyLost = `(() => {
  const one = document.activeElement;
  if (!one || one === document.body || one.id === 'main') return undefined;
  const name = one.tagName + ' ' + (one.getAttribute('aria-label') ?? one.textContent ?? '').trim().slice(0, 40);
  // A card is one link: its ring may be drawn around the card.
  const rings = [one, one.closest('label'), one.closest('article, form > *')];
  const ring = rings.filter(Boolean).some((each) => [undefined, '::before', '::after'].some((part) => {
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(each, part);
    return (outlineStyle !== 'none' && parseFloat(outlineWidth) >= 1) || (each !== one && boxShadow !== 'none');
  }));
  if (!ring) return name + ' shows no focus';
  const box = one.getBoundingClientRect();
  const points = [0.5, 0.1, 0.9].flatMap((x) => [0.5, 0.1, 0.9].map((y) => [x, y]));
  const seen = points.some(([x, y]) => {
    const there = document.elementFromPoint(box.left + box.width * x, box.top + box.height * y);
    return there !== null && (one.contains(there) || there.contains(one) || one.closest('label')?.contains(there));
  });
  return seen || box.width <= 1 ? undefined : name + ' is covered';
})()`;

/** Presses Tab until `to` is focused, like someone without a mouse; each stop on the way must be visible. */
export async function tabTo(page: Page, to: Locator, max = 120): Promise<void> {
  for (let presses = 0; presses < max; presses += 1) {
    if ((await to.and(page.locator(':focus')).count()) > 0) return;
    await page.keyboard.press('Tab');
    expect(await page.evaluate<string | undefined>(whyLost)).toBeUndefined();
  }
  throw new Error(`Tab never came to ${to}.`);
}

/** Tabs to a field and types into it. */
export async function typeInto(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.type(text);
}

/** Tabs to a button or link and presses Enter. */
export async function enter(page: Page, on: Locator): Promise<void> {
  await tabTo(page, on);
  await page.keyboard.press('Enter');
}

const focusedDay = (calendar: Locator) =>
  expect(calendar.getByRole('button', { name: /\d{4}/ }).and(calendar.page().locator(':focus'))).toHaveCount(
    1,
  );

async function goOn(page: Page, days: number): Promise<void> {
  for (let step = 0; step < days; step += 1) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
}

/** Opens a date field, moves that many days ahead with the arrow keys, and picks the day; then the field has the focus again. */
export async function arrowToDay(page: Page, label: string, steps: number): Promise<void> {
  const field = page.getByRole('button', { name: new RegExp(`^${label}:`) });
  await enter(page, field);
  const calendar = page.getByRole('dialog', { name: label });
  await focusedDay(calendar);
  await goOn(page, steps);
  await expect(calendar).toBeHidden();
  await expect(field).toBeFocused();
}

/**
 * Opens a rental's start date, moves that many days ahead with the arrow keys and picks the day, then does the same for its
 * end; afterwards the end's field has the focus.
 */
export async function arrowToDays(page: Page, steps: number, days: number): Promise<void> {
  await enter(page, page.getByRole('button', { name: /^Start Date:/ }));
  await focusedDay(page.getByRole('dialog', { name: 'Start Date' }));
  await goOn(page, steps);
  const end = page.getByRole('dialog', { name: 'End Date' });
  await focusedDay(end);
  await goOn(page, days);
  await expect(end).toBeHidden();
  await expect(page.getByRole('button', { name: /^End Date:/ })).toBeFocused();
}

/** After a page change, the focus is at the page's start and its title has been read out. */
export async function arrivesAt(page: Page, heading: string | RegExp): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
  const said = page.locator('#root > div > [aria-live=polite]');
  await expect.poll(async () => (await said.textContent()) === (await page.title())).toBe(true);
  await expect(said).not.toHaveText('');
}

/** After a window closed or what had the focus is gone, the focus is still somewhere in the page's content. */
export async function keepsPlace(page: Page): Promise<void> {
  const here = page.locator('main:focus, main :focus');
  await expect(here).toHaveCount(1);
}
