import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { termsOfSecondRelease, termsText } from '@borough/domain/terms/terms';
import ts from 'typescript';
import { expect, test } from 'vitest';

/** Where today's terms are offered, shown to people who look around, or written into new bookings; nothing else may read them. */
const offers = [
  'domain/src/terms/terms.ts',
  'domain/src/texts/offered-facts.ts',
  'server/src/account/accounts/sign-up/tell-of-terms.ts',
  'server/src/money/pricing/offered-terms.ts',
  'server/src/site/pages/app-pages.ts',
  'server/src/site/pages/item-cards.ts',
  'server/src/site/pages/item-page.ts',
  'server/src/site/pages/listings-page.ts',
  'server/src/site/pages/person-page.ts',
  'server/src/site/pages/previews/preview-version.ts',
  'server/src/site/pages/schema-org.ts',
  'server/src/talk/notifications/catalogue/samples/samples.ts',
  'simulation/src/acting/people.ts',
  'simulation/src/judge/own/own-limits.ts',
  'web/build/promises.ts',
  'web/src/features/bookings/reserving/assurances.tsx',
  'web/src/features/bookings/reserving/booking-offer.ts',
  'web/src/features/bookings/reserving/booking-panel.tsx',
  'web/src/features/bookings/reserving/panel-head.tsx',
  'web/src/features/bookings/words/refund-words.ts',
  'web/src/features/items/fees-note.tsx',
  'web/src/features/items/item-card.tsx',
  'web/src/features/items/listing-form/details-section.tsx',
  'web/src/features/items/whole-price.ts',
  'web/src/features/messaging/thread/thread-item.tsx',
  'web/src/features/plans/compare-plans.tsx',
  'web/src/features/plans/my-plan-card.tsx',
  'web/src/features/plans/plan-card.tsx',
  'web/src/features/plans/plan-questions.tsx',
  'web/src/features/plans/pro-gives.tsx',
  'web/src/features/search/price-range-words.ts',
  'web/src/pages/account/plan-tab.tsx',
  'web/src/pages/landing/just-listed.tsx',
  'web/src/pages/landing/plans-teaser.tsx',
  'web/src/pages/landing/what-protects.tsx',
];

/** The same for `offeredTerms`: quotes, the checks before them, and the demo's bookings for load testing. */
const quotes = [
  'server/src/demo/demo.store.ts',
  'server/src/demo/scale-bookings.ts',
  'server/src/money/pricing/make-quote.ts',
  'server/src/money/pricing/offered-terms.ts',
  'server/src/rentals/bookings/holding/quote-for.ts',
  'server/src/rentals/bookings/holding/require-within-limits.ts',
];

const sources = globSync('{domain,server,simulation,web}/{src,build}/**/*.{ts,tsx}').filter(
  (file) => !/\.(test|proof)\.tsx?$/.test(file),
);
const naming = (name: string) =>
  sources.filter((file) => new RegExp(String.raw`\b${name}\b`).test(readFileSync(file, 'utf8'))).sort();

test('no rule reads the terms of today: bookings bring their own', () => {
  expect(naming('currentTerms')).toEqual(offers);
  expect(naming('offeredTermsId|offeredTerms\\b(?!: )').filter((file) => !file.includes('/search/'))).toEqual(
    quotes,
  );
});

/** What operators can change while a process or a page runs. */
const changing = new Set([
  'currentTerms',
  'offeredFigures',
  'proPriceCents',
  'offeredTerms',
  'offeredTermsId',
]);

/** The lines of a file that read any of it while the file is loaded, rather than in a function. */
function readWhileLoading(file: string): string[] {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node) || ts.isImportDeclaration(node) || ts.isInterfaceDeclaration(node)) return;
    const isPlan = ts.isPropertyAccessExpression(node) && /^(price|rentalFee)$/.test(node.name.text);
    const isName =
      (ts.isVariableDeclaration(node.parent) || ts.isPropertyAssignment(node.parent)) &&
      node.parent.name === node;
    const isFigure = ts.isIdentifier(node) && !isName && changing.has(node.text);
    if (isFigure || isPlan)
      found.push(`${file}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1}`);
    ts.forEachChild(node, visit);
  };
  ts.forEachChild(source, visit);
  return found;
}

/** `currentTerms` itself, the name kept beside it, samples for the preview of mails, and what the build compares texts with. */
const mayReadEarly = [
  'domain/src/terms/terms.ts',
  'server/src/money/pricing/offered-terms.ts',
  'server/src/talk/notifications/catalogue/samples/samples.ts',
  'web/build/promises.ts',
];

test('no file keeps figures that operators can change while it is loaded', () => {
  const files = naming([...changing].join('|') + String.raw`|plans/plans`);
  const early = files.filter((file) => !mayReadEarly.includes(file)).flatMap(readWhileLoading);
  expect(files.length).toBeGreaterThan(30);
  expect(early).toEqual([]);
});

test('old bookings were given the terms of the second release, letter by letter', () => {
  const migration = readFileSync('server/migrations/0083-keep-terms.sql', 'utf8');
  const [, id, figures] = /values \('([0-9a-f]{64})',\s*'([^']*)'\)/.exec(migration) ?? [];
  expect(JSON.parse(figures ?? '')).toEqual(termsOfSecondRelease);
  expect(id).toBe(createHash('sha256').update(termsText(termsOfSecondRelease)).digest('hex'));
});
