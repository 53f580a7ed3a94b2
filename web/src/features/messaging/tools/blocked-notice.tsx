import { useState } from 'react';
import { Button } from '../../../ui/parts/button.tsx';
import { useTools } from './use-tools.ts';

interface BlockedNoticeProps {
  id: string;
  other: { id: string; displayName: string };
}

/** Replaces the box while the reader blocks the other side, with an unblock button. */
export function BlockedNotice({ id, other }: BlockedNoticeProps) {
  const { block } = useTools({ id, other });
  const [pending, setPending] = useState(false);
  const unblock = () => {
    setPending(true);
    block(false)
      .catch(() => undefined)
      .finally(() => setPending(false));
  };
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line px-4 py-4 md:px-6">
      <p role="status" className="text-sm text-muted">
        {other.displayName} is blocked. You can&apos;t message each other.
      </p>
      <Button variant="secondary" size="sm" pending={pending} onClick={unblock}>
        Unblock
      </Button>
    </div>
  );
}

/** Says that a block won't start until a booking between the two ends. */
export function BlockRestsNotice({ other }: Pick<BlockedNoticeProps, 'other'>) {
  return (
    <p role="status" className="px-4 pb-2 text-sm text-muted md:px-6">
      Your block of {other.displayName} starts when your booking ends. Until then, you can still message about
      it. To stop sooner, cancel the booking.
    </p>
  );
}
