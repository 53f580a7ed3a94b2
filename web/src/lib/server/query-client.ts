import { QueryClient } from '@tanstack/react-query';
import { onRefusal } from './http.ts';
import { sessionQuery } from './session.ts';

/**
 * The cache of everything fetched from the server. `http` does the retrying, so nothing is retried here. `onUnfinished` runs
 * when a write is refused because the person never finished signing up.
 */
export function makeQueryClient({ onUnfinished }: { onUnfinished: () => void }): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      // Send requests whatever the browser thinks of its network: failing right away beats a button that waits for days.
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
    // A session that ended elsewhere shows up at the first refused call; the private pages' guard does the rest.
    if (code === 'session.required') void client.invalidateQueries({ queryKey: sessionQuery.queryKey });
    if (code === 'account.finish-sign-up') onUnfinished();
  });
  return client;
}
