import { dropsApproval } from '@borough/domain/identity/identity.rules';
import type { Tx } from '#floor/db/transaction.ts';
import type { Deps } from '#floor/deps.ts';
import { notifyPerson } from '#talk/notifications/write-notice.ts';
import { refreshTrust } from '#people/trust/refresh-trust.ts';
import { countingApproval, lockIdHolder, writeDropped, writeIdStatus } from './requests.store.ts';

/**
 * What a new legal name means for a person's ID: an approval under the old name no longer counts, and the person is told by
 * email. Called in the transaction that changes the name. Returns whether an approval was dropped.
 */
export async function dropApprovalOf(
  tx: Tx,
  { now }: Pick<Deps, 'now'>,
  personId: string,
  newLegalName: string | null,
): Promise<boolean> {
  const person = await lockIdHolder(tx, personId);
  const approval = await countingApproval(tx, personId);
  if (!person || !approval || person.status !== 'approved') return false;
  if (!dropsApproval(approval.legalName, newLegalName)) return false;
  await writeDropped(tx, personId, now());
  await writeIdStatus(tx, personId, { status: 'none' });
  refreshTrust(tx, [personId], 'id', now());
  await notifyPerson(tx, 'id-dropped', { id: personId, email: person.email }, { facts: {}, now: now() });
  return true;
}
