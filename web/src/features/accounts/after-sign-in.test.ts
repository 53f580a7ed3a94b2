import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { sessionQuery } from '../../lib/server/session.ts';
import { announceSignIn } from './after-sign-in.ts';

afterEach(() => vi.unstubAllGlobals());

it('asks the server who signed in, and does not fail if there is no answer', async () => {
  vi.stubGlobal('localStorage', { getItem: () => null, removeItem: () => undefined });
  const client = new QueryClient();
  let asked = 0;
  const stop = new QueryObserver(client, {
    ...sessionQuery,
    retry: false,
    refetchInterval: false,
    queryFn: () => {
      asked++;
      return Promise.reject(new Error('The line broke.'));
    },
  }).subscribe(() => undefined);
  await vi.waitFor(() => expect(client.getQueryState(sessionQuery.queryKey)?.status).toBe('error'));
  await announceSignIn(client);
  expect(asked).toBe(2);
  stop();
});
