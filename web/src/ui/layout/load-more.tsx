import { useEffect, useRef, useState } from 'react';
import { Button } from '../parts/button.tsx';
import { whenNear } from '../parts/near.tsx';

interface LoadMoreProps {
  hasMore: boolean;
  loading: boolean;
  /** Return a promise if the request may come to nothing, so it can be made again. */
  onMore: () => unknown;
  label?: string;
}

/** The end of a list: a button that presses itself when it nears the screen. */
export function LoadMore({ hasMore, loading, onMore, label = 'Load more' }: LoadMoreProps) {
  const foot = useRef<HTMLDivElement>(null);
  // Live updates may replace this request with another one before it was ever seen loading.
  const [ended, setEnded] = useState(0);
  useEffect(() => {
    if (!hasMore || loading || !foot.current) return;
    return whenNear(foot.current, 600, () => {
      void Promise.resolve(onMore()).then(() => setEnded((times) => times + 1));
    });
  }, [hasMore, loading, onMore, ended]);
  if (!hasMore) return null;
  return (
    // Never the browser's scroll anchor while more loads above it, or one page after another would load.
    <div ref={foot} className="flex justify-center pt-10 [overflow-anchor:none]">
      <Button variant="secondary" onClick={onMore} pending={loading}>
        {label}
      </Button>
    </div>
  );
}
