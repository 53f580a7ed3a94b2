import type { Tier } from '@borough/domain/pricing/pricing.rules';
import sql from 'sql-template-tag';
import { one, type Queryable } from '../db/query.ts';

/** The plan a person has paid for at that instant, if any. */
export async function paidTier(client: Queryable, personId: string, now: Date): Promise<Tier | undefined> {
  const row = await one<{ tier: Tier }>(
    client,
    sql`select tier from public.plan_tiers where profile_id = ${personId} and (until is null or until > ${now})`,
  );
  return row?.tier;
}
