import { X } from 'lucide-react';
import type { ReactNode } from 'react';

interface ChipProps {
  children: ReactNode;
  /** What the × removes, in words. */
  removeLabel?: string;
  onRemove?: () => void;
}

/** A small rounded label. With `onRemove` it gets a × that removes it. */
export function Chip({ children, removeLabel = 'Remove', onRemove }: ChipProps) {
  return (
    <span className="inline-flex min-h-9 max-w-full items-center gap-1 rounded-full border border-line bg-surface pl-3.5 text-sm has-[button]:pr-0 not-has-[button]:pr-3.5">
      <bdi>{children}</bdi>
      {onRemove && (
        <button
          type="button"
          aria-label={removeLabel}
          onClick={onRemove}
          className="inline-flex size-9 shrink-0 items-center justify-center rounded-full text-muted transition-colors hover:bg-sunk hover:text-ink max-md:size-11"
        >
          <X aria-hidden size={16} strokeWidth={2} />
        </button>
      )}
    </span>
  );
}
