import { useEffect, useSyncExternalStore } from 'react';
import { Toaster as Sonner, toast as sonner, useSonner } from 'sonner';
import 'sonner/dist/styles.css';
import { lastFailure } from '../../lib/server/http.ts';
import { useMedia } from '../../lib/page/media.ts';
import { connectToaster, type PendingToast } from './toast.ts';
import { useRoomForToasts } from './use-room-for-toasts.ts';

/** Numbers toasts, since two can say the same; the page knows each by its number. */
let shown = 0;

/** Where toasts appear: bottom right, or below the header on phones; for four seconds, three at a time, in the page's theme. */
export function Toaster() {
  const dark = useSyncExternalStore(watchTheme, isDark);
  // The bottom of a phone screen is where people press and read next, and the header has the bell and the menu.
  const onPhone = useMedia('(max-width: 600px)');
  const bottom = useRoomForToasts(useSonner().toasts.length > 0 && !onPhone) ?? 'var(--toasts-rest)';
  useEffect(
    () =>
      connectToaster((toast) => {
        const testId = `toast-${++shown}`;
        sonner[toast.kind](toast.words, { id: testId, testId, ...optionsOf(toast) });
      }),
    [],
  );
  useGoWhenTapped(onPhone);
  return (
    <Sonner
      theme={dark ? 'dark' : 'light'}
      position={onPhone ? 'top-right' : 'bottom-right'}
      duration={4000}
      visibleToasts={3}
      // Echoes of the page appear below the header.
      offset={{ bottom, top: 76 }}
      mobileOffset={{ top: 'calc(env(safe-area-inset-top) + 72px)', left: 12, right: 12 }}
      toastOptions={{
        classNames: {
          toast:
            '!rounded-card !border-line !bg-surface !text-ink !shadow-float !font-sans !text-sm max-[600px]:!right-6 max-[600px]:!left-auto max-[600px]:!w-fit max-[600px]:!max-w-[calc(100%-1.5rem)] max-[600px]:!py-3',
          success: '[&_[data-icon]]:text-porch',
          error: '[&_[data-icon]]:text-red',
        },
      }}
    />
  );
}

/** A finger doesn't hover: where a pointer would hold a toast in place, a tap lets it go. */
function useGoWhenTapped(onPhone: boolean): void {
  useEffect(() => {
    if (!onPhone) return;
    const letGo = ({ target }: MouseEvent) => {
      if (!(target instanceof Element) || target.closest('[data-sonner-toast] button')) return;
      const tapped = target.closest('[data-sonner-toast]')?.getAttribute('data-testid');
      if (tapped) sonner.dismiss(tapped);
    };
    addEventListener('click', letGo);
    return () => removeEventListener('click', letGo);
  }, [onPhone]);
}

/** An error is about the request that failed just now, if one did. */
const justNowMs = 1_000;

function optionsOf({ kind, action, isEcho }: PendingToast) {
  if (isEcho) return { duration: 2000, position: 'top-right' as const };
  if (kind === 'error' && lastFailure?.id && performance.now() - lastFailure.at < justNowMs)
    return { duration: 10_000, description: `Error ID ${lastFailure.id}` };
  return action && { action: { label: action.label, onClick: action.run } };
}

function isDark(): boolean {
  return document.documentElement.classList.contains('dark');
}

/** The theme is a class on the document, no matter who set it. */
function watchTheme(changed: () => void): () => void {
  const watcher = new MutationObserver(changed);
  watcher.observe(document.documentElement, { attributeFilter: ['class'] });
  return () => watcher.disconnect();
}
