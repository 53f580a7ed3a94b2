import type { Tier } from '@borough/domain/pricing/pricing.rules';
import { memoryOf } from '../db/transaction.ts';

export async function tierPaidFor(tx: object, personId: string): Promise<Tier | null> {
  return memoryOf(tx).people.find(personId)?.isPro ? 'pro' : null;
}
