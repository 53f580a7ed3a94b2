/** When the answers that came with the page were given, in milliseconds: they grow old like those asked for later. */
export const firstAnsweredAt = performance.timeOrigin;

/**
 * What the server already answered with the page itself, of the interface's address `path`: once. Undefined for
 * everything else.
 */
export function firstAnswer<T>(path: string): T | undefined {
  const block = document.querySelector(`script[data-address="${CSS.escape(path)}"]`);
  if (!block) return undefined;
  block.remove();
  // The same JSON the interface answers, checked there by the server's own tests.
  return JSON.parse(block.textContent) as T;
}
