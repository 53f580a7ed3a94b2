import { useEffect, useSyncExternalStore } from 'react';
import { Toaster as Sonner, toast as sonner, useSonner } from 'sonner';
import 'sonner/dist/styles.css';
import { connectToaster, type ToastAction } from './toast.ts';
import { useRoomForToasts } from './use-room-for-toasts.ts';

/** The corner in which toasts appear: bottom right, four seconds, three at once, in the page's theme. */
export function Toaster() {
  const dark = useSyncExternalStore(watchTheme, isDark);
  const bottom = useRoomForToasts(useSonner().toasts.length > 0) ?? 'var(--toasts-rest)';
  useEffect(
    () => connectToaster(({ kind, words, action }) => void sonner[kind](words, optionsOf(action))),
    [],
  );
  return (
    <Sonner
      theme={dark ? 'dark' : 'light'}
      position="bottom-right"
      duration={4000}
      visibleToasts={3}
      offset={{ bottom }}
      mobileOffset={{ bottom, left: 12, right: 12 }}
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

function optionsOf(action: ToastAction | undefined) {
  return action && { action: { label: action.label, onClick: action.run } };
}

function isDark(): boolean {
  return document.documentElement.classList.contains('dark');
}

/** The theme is a class of the document, no matter who set it. */
function watchTheme(changed: () => void): () => void {
  const watcher = new MutationObserver(changed);
  watcher.observe(document.documentElement, { attributeFilter: ['class'] });
  return () => watcher.disconnect();
}
