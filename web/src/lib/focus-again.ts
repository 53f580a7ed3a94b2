/** Anyone who waited this long for the focus has begun to look for another way. */
const maxMs = 2_000;

/**
 * Focus on a link in what the server wrote stays there: once that is gone, the link to the same place in what was
 * drawn instead gets the focus, unless it has gone elsewhere by then.
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

/** The link to the same place in the same part of the page, else in another one. */
function counterpart(before: HTMLAnchorElement): HTMLAnchorElement | undefined {
  const same = [...document.links].filter(
    (link): link is HTMLAnchorElement =>
      link instanceof HTMLAnchorElement && placeOf(link) === placeOf(before),
  );
  return same.find((link) => partOf(link) === partOf(before)) ?? same[0];
}

/** A path address and the one behind the # of the same page are one place. */
const placeOf = (link: HTMLAnchorElement) => link.getAttribute('href')?.replace('/#/', '/');

const partOf = (link: HTMLAnchorElement) => link.closest('header, main, footer')?.localName;
