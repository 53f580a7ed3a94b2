import pg from 'pg';
import { expect, test, vi } from 'vitest';
import { aMarket, ask } from '../../../../test/market.ts';

/** The statements this process runs while dates are requested in a new market: the request's, and those of anything else running. */
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
  // Worker sweeps may fall into one run, but not into three.
  const counts = [await statementsOfAsking(), await statementsOfAsking(), await statementsOfAsking()];
  expect(Math.min(...counts), counts.join(', ')).toBeLessThanOrEqual(17);
});
