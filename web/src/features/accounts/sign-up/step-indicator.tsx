import { Check } from 'lucide-react';
import { classes } from '../../../ui/parts/class-names.ts';

/** Progress through a wizard: numbered steps, with the current one marked. */
export function StepIndicator({ steps, current }: { steps: readonly string[]; current: number }) {
  return (
    <ol aria-label="Steps" className="mb-6 flex flex-wrap gap-2">
      {steps.map((title, step) => (
        <li
          key={title}
          aria-current={step === current ? 'step' : undefined}
          className="min-w-0 flex-1 basis-20"
        >
          <span
            aria-hidden
            className={classes(
              'block h-1.5 rounded-full transition-colors',
              step <= current ? 'bg-brick' : 'bg-line',
            )}
          />
          <span
            className={classes(
              'mt-2 flex items-center gap-1 text-xs',
              step === current ? 'font-semibold text-ink' : 'text-muted',
            )}
          >
            {step < current ? (
              <Check aria-hidden size={14} strokeWidth={2.5} className="text-porch" />
            ) : (
              `${step + 1}. `
            )}
            {title}
            {step < current && <span className="sr-only"> (done)</span>}
          </span>
        </li>
      ))}
    </ol>
  );
}
