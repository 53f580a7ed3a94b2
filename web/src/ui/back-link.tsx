import { createLink, useRouter } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import type { ComponentProps, MouseEvent } from 'react';
import { goBackTo } from '../lib/page-before.ts';
import { classes } from './class-names.ts';

/** The way back to the page above this one, at its head: to that page as it was left, where one came from there. */
export const BackLink = createLink(function BackLink({
  className,
  children,
  onClick,
  ...link
}: ComponentProps<'a'>) {
  const { history } = useRouter();
  const goBack = (event: MouseEvent<HTMLAnchorElement>) => {
    const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    const [, there = '/'] = /#(.*)$/.exec(link.href ?? '') ?? [];
    if (isPlain && goBackTo(there, history)) event.preventDefault();
    else onClick?.(event);
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
