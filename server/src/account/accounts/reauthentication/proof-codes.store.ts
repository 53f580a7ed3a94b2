import sql from 'sql-template-tag';
import { changed, one } from '#floor/db/query.ts';
import type { Tx } from '#floor/db/transaction.ts';

const maxTries = 5;

/** Stores a mailed code for this session, valid for ten minutes; any earlier one stops working. */
export async function keepProofCode(tx: Tx, sessionId: string, hash: string): Promise<void> {
  await changed(
    tx,
    sql`insert into accounts.proof_codes (session_id, code_hash, expires_at)
        values (${sessionId}, ${hash}, now() + interval '10 minutes')
        on conflict (session_id) do update
          set code_hash = excluded.code_hash, expires_at = excluded.expires_at, tries = 0`,
  );
}

/** Uses up a session's mailed code, or one of its five tries; returns whether it was right. */
export async function useUpProofCode(tx: Tx, sessionId: string, hash: string): Promise<boolean> {
  const tried = await one<{ right: boolean }>(
    tx,
    sql`update accounts.proof_codes
        set tries = case when code_hash = ${hash} then ${maxTries} else tries + 1 end
        where session_id = ${sessionId} and expires_at > now() and tries < ${maxTries}
        returning code_hash = ${hash} as right`,
  );
  return tried?.right ?? false;
}
