import type { ComponentProps } from 'react';
import { classes } from '../parts/class-names.ts';
import { controlClass } from './control-class.ts';

/** Multi-line text that runs the way it is written; grows with its content if the browser supports it. */
export function Textarea({ className, ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea
      rows={4}
      dir="auto"
      {...rest}
      className={classes(controlClass, 'field-sizing-content min-h-28 max-h-96 resize-y', className)}
    />
  );
}
