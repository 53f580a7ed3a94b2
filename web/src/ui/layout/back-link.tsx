import { createLink, useRouter } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import type { ComponentProps, MouseEvent } from 'react';
import { goBackTo } from '../../lib/page/page-before.ts';
import { buttonClass } from '../parts/button.tsx';
import { classes } from '../parts/class-names.ts';

/** If Back leads to this link's page, goes back; otherwise follows the link. */
function BackAnchor({ onClick, ...link }: ComponentProps<'a'>) {
  const { history } = useRouter();
  const goBack = (event: MouseEvent<HTMLAnchorElement>) => {
    const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    const [, there = '/'] = /#(.*)$/.exec(link.href ?? '') ?? [];
    if (isPlain && goBackTo(there, history)) event.preventDefault();
    else onClick?.(event);
  };
  return <a {...link} onClick={goBack} />;
}

/** The link to the parent page, at the top of a page. If the person came from there, it goes back to it as they left it. */
export const BackLink = createLink(function BackLink({ className, children, ...link }: ComponentProps<'a'>) {
  return (
    <BackAnchor
      {...link}
      className={classes(
        '-ml-1 inline-flex min-h-11 items-center gap-2 rounded-field px-1 text-sm text-muted hover:text-ink',
        className,
      )}
    >
      <ArrowLeft aria-hidden size={18} strokeWidth={1.75} />
      {children}
    </BackAnchor>
  );
});

/** The same link as the main button of a page that has done its work. */
export const BackButton = createLink(function BackButton({ className, ...link }: ComponentProps<'a'>) {
  return <BackAnchor {...link} className={buttonClass({ size: 'lg', className })} />;
});
