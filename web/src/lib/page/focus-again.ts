/** After waiting this long for focus, people have started looking for another way. */
const maxMs = 2_000;

/**
 * Keeps focus on a link that the server rendered. Once that link is gone, its counterpart in what the program rendered gets the
 * focus, unless focus has moved elsewhere by then.
 */
export function focusAgain(before: Element | null): void {
  if (!(before instanceof HTMLAnchorElement)) return;
  const giveUpAt = performance.now() + maxMs;
  const look = () => {
    const waiting = before.isConnected;
    if (!waiting && document.activeElement !== document.body) return;
    const same = waiting ? undefined : counterpart(before);
    if (same) same.focus({ preventScroll: true });
    else if (performance.now() < giveUpAt) requestAnimationFrame(look);
  };
  look();
}

/** The link to the same place, preferably in the same part of the page. */
function counterpart(before: HTMLAnchorElement): HTMLAnchorElement | undefined {
  const same = [...document.links].filter(
    (link): link is HTMLAnchorElement =>
      link instanceof HTMLAnchorElement && placeOf(link) === placeOf(before),
  );
  return same.find((link) => partOf(link) === partOf(before)) ?? same[0];
}

/** Treats a page's path address and its # address as the same place. */
const placeOf = (link: HTMLAnchorElement) => link.getAttribute('href')?.replace('/#/', '/');

const partOf = (link: HTMLAnchorElement) => link.closest('header, main, footer')?.localName;
