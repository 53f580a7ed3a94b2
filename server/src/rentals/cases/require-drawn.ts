import { Problem } from '@borough/domain/problems';
import type { Tx } from '#floor/db/transaction.ts';
import { drawnOf } from './cases.store.ts';
import { refuseUnfit } from './refuse-unfit.ts';

/**
 * The booking a case is about, for the drawn admin. Refuses a case that doesn't exist (`case.not-found`), other admins
 * (`case.not-drawn`), and one who may not decide it anymore (`moderation.involved`).
 */
export async function requireDrawn(
  tx: Tx,
  { adminId, now }: { adminId: string; now: Date },
  caseId: string,
): Promise<string> {
  const drawn = await drawnOf(tx, caseId);
  if (!drawn) throw new Problem('case.not-found');
  if (drawn.adminId !== adminId) throw new Problem('case.not-drawn');
  await refuseUnfit(tx, { adminId, now }, drawn);
  return drawn.bookingId;
}
