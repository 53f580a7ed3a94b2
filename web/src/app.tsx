import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { makeQueryClient } from './lib/query-client.ts';
import { makeRouter } from './routes.tsx';
import { ErrorBoundary } from './shell/error-boundary.tsx';
import { LazyToaster } from './ui/lazy-toaster.tsx';

const queryClient = makeQueryClient();
const router = makeRouter();

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
