import { useMemo, useRef } from 'react';

/** Handlers for a window without a trigger of its own: closing it gives the focus back to what had it before. */
export function useFocusBack() {
  const before = useRef<Element>(null);
  return useMemo(
    () => ({
      onOpenAutoFocus: () => {
        before.current = document.activeElement;
      },
      onCloseAutoFocus: (event: Event) => {
        event.preventDefault();
        if (before.current instanceof HTMLElement) before.current.focus();
      },
    }),
    [],
  );
}
