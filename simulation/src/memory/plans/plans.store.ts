import type { Tier } from '@borough/domain/pricing/pricing.rules';
import { memoryOf } from '../db/transaction.ts';

export async function paidTier(tx: object, personId: string): Promise<Tier | undefined> {
  return memoryOf(tx).people.find(personId)?.isPro ? 'pro' : undefined;
}
