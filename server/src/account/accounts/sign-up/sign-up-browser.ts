import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '#floor/config.ts';

const sevenDays = 7 * 24 * 3600;

/**
 * Anyone who could set this mark from another host on the domain could confirm accounts they signed up elsewhere;
 * `__Host-` prevents that.
 */
const isSecure = ({ publicUrl }: Config) => publicUrl.startsWith('https');
const nameOf = (config: Config) => `${isSecure(config) ? '__Host-' : ''}borough.sign_up`;

/** Marks this browser as the one that signed up, whether or not an account was created. Returns the mark. */
export function setSignUpBrowser(reply: FastifyReply, config: Config): string {
  const mark = randomBytes(32).toString('base64url');
  reply.setCookie(nameOf(config), mark, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure(config),
    maxAge: sevenDays,
  });
  return mark;
}

/** The mark of a browser that signed someone up within the last seven days. */
export function readSignUpBrowser(request: FastifyRequest, config: Config): string | undefined {
  return request.cookies[nameOf(config)];
}
