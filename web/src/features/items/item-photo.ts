import type { PictureSource } from '../../ui/picture.tsx';

const widths = [320, 640, 1280];
const largest = '-1280.webp';

/** A photo's address with its smaller siblings; photos are kept in three widths that differ only in the number. */
export function photoSource(url: string | null | undefined): PictureSource | null {
  if (!url) return null;
  if (!url.endsWith(largest)) return { src: url };
  const stem = url.slice(0, -largest.length);
  return {
    src: `${stem}-640.webp`,
    srcSet: widths.map((width) => `${stem}-${width}.webp ${width}w`).join(', '),
  };
}
