import type { Deletion } from '@borough/domain/accounts/deletion.contract';
import { obstaclesTo } from '@borough/domain/accounts/deletion.rules';
import { Problem } from '@borough/domain/problems';
import { inTransaction, type Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import { forgetIdentityOf } from '../../identity/forget-documents.ts';
import { evidenceFor } from '../../items/forget-evidence.ts';
import { writeMail } from '../../notifications/write-mail.ts';
import { refreshTrust } from '../../trust/refresh-trust.ts';
import { accountDeletedMail } from '../accounts.mails.ts';
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
  type OwnFile,
  removeAccount,
  standingOf,
  unsettledBookings,
} from './deletion.store.ts';

type Ground = Pick<Deps, 'db' | 'now'>;

// One job for so many files: a failure repeats no more than that.
const filesAtOnce = 100;

/** What stands in the way of deleting the account. */
export async function readDeletion({ db, now }: Ground, personId: string): Promise<Deletion> {
  return inTransaction(db, async (tx) => ({ obstacles: await obstaclesOf(tx, personId, now()) }));
}

const obstaclesOf = async (tx: Tx, personId: string, now: Date) =>
  obstaclesTo(await standingOf(tx, personId), await unsettledBookings(tx, personId), now);

/**
 * Deletes an account: whatever is the person's goes, and what is also somebody else's stays without saying whose it was.
 * Their items are taken first, then they themselves, as everybody takes them: a booking made at this moment is either seen
 * here or refused there. Refuses `account.cannot-be-deleted` with the list of what is open.
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
    await anonymiseRecordsOf(tx, personId);
    const addresses = await addressesOf(tx, person);
    await forgetTracesOf(tx, person, addresses);
    await emptyProfile(tx, personId, now);
    // Of rentals between the two, others may have lost the side with an approved ID.
    refreshTrust(tx, [personId], 'id', now);
    await removeAccount(tx, personId);
    for (const to of addresses) await writeMail(tx, { to, ...accountDeletedMail() });
    for (let from = 0; from < files.length; from += filesAtOnce)
      await enqueue(tx, 'drop-files', { files: files.slice(from, from + filesAtOnce) });
  });
}

/** Drops the bytes of files nobody refers to any more; a file that is gone already is no failure. */
export async function dropFilesOf(deps: Pick<Deps, 'files'>, files: readonly OwnFile[]): Promise<void> {
  for (const { bucket, path } of files) await deps.files.delete(bucket, path);
}
