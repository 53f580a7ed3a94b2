import { useMemo, useRef } from 'react';

/** Handlers for a window without its own trigger: closing it returns the focus to whatever had it before. */
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
