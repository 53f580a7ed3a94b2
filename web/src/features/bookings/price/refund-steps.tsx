import { CircleCheck, CircleSlash2, Clock } from 'lucide-react';
import { Badge } from '../../../ui/parts/badge.tsx';
import { classes } from '../../../ui/parts/class-names.ts';
import type { RefundLine } from '../words/refund-words.ts';

/** The cancellation terms as a short timeline: what is refunded until when, past steps struck out, and what applies now. */
export function RefundSteps({ lines }: { lines: readonly RefundLine[] }) {
  if (lines.length === 0) return null;
  const somePast = lines.some(({ standing }) => standing === 'past');
  return (
    <ol aria-label="If you cancel" className="tabular text-sm">
      {lines.map((line, index) => {
        const { when, what } = line;
        const { Icon, sign, amount } = lookOf(line);
        return (
          <li key={when} className="relative flex items-baseline gap-2.5 py-1">
            {index < lines.length - 1 && (
              <span aria-hidden className="absolute top-6 -bottom-1.5 left-[8px] w-px bg-line-strong/50" />
            )}
            <Icon
              aria-hidden
              size={17}
              strokeWidth={1.75}
              className={classes('relative top-[3px] shrink-0', sign)}
            />
            <span className={classes('flex-1', line.standing === 'past' && 'text-muted')}>
              {when}
              {somePast && line.standing === 'now' && (
                <span className="ml-2 inline-block">
                  <Badge tone="waiting">Now</Badge>
                </span>
              )}
            </span>
            <span className={classes('text-right font-semibold', amount)}>
              <span className="sr-only">{line.standing === 'past' ? 'gave ' : 'gives '}</span>
              {line.standing === 'past' ? <s>{what}</s> : what}
            </span>
          </li>
        );
      })}
    </ol>
  );
}

function lookOf({ kind, standing }: RefundLine) {
  if (standing === 'past') return { Icon: CircleSlash2, sign: 'text-muted', amount: 'text-muted' };
  return kind === 'free'
    ? { Icon: CircleCheck, sign: 'text-porch', amount: 'text-porch' }
    : { Icon: Clock, sign: 'text-amber', amount: 'text-ink' };
}
