/** Turns an address without `#` (`/item/1?x=2`, as search engines know it) into the app's own (`/#/item/1?x=2`). */
export function adoptPathAddress(): void {
  const { pathname, search, hash } = location;
  if (pathname === '/' || hash.startsWith('#/')) return;
  history.replaceState(history.state, '', `/#${pathname}${search}${hash}`);
}
