import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Deps } from '#floor/deps.ts';

type Secrets = Pick<Deps, 'secret' | 'previousSecrets'>;

const signatureOf = (secret: string, purpose: string, id: string) =>
  createHmac('sha256', secret).update(`${purpose}: ${id}`).digest();

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** The token that lets a link in a mail work without signing in: valid for one id and this purpose only. */
export function leaveTokenOf({ secret }: Pick<Deps, 'secret'>, purpose: string, id: string): string {
  return `${id}.${signatureOf(secret, purpose, id).toString('base64url')}`;
}

/** The id a token is for; null if we didn't make it, or made it for another purpose. */
export function idOfLeaveToken(
  { secret, previousSecrets = [] }: Secrets,
  purpose: string,
  token: string,
): string | null {
  const [id = '', signature = ''] = token.split('.');
  if (!uuid.test(id)) return null;
  const given = Buffer.from(signature, 'base64url');
  const isOurs = (each: string) => {
    const ours = signatureOf(each, purpose, id);
    return given.length === ours.length && timingSafeEqual(given, ours);
  };
  return [secret, ...previousSecrets].some(isOurs) ? id : null;
}
