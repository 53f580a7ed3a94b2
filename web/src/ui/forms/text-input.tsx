import type { ComponentProps } from 'react';
import { classes } from '../parts/class-names.ts';
import { controlClass } from './control-class.ts';

/** A one-line text input, which runs the way its text does. Spread the field's control on it. */
export function TextInput({ className, ...rest }: ComponentProps<'input'>) {
  return <input type="text" dir="auto" {...rest} className={classes(controlClass, className)} />;
}
