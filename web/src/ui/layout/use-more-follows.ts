import { type RefObject, useEffect, useState } from 'react';

/** Whether more follows at the right of a line that scrolls sideways and holds that many things. */
export function useMoreFollows(list: RefObject<HTMLElement | null>, count: number): boolean {
  const [more, setMore] = useState(false);
  useEffect(() => {
    const line = list.current;
    if (!line) return;
    const look = () => setMore(line.scrollLeft + line.clientWidth < line.scrollWidth - 4);
    const watcher = new ResizeObserver(look);
    watcher.observe(line);
    line.addEventListener('scroll', look, { passive: true });
    return () => {
      watcher.disconnect();
      line.removeEventListener('scroll', look);
    };
  }, [list, count]);
  return more;
}
