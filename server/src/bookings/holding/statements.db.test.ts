import pg from 'pg';
import { expect, test, vi } from 'vitest';
import { aMarket, ask } from '../../../test/market.ts';

test('asking for dates costs at most 25 statements, from the session to the answer', async () => {
  await using market = await aMarket();
  // The first request prepares statements and fills caches.
  await market.app.send('GET', '/api/me', { as: market.renter });
  const query = vi.spyOn(pg.Client.prototype, 'query');
  try {
    expect((await ask(market, market.dates(5, 7))).status).toBe(201);
    expect(query.mock.calls.length).toBeLessThanOrEqual(25);
  } finally {
    query.mockRestore();
  }
});
