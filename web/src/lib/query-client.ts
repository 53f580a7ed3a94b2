import { QueryClient } from '@tanstack/react-query';
import { onRefusal } from './http.ts';
import { sessionQuery } from './session.ts';

/**
 * The cache of everything asked of the server. Retrying is `http`'s work, so nothing is retried here. `onUnfinished`
 * hears that a write was refused because the person never finished signing up.
 */
export function makeQueryClient({ onUnfinished }: { onUnfinished: () => void }): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: { retry: false, staleTime: 30_000, refetchOnWindowFocus: false },
      mutations: { retry: false },
    },
  });
  onRefusal(({ code }) => {
    // A session that ended elsewhere shows on the first refused call; the guard of private pages does the rest.
    if (code === 'session.required') void client.invalidateQueries({ queryKey: sessionQuery.queryKey });
    if (code === 'account.finish-sign-up') onUnfinished();
  });
  return client;
}
