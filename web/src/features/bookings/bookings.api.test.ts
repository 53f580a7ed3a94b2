import { afterEach, expect, it, vi } from 'vitest';
import { isSettling, makeMove, mayBePaidNow } from './bookings.api.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

it('a move that is under way is made even if its page is left', async () => {
  const fetched = vi.fn<typeof fetch>().mockResolvedValue(Response.json({}));
  vi.stubGlobal('fetch', fetched);
  await makeMove('b', { move: 'accept' }, 'key');
  expect(fetched).toHaveBeenCalledWith(
    '/api/bookings/b/accept',
    expect.objectContaining({ keepalive: true }),
  );
});

it('asks again every few seconds only while an outcome is near, not for the day a renter has to pay', () => {
  const stages = ['asked', 'waiting', 'accepted', 'paying', 'securing', 'confirmed', 'cancelled'] as const;
  expect(stages.filter((stage) => isSettling({ stage }))).toEqual(['paying', 'securing']);
  expect(stages.filter((stage) => mayBePaidNow({ stage }))).toEqual(['accepted', 'paying']);
});
