/** All the randomness of one life, drawn from its seed: the same seed always draws the same. */
export interface Chance {
  /** At least 0, below 1. */
  fraction(): number;
  /** A whole number from `min` to `max`, inclusive. */
  whole(min: number, max: number): number;
  /** Whether something of that probability happens. */
  happens(probability: number): boolean;
  /** One of the list; throws if it is empty. */
  pick<T>(from: readonly T[]): T;
  /** One of the keys, with a probability in proportion to its weight. */
  weighted<K extends string>(weights: Readonly<Record<K, number>>): K;
  bytes: (count: number) => Uint8Array;
  uuid(): string;
}

/** Draws from a seed by sfc32, mixed well before the first draw. */
export function chanceOf(seed: number): Chance {
  let [a, b, c, d] = [0x9e3779b9 | 0, 0x243f6a88 | 0, seed | 0, 1];
  const next = (): number => {
    const t = (((a + b) | 0) + d) | 0;
    d = (d + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + t) | 0;
    return t >>> 0;
  };
  for (let n = 0; n < 15; n++) next();
  const fraction = () => next() / 2 ** 32;
  const whole = (min: number, max: number) => min + Math.floor(fraction() * (max - min + 1));
  const bytes = (count: number) => Uint8Array.from({ length: count }, () => next() & 255);
  return {
    fraction,
    whole,
    bytes,
    happens: (probability) => fraction() < probability,
    pick(from) {
      const found = from[whole(0, from.length - 1)];
      if (found === undefined) throw new Error('there is nothing to pick from');
      return found;
    },
    weighted(weights) {
      let total = 0;
      for (const key in weights) total += weights[key];
      let left = fraction() * total;
      for (const key in weights) if ((left -= weights[key]) < 0) return key;
      throw new Error('nothing has any weight');
    },
    uuid() {
      const hex = [...bytes(16)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
      return [
        hex.slice(0, 8),
        hex.slice(8, 12),
        `4${hex.slice(13, 16)}`,
        `8${hex.slice(17, 20)}`,
        hex.slice(20),
      ].join('-');
    },
  };
}
