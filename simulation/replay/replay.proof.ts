import { expect, test, vi } from 'vitest';
import { noteFigure } from '../../server/test/proof-figures.ts';
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

const seeds = Array.from({ length: 50 }, (_, n) => n + 1);

test('fifty lives come to the same on the server, step by step', async () => {
  const sum = { steps: 0, comparisons: 0, rows: 0, answers: 0, faults: 0, deaths: 0 };
  const kept: Played['kept'] = {};
  const different: string[] = [];
  for (const seed of seeds) {
    const played = await replay(seed).catch((error: unknown) => {
      different.push(error instanceof Error ? error.message : String(error));
      return null;
    });
    for (const [what, count] of Object.entries(played?.kept ?? {})) kept[what] = (kept[what] ?? 0) + count;
    for (const each of Object.keys(sum) as (keyof typeof sum)[]) sum[each] += played?.[each] ?? 0;
  }
  const { steps, comparisons, rows, answers, faults, deaths } = sum;
  noteFigure({
    claim: `${seeds.length} made-up lives played over HTTP against the server, PostgreSQL and the provider: ${steps.toLocaleString('en-US')} steps with ${faults} faults of calls and ${deaths} callers that died, all rows compared ${comparisons.toLocaleString('en-US')} times (${rows.toLocaleString('en-US')} rows), ${answers.toLocaleString('en-US')} answers of the core on both sides' rows; ${Object.entries(
      kept,
    )
      .map(([what, count]) => `${count} × ${what}`)
      .join(', ')}`,
    figure: `${different.length} lives with a difference`,
    passMark: '0',
    ok: different.length === 0,
  });
  expect(different, 'to play one: npm run simulate -- --replay N').toEqual([]);
}, 3_000_000);
