import type { ComponentProps } from 'react';
import { classes } from './class-names.ts';
import { Spinner } from './spinner.tsx';

// One line where there is room for it; in letters so large that there is none, the words wrap instead of leaving the button.
const base =
  'relative inline-flex max-w-full shrink-0 items-center justify-center gap-2 rounded-full py-1.5 text-center font-semibold ' +
  'text-balance select-none [&>svg]:shrink-0 transition-colors disabled:cursor-not-allowed aria-disabled:opacity-55';

const variants = {
  // Until it can be pressed it is gray: a paler brick looks broken.
  primary:
    'bg-brick text-on-brick hover:bg-brick-deep active:bg-brick-deep disabled:bg-line disabled:text-muted',
  secondary: 'border border-line-strong bg-surface text-ink hover:bg-sunk disabled:opacity-55',
  quiet: 'text-ink hover:bg-sunk disabled:opacity-55',
  danger: 'border border-red text-red hover:bg-red-soft disabled:opacity-55',
} as const;

const sizes = {
  sm: 'min-h-11 px-4 text-sm md:min-h-9',
  md: 'min-h-11 px-5 text-sm',
  lg: 'min-h-13 px-7 text-base',
} as const;

export interface ButtonLook {
  variant?: keyof typeof variants;
  size?: keyof typeof sizes;
  className?: string;
}

/** Button classes, for links that look like one. */
export function buttonClass({ variant = 'primary', size = 'md', className }: ButtonLook = {}): string {
  return classes(base, variants[variant], sizes[size], className);
}

interface ButtonProps extends ComponentProps<'button'>, ButtonLook {
  /** Work is in progress: the button shows a spinner, keeps its width, and can't be pressed again. */
  pending?: boolean;
}

/** A button. `type` defaults to "button". */
export function Button({ variant, size, className, pending, disabled, children, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      disabled={disabled || pending}
      aria-busy={pending || undefined}
      className={buttonClass({ variant, size, className })}
    >
      {pending && <Spinner className="-ml-1" />}
      {children}
    </button>
  );
}
