import { Check } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { classes } from '../parts/class-names.ts';

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode;
}

/** A checkbox with its sentence, which may contain links. */
export function Checkbox({ label, className, ...rest }: CheckboxProps) {
  return (
    <label className={classes('flex min-h-11 items-start gap-3 py-2.5 text-sm', className)}>
      <span className="relative mt-px inline-flex size-5 shrink-0">
        <input
          type="checkbox"
          {...rest}
          className="peer size-5 appearance-none rounded-[6px] border border-line-strong bg-surface transition-colors checked:border-brick checked:bg-brick aria-invalid:border-red disabled:opacity-50"
        />
        <Check
          aria-hidden
          size={14}
          strokeWidth={3}
          className="pointer-events-none absolute inset-0 m-auto text-on-brick opacity-0 peer-checked:opacity-100"
        />
      </span>
      <span>{label}</span>
    </label>
  );
}
