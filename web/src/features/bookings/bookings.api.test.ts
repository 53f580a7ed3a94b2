import { afterEach, expect, it, vi } from 'vitest';
import { makeMove } from './bookings.api.ts';

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
