import { feesInWords } from '@borough/domain/pricing/price-words.rules';
import { currentTerms } from '@borough/domain/terms/terms';
import { classes } from '../../ui/parts/class-names.ts';

interface FeesNoteProps {
  /** The dates the totals are for, if nothing else near the cards says so. */
  days?: string | undefined;
  className?: string;
}

/** Above a list of cards, once for all: which fees the totals include. */
export function FeesNote({ days, className }: FeesNoteProps) {
  return (
    <p className={classes('text-xs text-muted', className)}>
      {days ? `Totals are for ${days} and include` : 'Totals include'} {feesInWords('free', currentTerms)}.
    </p>
  );
}
