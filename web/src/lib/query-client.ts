import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { HttpProblem } from './http.ts';
import { sessionQuery } from './session.ts';

/** The cache of everything asked of the server. Retrying is `http`'s work, so nothing is retried here. */
export function makeQueryClient(): QueryClient {
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError: noticeEndedSession }),
    mutationCache: new MutationCache({ onError: noticeEndedSession }),
    defaultOptions: {
      queries: { retry: false, staleTime: 30_000, refetchOnWindowFocus: false },
      mutations: { retry: false },
    },
  });
  // A session that ended elsewhere shows on the first refused call; the guard of private pages does the rest.
  function noticeEndedSession(error: Error): void {
    if (error instanceof HttpProblem && error.status === 401)
      void client.invalidateQueries({ queryKey: sessionQuery.queryKey });
  }
  return client;
}
