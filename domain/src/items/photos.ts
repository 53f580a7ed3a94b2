/** The widths in which photos are kept, in pixels. */
export const photoWidths = [320, 640, 1280] as const;

/** How the addresses of our own photos end. */
const ending = /-(?:320|640|1280)\.webp$/;

/** What an `img` takes; `srcSet` only if the photo is kept in several widths. */
export interface PhotoSource {
  src: string;
  srcSet?: string;
}

/** A photo's address and those of its other widths: the addresses of our photos differ only in the number. */
export function photoSource(url: string): PhotoSource {
  if (!ending.test(url)) return { src: url };
  const stem = url.replace(ending, '');
  return {
    src: `${stem}-640.webp`,
    srcSet: photoWidths.map((width) => `${stem}-${width}.webp ${width}w`).join(', '),
  };
}

/**
 * How wide photos are shown, as `sizes` takes it: on cards, and the first and the others on an item's page. If the server's
 * page and the app differed, browsers would load a photo twice.
 */
export const photoSizes = {
  card: '(min-width: 1280px) 290px, (min-width: 1024px) 30vw, 45vw',
  first: '(min-width: 1240px) 740px, (min-width: 1024px) 55vw, (min-width: 768px) 60vw, 100vw',
  other: '(min-width: 768px) 30vw, 100vw',
};
