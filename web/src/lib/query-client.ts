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
      // Asked whatever the browser thinks of its network: a refusal at once is better than a button that waits for days.
      queries: {
        retry: false,
        staleTime: 30_000,
        refetchOnWindowFocus: false,
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  onRefusal(({ code }) => {
    // A session that ended elsewhere shows on the first refused call; the guard of private pages does the rest.
    if (code === 'session.required') void client.invalidateQueries({ queryKey: sessionQuery.queryKey });
    if (code === 'account.finish-sign-up') onUnfinished();
  });
  return client;
}
