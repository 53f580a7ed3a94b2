import { useEffect, useRef } from 'react';
import { Button } from './button.tsx';
import { whenNear } from './near.tsx';

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
    if (hasMore && !loading && foot.current) return whenNear(foot.current, 600, onMore);
  }, [hasMore, loading, onMore]);
  if (!hasMore) return null;
  return (
    // Never what the browser holds in its place while more comes above it, or one page would load after the other.
    <div ref={foot} className="flex justify-center pt-10 [overflow-anchor:none]">
      <Button variant="secondary" onClick={onMore} pending={loading}>
        {label}
      </Button>
    </div>
  );
}
