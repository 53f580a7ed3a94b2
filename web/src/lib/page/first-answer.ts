/** When the answers embedded in the page were produced, in milliseconds: they go stale just like answers fetched later. */
export const firstAnsweredAt = performance.timeOrigin;

/**
 * What the server already answered for the API address `path` as part of the page. Works once per address; otherwise undefined.
 */
export function firstAnswer<T>(path: string): T | undefined {
  const block = document.querySelector(`script[data-address="${CSS.escape(path)}"]`);
  if (!block) return undefined;
  block.remove();
  // The same JSON the API returns; the server's own tests check it.
  return JSON.parse(block.textContent) as T;
}
