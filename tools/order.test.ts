import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { layers, roomsInWords, wings } from '../order.config.ts';
import { nameInOrder, outOfOrder } from './imports-in-order.ts';
import { root } from './run-step.ts';

const rooms = [...roomsInWords, ...Object.keys(layers)];
const files = globSync(
  rooms.map((room) => `${room}/**/*.{ts,tsx,md}`),
  { cwd: root },
)
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !file.endsWith('.d.ts'));

test('every file has a place in the order, and imports nothing that comes later', () => {
  const texts = Object.fromEntries(
    files
      .filter((file) => !file.endsWith('.md'))
      .map((file) => [file, readFileSync(join(root, file), 'utf8')]),
  );
  expect(outOfOrder(texts)).toEqual([]);
});

test('the order names nothing that is not there', () => {
  const namesIn = (rooms: readonly string[]) =>
    files.filter((file) => rooms.some((room) => file.startsWith(`${room}/`))).map(nameInOrder);
  const words = Object.values(wings).flat();
  expect(words.filter((word) => !namesIn(roomsInWords).includes(word))).toEqual([]);
  for (const [room, names] of Object.entries(layers))
    expect(
      names.filter((name) => !namesIn([room]).includes(name)),
      room,
    ).toEqual([]);
});

test('the order is one page', () => {
  expect(readFileSync(join(root, 'order.config.ts'), 'utf8').split('\n').length).toBeLessThanOrEqual(100);
});

const low = 'server/src/people/plans/tier.ts';
test.each([
  ['a value', low, "import { move } from '../../rentals/bookings/moving/make-move.ts';"],
  ['a type', low, "import type { Move } from '../../rentals/bookings/moving/make-move.ts';"],
  ['a type named in place', low, "export type It = import('#rentals/bookings/moving/make-move.ts').Move;"],
  ['a name', low, "import { move } from '#rentals/bookings/moving/make-move.ts';"],
  ['a dynamic import', low, "export const it = () => import('#rentals/bookings/moving/make-move.ts');"],
  ['an export of what another has', low, "export * from '#rentals/bookings/moving/make-move.ts';"],
  ['a file beside the wings', low, "import { buildApp } from '../../app.ts';"],
  ['a file beside the words', 'server/src/floor/config.ts', "import type { Deps } from './deps.ts';"],
  ['the domain', 'domain/src/plans/plans.ts', "import { priceOf } from '../pricing/pricing.rules.ts';"],
  ['a file beside the folders', 'domain/src/money.ts', "import type { Terms } from './terms/terms.ts';"],
  ['the browser', 'web/src/lib/page/sample.ts', "import { Button } from '../../ui/parts/button.tsx';"],
  ['a word nobody knows', low, "import { it } from '#people/nobody/it.ts';"],
])('an import of what comes later is found: %s', (_kind, file, text) => {
  expect(outOfOrder({ [file]: text })).toHaveLength(1);
});

test('a word in the wing of another, or in none, has no place', () => {
  expect(
    outOfOrder({ 'server/src/people/bookings/it.ts': '', 'server/src/bookings/it.ts': '' }),
  ).toHaveLength(2);
});

test.each([
  ['a word before it', low, "import { inTransaction } from '#floor/db/transaction.ts';"],
  ['its own word', low, "import { it } from './it.ts';"],
  ['any word of the domain', low, "import { it } from '@borough/domain/bookings/moving/move';"],
  [
    'whatever a test needs',
    'server/src/people/plans/tier.db.test.ts',
    "import { buildApp } from '../../app.ts';",
  ],
])('an import of %s is fine', (_kind, file, text) => {
  expect(outOfOrder({ [file]: text })).toEqual([]);
});
