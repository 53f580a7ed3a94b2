import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { Deps } from '../deps.ts';

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

const signatureOf = (secret: string, id: string) =>
  createHmac('sha256', secret).update(`leave the newsletter: ${id}`).digest();

/**
 * The id of an address on the list: the same whenever the address comes back, so that the link of an old letter takes it
 * off again.
 */
export function addressId(email: string): string {
  const hash = createHash('sha256').update(`newsletter: ${email}`).digest('hex');
  return [0, 8, 12, 16, 20].map((from, at, all) => hash.slice(from, all[at + 1] ?? 32)).join('-');
}

/** What a link carries that takes an address off the list; the same in every letter, and good for nothing else. */
export function leaveToken({ secret }: Pick<Deps, 'secret'>, id: string): string {
  return `${id}.${signatureOf(secret, id).toString('base64url')}`;
}

/** The address a link belongs to; null when we did not make it. */
export function addressOfLeaveToken(
  { secret, previousSecrets = [] }: Pick<Deps, 'secret' | 'previousSecrets'>,
  token: string,
): string | null {
  const [id = '', signature = ''] = token.split('.');
  if (!uuid.test(id)) return null;
  const given = Buffer.from(signature, 'base64url');
  const isOurs = (each: string) => {
    const ours = signatureOf(each, id);
    return given.length === ours.length && timingSafeEqual(given, ours);
  };
  return [secret, ...previousSecrets].some(isOurs) ? id : null;
}
