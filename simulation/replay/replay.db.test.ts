import { expect, test, vi } from 'vitest';
import { listEvidence } from '../src/memory/rentals/evidence/list-evidence.ts';
import { drawnId, drawnNumber } from './drawn.ts';
import { lentBeforeOf } from './lent-before.ts';
import type { Played } from './play.ts';
import { replay } from './replay.ts';

// Bookings, pages and cases get the ids the life drew, and lots fall the same way; all other ids are the server's own.
vi.mock(import('node:crypto'), async (original) => {
  const real = await original();
  return {
    ...real,
    randomUUID: () => (drawnId() ?? real.randomUUID()) as ReturnType<typeof real.randomUUID>,
    randomInt: (...range: [number]) => drawnNumber() ?? real.randomInt(...range),
  };
});
// Hand-over photos exist or not as in the life, rentals before it have no rows, and no one shares a bank account.
vi.mock(import('../../server/src/rentals/evidence/list-evidence.ts'), async (original) => {
  const real = await original();
  return {
    listEvidence: async (tx, bookingId) => [
      ...((await listEvidence(tx, bookingId)) as unknown as Awaited<ReturnType<typeof real.listEvidence>>),
      ...(await real.listEvidence(tx, bookingId)),
    ],
  };
});
vi.mock(import('../../server/src/people/trust/counted-lendings.ts'), async (original) => {
  const real = await original();
  return { countedLendings: async (tx, id) => lentBeforeOf(id) + (await real.countedLendings(tx, id)) };
});
vi.mock(import('../../server/src/people/trust/remember-fingerprint.ts'), () => ({
  rememberFingerprint: async () => undefined,
}));

/**
 * Lives that cover a lot in few steps: payouts, claims, complaints, pickups in doubt, and lost payments made good by card.
 * REPLAY="17 18" selects others.
 */
const chosen = [5, 76, 94, 676, 843, 1042];
const named = process.env['REPLAY']?.split(' ').map(Number);

const met: Played[] = [];
test.each(named ?? chosen)(
  'the life of seed %i comes to the same on the server, step by step',
  async (seed) => {
    const played = await replay(seed);
    expect(played.comparisons).toBeGreaterThan(0);
    met.push(played);
  },
  named ? 900_000 : 300_000,
);

test.skipIf(named)('and in these lives calls went wrong, callers died, and the core was asked', () => {
  const sum = (of: Exclude<keyof Played, 'kept'>) => met.reduce((all, played) => all + played[of], 0);
  expect(met).toHaveLength(chosen.length);
  for (const count of ['faults', 'deaths'] as const) expect(sum(count), count).toBeGreaterThan(2);
  for (const count of ['comparisons', 'rows', 'answers'] as const)
    expect(sum(count), count).toBeGreaterThan(500);
  for (const what of ['payouts', 'payments for debts', 'claim', 'not_as_described', 'meeting'])
    expect(
      met.some(({ kept }) => (kept[what] ?? 0) > 0),
      what,
    ).toBe(true);
});
