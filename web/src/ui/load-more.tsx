import { useEffect, useRef } from 'react';
import { Button } from './button.tsx';

interface LoadMoreProps {
  hasMore: boolean;
  loading: boolean;
  onMore: () => void;
  label?: string;
}

/** The foot of a list: a button that also presses itself when it comes near the screen. */
export function LoadMore({ hasMore, loading, onMore, label = 'Load more' }: LoadMoreProps) {
  const foot = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!hasMore || loading || !foot.current) return;
    const watcher = new IntersectionObserver(([entry]) => entry?.isIntersecting && onMore(), {
      rootMargin: '600px 0px',
    });
    watcher.observe(foot.current);
    return () => watcher.disconnect();
  }, [hasMore, loading, onMore]);
  if (!hasMore) return null;
  return (
    <div ref={foot} className="flex justify-center pt-10">
      <Button variant="secondary" onClick={onMore} pending={loading}>
        {label}
      </Button>
    </div>
  );
}
