import type { Tier } from '@borough/domain/pricing/pricing.rules';
import type { Queryable } from '../db/query.ts';
import { tierPaidFor } from './plans.store.ts';

/** The plan whose fees a person pays at that instant: Pro while it is paid for, else Basic. */
export async function tierOf(client: Queryable, personId: string, now: Date): Promise<Tier> {
  return (await tierPaidFor(client, personId, now)) ?? 'free';
}
