import { feesInWords } from '@borough/domain/pricing/price-words.rules';
import { classes } from '../../ui/class-names.ts';

/** Above a list of cards, once for all of them: which fees the totals include. */
export function FeesNote({ className }: { className?: string }) {
  return <p className={classes('text-xs text-muted', className)}>Totals include {feesInWords('free')}.</p>;
}
