import { type BrowserContext, expect } from '@playwright/test';

/** What the pages of a test said aloud. */
export interface Watch {
  errors: string[];
  /** Every toast, in order, with the page it appeared on. */
  toasts: { page: object; words: string }[];
  /** Errors that belong to what the test does on purpose. */
  expected: RegExp[];
  /** Toasts that may appear more than once because the test makes them twice. */
  repeated: Set<string>;
  /** Announces errors of the console: the browser itself logs every answer that is a refusal. */
  expectErrors: (...patterns: RegExp[]) => void;
}

/** What Chromium writes for an answer of that status. */
export const answeredWith = (status: number) => new RegExp(`status of ${status}\\b`);

/** Runs a test and then holds it to what its pages said. */
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

/** Listens to all pages of a browser. */
export async function watch(context: BrowserContext, watch: Watch): Promise<void> {
  context.on('console', (message) => {
    if (message.type() === 'error') watch.errors.push(`${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (error) => watch.errors.push(error.error().stack ?? error.error().message));
  await context.exposeBinding('toastAppeared', ({ page }, words: string) =>
    watch.toasts.push({ page, words }),
  );
  await context.addInitScript({ content: noteToasts + noteRefusedCode });
}

/** Runs in the browser: tells of every toast as it is put on the page. A text, because no DOM is known here. */
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

/** Runs in the browser: what the policy of a page refuses is an error, also where the program goes on without it. */
const noteRefusedCode = `
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, sourceFile }) =>
    console.error('refused by ' + violatedDirective + ': ' + sourceFile));
`;
