import { useRouter } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { classes } from '../parts/class-names.ts';
import './prose.css';

/** Text the build made from Markdown. Links to our own pages go through the router. */
export function Prose({ html, className }: { html: string; className?: string }) {
  const router = useRouter();
  const follow = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const href = (event.target as Element).closest('a')?.getAttribute('href'); // a click's target is always an element
    if (!href?.startsWith('/#/')) return;
    event.preventDefault();
    router.history.push(href.slice(2));
  };
  return (
    <div
      className={classes('prose', className)}
      onClick={follow}
      // Produced by our own build, which lets no raw HTML through.
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
