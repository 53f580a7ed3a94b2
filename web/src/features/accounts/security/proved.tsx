import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react';
import { HttpProblem } from '../../../lib/http.ts';

const ProveAgainDialog = lazy(() =>
  import('./prove-again-dialog.tsx').then(({ ProveAgainDialog }) => ({ default: ProveAgainDialog })),
);

interface Waiting {
  proved: () => void;
  cancelled: () => void;
}

interface Proved {
  /**
   * Runs an act. Where the server first wants to know again who one is, a window asks, and the act is repeated. It
   * fails as the act does; anyone who closes the window makes it fail with `account.prove-again`.
   */
  proved: <T>(act: () => Promise<T>) => Promise<T>;
  /** The window; put it anywhere on the page. */
  dialog: ReactNode;
}

const isProveAgain = (error: unknown): error is HttpProblem =>
  error instanceof HttpProblem && error.code === 'account.prove-again';

// A button that waits for its act is disabled, and a disabled button cannot take the focus: so this waits for it.
function focusAgain(before: Element | null): void {
  setTimeout(() => {
    if (document.activeElement === document.body && before instanceof HTMLElement) before.focus();
  }, 150);
}

/** For acts that need a fresh proof of who one is: see `proved`. */
export function useProved(): Proved {
  const [waiting, setWaiting] = useState<Waiting | null>(null);
  const [asked, setAsked] = useState(false);

  const proved = useCallback(async <T,>(act: () => Promise<T>): Promise<T> => {
    const before = document.activeElement;
    try {
      return await act();
    } catch (error) {
      if (!isProveAgain(error)) throw error;
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
