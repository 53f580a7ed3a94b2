import type { Tier } from '@borough/domain/pricing/pricing.rules';
import sql from 'sql-template-tag';
import { paidTier } from '../db/fragments.ts';
import { one, type Queryable } from '../db/query.ts';

/** The plan a person has paid for at that instant, if any. */
export async function tierPaidFor(client: Queryable, personId: string, now: Date): Promise<Tier | null> {
  const row = await one<{ tier: Tier | null }>(client, sql`select ${paidTier(personId, now)} as tier`);
  return row?.tier ?? null;
}
