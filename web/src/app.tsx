import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { makeQueryClient } from './lib/query-client.ts';
import { paths } from './paths.ts';
import { makeRouter } from './routes.tsx';
import { ErrorBoundary } from './shell/error-boundary.tsx';
import { LazyToaster } from './ui/lazy-toaster.tsx';

/** The one router of the app. */
export const router = makeRouter();
const queryClient = makeQueryClient({
  onUnfinished: () => {
    const { href, pathname } = router.state.location;
    if (pathname === paths.finishSignUp) return;
    void router.navigate({ to: paths.finishSignUp, state: { returnTo: href } });
  },
});

/** Everything the pages live in. */
export function App() {
  return (
    <ErrorBoundary>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        <LazyToaster />
      </QueryClientProvider>
    </ErrorBoundary>
  );
}
