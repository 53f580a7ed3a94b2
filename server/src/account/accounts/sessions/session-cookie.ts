import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

export const cookiePrefix = 'borough';

/** The name of the session cookie, as the sign-in library builds it. */
export function sessionCookieName(secure: boolean): string {
  return `${secure ? '__Secure-' : ''}${cookiePrefix}.session_token`;
}

/** Whether a cookie is one of ours: the one that signs someone in, or one that goes with it. */
export function isOurCookie(name: string): boolean {
  return name.replace(/^__(?:Secure|Host)-/, '').startsWith(`${cookiePrefix}.`);
}

const signatureOf = (token: string, secret: string) => createHmac('sha256', secret).update(token).digest();

/** The value of one cookie. The name is one of ours, so the dot is the only special character to escape. */
function cookieValue(header: string, name: string): string {
  const [, value = ''] = new RegExp(`(?:^|;\\s*)${name.replaceAll('.', '\\.')}=([^;]*)`).exec(header) ?? [];
  try {
    return decodeURIComponent(value);
  } catch {
    return '';
  }
}

/** The session token in the headers if we signed it; otherwise null. */
export function sessionToken(headers: IncomingHttpHeaders, name: string, secret: string): string | null {
  const { cookie } = headers;
  if (cookie === undefined || !cookie.includes(name)) return null;
  const value = cookieValue(cookie, name);
  const dot = value.lastIndexOf('.');
  if (dot < 1) return null;
  const token = value.slice(0, dot);
  const given = Buffer.from(value.slice(dot + 1), 'base64');
  const ours = signatureOf(token, secret);
  return given.length === ours.length && timingSafeEqual(given, ours) ? token : null;
}

/** The signed `name=value` pair a browser sends back, which `sessionToken` reads. */
export function signedSessionCookie(token: string, name: string, secret: string): string {
  return `${name}=${encodeURIComponent(`${token}.${signatureOf(token, secret).toString('base64')}`)}`;
}
