import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';

const name = 'borough.sign_up';
const sevenDays = 7 * 24 * 3600;

/** Marks this browser as the one that signed up; set for every sign-up alike. Answers the mark. */
export function setSignUpBrowser(reply: FastifyReply, config: Config): string {
  const mark = randomBytes(32).toString('base64url');
  reply.setCookie(name, mark, {
    path: '/api/auth',
    httpOnly: true,
    sameSite: 'lax',
    secure: config.publicUrl.startsWith('https'),
    maxAge: sevenDays,
  });
  return mark;
}

/** The mark of a browser that signed somebody up within the last days. */
export function readSignUpBrowser(request: FastifyRequest): string | undefined {
  return request.cookies[name];
}
