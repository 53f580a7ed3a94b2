import { crc32, deflateSync } from 'node:zlib';
import { dayIn } from '@borough/domain/clocks';
import { addDays, type Day } from '@borough/domain/days';
import { demoTimeHeader } from '@borough/domain/demo/clock.contract';
import { expect, type Locator, type Page, test, type TestInfo } from '@playwright/test';
import { answered, type Person } from './people.ts';

export const zone = 'America/Chicago';

const todays = new WeakMap<TestInfo, Day>();

/** Today where these tests' items are; a test that runs past midnight keeps the same day. */
function today(): Day {
  const now = dayIn(zone, new Date());
  const running = runningTest();
  if (!running) return now;
  const began = todays.get(running) ?? now;
  todays.set(running, began);
  return began;
}

/** The running test; undefined while its file is being loaded. */
function runningTest(): TestInfo | undefined {
  try {
    return test.info();
  } catch {
    return undefined;
  }
}

/** The day that many days from today, where these tests' items are. */
export const inDays = (days: number): Day => addDays(today(), days);

const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

const parts = (day: Day) => day.split('-').map(Number) as [number, number, number]; // a day has three

/** "June 3, 2026", as calendars name a day. */
export function longDay(day: Day): string {
  const [year, month, date] = parts(day);
  return `${monthNames[month - 1]} ${date}, ${year}`;
}

/** "Jun 3 - Jun 5, 2026", as pages name a range of days. */
export function shortRange(start: Day, end: Day): string {
  const short = (day: Day) => `${monthNames[parts(day)[1] - 1]?.slice(0, 3)} ${parts(day)[2]}`;
  return `${short(start)} - ${short(end)}, ${parts(end)[0]}`;
}

/** A day's button or cell in an open calendar. */
export const dayButton = (calendar: Locator, day: Day): Locator =>
  calendar.getByRole('button', { name: new RegExp(`\\b${longDay(day)}\\b`) });

/** Pages an open calendar forward or back until it shows a day; returns the day's button. */
export async function turnTo(calendar: Locator, day: Day): Promise<Locator> {
  const button = dayButton(calendar, day);
  const month = calendar.getByRole('grid').first();
  await expect(month).toBeVisible();
  if ((await button.count()) > 0) return button;
  const [name = '', year] = ((await month.getAttribute('aria-label')) ?? '').split(' ');
  const [wantedYear, wantedMonth] = parts(day);
  const months = (wantedYear - Number(year)) * 12 + wantedMonth - 1 - monthNames.indexOf(name);
  const turn = calendar.getByRole('button', { name: months > 0 ? /next month/i : /previous month/i });
  for (let turns = 0; turns < Math.abs(months) && (await button.count()) === 0; turns += 1)
    await turn.click();
  return button;
}

/** A date field's calendar: a dialog, or unfolded below the field where space is narrow. */
export const daysOf = (page: Page, label: 'Start Date' | 'End Date'): Locator =>
  page.getByRole('dialog', { name: label }).or(page.getByRole('group', { name: label }));

/** Picks a day in one of the date fields of the booking panel or dialog. */
export async function chooseDay(page: Page, label: 'Start Date' | 'End Date', day: Day): Promise<void> {
  const calendar = daysOf(page, label);
  // One calendar serves both fields: after the start, it waits for the end.
  if (!(await calendar.isVisible()))
    await page.getByRole('button', { name: new RegExp(`^${label}:`) }).click();
  await (await turnTo(calendar, day)).click();
  await expect(calendar).toBeHidden();
}

/** Picks both days of a rental. */
export async function chooseDays(page: Page, start: Day, end: Day): Promise<void> {
  await chooseDay(page, 'Start Date', start);
  await chooseDay(page, 'End Date', end);
}

/** Expects a toast to be there exactly once. */
export async function seesToast(page: Page, words: string | RegExp): Promise<void> {
  await expect(page.locator('[data-sonner-toast]').filter({ hasText: words })).toHaveCount(1);
}

/** A setting of the security page, opened if it was closed. */
export async function openSetting(page: Page, name: string): Promise<Locator> {
  const setting = page.getByRole('region', { name, exact: true });
  const closed = setting.getByRole('button', { name, exact: true, expanded: false });
  await expect(setting.getByRole('button', { name, exact: true })).toBeVisible();
  if (await closed.isVisible()) await closed.click();
  return setting;
}

/** The featured items' cards; they load when scrolled to. */
export async function featuredCards(page: Page): Promise<Locator> {
  const region = page.getByRole('region', { name: 'Featured Items' });
  await region.scrollIntoViewIfNeeded();
  return region.getByRole('article');
}

