import type { ComponentProps } from 'react';
import { classes } from './class-names.ts';
import { controlClass } from './control-class.ts';

/** Several lines of text; grows with what is written where the browser can. */
export function Textarea({ className, ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea
      rows={4}
      {...rest}
      className={classes(controlClass, 'field-sizing-content min-h-28 max-h-96 resize-y', className)}
    />
  );
}
