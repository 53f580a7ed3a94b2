import type { ComponentProps } from 'react';
import { classes } from './class-names.ts';

/** A surface with a hairline border. Never nest cards. */
export function Card({ className, ...rest }: ComponentProps<'section'>) {
  return (
    <section
      {...rest}
      className={classes('rounded-card border border-line bg-surface p-5 md:p-6', className)}
    />
  );
}
