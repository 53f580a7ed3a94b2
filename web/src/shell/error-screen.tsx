import { onlineManager } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Button } from '../ui/button.tsx';
import { Drawing } from '../ui/drawing.tsx';

const reload = () => location.reload();

/** What people see when the page itself broke, or a part of the app could not be fetched. */
export function ErrorScreen({ error }: { error?: unknown }) {
  // The browsers' own words for a program that is not there: gone since an update, or out of reach.
  const missing = error instanceof Error && /import(ed|ing a) module/.test(error.message);
  useEffect(() => {
    if (!missing) return;
    // The network may be back before anything on the page watches whether the server answers.
    addEventListener('online', reload);
    const stop = onlineManager.subscribe((back) => back && reload());
    return () => {
      stop();
      removeEventListener('online', reload);
    };
  }, [missing]);
  return (
    <div
      role="alert"
      className="mx-auto flex min-h-[70vh] max-w-md flex-col items-center justify-center px-6 text-center"
    >
      <div aria-hidden className="text-muted">
        <Drawing name="lamp-dark" width={120} />
      </div>
      <h1 className="mt-6 text-2xl">
        {missing ? 'This page could not be loaded' : 'Unexpected Application Error!'}
      </h1>
      <p className="mt-3 text-balance text-muted">
        {missing
          ? 'The connection was lost, or Borough was updated meanwhile. '
          : 'What you saved before is safe. '}
        Loading the page again usually helps.
      </p>
      <Button className="mt-6" onClick={reload}>
        Load the page again
      </Button>
    </div>
  );
}
