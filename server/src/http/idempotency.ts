import { createHash } from 'node:crypto';
import { Problem } from '@borough/domain/problems';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { inTransaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { problemBody } from './errors.ts';
import { dropKey, keepAnswer, claimKey } from './idempotency.store.ts';

/** A refusal that has nothing to do with the request: the same one may succeed in a moment. */
const passes = (problem: Problem) =>
  problem.status >= 500 || problem.code === 'request.too-many' || problem.code === 'request.busy';

/**
 * Answers a repeated request with the same Idempotency-Key as the first time. Without the header the work simply runs.
 * Refuses a different body (`request.key-reused`) and a repeat while the first is still running.
 */
export async function once<Answer extends object>(
  deps: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
  personId: string,
  work: () => Promise<Answer>,
): Promise<Answer> {
  const header = request.headers['idempotency-key'];
  if (typeof header !== 'string' || header === '') return work();
  const key = {
    personId,
    route: `${request.method} ${request.routeOptions.url ?? request.url}`,
    key: header.slice(0, 255),
  };
  const bodySha256 = createHash('sha256')
    .update(`${request.url}\n${JSON.stringify(request.body ?? null)}`)
    .digest('hex');
  const kept = await inTransaction(deps.db, (tx) => claimKey(tx, { ...key, bodySha256, now: deps.now() }));
  if (kept) {
    if (kept.bodySha256 !== bodySha256) throw new Problem('request.key-reused');
    if (kept.status === null || kept.body === null)
      throw new Problem('request.key-running', { retryAfter: 1 });
    reply.status(kept.status).header('idempotent-replayed', 'true');
    return JSON.parse(kept.body) as Answer; // what this very route answered before
  }
  try {
    const answer = await work();
    await inTransaction(deps.db, (tx) =>
      keepAnswer(tx, { ...key, status: reply.statusCode, body: JSON.stringify(answer) }),
    );
    return answer;
  } catch (error) {
    const refusal = error instanceof Problem && !passes(error) ? error : null;
    await inTransaction(deps.db, (tx) =>
      refusal
        ? keepAnswer(tx, { ...key, status: refusal.status, body: JSON.stringify(problemBody(refusal)) })
        : dropKey(tx, key),
    );
    throw error;
  }
}
