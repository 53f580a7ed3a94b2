import { firstNameOf, type IdKind } from '@borough/domain/identity/identity.rules';
import { Problem } from '@borough/domain/problems';
import type { Tx } from '#floor/db/transaction.ts';
import type { Deps } from '#floor/deps.ts';
import { notifyPerson } from '#talk/notifications/write-notice.ts';
import { refreshTrust } from '#people/trust/refresh-trust.ts';
import {
  lockIdHolder,
  lockRequest,
  otherApproved,
  personOfRequest,
  writeApproved,
  writeIdStatus,
  writeLegalName,
  writeRejected,
} from './requests.store.ts';

/** A request an admin is deciding, and whose it is. */
export interface Deciding {
  id: string;
  personId: string;
  legalName: string;
  email: string | null;
  submittedAt: Date;
}

/**
 * Locks the person and then their pending request, so that if two admins decide at the same time, one comes first. Refuses
 * `identity.not-found`, and `identity.decided` if someone else was faster.
 */
export async function lockPendingRequest(tx: Tx, id: string): Promise<Deciding> {
  const personId = await personOfRequest(tx, id);
  const person = personId === undefined ? undefined : await lockIdHolder(tx, personId);
  const request = await lockRequest(tx, id);
  if (personId === undefined || !person || !request) throw new Problem('identity.not-found');
  if (request.status !== 'pending') throw new Problem('identity.decided');
  const { legalName, submittedAt } = request;
  return { id, personId, legalName, email: person.email, submittedAt };
}

/** Refuses a number that someone else was approved with (`identity.number-taken`, which names them). */
export async function requireNewNumber(
  tx: Tx,
  personId: string,
  fingerprints: readonly string[],
): Promise<void> {
  const other = await otherApproved(tx, personId, fingerprints);
  if (other) throw new Problem('identity.number-taken', { values: { name: other.displayName } });
}

type Ground = Pick<Deps, 'now'>;

/**
 * Approves a locked request: the name on the document becomes the legal name, the score is updated, and the person is notified.
 * Only the number's fingerprint is kept.
 */
export async function approveTaken(
  tx: Tx,
  { now }: Ground,
  { id, personId, legalName, email }: Deciding,
  of: { adminId: string; kind: IdKind; fingerprint: string },
): Promise<void> {
  await writeApproved(tx, id, { ...of, now: now() });
  await writeIdStatus(tx, personId, { status: 'approved', firstName: firstNameOf(legalName) });
  await writeLegalName(tx, personId, legalName);
  refreshTrust(tx, [personId], 'id', now());
  await notifyPerson(tx, 'id-approved', { id: personId, email }, { facts: {}, now: now() });
}

/** Rejects a locked request; the person reads the reason, and may send another. */
export async function rejectTaken(
  tx: Tx,
  { now }: Ground,
  { id, personId, email }: Deciding,
  { adminId, reason, alone }: { adminId: string; reason: string; alone: boolean },
): Promise<void> {
  await writeRejected(tx, id, { adminId, reason, now: now() });
  await writeIdStatus(tx, personId, { status: 'rejected' });
  refreshTrust(tx, [personId], 'id', now());
  await notifyPerson(tx, 'id-rejected', { id: personId, email }, { facts: { reason, alone }, now: now() });
}
