import { perDay, shortMoney } from '../lib/format.ts';
import { classes } from './class-names.ts';

/** An amount in whole cents with numerals that line up. */
export function PriceText({ cents, className }: { cents: number; className?: string }) {
  return <span className={classes('tabular', className)}>{shortMoney(cents)}</span>;
}

/** A daily price in whole cents: "$45/day". */
export function DailyPrice({ cents, className }: { cents: number; className?: string }) {
  return <span className={classes('tabular', className)}>{perDay(cents)}</span>;
}
