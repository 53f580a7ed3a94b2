import type { Tx } from '#floor/db/transaction.ts';
import type { Act } from './operation.ts';
import { takeFromResult } from './operations.store.ts';

/** What we kept of an answer, blanking one of its fields; undefined if it wasn't stored in the act's form. */
export async function takeResult<Body, Result extends object>(
  tx: Tx,
  act: Act<Body, Result>,
  operationId: string,
  field: keyof Result & string,
): Promise<Result | undefined> {
  return act.result.safeParse(await takeFromResult(tx, operationId, act.kind, field)).data;
}
