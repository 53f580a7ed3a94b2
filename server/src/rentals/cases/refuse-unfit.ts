import { isAlone } from '@borough/domain/cases/case-clock.rules';
import type { CaseState } from '@borough/domain/cases/case-state';
import { Problem } from '@borough/domain/problems';
import type { Tx } from '#floor/db/transaction.ts';
import { involvementInCase } from '#people/dealings/require-dealing.ts';

/**
 * Refuses an admin who may not decide a case (`moderation.involved`): a party never may, and one who has dealt with a party only
 * once it is up to one admin alone. Returns whether they have dealt with a party.
 */
export async function refuseUnfit(
  tx: Tx,
  { adminId, now }: { adminId: string; now: Date },
  of: Pick<CaseState, 'openedAt' | 'contestedAt' | 'appealedAt' | 'pausedAt' | 'pausedMs'> & {
    renterId: string;
    ownerId: string;
  },
): Promise<boolean> {
  const { renterId, ownerId, openedAt } = of;
  const as = await involvementInCase(tx, adminId, { parties: [renterId, ownerId], openedAt });
  if (as === 'party' || (as === 'dealt' && !isAlone(of, now))) throw new Problem('moderation.involved');
  return as === 'dealt';
}
