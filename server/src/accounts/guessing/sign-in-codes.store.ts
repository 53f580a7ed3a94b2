import sql from 'sql-template-tag';
import { changed, one } from '../../db/query.ts';
import type { Tx } from '../../db/transaction.ts';

export const signInCodeMinutes = 10;
const mostTries = 5;

/** A sign-in that waits for a mailed code. */
export interface WaitingSignIn {
  /** Null after a wrong password, or for nobody's address: then no code fits. */
  userId: string | null;
  remember: boolean;
  codeHash: string | null;
}

/** Begins a sign-in that waits for its code for ten minutes. */
export async function addWaitingSignIn(tx: Tx, tokenHash: string, waiting: WaitingSignIn): Promise<void> {
  await changed(
    tx,
    sql`insert into accounts.sign_in_codes (token_hash, user_id, remember, code_hash, expires_at)
        values (${tokenHash}, ${waiting.userId}, ${waiting.remember}, ${waiting.codeHash},
          now() + ${signInCodeMinutes} * interval '1 minute')`,
  );
}

/** Takes one of its five tries; undefined when it is over. */
export async function takeCodeTry(
  tx: Tx,
  tokenHash: string,
): Promise<(WaitingSignIn & { left: number }) | undefined> {
  return one<WaitingSignIn & { left: number }>(
    tx,
    sql`update accounts.sign_in_codes set tries = tries + 1
        where token_hash = ${tokenHash} and expires_at > now() and tries < ${mostTries}
        returning user_id as "userId", remember, code_hash as "codeHash", ${mostTries} - tries as left`,
  );
}

/** Ends it; false when somebody else was faster. */
export async function endWaitingSignIn(tx: Tx, tokenHash: string): Promise<boolean> {
  return (await changed(tx, sql`delete from accounts.sign_in_codes where token_hash = ${tokenHash}`)) > 0;
}
