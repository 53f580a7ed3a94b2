import sql from 'sql-template-tag';
import { rows } from '#floor/db/query.ts';
import type { Tx } from '#floor/db/transaction.ts';

/** Which of these addresses belong to someone. */
export async function knownAddresses(tx: Tx, addresses: readonly string[]): Promise<string[]> {
  const found = await rows<{ email: string }>(
    tx,
    sql`select email from public.profiles where email = any(${[...addresses]})`,
  );
  return found.map((row) => row.email);
}
