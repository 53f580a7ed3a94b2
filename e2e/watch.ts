import { type BrowserContext, expect } from '@playwright/test';
import { translate } from './translator.ts';

/** What a test's pages reported. */
export interface Watch {
  errors: string[];
  /** Every toast, in order, with the page it appeared on. */
  toasts: { page: object; words: string }[];
  /** Errors the test provokes on purpose. */
  expected: RegExp[];
  /** Toasts that may appear more than once because the test makes them twice. */
  repeated: Set<string>;
  /** Announces console errors: the browser itself logs every refused request. */
  expectErrors: (...patterns: RegExp[]) => void;
}

/** What Chromium logs for a response with that status. */
export const answeredWith = (status: number) => new RegExp(`status of ${status}\\b`);

/** Runs a test, then fails it for unexpected errors or duplicate toasts on its pages. */
export async function watching(use: (watch: Watch) => Promise<void>): Promise<void> {
  const expected: RegExp[] = [];
  const watch: Watch = {
    errors: [],
    toasts: [],
    expected,
    repeated: new Set(),
    expectErrors: (...patterns) => expected.push(...patterns),
  };
  await use(watch);
  const unexpected = watch.errors.filter((error) => !expected.some((pattern) => pattern.test(error)));
  expect(unexpected, 'errors in the browser').toEqual([]);
  const twice = watch.toasts.filter(
    ({ page, words }, index) =>
      !watch.repeated.has(words) &&
      watch.toasts.findIndex((other) => other.page === page && other.words === words) < index,
  );
  expect(
    twice.map(({ words }) => words),
    'toasts that came twice',
  ).toEqual([]);
}

/** Listens to all of a browser's pages. */
export async function watch(context: BrowserContext, watch: Watch): Promise<void> {
  context.on('console', (message) => {
    // The preview of an email is a frame that runs nothing, not even what a journey adds to every frame.
    if (message.text().startsWith("Blocked script execution in 'about:srcdoc'")) return;
    if (message.type() === 'error') watch.errors.push(`${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (error) => watch.errors.push(error.error().stack ?? error.error().message));
  await context.exposeBinding('toastAppeared', ({ page }, words: string) =>
    watch.toasts.push({ page, words }),
  );
  await context.addInitScript({ content: noteToasts + noteRefusedCode });
  // Any journey can be made on translated pages: `TRANSLATED=1 npx playwright test browse`.
  if (process.env['TRANSLATED'] === '1') await translate(context);
}

/** Runs in the browser: reports every toast as it appears on the page. A string, because DOM types aren't available here. */
const noteToasts = `
  const note = (node) => {
    if (!(node instanceof Element)) return;
    const toasts = node.matches('[data-sonner-toast]') ? [node] : node.querySelectorAll('[data-sonner-toast]');
    for (const toast of toasts) window.toastAppeared(toast.querySelector('[data-title]')?.textContent ?? '');
  };
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes) addedNodes.forEach(note);
  }).observe(document, { childList: true, subtree: true });
`;

/** Runs in the browser: anything the page's policy blocks counts as an error, even if the app carries on without it. */
const noteRefusedCode = `
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, sourceFile }) =>
    console.error('refused by ' + violatedDirective + ': ' + sourceFile));
`;
