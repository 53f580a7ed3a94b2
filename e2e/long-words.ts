import type { Page } from '@playwright/test';
import { lostAtWidths } from './fits.ts';

/** A word without a place to break, as people paste them: an address of the web, a row of letters. */
export const longWord = 'abcdefghij'.repeat(20);

/** What people wrote themselves, as the interface calls it. */
const writtenByPeople = new Set(
  (
    'title itemTitle description comment content text texts bio displayName authorName firstName lastName name ' +
    'features location pickupAddress address message details words note cancelNote removedReason ' +
    'hobbies lendingPitch city email'
  ).split(' '),
);

/** Categories are ours, though they have names as people do. */
const ours = new Set(['category']);

/** The same answer with one long word more in every place where people write. */
function lengthened(value: unknown, key = ''): unknown {
  if (typeof value === 'string') return writtenByPeople.has(key) ? `${value} ${longWord}` : value;
  if (Array.isArray(value)) return value.map((each) => lengthened(each, key));
  if (value && typeof value === 'object')
    return Object.fromEntries(
      Object.entries(value).map(([name, each]) => [name, ours.has(name) ? each : lengthened(each, name)]),
    );
  return value;
}

/** From now on this page is told of people who end all they write with one long word. */
export async function hearsLongWords(page: Page): Promise<void> {
  await page.route(/\/api\/(?!categories|config|events|me\/events)/, async (route) => {
    if (route.request().method() !== 'GET') return route.continue();
    const response = await route.fetch().catch(() => undefined);
    if (!response) return route.abort();
    if (!response.ok() || !response.headers()['content-type']?.startsWith('application/json'))
      return route.fulfill({ response });
    await route.fulfill({ response, json: lengthened(await response.json()) });
  });
}

/** Words nobody can read, and pages wider than the screen, from the smallest phone to a desk. */
export const lostWithLongWords = (page: Page, at: string): Promise<string[]> =>
  lostAtWidths(page, at, [320, 360, 768, 1440]);
