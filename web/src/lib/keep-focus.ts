/** What opens above the page and gives the focus back when it closes. */
const windows = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]';
/** What may have the focus in the place of something in it that is gone. */
const places =
  'main, section, article, form, fieldset, li, ul, ol, [role=region], [role=group], [role=tabpanel], [tabindex]';

/** By then, what closes has given the focus back, and a new page has it. */
const settledMs = 150;

/**
 * Keeps the place of anyone who works with the keyboard or a screen reader: where what had the focus is gone, and the focus with it,
 * what it stood in gets it, and after a window what had it before. Nothing scrolls.
 */
export function keepFocus(): void {
  let last: Element | undefined;
  /** What had the focus last on the page itself, and what that stands in, from the inside out. */
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
