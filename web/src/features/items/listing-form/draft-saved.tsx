import { Check } from 'lucide-react';
import { classes } from '../../../ui/class-names.ts';

interface DraftSavedProps {
  /** What is kept: "Draft saved", or "Changes kept". */
  words: string;
  kept: boolean;
  /** The browser refuses to keep the photos. */
  withoutPhotos: boolean;
  className?: string;
}

/** Says that nothing is lost when one leaves now. The place is there before the words, so that they are read out. */
export function DraftSaved({ words, kept, withoutPhotos, className }: DraftSavedProps) {
  return (
    <p role="status" className={classes('flex min-h-5 items-center gap-1.5 text-xs text-muted', className)}>
      {kept && (
        <>
          <Check aria-hidden size={14} strokeWidth={2} className="shrink-0 text-porch" />
          {words} on this device{withoutPhotos && ', without its photos'}
        </>
      )}
    </p>
  );
}
