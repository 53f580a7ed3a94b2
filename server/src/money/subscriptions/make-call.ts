import { Problem } from '@borough/domain/problems';
import type { Deps } from '#floor/deps.ts';
import { type Money, runOperation } from '#money/payments/operations/run-operation.ts';

/** What making calls about plans needs. */
export type Making = Money & Pick<Deps, 'stripe'>;

/**
 * Makes a call whose answer someone is waiting for. Refuses `plan.refused` if the provider won't do it, and
 * `payment.unreachable` if it didn't answer; in that case the same call is retried automatically.
 */
export async function made(deps: Making, operationId: string): Promise<void> {
  const state = await runOperation(deps, operationId).catch((error: unknown) => {
    deps.log.warn({ err: error, operation: operationId }, 'an API request about a plan failed');
    throw new Problem('payment.unreachable');
  });
  if (state !== 'done') throw new Problem('plan.refused');
}
