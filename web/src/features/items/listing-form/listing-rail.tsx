import { Check } from 'lucide-react';
import { scrollBehavior } from '../../../lib/page/scrolling.ts';
import { classes } from '../../../ui/parts/class-names.ts';

interface RailStep {
  id: string;
  title: string;
  done: boolean;
}

/** The form's sections and which are done; each links to its section. */
export function ListingRail({ steps, className }: { steps: readonly RailStep[]; className?: string }) {
  return (
    <nav aria-label="Form sections" className={className}>
      <ol className="flex justify-between gap-1 max-sm:flex-wrap xl:flex-col xl:gap-0">
        {steps.map(({ id, title, done }, index) => (
          <li key={id} className="relative xl:pb-6 xl:last:pb-0">
            {index < steps.length - 1 && (
              <span
                aria-hidden
                className="absolute top-[41px] -bottom-[3px] left-[15px] w-0.5 bg-line max-xl:hidden"
              />
            )}
            <button
              type="button"
              onClick={() => {
                const part = document.getElementById(id);
                part?.scrollIntoView({ behavior: scrollBehavior() });
                part?.focus({ preventScroll: true });
              }}
              className="flex min-h-11 items-center gap-3 text-sm font-semibold max-xl:gap-2 hover:text-brick"
            >
              <span
                className={classes(
                  'tabular inline-flex size-8 shrink-0 items-center justify-center rounded-full text-xs transition-colors max-xl:size-6',
                  done ? 'bg-porch text-paper' : 'bg-sunk text-muted',
                )}
              >
                {done ? <Check aria-hidden size={16} strokeWidth={2.5} /> : index + 1}
              </span>
              <span>
                {title}
                {done && <span className="sr-only">, done</span>}
              </span>
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}
