import type { FirstAdmin, FirstRunFinished } from '@borough/domain/first-run/first-run.contract';
import { Problem } from '@borough/domain/problems';
import { makeFirstAdmin } from '#account/accounts/admins/first-admin.ts';
import type { FirstRunDeps } from './first-run-deps.ts';
import { finishFirstRun } from './first-run.store.ts';
import { readFirstRun } from './read-first-run.ts';

/**
 * Makes the first admin and ends the first run: the site opens. Refuses `first-run.steps-missing`, what `makeFirstAdmin` refuses
 * and, if another browser was faster, `first-run.over`.
 */
export async function finishWithAdmin(deps: FirstRunDeps, form: FirstAdmin): Promise<FirstRunFinished> {
  const { done, address } = await readFirstRun(deps);
  if (!done.company || !done.address || !done.mail || !done.payments)
    throw new Problem('first-run.steps-missing');
  const recoveryCodes = await makeFirstAdmin(deps, form, async (tx) => {
    if (!(await finishFirstRun(tx))) throw new Problem('first-run.over');
  });
  return { recoveryCodes, address: address.value ?? '' };
}
