import { Share2 } from 'lucide-react';
import { classes } from '../../ui/parts/class-names.ts';
import { toast } from '../../ui/notes/toast.ts';

interface ShareButtonProps {
  item: { id: string; title: string };
  className?: string;
}

/** Shares the item's page through the system's share sheet, or copies its address. */
export function ShareButton({ item, className }: ShareButtonProps) {
  async function share() {
    // Without `#` and dates: the address other sites show a preview for.
    const url = `${location.origin}/item/${item.id}`;
    if (typeof navigator.share === 'function') {
      // Closing the share sheet is a choice, not an error.
      await navigator.share({ title: item.title, url }).catch(() => undefined);
      return;
    }
    try {
      await navigator.clipboard.writeText(url);
      toast.success('Link copied');
    } catch {
      toast.message(`Copy this link: ${url}`);
    }
  }
  return (
    <button
      type="button"
      aria-label="Share this item"
      title="Share"
      onClick={() => void share()}
      className={classes(
        'inline-flex size-11 items-center justify-center rounded-full text-ink transition-transform active:scale-90',
        className,
      )}
    >
      <span className="inline-flex size-9 items-center justify-center rounded-full bg-surface/90 shadow-sm">
        <Share2 aria-hidden size={18} strokeWidth={1.75} />
      </span>
    </button>
  );
}
