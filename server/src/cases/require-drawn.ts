import { Problem } from '@borough/domain/problems';
import type { Tx } from '../db/transaction.ts';
import { refuseInvolvedInCase } from '../dealings/require-dealing.ts';
import { drawnOf } from './cases.store.ts';

/**
 * The booking a case is about, for the drawn admin. Refuses a case that doesn't exist (`case.not-found`), other admins
 * (`case.not-drawn`), and one who has dealt with either side meanwhile (`moderation.involved`).
 */
export async function requireDrawn(tx: Tx, adminId: string, caseId: string): Promise<string> {
  const drawn = await drawnOf(tx, caseId);
  if (!drawn) throw new Problem('case.not-found');
  if (drawn.adminId !== adminId) throw new Problem('case.not-drawn');
  const { renterId, ownerId, openedAt } = drawn;
  await refuseInvolvedInCase(tx, adminId, { parties: [renterId, ownerId], openedAt });
  return drawn.bookingId;
}
