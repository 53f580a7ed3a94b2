import { Check, X } from 'lucide-react';
import { classes } from '../../../ui/parts/class-names.ts';
import type { BookingStep } from './booking-steps.ts';

/** A booking's life from top to bottom, with the current step open. */
export function BookingTimeline({ steps }: { steps: readonly BookingStep[] }) {
  const isPresent = ({ state }: BookingStep) => state === 'now' || state === 'finished' || state === 'ended';
  return (
    <ol aria-label="Booking progress">
      {steps.map((step, index) => (
        <li
          key={step.key}
          aria-current={isPresent(step) ? 'step' : undefined}
          className="relative flex gap-4 pb-6 last:pb-0"
        >
          {index < steps.length - 1 && (
            <span
              aria-hidden
              className={classes(
                'absolute top-7 bottom-0 left-[13px] w-0.5',
                step.state === 'done' ? 'bg-porch' : 'bg-line',
              )}
            />
          )}
          <Mark state={step.state} />
          <div className="min-w-0 flex-1 pt-0.5">
            <p className="flex flex-wrap items-baseline justify-between gap-x-4">
              <span
                className={classes(
                  'min-w-0',
                  isPresent(step)
                    ? 'font-display text-lg font-semibold'
                    : step.state === 'ahead'
                      ? 'text-muted'
                      : undefined,
                )}
              >
                {step.title}
              </span>
              {step.at && step.state !== 'ahead' && (
                <span className="tabular text-xs text-muted">{step.at}</span>
              )}
            </p>
            {isPresent(step) && step.words && (
              <p className="tabular mt-1 max-w-[56ch] text-sm text-muted">{step.words}</p>
            )}
          </div>
        </li>
      ))}
    </ol>
  );
}

const marks = {
  done: 'bg-porch text-paper',
  now: 'bg-surface text-brick ring-[3px] ring-brick ring-inset forced-colors:border-2',
  ahead: 'bg-surface ring-2 ring-line ring-inset forced-colors:border-2',
  finished: 'bg-porch text-paper',
  ended: 'bg-red text-paper',
} as const satisfies Record<BookingStep['state'], string>;

const spoken = {
  done: 'Done: ',
  now: 'Now: ',
  ahead: 'Later: ',
  finished: 'Done: ',
  ended: 'Ended: ',
} as const satisfies Record<BookingStep['state'], string>;

function Mark({ state }: { state: BookingStep['state'] }) {
  return (
    <span
      className={classes(
        'inline-flex size-7 shrink-0 items-center justify-center rounded-full',
        marks[state],
      )}
    >
      <span className="sr-only">{spoken[state]}</span>
      {(state === 'done' || state === 'finished') && <Check aria-hidden size={16} strokeWidth={2.5} />}
      {state === 'now' && <span aria-hidden className="size-2.5 rounded-full bg-brick" />}
      {state === 'ended' && <X aria-hidden size={16} strokeWidth={2.5} />}
    </span>
  );
}
