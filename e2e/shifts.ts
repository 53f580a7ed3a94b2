import type { Page } from '@playwright/test';

/** Runs in the browser: how far things jumped without being moved. A string, because DOM types aren't available here. */
export const noteShifts = `
  window.jumped = [];
  new PerformanceObserver((list) => {
    for (const { hadRecentInput, value, sources } of list.getEntries())
      if (!hadRecentInput) window.jumped.push({ value, what: sources.map(({ node }) => node?.className ?? '?').join(' | ') });
  }).observe({ type: 'layout-shift', buffered: true });
`;
const jumps = `new Promise((done) => requestAnimationFrame(() => setTimeout(() => done(window.jumped))))`;

/** How far things have jumped since the page began to load with `noteShifts`, and which. */
export async function shiftsOf(
  page: Page,
): Promise<{ sum: number; found: { value: number; what: string }[] }> {
  const found = await page.evaluate<{ value: number; what: string }[]>(jumps);
  return { sum: found.reduce((total, { value }) => total + value, 0), found };
}
