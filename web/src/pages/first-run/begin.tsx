import '../../lib/words/company.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { logUncaughtErrors } from '../../lib/page/uncaught-errors.ts';
import { ErrorBoundary } from '../../shell/error-boundary.tsx';
import { LazyToaster } from '../../ui/notes/lazy-toaster.tsx';
import { FirstRunPage } from './first-run-page.tsx';

/** At the address of the first run, shows it in place of what the server says of an unfinished site. */
export function begin(): void {
  // That address, opened here, is another only behind the #.
  addEventListener('hashchange', () => location.reload());
  if (!location.hash.startsWith('#/start')) return;
  logUncaughtErrors();
  document.documentElement.classList.remove('elsewhere');
  const root = document.getElementById('root');
  if (!root) return;
  createRoot(root).render(
    <ErrorBoundary>
      <QueryClientProvider client={new QueryClient()}>
        <FirstRunPage />
        <LazyToaster />
      </QueryClientProvider>
    </ErrorBoundary>,
  );
}
