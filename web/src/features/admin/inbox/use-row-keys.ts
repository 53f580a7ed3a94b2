import { type RefObject, useEffect } from 'react';

/** Whether a key press is meant for a field, a menu or a window, not for the page. */
export const isElsewhere = (target: EventTarget | null) =>
  target instanceof Element && target.closest('input, select, textarea, [role=dialog], [role=menu]') !== null;

/** On a page with one list of links: j goes to the next, k to the one before, and Enter, as for any link, opens it. */
export function useRowKeys(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if ((event.key !== 'j' && event.key !== 'k') || isElsewhere(event.target)) return;
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const rows = [...(list.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
      const at = rows.findIndex((row) => row === document.activeElement);
      const next = rows[at < 0 ? 0 : at + (event.key === 'j' ? 1 : -1)];
      if (!next) return;
      event.preventDefault();
      next.focus();
      next.scrollIntoView({ block: 'nearest' });
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [list]);
}
