export * from 'node:crypto';

let draw: () => string = () => {
  throw new Error('no life has begun');
};

/** Ids are drawn from the seed of the current life; only one life runs at a time. */
export function drawIdsFrom(next: () => string): void {
  draw = next;
}

export const randomUUID = (): string => draw();
