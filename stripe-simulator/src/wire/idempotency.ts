import { ApiProblem } from '../api-problem.ts';
import type { IdempotencyRecord } from '../world/records.ts';
import type { Store } from '../world/store.ts';

/** What is known about a key: nothing, or the first response, to be repeated. */
export interface Idempotency {
  /** Refuses a key that is in use or was used with other parameters; returns the stored first response. */
  begin(key: string, request: { path: string; fingerprint: string }): IdempotencyRecord | undefined;
  /** Ends the request, so that later ones may use the key. */
  end(key: string): void;
}

/** Keys, as version 1 of Stripe's API keeps them; only memory records which are in use. */
export function openIdempotency(store: Store): Idempotency {
  const inUse = new Set<string>();
  return {
    begin(key, { path, fingerprint }) {
      if (key.length > 255)
        throw new ApiProblem(400, {
          type: 'invalid_request_error',
          message: 'Idempotency key is too long: at most 255 characters are allowed.',
        });
      if (inUse.has(key))
        throw new ApiProblem(409, {
          type: 'idempotency_error',
          code: 'idempotency_key_in_use',
          message: `There is currently another in-progress request using this Idempotent Key (that probably means you submitted twice, and the other request is still going through): ${key}. Please try again later.`,
        });
      const first = store.find('idempotency', key);
      if (first && first.path !== path)
        throw new ApiProblem(400, {
          type: 'idempotency_error',
          message: `Keys for idempotent requests can only be used for the same endpoint they were first used for ('${path}' vs '${first.path}'). Try using a key other than '${key}' if you meant to execute a different request.`,
        });
      if (first && first.fingerprint !== fingerprint)
        throw new ApiProblem(400, {
          type: 'idempotency_error',
          message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
        });
      if (!first) inUse.add(key);
      return first;
    },
    end: (key) => void inUse.delete(key),
  };
}
