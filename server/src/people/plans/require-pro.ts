import { Problem } from '@borough/domain/problems';
import type { Queryable } from '#floor/db/query.ts';
import { tierOf } from './tier.ts';

/** Refuses `plan.needs-pro` to anyone who hasn't paid for Pro as of now. */
export async function requirePro(client: Queryable, personId: string, now: Date): Promise<void> {
  if ((await tierOf(client, personId, now)) !== 'pro') throw new Problem('plan.needs-pro');
}
