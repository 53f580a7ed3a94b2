import { tierOf as tierFor } from '@borough/domain/plans/tier.rules';
import type { Tier } from '@borough/domain/pricing/pricing.rules';
import type { Queryable } from '../db/query.ts';
import { invoicesOf } from './plans.store.ts';

/** The plan whose fees a person pays at that instant: Pro while it is paid for, else Basic. */
export async function tierOf(client: Queryable, personId: string, now: Date): Promise<Tier> {
  return tierFor(await invoicesOf(client, personId), now);
}
