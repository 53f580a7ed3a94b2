import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react';
import { lacksProof } from '../../../lib/server/proving.ts';

const ProveAgainDialog = lazy(() =>
  import('./prove-again-dialog.tsx').then(({ ProveAgainDialog }) => ({ default: ProveAgainDialog })),
);

interface Waiting {
  proved: () => void;
  cancelled: () => void;
}

interface Proved {
  /**
   * Runs an act. If the server first requires fresh proof of identity, a window asks for it and the act is repeated. Fails as
   * the act does; closing the window makes it fail with `account.prove-again`.
   */
  proved: <T>(act: () => Promise<T>) => Promise<T>;
  /** The window; render it anywhere on the page. */
  dialog: ReactNode;
}

// A button waiting for its act is disabled and can't take the focus, so wait until it's enabled.
function focusAgain(before: Element | null): void {
  setTimeout(() => {
    if (document.activeElement === document.body && before instanceof HTMLElement) before.focus();
  }, 150);
}

/** For acts that need fresh proof of identity; see `proved`. */
export function useProved(): Proved {
  const [waiting, setWaiting] = useState<Waiting | null>(null);
  const [asked, setAsked] = useState(false);

  const proved = useCallback(async <T,>(act: () => Promise<T>): Promise<T> => {
    const before = document.activeElement;
    try {
      return await act();
    } catch (error) {
      if (!lacksProof(error)) throw error;
      try {
        await new Promise<void>((resolve, reject) => {
          setAsked(true);
          setWaiting({ proved: resolve, cancelled: () => reject(error) });
        }).finally(() => setWaiting(null));
        return await act();
      } finally {
        focusAgain(before);
      }
    }
  }, []);

  const dialog = asked && (
    <Suspense fallback={null}>
      <ProveAgainDialog
        open={waiting !== null}
        onProved={() => waiting?.proved()}
        onCancel={() => waiting?.cancelled()}
      />
    </Suspense>
  );
  return { proved, dialog };
}
