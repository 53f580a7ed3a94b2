import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { isKnownBrowser } from './sessions.store.ts';

const markName = 'borough.browser';
const fourHundredDays = 400 * 24 * 3600;

const hashOf = (mark: string) => createHash('sha256').update(mark).digest('base64url');

/** Gives this browser its mark, or extends the one it has by 400 days; returns what is stored of it. */
export function markBrowser(
  { config }: Pick<Deps, 'config'>,
  request: FastifyRequest,
  reply: FastifyReply,
): string {
  const mark = request.cookies[markName] ?? randomBytes(32).toString('base64url');
  reply.setCookie(markName, mark, {
    path: '/api',
    httpOnly: true,
    sameSite: 'lax',
    secure: config.publicUrl.startsWith('https'),
    maxAge: fourHundredDays,
  });
  return hashOf(mark);
}

/** What is stored of this browser's mark if it has signed in to the account with this address; otherwise null. */
export async function knownBrowser(
  { db }: Pick<Deps, 'db'>,
  request: FastifyRequest,
  email: string,
): Promise<string | null> {
  const mark = request.cookies[markName];
  if (mark === undefined) return null;
  const markHash = hashOf(mark);
  return (await inTransaction(db, (tx) => isKnownBrowser(tx, email, markHash))) ? markHash : null;
}
