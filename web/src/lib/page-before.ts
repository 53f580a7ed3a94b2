import type { AnyRouter } from '@tanstack/react-router';

/** Where one was at each place of the history, as far as it was seen since the program began. */
const seen: string[] = [];

/** Remembers from now on which page stands before which. */
export function rememberPages(router: AnyRouter): void {
  router.subscribe('onResolved', ({ toLocation: { state, href } }) => {
    seen[state.__TSR_index] = href;
  });
}

/** Whether Back leads from the page at `index` of the history to the page, and to the tab of it, that `href` names. */
export function leadsBackTo(href: string, index: number): boolean {
  const before = seen[index - 1];
  return before !== undefined && pageOf(before) === pageOf(href);
}

/** A page and the tab of it; what else its address says does not make it another one. */
function pageOf(href: string): string {
  const { pathname, searchParams } = new URL(href.replace(/^\/?#/, ''), 'http://page');
  return `${pathname}?${searchParams.get('tab') ?? ''}`;
}
