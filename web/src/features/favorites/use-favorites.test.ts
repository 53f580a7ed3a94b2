import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { favoritesQuery } from './favorites.api.ts';
import { setInAccount } from './use-favorites.ts';

const { queryKey } = favoritesQuery('ann');

afterEach(() => {
  vi.unstubAllGlobals();
});

/** A server that has these favorites and is slow to answer the first request for them. */
function server(itemIds: string[]) {
  const { promise: first, resolve: answerFirst } = Promise.withResolvers<Response>();
  const before = [...itemIds];
  let reads = 0;
  vi.stubGlobal('fetch', (_: string, { method }: RequestInit) => {
    if (method === 'POST') itemIds.unshift('drill');
    if (method === 'GET' && reads++ === 0) return first;
    return Promise.resolve(Response.json({ itemIds: [...itemIds] }));
  });
  return { answerFirst: () => answerFirst(Response.json({ itemIds: before })) };
}

it('takes no list of one for all favorites while they load', async () => {
  const { answerFirst } = server(['tent', 'bike']);
  const client = new QueryClient();
  const stop = new QueryObserver(client, favoritesQuery('ann')).subscribe(() => undefined);
  const pressed = setInAccount(client, 'ann', 'drill', true);
  expect(client.getQueryData(queryKey)).toBeUndefined();
  expect(await pressed).toBe(true);
  answerFirst();
  await vi.waitFor(() =>
    expect(client.getQueryData(queryKey)).toEqual({ itemIds: ['drill', 'tent', 'bike'] }),
  );
  stop();
  client.clear();
});

it('changes a loaded list at once', async () => {
  server([]);
  const client = new QueryClient();
  client.setQueryData(queryKey, { itemIds: ['tent'] });
  const pressed = setInAccount(client, 'ann', 'drill', true);
  await vi.waitFor(() => expect(client.getQueryData(queryKey)).toEqual({ itemIds: ['drill', 'tent'] }));
  expect(await pressed).toBe(true);
  client.clear();
});
