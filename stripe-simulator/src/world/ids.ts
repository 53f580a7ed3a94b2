import type { World } from './world.ts';

const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** A new id in Stripe's format: prefix, underscore, letters and digits from the world's random bytes. */
export function newId({ bytes }: Pick<World, 'bytes'>, prefix: string, length = 24): string {
  let id = `${prefix}_`;
  for (const byte of bytes(length)) id += letters.charAt(byte % letters.length);
  return id;
}
