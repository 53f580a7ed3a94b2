import { paidUntil as paidUntilFor, proUntil, tierOf as tierFor } from '@borough/domain/plans/tier.rules';
import type { Tier } from '@borough/domain/plans/plans';
import type { Queryable } from '#floor/db/query.ts';
import { invoicesOf } from './plans.store.ts';

/** The plan whose fees a person pays at this time: Pro while it's paid for, otherwise Basic. */
export async function tierOf(client: Queryable, personId: string, now: Date): Promise<Tier> {
  return tierFor(await invoicesOf(client, personId), now);
}

/** The end of the last Pro period a person paid for; null if there is none. */
export async function paidUntil(client: Queryable, personId: string): Promise<Date | null> {
  return paidUntilFor(await invoicesOf(client, personId));
}

/** A person's plan at this time, and until when Pro is paid for; null for Basic. */
export async function planNow(
  client: Queryable,
  personId: string,
  now: Date,
): Promise<{ tier: Tier; proUntil: Date | null }> {
  const invoices = await invoicesOf(client, personId);
  return { tier: tierFor(invoices, now), proUntil: proUntil(invoices, now) };
}
