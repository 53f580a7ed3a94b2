import { globSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { expect, test } from 'vitest';

const src = new URL('../..', import.meta.url).pathname;

/** Where links lead to the profile on purpose: its route, its menu items, its tabs, editing an item, and a paid booking. */
const onPurpose = [
  'features/items/listing-form/listing-changes.tsx',
  'features/payments/payment-outcome.tsx',
  'pages/listing/edit-item-page.tsx',
  'routes.tsx',
  'shell/signed-in/account-menu.tsx',
];

test('links to what is listed, booked, paid and verified lead to the pages of the account', () => {
  const files = globSync(`${src}/**/*.{ts,tsx}`).filter((file) => !file.endsWith('.test.ts'));
  const found = files.filter((file) =>
    /paths\.(profile|earnings|statement|noticeSettings)\b/.test(readFileSync(file, 'utf8')),
  );
  const addresses = ['pages/account/account-page.tsx'];
  expect(found.map((file) => relative(src, file)).toSorted()).toEqual(
    [...onPurpose, ...addresses].toSorted(),
  );
});
