import { useEffect } from 'react';

/** Prefixes the page title with a count, whichever page it is: "(2) Messages · Borough". */
export function useCountInTitle(count: number): void {
  useEffect(() => {
    const title = document.querySelector('title');
    if (!title || count === 0) return;
    const put = () => {
      const counted = withCount(document.title, count);
      if (document.title !== counted) document.title = counted;
    };
    put();
    const watcher = new MutationObserver(put);
    watcher.observe(title, { childList: true });
    return () => {
      watcher.disconnect();
      document.title = withCount(document.title, 0);
    };
  }, [count]);
}

function withCount(title: string, count: number): string {
  const plain = title.replace(/^\(\d+\) /, '');
  return count === 0 ? plain : `(${count}) ${plain}`;
}
