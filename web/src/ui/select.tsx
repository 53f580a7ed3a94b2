import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classes } from './class-names.ts';
import { controlClass } from './control-class.ts';

/** The browser's own select with our face, so phones show their own wheel. */
export function Select({ className, children, ...rest }: ComponentProps<'select'>) {
  return (
    <span className={classes('relative block', className)}>
      <select {...rest} className={classes(controlClass, 'appearance-none pr-10')}>
        {children}
      </select>
      <ChevronDown
        aria-hidden
        size={20}
        strokeWidth={1.75}
        className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 text-muted"
      />
    </span>
  );
}
