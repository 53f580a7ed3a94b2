/** Randomness that is the same on every machine: mulberry32 from a seed. */
export interface Chance {
  /** 0 ≤ x < 1. */
  next(): number;
  /** A whole number between `from` and `to`, inclusive. */
  whole(from: number, to: number): number;
  /** One entry of a nonempty list. */
  pick<T>(list: readonly T[]): T;
  /** True in this share of cases (0…1). */
  odds(share: number): boolean;
  /** A new list with the same entries in random order. */
  shuffled<T>(list: readonly T[]): T[];
  /** Some of a list's entries, in random order. */
  some<T>(list: readonly T[], count: number): T[];
  /** A random-looking version 4 UUID. */
  uuid(): string;
}

/** A random source; the same seed gives the same sequence. */
export function chanceFrom(seed: number): Chance {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
  const whole = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  const pick = <T>(list: readonly T[]): T => {
    const found = list[whole(0, list.length - 1)];
    if (found === undefined) throw new Error('Nothing to pick from.');
    return found;
  };
  const shuffled = <T>(list: readonly T[]): T[] => {
    const copy = [...list];
    for (let i = copy.length - 1; i > 0; i--) {
      const j = whole(0, i);
      const held = copy[i];
      const other = copy[j];
      if (held === undefined || other === undefined) continue;
      copy[i] = other;
      copy[j] = held;
    }
    return copy;
  };
  const eight = () => ((next() * 4_294_967_296) >>> 0).toString(16).padStart(8, '0');
  return {
    next,
    whole,
    pick,
    odds: (share) => next() < share,
    shuffled,
    some: (list, count) => shuffled(list).slice(0, count),
    uuid: () => {
      const hex = eight() + eight() + eight() + eight();
      const variant = ((parseInt(hex.charAt(16), 16) & 3) | 8).toString(16);
      return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20)}`;
    },
  };
}
