import type { PictureSource } from './picture.tsx';

/** A square picture by its address: one that is 640 pixels wide has another beside it, half as wide. Null without an address. */
export function tileSource(url: string | null): PictureSource | null {
  if (url === null) return null;
  const half = url.replace(/-640\.webp$/, '-320.webp');
  return half === url ? { src: url } : { src: half, srcSet: `${half} 320w, ${url} 640w` };
}
