import sql from 'sql-template-tag';
import { changed, one, rows } from '#floor/db/query.ts';
import type { Tx } from '#floor/db/transaction.ts';

export type PasskeyPurpose = 'add' | 'sign-in' | 'second-factor' | 'prove';

export const challengeMinutes = 5;

/** Stores, for five minutes, what this browser's passkey is asked to sign. */
export async function addChallenge(
  tx: Tx,
  asked: { browserHash: string; challenge: string; purpose: PasskeyPurpose; userId: string | null },
): Promise<void> {
  await changed(
    tx,
    sql`insert into accounts.passkey_challenges (browser_hash, challenge, purpose, user_id, expires_at)
        values (${asked.browserHash}, ${asked.challenge}, ${asked.purpose}, ${asked.userId},
          now() + ${challengeMinutes} * interval '1 minute')`,
  );
}

/** Uses up the challenge this browser got for this purpose and person; undefined if there is none or it expired. */
export async function useUpChallenge(
  tx: Tx,
  asked: { browserHash: string; purpose: PasskeyPurpose; userId: string | null },
): Promise<string | undefined> {
  const found = await one<{ challenge: string }>(
    tx,
    sql`delete from accounts.passkey_challenges
        where browser_hash = ${asked.browserHash} and purpose = ${asked.purpose}
          and user_id is not distinct from ${asked.userId}::uuid and expires_at > now()
        returning challenge`,
  );
  return found?.challenge;
}

export interface StoredPasskey {
  id: string;
  userId: string;
  credentialId: string;
  publicKey: Buffer;
  signCount: number;
  transports: string[];
  name: string;
  synced: boolean;
  createdAt: Date;
  lastUsedAt: Date | null;
}

const columns = sql`id, user_id as "userId", credential_id as "credentialId", public_key as "publicKey",
  sign_count as "signCount", transports, name, synced, created_at as "createdAt", last_used_at as "lastUsedAt"`;

/** The passkeys of a person, oldest first. */
export async function passkeysOf(tx: Tx, userId: string): Promise<StoredPasskey[]> {
  return rows(
    tx,
    sql`select ${columns} from accounts.passkeys where user_id = ${userId} order by created_at, id`,
  );
}

/** The passkey with this credential id. */
export async function findPasskey(tx: Tx, credentialId: string): Promise<StoredPasskey | undefined> {
  return one(tx, sql`select ${columns} from accounts.passkeys where credential_id = ${credentialId}`);
}

/** Stores a new passkey; null if it's already in use by an account. */
export async function addPasskey(
  tx: Tx,
  passkey: Omit<StoredPasskey, 'id' | 'createdAt' | 'lastUsedAt'>,
): Promise<StoredPasskey | null> {
  const added = await one<StoredPasskey>(
    tx,
    sql`insert into accounts.passkeys (user_id, credential_id, public_key, sign_count, transports, name, synced)
        values (${passkey.userId}, ${passkey.credentialId}, ${passkey.publicKey}, ${passkey.signCount},
          ${passkey.transports}, ${passkey.name}, ${passkey.synced})
        on conflict (credential_id) do nothing
        returning ${columns}`,
  );
  return added ?? null;
}

/** Records a use; false if the passkey keeps a counter and it didn't increase, which suggests a copy. */
export async function countUse(tx: Tx, id: string, signCount: number): Promise<boolean> {
  return (
    (await changed(
      tx,
      sql`update accounts.passkeys set sign_count = ${signCount}, last_used_at = now()
          where id = ${id} and (sign_count < ${signCount} or (sign_count = 0 and ${signCount} = 0))`,
    )) > 0
  );
}

/** Renames a passkey of this person; false if there is none. */
export async function renamePasskey(tx: Tx, userId: string, id: string, name: string): Promise<boolean> {
  return (
    (await changed(
      tx,
      sql`update accounts.passkeys set name = ${name} where id = ${id} and user_id = ${userId}`,
    )) > 0
  );
}

/** Removes a passkey of this person; returns its name, or null if there is none. */
export async function removePasskey(tx: Tx, userId: string, id: string): Promise<string | null> {
  const removed = await one<{ name: string }>(
    tx,
    sql`delete from accounts.passkeys where id = ${id} and user_id = ${userId} returning name`,
  );
  return removed?.name ?? null;
}

/** Makes changes to a person's sign-in methods run one at a time, so that two removals can't take the last two. */
export async function lockWays(tx: Tx, userId: string): Promise<void> {
  await one(tx, sql`select accounts.lock_person(${userId})`);
}