/** What a hotel's network answers in place of our server until its terms are accepted. */
export const welcomeToOurWiFi = {
  status: 200,
  contentType: 'text/html',
  body: '<!doctype html><title>Welcome to our Wi-Fi</title><p>Please accept our terms.</p>',
};

/** Dismisses every toast and waits until none is left; a toast stays as long as the pointer rests on it. */
export async function toastsAreGone(page: Page): Promise<void> {
  const toasts = page.locator('[data-sonner-toast]');
  // Dismissed as if someone had read them; a toast that is already leaving is only waited for.
  for (let left = await toasts.count(); left > 0; left--) {
    const box = await toasts
      .and(page.locator('[data-front=true]'))
      .boundingBox({ timeout: 500 })
      .catch(() => null);
    if (!box) break;
    await page.mouse.move(box.x + 8, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(box.x + 208, box.y + box.height / 2, { steps: 4 });
    await page.mouse.up();
  }
  await page.mouse.move(5, 5);
  await expect(toasts).toHaveCount(0);
}

/** The checkbox under the price with which a renter consents to the deposit. */
export const depositBox = (place: Page | Locator): Locator =>
  place.getByRole('checkbox', { name: /^I agree to a deposit hold of / });

/** Pays with a card on the provider's page; resolves once the button has been pressed. */
export async function payWith(checkout: Page, cardNumber: string): Promise<void> {
  await checkout.getByLabel('Card number').fill(cardNumber);
  await checkout.getByLabel('Expiry (MM / YY)').fill('12 / 34');
  await checkout.getByLabel('Security code (CVC)').fill(cardNumber.startsWith('37') ? '1234' : '123');
  await checkout.getByRole('button', { name: /^(Pay|Subscribe for) \$/ }).click();
}

export const cards = {
  succeeds: '4242 4242 4242 4242',
  declines: '4000 0000 0000 0002',
  insufficientFunds: '4000 0000 0000 9995',
  needsAuthentication: '4000 0025 0000 3155',
} as const;

interface Listing {
  title: string;
  description: string;
  price: string;
  deposit: string;
  category: string;
  location: string;
  availabilities: { startDate: Day; endDate: Day }[];
}

/** Lists an item through the API; available for 120 days from today by default. */
export async function listItem(
  owner: Person,
  listing: Partial<Listing> = {},
): Promise<{ id: string; title: string }> {
  const whole: Listing = {
    title: 'Cordless drill with two batteries',
    description: 'Strong enough for brick, light enough for a shelf.',
    price: '40',
    deposit: '60',
    category: 'Tools',
    location: 'Chicago, IL 60614',
    availabilities: [{ startDate: inDays(0), endDate: inDays(120) }],
    ...listing,
  };
  const { item } = await answered<{ item: { id: string } }>(owner.api.post('/api/items', { data: whole }));
  return { id: item.id, title: whole.title };
}

/** A small, real PNG in one color. */
export function picture(name: string, [red, green, blue]: [number, number, number]) {
  const [width, height] = [64, 48];
  const row = Buffer.concat([Buffer.from([0]), Buffer.alloc(width * 3, Buffer.from([red, green, blue]))]);
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const pixels = deflateSync(Buffer.concat(Array.from({ length: height }, () => row)));
  const buffer = Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ]);
  return { name, mimeType: 'image/png', buffer };
}

function chunk(kind: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(kind, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

/**
 * Stops a page's clock at an instant before the page is opened. Playwright's own clock hides date methods from libraries that
 * extend them, and a calendar in another time zone would then show the browser's days.
 */
export async function stopClock(page: Page, at: Date): Promise<void> {
  // The page goes by the server's time, which answers of a demo say, too.
  await page.route('**/api/me', async (route) => {
    const answer = await route.fetch();
    const me = (await answer.json()) as object;
    await route.fulfill({ response: answer, json: { ...me, now: at.toISOString() } });
  });
  await page.addInitScript({
    content: `
      const now = ${at.getTime()};
      const get = Headers.prototype.get;
      Headers.prototype.get = function (name) {
        return name === '${demoTimeHeader}' ? null : get.call(this, name);
      };
      window.Date = new Proxy(Date, {
        construct: (date, values, target) => Reflect.construct(date, values.length > 0 ? values : [now], target),
        get: (date, name) => (name === 'now' ? () => now : Reflect.get(date, name)),
      });
    `,
  });
}
