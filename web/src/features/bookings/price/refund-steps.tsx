import { CircleCheck, Clock } from 'lucide-react';
import { classes } from '../../../ui/class-names.ts';
import type { RefundLine } from '../words/refund-words.ts';

/** The way out as a short line in time: until when what comes back. */
export function RefundSteps({ lines }: { lines: readonly RefundLine[] }) {
  if (lines.length === 0) return null;
  return (
    <ol aria-label="If you cancel" className="tabular text-sm">
      {lines.map(({ kind, when, what }, index) => {
        const free = kind === 'free';
        const Icon = free ? CircleCheck : Clock;
        return (
          <li key={when} className="relative flex items-baseline gap-2.5 py-1">
            {index < lines.length - 1 && (
              <span aria-hidden className="absolute top-6 -bottom-1.5 left-[8px] w-px bg-line-strong/50" />
            )}
            <Icon
              aria-hidden
              size={17}
              strokeWidth={1.75}
              className={classes('relative top-[3px] shrink-0', free ? 'text-porch' : 'text-amber')}
            />
            <span className="flex-1">{when}</span>
            <span className={classes('shrink-0 font-semibold', free ? 'text-porch' : 'text-ink')}>
              <span className="sr-only">gives </span>
              {what}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
