import sql from 'sql-template-tag';
import { changed, rows } from '#floor/db/query.ts';
import type { Tx } from '#floor/db/transaction.ts';

export const signInCodeMinutes = 10;
const maxTries = 5;

/** A sign-in waiting for a mailed code. */
export interface WaitingSignIn {
  /** Null for a wrong password or an unknown address, so that no code matches. */
  userId: string | null;
  remember: boolean;
  codeHash: string | null;
}

/** Starts a sign-in that waits ten minutes for its code. */
export async function addWaitingSignIn(tx: Tx, tokenHash: string, waiting: WaitingSignIn): Promise<void> {
  await changed(
    tx,
    sql`insert into accounts.sign_in_codes (token_hash, user_id, remember, code_hash, expires_at)
        values (${tokenHash}, ${waiting.userId}, ${waiting.remember}, ${waiting.codeHash},
          now() + ${signInCodeMinutes} * interval '1 minute')`,
  );
}

/** The remaining tries of a waiting sign-in, and whose sign-in it is. */
export type TriedSignIn = WaitingSignIn & { tokenHash: string; left: number };

/** Uses up one of the five tries of each of these sign-ins that's still open; returns those. */
export async function useUpTries(tx: Tx, tokenHashes: readonly string[]): Promise<TriedSignIn[]> {
  return rows<TriedSignIn>(
    tx,
    sql`with waiting as (
          select token_hash from accounts.sign_in_codes
          where token_hash = any(${tokenHashes}) and expires_at > now() and tries < ${maxTries}
          order by token_hash
          for update
        )
        update accounts.sign_in_codes c set tries = tries + 1
        from waiting
        where c.token_hash = waiting.token_hash
        returning c.token_hash as "tokenHash", user_id as "userId", remember, code_hash as "codeHash",
          ${maxTries} - tries as left`,
  );
}

/** Ends a waiting sign-in; false if it had already ended. */
export async function endWaitingSignIn(tx: Tx, tokenHash: string): Promise<boolean> {
  return (await changed(tx, sql`delete from accounts.sign_in_codes where token_hash = ${tokenHash}`)) > 0;
}
