import { useEffect, useRef, useState } from 'react';
import { Button } from './button.tsx';
import { whenNear } from './near.tsx';

interface LoadMoreProps {
  hasMore: boolean;
  loading: boolean;
  /** Answers a promise where what it asks for can come to nothing, to be asked again. */
  onMore: () => unknown;
  label?: string;
}

/** The foot of a list: a button that also presses itself when it comes near the screen. */
export function LoadMore({ hasMore, loading, onMore, label = 'Load more' }: LoadMoreProps) {
  const foot = useRef<HTMLDivElement>(null);
  // What a list is told meanwhile may put another question in the place of this one, before it was seen to load.
  const [ended, setEnded] = useState(0);
  useEffect(() => {
    if (!hasMore || loading || !foot.current) return;
    return whenNear(foot.current, 600, () => {
      void Promise.resolve(onMore()).then(() => setEnded((times) => times + 1));
    });
  }, [hasMore, loading, onMore, ended]);
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
