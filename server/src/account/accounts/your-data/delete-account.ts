import type { Deletion } from '@borough/domain/accounts/deletion.contract';
import { obstaclesTo } from '@borough/domain/accounts/deletion.rules';
import { Problem } from '@borough/domain/problems';
import { inTransaction, type Tx } from '#floor/db/transaction.ts';
import type { Deps } from '#floor/deps.ts';
import { enqueue } from '#floor/jobs/enqueue.ts';
import { forgetIdentityOf } from '#account/identity/forget-documents.ts';
import { evidenceFor } from '#listings/items/forget-evidence.ts';
import { mailAddress } from '#talk/notifications/write-notice.ts';
import { leavePlan } from '#money/subscriptions/end-subscription.ts';
import { refreshTrust } from '#people/trust/refresh-trust.ts';
import {
  addressesOf,
  anonymiseRecordsOf,
  emptyItemsOf,
  emptyMessagesOf,
  emptyProfile,
  forgetFilesOf,
  forgetTracesOf,
  lockItemsOf,
  lockPerson,
  noteShared,
  type OwnFile,
  removeAccount,
  standingOf,
  unsettledBookings,
} from './deletion.store.ts';

type Ground = Pick<Deps, 'db' | 'now'>;

// One job per batch of files, so that a failure repeats only that batch.
const filesAtOnce = 100;

/** What prevents the account from being deleted. */
export async function readDeletion({ db, now }: Ground, personId: string): Promise<Deletion> {
  return inTransaction(db, async (tx) => ({ obstacles: await obstaclesOf(tx, personId, now()) }));
}

const obstaclesOf = async (tx: Tx, personId: string, now: Date) =>
  obstaclesTo(await standingOf(tx, personId), await unsettledBookings(tx, personId), now);

/**
 * Deletes an account: what belongs only to the person is deleted, and what also belongs to someone else stays without
 * naming them. Locks their items first and then the person, in the usual order, so that a concurrent booking is either
 * seen here or refused there. Refuses `account.cannot-be-deleted` with the list of obstacles.
 */
export async function deleteAccount(deps: Ground, personId: string): Promise<void> {
  const now = deps.now();
  await inTransaction(deps.db, async (tx) => {
    await lockItemsOf(tx, personId);
    const found = await lockPerson(tx, personId);
    if (!found) throw new Problem('session.required');
    const obstacles = await obstaclesOf(tx, personId, now);
    if (obstacles.length > 0) throw new Problem('account.cannot-be-deleted', { data: { obstacles } });

    const person = { ...found, id: personId };
    const files = await forgetFilesOf(tx, personId, evidenceFor(now));
    await forgetIdentityOf(tx, personId);
    await emptyItemsOf(tx, personId);
    await emptyMessagesOf(tx, person);
    await noteShared(tx, personId);
    await anonymiseRecordsOf(tx, personId);
    await leavePlan(tx, personId, now);
    const addresses = await addressesOf(tx, person);
    await forgetTracesOf(tx, person, addresses);
    await emptyProfile(tx, personId, now);
    // Others' scores may depend on this person's approved ID through the rentals they shared.
    refreshTrust(tx, [personId], 'id', now);
    await removeAccount(tx, personId);
    for (const to of addresses) await mailAddress(tx, 'account-deleted', to, {});
    for (let from = 0; from < files.length; from += filesAtOnce)
      await enqueue(tx, 'drop-files', { files: files.slice(from, from + filesAtOnce) });
  });
}

/** Deletes the bytes of files nothing refers to anymore; a file that is already gone is not a failure. */
export async function dropFilesOf(deps: Pick<Deps, 'files'>, files: readonly OwnFile[]): Promise<void> {
  for (const { bucket, path } of files) await deps.files.delete(bucket, path);
}
