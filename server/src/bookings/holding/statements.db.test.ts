import pg from 'pg';
import { expect, test, vi } from 'vitest';
import { aMarket, ask } from '../../../test/market.ts';

/** Statements of this process while dates are asked for in a market of its own: those of the request, and of whatever else runs. */
async function statementsOfAsking(): Promise<number> {
  await using market = await aMarket();
  // The first request prepares statements and fills caches.
  await market.app.send('GET', '/api/me', { as: market.renter });
  const query = vi.spyOn(pg.Client.prototype, 'query');
  try {
    expect((await ask(market, market.dates(5, 7))).status).toBe(201);
    return query.mock.calls.length;
  } finally {
    query.mockRestore();
  }
}

test('asking for dates costs at most 17 statements, from the session to the answer', async () => {
  // Sweeps of the worker may fall into one asking, but not into three.
  const counts = [await statementsOfAsking(), await statementsOfAsking(), await statementsOfAsking()];
  expect(Math.min(...counts), counts.join(', ')).toBeLessThanOrEqual(17);
});
