import { createLink, useRouter } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import type { ComponentProps, MouseEvent } from 'react';
import { leadsBackTo } from '../lib/page-before.ts';
import { classes } from './class-names.ts';

/** The way back to the page above this one, at its head: to that page as it was left, where one came from there. */
export const BackLink = createLink(({ className, children, onClick, ...link }: ComponentProps<'a'>) => {
  const { history } = useRouter();
  const goBack = (event: MouseEvent<HTMLAnchorElement>) => {
    const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    if (!isPlain || !leadsBackTo(link.href ?? '', history.location.state.__TSR_index))
      return onClick?.(event);
    event.preventDefault();
    history.back();
  };
  return (
    <a
      {...link}
      onClick={goBack}
      className={classes(
        '-ml-1 inline-flex min-h-11 items-center gap-2 rounded-field px-1 text-sm text-muted hover:text-ink',
        className,
      )}
    >
      <ArrowLeft aria-hidden size={18} strokeWidth={1.75} />
      {children}
    </a>
  );
});
