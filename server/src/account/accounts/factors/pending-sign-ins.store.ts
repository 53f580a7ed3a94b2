import sql from 'sql-template-tag';
import { changed, one } from '#floor/db/query.ts';
import type { Tx } from '#floor/db/transaction.ts';

export const pendingMinutes = 10;
const maxTries = 5;

export interface PendingSignIn {
  userId: string;
  remember: boolean;
}

/** Starts a pending sign-in that expires after ten minutes. */
export async function addPendingSignIn(tx: Tx, tokenHash: string, pending: PendingSignIn): Promise<void> {
  await changed(
    tx,
    sql`insert into accounts.pending_sign_ins (token_hash, user_id, remember, expires_at)
        values (${tokenHash}, ${pending.userId}, ${pending.remember}, now() + ${pendingMinutes} * interval '1 minute')`,
  );
}

/** A pending sign-in that is neither expired nor used up. */
export async function pendingSignIn(tx: Tx, tokenHash: string): Promise<PendingSignIn | undefined> {
  return one<PendingSignIn>(
    tx,
    sql`select user_id as "userId", remember from accounts.pending_sign_ins
        where token_hash = ${tokenHash} and expires_at > now() and tries < ${maxTries}`,
  );
}

/** Uses up one of a pending sign-in's five tries; undefined if none are left or it has expired. */
export async function useUpTry(
  tx: Tx,
  tokenHash: string,
): Promise<(PendingSignIn & { left: number }) | undefined> {
  return one<PendingSignIn & { left: number }>(
    tx,
    sql`update accounts.pending_sign_ins set tries = tries + 1
        where token_hash = ${tokenHash} and expires_at > now() and tries < ${maxTries}
        returning user_id as "userId", remember, ${maxTries} - tries as left`,
  );
}

/** Gives back a try that shouldn't count. */
export async function returnTry(tx: Tx, tokenHash: string): Promise<void> {
  await changed(
    tx,
    sql`update accounts.pending_sign_ins set tries = tries - 1 where token_hash = ${tokenHash}`,
  );
}

/** Ends a pending sign-in; false if it had already ended. */
export async function endPendingSignIn(tx: Tx, tokenHash: string): Promise<boolean> {
  return (await changed(tx, sql`delete from accounts.pending_sign_ins where token_hash = ${tokenHash}`)) > 0;
}

/** Ends all of a person's pending sign-ins, including those waiting for a mailed code. */
export async function endPendingSignInsOf(tx: Tx, userId: string): Promise<void> {
  await changed(tx, sql`delete from accounts.pending_sign_ins where user_id = ${userId}`);
  await changed(tx, sql`delete from accounts.sign_in_codes where user_id = ${userId}`);
}
