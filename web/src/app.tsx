import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { makeQueryClient } from './lib/server/query-client.ts';
import { notePageDrawn, noteSignedIn } from './lib/server/page-person.ts';
import { isSessionQuery, sessionOf, sessionQuery } from './lib/server/session.ts';
import { tellTabs } from './lib/server/tabs.ts';
import { paths } from './paths.ts';
import { makeRouter } from './routes.tsx';
import { ErrorBoundary } from './shell/error-boundary.tsx';
import { LazyToaster } from './ui/notes/lazy-toaster.tsx';

interface AppParts {
  router: ReturnType<typeof makeRouter>;
  queryClient: QueryClient;
}

/** The app's one router, and its one cache of what was fetched. */
export function makeApp(): AppParts {
  const router = makeRouter();
  const queryClient = makeQueryClient({
    onUnfinished: () => {
      const { href, pathname } = router.state.location;
      if (pathname === paths.finishSignUp) return;
      void router.navigate({ to: paths.finishSignUp, state: { returnTo: href } });
    },
  });
  tellTabs(queryClient);
  notePagePerson(queryClient, router);
  return { router, queryClient };
}

/** Keeps in mind whom the page that is shown was drawn for; every request says so. */
function notePagePerson(client: QueryClient, router: ReturnType<typeof makeRouter>): void {
  const personNow = () => {
    const state = client.getQueryState(sessionQuery.queryKey);
    const { status, person } = sessionOf(state?.data, state?.error);
    return status === 'loading' ? undefined : (person?.id ?? null);
  };
  client.getQueryCache().subscribe(({ query }) => {
    if (!isSessionQuery(query)) return;
    const personId = personNow();
    if (personId !== undefined) noteSignedIn(personId);
  });
  router.subscribe('onBeforeLoad', ({ pathChanged }) => {
    if (pathChanged) notePageDrawn(personNow());
  });
}

/** Everything around the pages: providers, router, toasts. */
export function App({ router, queryClient }: AppParts) {
  return (
    <ErrorBoundary>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        <LazyToaster />
      </QueryClientProvider>
    </ErrorBoundary>
  );
}
