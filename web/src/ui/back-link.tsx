import { createLink } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classes } from './class-names.ts';

/** The way back to the page above this one, at its head. */
export const BackLink = createLink(({ className, children, ...link }: ComponentProps<'a'>) => (
  <a
    {...link}
    className={classes(
      '-ml-1 inline-flex min-h-11 items-center gap-2 rounded-field px-1 text-sm text-muted hover:text-ink',
      className,
    )}
  >
    <ArrowLeft aria-hidden size={18} strokeWidth={1.75} />
    {children}
  </a>
));
