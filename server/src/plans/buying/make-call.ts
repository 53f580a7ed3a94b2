import { Problem } from '@borough/domain/problems';
import type { Deps } from '../../deps.ts';
import { type Money, runOperation } from '../../payments/operations/run-operation.ts';

/** What calls about plans are made with. */
export type Making = Money & Pick<Deps, 'stripe'>;

/**
 * Makes a call whose answer somebody waits for. Refuses `plan.refused` when the provider will not do it, and
 * `payment.unreachable` when it did not answer; then the same call is made again by itself.
 */
export async function made(deps: Making, operationId: string): Promise<void> {
  const state = await runOperation(deps, operationId).catch((error: unknown) => {
    deps.log.warn({ err: error, operation: operationId }, 'an API request about a plan failed');
    throw new Problem('payment.unreachable');
  });
  if (state !== 'done') throw new Problem('plan.refused');
}
