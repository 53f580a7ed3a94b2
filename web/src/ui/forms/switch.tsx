import { Switch as Primitive } from 'radix-ui';
import { type ReactNode, useId } from 'react';
import { classes } from '../parts/class-names.ts';

interface SwitchProps {
  label: ReactNode;
  hint?: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
  className?: string;
}

/** A switch that takes effect immediately, with its label on the left. */
export function Switch({ label, hint, checked, onChange, disabled, className }: SwitchProps) {
  const id = useId();
  return (
    <div className={classes('flex min-h-11 items-center justify-between gap-4', className)}>
      <label htmlFor={id} className="flex-1 text-sm">
        <span id={`${id}-label`} className="font-semibold">
          {label}
        </span>
        {hint && (
          <span id={`${id}-hint`} className="block text-xs text-muted">
            {hint}
          </span>
        )}
      </label>
      <Primitive.Root
        id={id}
        aria-labelledby={`${id}-label`}
        aria-describedby={hint && `${id}-hint`}
        checked={checked}
        onCheckedChange={onChange}
        disabled={disabled}
        className="relative h-7 w-12 shrink-0 rounded-full border border-line-strong bg-sunk transition-colors data-[state=checked]:border-brick data-[state=checked]:bg-brick forced-color-adjust-none disabled:opacity-50"
      >
        <Primitive.Thumb className="block size-5 translate-x-1 rounded-full bg-line-strong transition-transform data-[state=checked]:translate-x-6 data-[state=checked]:bg-on-brick" />
      </Primitive.Root>
    </div>
  );
}
