import { product } from '@borough/domain/company';
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const stepSeconds = 30;
const digits = 6;
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** A new secret of 160 bits. */
export const newTotpSecret = () => randomBytes(20);

/** A secret as people type it into their app: base 32, without padding. */
export function base32(bytes: Uint8Array): string {
  let bits = '';
  for (const byte of bytes) bits += byte.toString(2).padStart(8, '0');
  return (bits.match(/.{1,5}/g) ?? []).map((five) => alphabet[parseInt(five.padEnd(5, '0'), 2)]).join('');
}

/** The URI an authenticator app reads from the QR code. */
export function totpUri(secret: Uint8Array, account: string): string {
  const label = encodeURIComponent(`${product.name}:${account}`);
  return `otpauth://totp/${label}?secret=${base32(secret)}&issuer=${product.name}&digits=${digits}&period=${stepSeconds}`;
}

/** The half minute that contains a time (in milliseconds). */
export const totpStep = (atMs: number) => Math.floor(atMs / 1000 / stepSeconds);

/** The code of one half minute (RFC 4226 and 6238). */
export function totpCode(secret: Uint8Array, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const offset = (mac[mac.length - 1] ?? 0) & 0xf;
  return String((mac.readUInt32BE(offset) & 0x7fffffff) % 10 ** digits).padStart(digits, '0');
}

/** The half minute a code belongs to: the current one or its neighbors, in case clocks are slightly off; otherwise null. */
export function matchingStep(secret: Uint8Array, code: string, present: number): number | null {
  const given = Buffer.from(code);
  const found = [present, present - 1, present + 1].filter((step) => {
    const right = Buffer.from(totpCode(secret, step));
    return right.length === given.length && timingSafeEqual(right, given);
  });
  return found[0] ?? null;
}
