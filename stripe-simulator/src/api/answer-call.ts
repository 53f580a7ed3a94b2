import { createHash } from 'node:crypto';
import { settleDue } from '../payments/due.ts';
import { resolver } from '../resources/resolve.ts';
import { callFor, type Call, type World } from '../world/world.ts';
import { ApiProblem } from '../api-problem.ts';
import { expandAll } from '../wire/expansion.ts';
import { isJsonPath } from '../wire/json-operation.ts';
import type { Answer, Operation, PathIds } from '../wire/operation.ts';

/** A call as sent, by whatever route. */
export interface Sent {
  path: string;
  ids: PathIds;
  raw: Record<string, unknown>;
  key: string | undefined;
  /** The connected account it is made for; null for the platform itself. */
  accountId: string | null;
  requestId: string;
}

export interface Reply {
  status: number;
  body: string;
}

/** A requested failure; `executed` says whether to do the work anyway. */
export interface Failure {
  status: number;
  executed: boolean;
}

const asReply = (status: number, body: object): Reply => ({ status, body: JSON.stringify(body) });

/** A refusal in wire format. */
export const asRefusal = (problem: ApiProblem, requestId: string): Reply =>
  asReply(problem.status, { error: { ...problem.body, request_log_url: undefined, request_id: requestId } });

/** The response of a failing API. */
export const outage = new ApiProblem(500, {
  type: 'api_error',
  message: 'An unknown error occurred. (The Stripe simulator was asked to fail.)',
});

function execute(call: Call, work: (call: Call) => Answer): Reply {
  try {
    const answer = work(call);
    return asReply(200, expandAll(answer.body, answer.expand, resolver(call)));
  } catch (error) {
    // A declined card leaves traces; any other refusal leaves none.
    if (!(error instanceof ApiProblem && error.status === 402)) call.store.rollback();
    if (error instanceof ApiProblem) return asRefusal(error, call.requestId ?? '');
    call.log.error({ error }, 'A call of the Stripe simulator failed.');
    return asRefusal(new ApiProblem(500, { type: 'api_error', message: 'The Stripe simulator failed.' }), '');
  }
}

const noAccess = (accountId: string) =>
  new ApiProblem(403, {
    type: 'invalid_request_error',
    code: 'account_invalid',
    message: `The provided key does not have access to account '${accountId}' (or that account does not exist). Application access may have been revoked.`,
  });

/**
 * Settles what was due, does the work of one call, stores its response under the key and commits. Throws the
 * `ApiProblem` for unreadable parameters and unknown accounts; nothing is stored for these.
 */
export function answerCall(world: World, operation: Operation, sent: Sent, failure?: Failure): Reply {
  const work = operation.prepare(sent.raw, sent.ids);
  settleDue(world);
  const { requestId, key, accountId } = sent;
  if (accountId !== null && !world.store.find('accounts', accountId)) throw noAccess(accountId);
  const call: Call = { ...callFor(world), accountId, requestId, idempotencyKey: key ?? null };
  const isRun = !failure || failure.executed;
  const done = isRun ? execute(call, work) : undefined;
  const answer = failure
    ? asRefusal(new ApiProblem(failure.status, outage.body), requestId)
    : (done ?? asRefusal(outage, requestId));
  // Version 2 lets a failed call be retried, but never repeats work that was done, even if its response was lost.
  const kept = isJsonPath(sent.path) ? done : answer;
  if (key && kept && !(isJsonPath(sent.path) && kept.status >= 400))
    world.store.put('idempotency', {
      id: key,
      created: call.now,
      fingerprint: fingerprint(sent.raw),
      path: sent.path,
      requestId,
      status: kept.status,
      body: kept.body,
    });
  world.store.commit();
  return answer;
}

/** Distinguishes one set of parameters from another. */
export const fingerprint = (raw: Record<string, unknown>): string =>
  createHash('sha256')
    .update(JSON.stringify(sorted(raw)))
    .digest('base64');

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, each]) => [key, sorted(each)]),
  );
}
