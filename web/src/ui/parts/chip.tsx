import { X } from 'lucide-react';
import type { ReactNode } from 'react';

interface ChipProps {
  children: ReactNode;
  /** What the × removes, in words. */
  removeLabel?: string;
  /** Opens the window in which it was chosen, by a press of its words. */
  onPress?: (() => void) | undefined;
  onRemove?: () => void;
}

/** A small rounded label. With `onRemove` it gets a × that removes it. */
export function Chip({ children, removeLabel = 'Remove', onPress, onRemove }: ChipProps) {
  return (
    <span className="inline-flex min-h-9 max-w-full items-center gap-1 rounded-full border border-line bg-surface pl-3.5 text-sm has-[button]:pr-0 not-has-[button]:pr-3.5">
      {onPress ? (
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={onPress}
          className="min-h-9 -ml-3.5 rounded-full pl-3.5 max-md:min-h-11"
        >
          <bdi>{children}</bdi>
        </button>
      ) : (
        <bdi>{children}</bdi>
      )}
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
