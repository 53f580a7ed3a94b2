import type { Page } from '@playwright/test';
import { lostAtWidths } from './fits.ts';

/** An unbreakable word, like the ones people paste: a web address, a run of letters. */
export const longWord = 'abcdefghij'.repeat(20);

/** The fields of the interface that people write themselves. */
const writtenByPeople = new Set(
  (
    'title itemTitle description comment content text texts bio displayName authorName firstName lastName name ' +
    'features location pickupAddress address message details words note cancelNote removedReason ' +
    'hobbies lendingPitch city email'
  ).split(' '),
);

/** Categories are ours, even though they have names like people do. */
const ours = new Set(['category']);

/** The same response with a long word added wherever people write. */
function lengthened(value: unknown, key = ''): unknown {
  if (typeof value === 'string') return writtenByPeople.has(key) ? `${value} ${longWord}` : value;
  if (Array.isArray(value)) return value.map((each) => lengthened(each, key));
  if (value && typeof value === 'object')
    return Object.fromEntries(
      Object.entries(value).map(([name, each]) => [name, ours.has(name) ? each : lengthened(each, name)]),
    );
  return value;
}

/** From now on, everything people wrote ends with a long word in this page's responses. */
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

/** Text no one can read, and pages wider than the screen, from the smallest phone to a desktop. */
export const lostWithLongWords = (page: Page, at: string): Promise<string[]> =>
  lostAtWidths(page, at, [320, 360, 768, 1440]);
