import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { paths } from '../../paths.ts';
import { Button, buttonClass } from '../../ui/parts/button.tsx';
import { Drawing } from '../../ui/pictures/drawing.tsx';
import { toast } from '../../ui/notes/toast.ts';

/** Shown for an item that doesn't exist or failed to load. */
export function ItemError({ missing, onRetry }: { missing: boolean; onRetry: () => void }) {
  const words = missing ? 'Item not found' : 'Failed to load item details';
  useEffect(() => toast.error(words), [words]);
  return (
    <div className="mx-auto flex max-w-md flex-col items-center px-6 py-16 text-center">
      <div aria-hidden className="text-muted">
        <Drawing name={missing ? 'shelf' : 'cord'} width={120} />
      </div>
      <h1 className="mt-6 text-2xl">Error Loading Item</h1>
      <p className="mt-2 font-semibold">{words}</p>
      <p className="mt-1 text-muted">
        {missing
          ? 'The owner may have taken it down, or the link may be wrong.'
          : 'There was a brief problem with the connection or our server.'}
      </p>
      <div className="mt-7 flex flex-wrap justify-center gap-3">
        {!missing && (
          <Button variant="secondary" onClick={onRetry}>
            Try again
          </Button>
        )}
        <Link to={paths.home} className={buttonClass()}>
          Return to Home
        </Link>
      </div>
    </div>
  );
}
