import { ownMoment } from '../../lib/time/moments.ts';
import { classes } from '../../ui/parts/class-names.ts';
import { WholeDates } from '../../ui/parts/whole-dates.tsx';
import { caseSteps, type Dated } from './case-steps.ts';

/** Where a case stands: three dots on a thin bar, each with the reader's own time. */
export function CaseDots({ it, now, zone }: { it: Dated; now: Date; zone?: string | undefined }) {
  const steps = caseSteps(it);
  return (
    <ol aria-label="How far it is" className="mt-4 grid grid-cols-3">
      {steps.map(({ label, at }, index) => (
        <li
          key={label}
          className={classes(
            'relative pt-4 text-xs',
            index === 1 && 'text-center',
            index === 2 && 'text-right',
          )}
        >
          <span
            aria-hidden
            className={classes(
              'absolute top-1 h-0.5',
              index === 0 ? 'right-0 left-1' : index === 1 ? 'inset-x-0' : 'right-1 left-0',
              at || steps[index + 1]?.at ? 'bg-porch' : 'bg-line',
            )}
          />
          <span
            aria-hidden
            className={classes(
              'absolute top-0 size-2.5 rounded-full border-2',
              index === 0 ? 'left-0' : index === 1 ? 'left-1/2 -translate-x-1/2' : 'right-0',
              at ? 'border-porch bg-porch' : 'border-line-strong bg-surface',
            )}
          />
          <span className={classes('block font-semibold', !at && 'text-muted')}>{label}</span>
          <span className="tabular block text-muted">
            {at ? (
              <WholeDates>{ownMoment(at.toISOString(), now, zone)}</WholeDates>
            ) : (
              <span className="sr-only">not yet</span>
            )}
          </span>
        </li>
      ))}
    </ol>
  );
}
