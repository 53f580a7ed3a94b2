import type { ApproveIdSchema, RejectIdSchema } from '@borough/domain/identity/identity.contract';
import { idKinds, rejectionWords } from '@borough/domain/identity/identity.rules';
import { Problem } from '@borough/domain/problems';
import type { z } from 'zod';
import { refuseInvolved } from '#people/dealings/require-dealing.ts';
import { inTransaction } from '#floor/db/transaction.ts';
import type { Deps } from '#floor/deps.ts';
import {
  approveTaken,
  type Deciding,
  rejectTaken,
  requireNewNumber,
  lockPendingRequest,
} from '#account/identity/decide-request.ts';
import { fingerprintOf, fingerprintsOf, idTrait } from '#care/moderation/fingerprints.ts';
import { holdBannedId } from '#care/moderation/compare-with-banned.ts';
import { insertAct } from '../admin.store.ts';

const waiting = ({ personId, submittedAt }: Deciding) => ({ parties: [personId], since: submittedAt });

type Ground = Pick<Deps, 'config' | 'db' | 'now' | 'secret' | 'previousSecrets'>;

/**
 * Approves an ID request. Only a keyed fingerprint of the number the admin typed is stored. Refuses
 * `identity.not-found`, `identity.decided`, `moderation.involved`; a number belonging to another account unless the
 * admin compared the two (`identity.number-taken`); and a banned person's number (`identity.number-banned`), in which
 * case the account waits for a review, and its ID with it.
 */
export async function approveVerification(
  deps: Ground,
  adminId: string,
  id: string,
  { documentKind: kind, documentNumber, isAnother }: z.output<typeof ApproveIdSchema>,
): Promise<void> {
  const trait = idTrait(kind, documentNumber);
  const fingerprints = fingerprintsOf(deps, trait);
  const outcome = await inTransaction(deps.db, async (tx) => {
    const taken = await lockPendingRequest(tx, id);
    const now = deps.now();
    const alone = await refuseInvolved(tx, { adminId, now }, waiting(taken));
    const person = { id: taken.personId, email: taken.email };
    if (await holdBannedId(tx, deps, person, fingerprints)) return 'held';
    if (!isAnother) await requireNewNumber(tx, taken.personId, fingerprints);
    await approveTaken(tx, deps, taken, { adminId, kind, fingerprint: fingerprintOf(deps, trait) });
    const reason = `${idKinds[kind]} compared with the selfie and the name`;
    await insertAct(tx, { adminId, act: 'approve-id', subjectId: id, reason, now, alone });
    return 'approved';
  });
  // Hold the account even though the approval is refused.
  if (outcome === 'held') throw new Problem('identity.number-banned');
}

/**
 * Rejects an ID request, with reasons for the person to read. Refuses `identity.not-found`, `identity.decided`,
 * `moderation.involved`.
 */
export async function rejectVerification(
  deps: Ground,
  adminId: string,
  id: string,
  { reasons, note }: z.output<typeof RejectIdSchema>,
): Promise<void> {
  const reason = rejectionWords(reasons, note);
  await inTransaction(deps.db, async (tx) => {
    const taken = await lockPendingRequest(tx, id);
    const now = deps.now();
    const alone = await refuseInvolved(tx, { adminId, now }, waiting(taken));
    await rejectTaken(tx, deps, taken, { adminId, reason, alone });
    await insertAct(tx, { adminId, act: 'reject-id', subjectId: id, reason, now, alone });
  });
}
