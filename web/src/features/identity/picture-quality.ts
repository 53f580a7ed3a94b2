/** The brightness of a picture's pixels, row by row, each from 0 to 255. */
export interface Brightness {
  width: number;
  height: number;
  values: Uint8ClampedArray;
}

/** Converts a canvas's red, green, blue, and alpha values to brightness. */
export function brightnessOf({
  width,
  height,
  data,
}: Pick<ImageData, 'width' | 'height' | 'data'>): Brightness {
  const values = new Uint8ClampedArray(width * height);
  for (let pixel = 0; pixel < values.length; pixel += 1) {
    const [red = 0, green = 0, blue = 0] = data.subarray(pixel * 4, pixel * 4 + 3);
    values[pixel] = 0.299 * red + 0.587 * green + 0.114 * blue;
  }
  return { width, height, values };
}

/**
 * How sharp a picture is: the variance of its Laplacian. High with clear edges, low out of focus; 0 for fewer than three rows
 * or columns.
 */
export function sharpness({ width, height, values }: Brightness): number {
  const at = (x: number, y: number) => values[y * width + x] ?? 0;
  let sum = 0;
  let squares = 0;
  const count = Math.max(0, width - 2) * Math.max(0, height - 2);
  for (let y = 1; y < height - 1; y += 1)
    for (let x = 1; x < width - 1; x += 1) {
      const edge = at(x - 1, y) + at(x + 1, y) + at(x, y - 1) + at(x, y + 1) - 4 * at(x, y);
      sum += edge;
      squares += edge * edge;
    }
  return count === 0 ? 0 : squares / count - (sum / count) ** 2;
}

const whiteFrom = 252;

/** The share of a picture's pixels that are nearly pure white, from 0 to 1. */
export function whiteShare({ values }: Brightness): number {
  return values.length === 0 ? 0 : values.filter((value) => value >= whiteFrom).length / values.length;
}

/** Below this, measured at 512 pixels on the long side, print is unreadable. */
export const sharpFrom = 45;
/** Glare covers part of a picture; more white than this is just white paper. */
export const glareFrom = 0.025;
export const glareUpTo = 0.35;

export type Advice = 'blurry' | 'glare';

/** What's probably wrong with a photo, to be given as advice and never as a refusal; null for a good one. */
export function adviceFor(picture: Brightness): Advice | null {
  if (sharpness(picture) < sharpFrom) return 'blurry';
  const white = whiteShare(picture);
  return white >= glareFrom && white <= glareUpTo ? 'glare' : null;
}

export const adviceWords = {
  blurry: 'This photo looks blurry. Retake it?',
  glare: 'Glare seems to hide part of this photo. Retake it?',
} as const satisfies Record<Advice, string>;
