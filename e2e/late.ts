import { expect, type Page } from '@playwright/test';

/** Numbers from 0 to 1 that look random and are the same each time. */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/**
 * From now on, each of the server's answers comes up to 0.6 s late, so that they arrive in another order than they were asked
 * for. Returns how to wait until there's nothing more to come.
 */
export async function hearsLate(page: Page, seed: number): Promise<() => Promise<void>> {
  const next = numbersFrom(seed);
  let waiting = 0;
  let asked = 0;
  await page.route(/\/api\/(?!events|me\/events)/, async (route) => {
    waiting += 1;
    asked += 1;
    await new Promise((resolve) => setTimeout(resolve, next() * 600));
    await route.fallback().finally(() => (waiting -= 1));
  });
  return async () => {
    // An answer may be what makes the page ask the next question.
    let before = -1;
    await expect
      .poll(
        () => {
          const isOver = waiting === 0 && asked === before;
          before = asked;
          return isOver;
        },
        { intervals: [150] },
      )
      .toBe(true);
  };
}
