import { settleDue } from '../payments/due.ts';
import { operations } from '../resources/operations.ts';
import { newId } from '../world/ids.ts';
import type { World } from '../world/world.ts';
import { answerCall, asRefusal, type Failure, fingerprint, type Reply } from './answer-call.ts';
import { ApiProblem, notImitated } from '../api-problem.ts';
import { openIdempotency } from '../wire/idempotency.ts';
import type { Operation, PathIds } from '../wire/operation.ts';

/** An API call without the wire format; `raw` is the parsed form or query. */
export interface LocalCall {
  method: string;
  path: string;
  raw: Record<string, unknown>;
  key?: string | undefined;
  /** The connected account it is made for, if that is simulated for this call. */
  account?: string | null;
}

const patternOf = (path: string) => new RegExp(`^${path.replaceAll(/:(\w+)/g, '(?<$1>[^/]+)')}$`);
const routes = operations.map((operation) => ({ operation, pattern: patternOf(operation.path) }));

function routeOf({ method, path }: LocalCall): { operation: Operation; ids: PathIds } | undefined {
  for (const { operation, pattern } of routes) {
    const found = operation.method === method ? pattern.exec(path) : null;
    if (found) return { operation, ids: { ...found.groups } };
  }
  return undefined;
}

/** A world's API for callers in the same process: it answers as it would over HTTP, including idempotency keys, but synchronously. */
export function openLocalApi(world: World): (call: LocalCall, failure?: Failure) => Reply {
  const idempotency = openIdempotency(world.store);
  return (call, failure) => {
    const requestId = newId(world, 'req', 14);
    const { path, raw, key, account: accountId = null } = call;
    try {
      const route = routeOf(call);
      if (!route) throw new Error(`The simulator does not imitate ${call.method} ${path}.`);
      settleDue(world);
      const first = key ? idempotency.begin(key, { path, fingerprint: fingerprint(raw) }) : undefined;
      if (first) return { status: first.status, body: first.body };
      const { operation, ids } = route;
      if (accountId !== null && !operation.forAccounts) throw notImitated('this call for connected accounts');
      return answerCall(world, operation, { path, ids, raw, key, accountId, requestId }, failure);
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      return asRefusal(error, requestId);
    } finally {
      if (key) idempotency.end(key);
    }
  };
}
