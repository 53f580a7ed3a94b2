import type { Tx } from '../../db/transaction.ts';
import type { Act } from './operation.ts';
import { takeFromResult } from './operations.store.ts';

/** What was kept of an answer; one of its fields is forgotten with this; undefined when it was not kept as the act says. */
export async function takeResult<Body, Result extends object>(
  tx: Tx,
  act: Act<Body, Result>,
  operationId: string,
  field: keyof Result & string,
): Promise<Result | undefined> {
  return act.result.safeParse(await takeFromResult(tx, operationId, act.kind, field)).data;
}
