import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classes } from '../parts/class-names.ts';
import { controlClass } from './control-class.ts';

interface SelectProps extends ComponentProps<'select'> {
  /** Frameless on phones, and only as wide as the chosen text. */
  quietOnPhones?: boolean;
}

/** The browser's native select in our style, so phones show their own picker. */
export function Select({ className, children, quietOnPhones = false, ...rest }: SelectProps) {
  return (
    <span className={classes('relative block', className)}>
      <select
        {...rest}
        className={classes(
          controlClass,
          'appearance-none pr-10',
          quietOnPhones &&
            'max-sm:field-sizing-content max-sm:w-auto max-sm:max-w-full max-sm:border-transparent max-sm:bg-transparent max-sm:pr-7 max-sm:pl-2',
        )}
      >
        {children}
      </select>
      <ChevronDown
        aria-hidden
        size={20}
        strokeWidth={1.75}
        className={classes(
          'pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 text-muted',
          quietOnPhones && 'max-sm:right-0',
        )}
      />
    </span>
  );
}
