import { lazy, type ReactNode, Suspense } from 'react';
import { lastFailure } from '../../lib/server/http.ts';
import { Button } from '../parts/button.tsx';
import { Drawing } from '../pictures/drawing.tsx';
import { Icon } from '../parts/icon.tsx';

const FailureId = lazy(() => import('./failure-id.tsx'));

interface ErrorStateProps {
  title: string;
  children?: ReactNode;
  onRetry?: () => void;
  retrying?: boolean;
  /** Another way out besides retrying. */
  action?: ReactNode;
  /** It is all there is on the page, so its title is the page's. */
  isPage?: boolean;
}

/** Says what happened, what was kept, and what to do. */
export function ErrorState({ title, children, onRetry, retrying, action, isPage }: ErrorStateProps) {
  const Heading = isPage ? 'h1' : 'h2';
  return (
    <div role="alert" className="mx-auto flex max-w-md flex-col items-center px-4 py-14 text-center">
      <div aria-hidden className="text-muted">
        <Drawing name="cord" width={120} />
      </div>
      <Heading className="mt-6 text-xl">{title}</Heading>
      {children && <p className="mt-2 text-balance text-muted">{children}</p>}
      <div className="mt-6 flex flex-wrap justify-center gap-3">
        {onRetry && (
          <Button variant="secondary" onClick={onRetry} pending={retrying}>
            {!retrying && <Icon name="rotate-cw" size={18} />}
            Try again
          </Button>
        )}
        {action}
      </div>
      {lastFailure?.id && (
        <Suspense fallback={null}>
          <FailureId id={lastFailure.id} />
        </Suspense>
      )}
    </div>
  );
}
