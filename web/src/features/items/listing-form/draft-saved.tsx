import { Check } from 'lucide-react';
import { classes } from '../../../ui/parts/class-names.ts';

interface DraftSavedProps {
  /** "Draft saved" or "Changes kept". */
  words: string;
  kept: boolean;
  /** The browser won't store the photos. */
  withoutPhotos: boolean;
  className?: string;
}

/** Says that nothing is lost if the person leaves now. Rendered before it has text, so that the text is announced. */
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
