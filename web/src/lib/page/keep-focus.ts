/** What opens above the page and gives focus back when it closes. */
const windows = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]';
/** What may take the focus when something inside it is gone. */
const places =
  'main, section, article, form, fieldset, li, ul, ol, [role=region], [role=group], [role=tabpanel], [tabindex]';

/** By then, anything that closed has given focus back, and a new page has taken it. */
const settledMs = 150;

/**
 * Keeps the place of keyboard and screen-reader users. When the focused element disappears, focus moves to its nearest remaining
 * container or, after a window, to what had it before. Nothing scrolls.
 */
export function keepFocus(): void {
  let last: Element | undefined;
  /** The last focused element on the page itself and its ancestors, from the inside out. */
  let path: Element[] = [];
  let waits = false;
  document.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof Element)) return;
    last = target;
    if (!target.closest(windows)) path = outwards(target);
  });
  const check = () => {
    waits = false;
    if (last?.isConnected !== false || document.activeElement !== document.body) return;
    const [had] = path;
    const place = had?.isConnected ? had : path.find((each) => each.isConnected && each.matches(places));
    if (!(place instanceof HTMLElement)) return;
    if (place !== had && !place.hasAttribute('tabindex')) place.tabIndex = -1;
    place.focus({ preventScroll: true });
  };
  new MutationObserver(() => {
    if (waits || last?.isConnected !== false) return;
    waits = true;
    setTimeout(check, settledMs);
  }).observe(document.body, { childList: true, subtree: true });
}

function outwards(from: Element): Element[] {
  const path: Element[] = [];
  for (let each: Element | null = from; each && each !== document.body; each = each.parentElement)
    path.push(each);
  return path;
}
