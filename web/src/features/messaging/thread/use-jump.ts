import { useEffect, useRef } from 'react';
import { lineId, type Line } from './threads.ts';

interface Way {
  hasOlder: boolean;
  loadingOlder: boolean;
  onOlder: () => unknown;
}

/** Scrolls to a line, loading what lies between; once for each line that is asked for. */
export function useJump(lines: readonly Line[], wanted: string | undefined, way: Way): void {
  const { hasOlder, loadingOlder, onOlder } = way;
  const reached = useRef<string>(undefined);
  const there = lines.some(({ id }) => id === wanted);
  useEffect(() => {
    if (!wanted || reached.current === wanted) return;
    if (there) {
      reached.current = wanted;
      const line = document.getElementById(lineId(wanted));
      line?.scrollIntoView({ block: 'center' });
      line?.focus({ preventScroll: true });
    } else if (hasOlder && !loadingOlder) onOlder();
  }, [wanted, there, hasOlder, loadingOlder, onOlder]);
}
