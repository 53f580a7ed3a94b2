import type { ComponentProps } from 'react';
import { classes } from './class-names.ts';

interface IconButtonProps extends ComponentProps<'button'> {
  /** What the button does, for people who can't see the icon. */
  label: string;
}

/** A round button with one icon; 44 px wide for thumbs. */
export function IconButton({ label, className, children, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      {...rest}
      className={classes(
        'inline-flex size-11 shrink-0 items-center justify-center rounded-full text-ink transition-colors hover:bg-sunk disabled:opacity-50',
        className,
      )}
    >
      {children}
    </button>
  );
}
