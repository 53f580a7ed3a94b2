import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Problem } from '@borough/domain/problems';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { inTransaction, mayBeCommitted } from '#floor/db/transaction.ts';
import type { Deps } from '#floor/deps.ts';
import { problemBody } from './errors.ts';
import { dropKey, keepAnswer, claimKey } from './idempotency.store.ts';

/** Whether a refusal isn't about the request itself, so that the same request may succeed in a moment. */
const passes = (problem: Problem) =>
  problem.status >= 500 || problem.code === 'request.too-many' || problem.code === 'request.busy';

/** Longer than any request may run: if a key is still unanswered after that, its answer was lost. */
const longestRequestMs = 4 * 60_000;

/** How long to wait before each retry of storing an answer, in milliseconds. */
const pausesMs = [100, 1_000];

interface Key {
  personId: string;
  route: string;
  key: string;
}

/**
 * Gives a repeated request with the same Idempotency-Key the first one's answer. Without the header, `work` simply runs.
 * Refuses a different body (`request.key-reused`), a repeat while the first is still running (`request.key-running`), and a
 * repeat of one whose answer was lost (`request.outcome-unknown`): its work may be done, and never runs twice under a key.
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
  const key: Key = {
    personId,
    route: `${request.method} ${request.routeOptions.url ?? request.url}`,
    key: header.slice(0, 255),
  };
  const bodySha256 = createHash('sha256')
    .update(`${request.url}\n${JSON.stringify(request.body ?? null)}`)
    .digest('hex');
  const now = deps.now();
  const kept = await inTransaction(deps.db, (tx) => claimKey(tx, { ...key, bodySha256, now }));
  if (kept) {
    if (kept.bodySha256 !== bodySha256) throw new Problem('request.key-reused');
    if (kept.status === null || kept.body === null) {
      if (now.getTime() - kept.claimedAt.getTime() > longestRequestMs)
        throw new Problem('request.outcome-unknown');
      throw new Problem('request.key-running', { retryAfter: 1 });
    }
    reply.status(kept.status).header('idempotent-replayed', 'true');
    const answer = JSON.parse(kept.body) as Answer; // what this very route answered before
    return kept.status < 400 ? answer : { ...answer, id: request.id };
  }
  let answer: Answer;
  try {
    answer = await work();
  } catch (error) {
    await rememberFailure(deps, key, error);
    throw error;
  }
  await rememberAnswer(deps, key, reply.statusCode, answer);
  return answer;
}

/** Stores the answer, with retries. If that fails, the work still stays done, and the key stays without an answer. */
async function rememberAnswer(deps: Deps, key: Key, status: number, answer: object): Promise<void> {
  const store = () =>
    inTransaction(deps.db, (tx) => keepAnswer(tx, { ...key, status, body: JSON.stringify(answer) }));
  for (const pauseMs of pausesMs)
    try {
      return await store();
    } catch {
      await sleep(pauseMs);
    }
  await store().catch((error: unknown) => deps.log.error({ err: error }, 'an answer could not be stored'));
}

/** Stores a refusal; after any other failure, releases the key. Does neither if the work may have been committed anyway. */
async function rememberFailure(deps: Deps, key: Key, error: unknown): Promise<void> {
  if (mayBeCommitted(error)) return;
  const refusal = error instanceof Problem && !passes(error) ? error : null;
  await inTransaction(deps.db, (tx) =>
    refusal
      ? keepAnswer(tx, { ...key, status: refusal.status, body: JSON.stringify(problemBody(refusal)) })
      : dropKey(tx, key),
  );
}
