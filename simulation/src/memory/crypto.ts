export * from 'node:crypto';

/** What the program draws at random in a life. */
interface Draws {
  id(): string;
  /** A whole number, at least 0. */
  below(limit: number): number;
}
const nobody = (): never => {
  throw new Error('no life has begun');
};
let draws: Draws = { id: nobody, below: nobody };

/** Draws ids and lots from the current life's seed; only one life runs at a time. */
export function drawFrom(next: Draws): void {
  draws = next;
}

export const randomUUID = (): string => draws.id();
export const randomInt = (limit: number): number => draws.below(limit);
