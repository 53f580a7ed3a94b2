import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { makeQueryClient } from './lib/query-client.ts';
import { paths } from './paths.ts';
import { makeRouter } from './routes.tsx';
import { ErrorBoundary } from './shell/error-boundary.tsx';
import { LazyToaster } from './ui/lazy-toaster.tsx';

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
  return { router, queryClient };
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
