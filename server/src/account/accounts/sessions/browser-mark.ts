import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '#floor/config.ts';
import { inTransaction } from '#floor/db/transaction.ts';
import type { Deps } from '#floor/deps.ts';
import { knownMark } from './sessions.store.ts';

/** What earlier releases called the cookie, also over HTTPS, where another host on the domain could set it. */
const formerName = 'borough.browser';
const fourHundredDays = 400 * 24 * 3600;
const mostMarks = 5;

const isSecure = ({ publicUrl }: Config) => publicUrl.startsWith('https');
const nameOf = (config: Config) => `${isSecure(config) ? '__Host-' : ''}borough.browser`;
const hashOf = (mark: string) => createHash('sha256').update(mark).digest('base64url');

/** The marks of this browser, one for each account that signed in here, the latest first. */
const marksOf = ({ cookies }: FastifyRequest, config: Config): string[] =>
  (cookies[nameOf(config)] ?? cookies[formerName] ?? '')
    .split('.')
    .filter((mark) => /^[\w-]{43}$/.test(mark))
    .slice(0, mostMarks);

/**
 * Marks this browser for the account with this address, or extends its mark, for 400 days; returns the hash we store. A mark
 * the account doesn't know is never taken over: someone else may have put it here, or read it here.
 */
export async function markBrowser(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  request: FastifyRequest,
  reply: FastifyReply,
  email: string,
): Promise<string> {
  const marks = marksOf(request, config);
  const known = await inTransaction(db, (tx) => knownMark(tx, email, marks.map(hashOf)));
  const mark = marks.find((each) => hashOf(each) === known) ?? randomBytes(32).toString('base64url');
  const kept = [mark, ...marks.filter((each) => each !== mark)].slice(0, mostMarks);
  const secure = isSecure(config);
  reply.setCookie(nameOf(config), kept.join('.'), {
    path: secure ? '/' : '/api',
    httpOnly: true,
    sameSite: 'lax',
    secure,
    maxAge: fourHundredDays,
  });
  if (secure && request.cookies[formerName] !== undefined) reply.clearCookie(formerName, { path: '/api' });
  return hashOf(mark);
}

/** The stored hash of this browser's mark if it has signed in to the account with this address; otherwise null. */
export async function knownBrowser(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  request: FastifyRequest,
  email: string,
): Promise<string | null> {
  const marks = marksOf(request, config);
  if (marks.length === 0) return null;
  return inTransaction(db, (tx) => knownMark(tx, email, marks.map(hashOf)));
}
