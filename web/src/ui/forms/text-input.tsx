import type { ComponentProps } from 'react';
import { classes } from '../parts/class-names.ts';
import { controlClass } from './control-class.ts';

/** A one-line text input. Spread the field's control on it. */
export function TextInput({ className, ...rest }: ComponentProps<'input'>) {
  return <input type="text" {...rest} className={classes(controlClass, className)} />;
}
